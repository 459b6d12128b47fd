import vm from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFault, loadCore, mask, matrix } from '../../wasm/wrapper/index.ts';
import { examples } from '../reference/published.ts';
import { step, untyped } from './refusals.ts';
import { attentionProgram, sound, toMask, toMatrix } from './support.ts';

const core = await loadCore();

describe('no input whatever makes the border throw', () => {
  const soundProgram = () => ({
    inputs: { X: toMatrix([[1], [2]]), W: toMatrix([[3]]) },
    masks: { M: toMask([[true]]) },
    steps: [step('projection', ['X', 'W'])],
  });
  const junk = fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withNullPrototype: true,
    withSparseArray: true,
    withTypedArray: true,
  });
  const places = [
    'inputs | inputs.X | inputs.X.rows | inputs.X.columns | inputs.X.data',
    'masks | masks.M | masks.M.rows | masks.M.columns | masks.M.visible',
    'steps | steps.0 | steps.0.name | steps.0.operation | steps.0.operands | steps.0.operands.1',
  ].flatMap((line) => line.split(' | '));

  function isAnswer(answer: unknown): boolean {
    return isFault(answer) || Array.isArray((answer as { nodes?: unknown }).nodes);
  }

  it('as a whole program', () => {
    fc.assert(
      fc.property(junk, (program) => isAnswer(core.evaluate(untyped(program)))),
      { seed: 7, numRuns: 500 },
    );
  });

  it('at any place of a sound program', () => {
    fc.assert(
      fc.property(fc.constantFrom(...places), junk, (place, value) => {
        const program: Record<string, unknown> = soundProgram();
        const path = place.split('.');
        let parent = program;
        for (const key of path.slice(0, -1)) parent = parent[key] as Record<string, unknown>;
        parent[path.at(-1)!] = value;
        return isAnswer(core.evaluate(untyped(program)));
      }),
      { seed: 7, numRuns: 2000 },
    );
  });

  it('as rows of a matrix or a mask', () => {
    const answers = (rows: unknown) => [matrix(untyped(rows)), mask(untyped(rows))];
    const isValue = (answer: object) => isFault(answer) || 'rows' in answer;
    fc.assert(
      fc.property(fc.oneof(junk, fc.array(fc.array(junk))), (rows) => answers(rows).every(isValue)),
      { seed: 7, numRuns: 1000 },
    );
  });

  it('as arrays of another window, which are as good as ours', () => {
    const { Float64Array: Foreign, Uint8Array: ForeignBytes } = vm.runInNewContext(
      '({ Float64Array, Uint8Array })',
    ) as { Float64Array: typeof Float64Array; Uint8Array: typeof Uint8Array };
    const program = {
      inputs: { E: { rows: 1, columns: 2, data: Foreign.of(0, 5) } },
      masks: { M: { rows: 1, columns: 2, visible: ForeignBytes.of(1, 0) } },
      steps: [step('mask', ['E', 'M'], 'E + M'), step('softmax', ['E + M'], 'A')],
    };
    expect(sound(core.evaluate(program)).node('A')!.data).toEqual(Float64Array.of(1, 0));
  });

  it('as arrays that are longer whenever they are looked at', () => {
    const growing = <Item>(...items: Item[]): Item[] => {
      let length = items.length;
      return new Proxy(items, {
        get: (target, key) => (key === 'length' ? (length *= 64) / 64 : Reflect.get(target, key)),
      });
    };
    const rows = growing(growing(1), growing(2));
    expect(matrix(rows, 'X')).toEqual({ rows: 2, columns: 1, data: Float64Array.of(1, 2) });
    expect(mask(growing(growing(true)))).toEqual({ rows: 1, columns: 1, visible: Uint8Array.of(1) });
    const operands = growing('X', 'W');
    const steps = growing({ name: 'Y', operation: 'projection', operands });
    const trace = sound(core.evaluate({ ...soundProgram(), steps }));
    expect(trace.node('Y')!.data).toEqual(Float64Array.of(3, 6));
  });

  it('as getters and proxies that throw, and as names that are none', () => {
    const throwing = new Proxy(
      {},
      { get: () => JSON.parse('') as unknown, ownKeys: () => JSON.parse('') as [] },
    );
    const revoked = Proxy.revocable([], {});
    revoked.revoke();
    for (const bad of [throwing, revoked.proxy, Symbol('x'), 'x'.repeat(1e6), 1n]) {
      expect(isFault(core.evaluate(untyped(bad)))).toBe(true);
      for (const place of places) {
        const program: Record<string, unknown> = soundProgram();
        const path = place.split('.');
        const parent = path.slice(0, -1).reduce((at, key) => at[key] as Record<string, unknown>, program);
        parent[path.at(-1)!] = bad;
        const questions = [core.evaluate, core.work].map((ask) => ask(untyped(program)));
        questions.push(
          core.differentiate(untyped(program), 'Y'),
          core.explain(untyped(program), 'Y', 0, 0) as never,
        );
        for (const answer of questions) expect(isFault(answer)).toBe(true);
      }
      for (const build of [matrix, mask]) {
        expect(isFault(build(untyped(bad)))).toBe(true);
        expect(isFault(build(untyped([bad])))).toBe(true);
        if (typeof bad !== 'string') expect(isFault(build([[1 as never]], untyped(bad)))).toBe(true);
      }
      expect(isFault(bad)).toBe(false);
    }
    const long = matrix([['a' as never]], 'x'.repeat(6e7));
    expect(isFault(long) && long.symbol.length).toBe(40);
  });

  it('and the core still answers right afterwards', () => {
    const trace = sound(core.evaluate(attentionProgram(examples['three-positions']!)));
    expect(trace.node('O')!.data[2]!.toFixed(6)).toBe('1.503490');
  });
});
