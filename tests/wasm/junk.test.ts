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

  it('and the core still answers right afterwards', () => {
    const trace = sound(core.evaluate(attentionProgram(examples['three-positions']!)));
    expect(trace.node('O')!.data[2]!.toFixed(6)).toBe('1.503490');
  });
});
