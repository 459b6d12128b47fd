// A module that breaks down: the call is answered, the instance is dropped, and the next call works.

import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadFast, type FastCore } from '../../wasm/wrapper/fast.ts';
import { isFault, limits, loadCore, type Core, type Program } from '../../wasm/wrapper/index.ts';
import { makeCore } from '../../wasm/wrapper/core.ts';
import { Reserve } from '../../wasm/wrapper/reserve.ts';
import { examples } from '../reference/published.ts';
import { breakable } from './breakable.ts';
import './fast-support.ts'; // relaxed SIMD
import { step } from './refusals.ts';
import { attentionProgram, sound, toMatrix } from './support.ts';

const modules = breakable();
const told = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
vi.spyOn(console, 'error').mockImplementation(() => undefined); // the glue's own "Aborted()"
afterAll(modules.mend);

const restarted = { code: 'restarted', symbol: '', expected: '', actual: '' };
const program = attentionProgram(examples['three-positions']!);
const reading = (core: Core) => sound(core.evaluate(program)).node('O')!.data[2]!.toFixed(6);
const right = '1.503490';

describe('the core', async () => {
  const core = await loadCore();
  beforeEach(() => modules.settled());

  const questions: Record<string, (core: Core) => unknown> = {
    evaluate: (one) => one.evaluate(program),
    differentiate: (one) => one.differentiate(program, 'O'),
    explain: (one) => one.explain(program, 'O', 0, 0),
    work: (one) => one.work(program),
  };
  for (const [name, ask] of Object.entries(questions)) {
    it(`${name} that traps is answered, and the next call works at once`, async () => {
      const before = modules.instances.length;
      modules.breakNext();
      expect(ask(core)).toEqual(restarted);
      expect(told).toHaveBeenLastCalledWith(
        expect.stringContaining('replaced'),
        expect.any(WebAssembly.RuntimeError),
      );
      expect(reading(core)).toBe(right);
      await modules.settled();
      expect(modules.instances.length).toBe(before + 1); // another one stands by
    });
  }

  it('memory overwritten with anything is a trap, and never a number', async () => {
    for (const byte of [0xff, 0x7f]) {
      for (const instance of modules.instances) instance.overwrite(byte);
      // Both that were there are spoilt: one works, one stands by.
      expect([core.evaluate(program), core.evaluate(program)]).toEqual([restarted, restarted]);
      expect(core.evaluate(program)).toEqual(restarted); // there is none for a moment
      await modules.settled();
      expect(reading(core)).toBe(right);
    }
  });

  it('memory that the engine refuses is answered, whichever growth fails, and the next call works', async () => {
    const side = 512;
    const square = { rows: side, columns: side, data: new Float64Array(side * side).fill(0.5) };
    const large: Program = {
      inputs: { X: square, W: square },
      steps: Array.from({ length: 5 }, (_, k) => step('add', ['X', 'W'], `Y${k}`)),
    };
    const { grow } = WebAssembly.Memory.prototype;
    let answered = 0;
    try {
      for (let failing = 0, failed = true; failed; failing++) {
        let growths = 0;
        failed = false;
        WebAssembly.Memory.prototype.grow = function (pages) {
          if (growths++ < failing) return grow.call(this, pages);
          failed = true;
          throw new RangeError('no memory');
        };
        // The instance is a new one, or at least one that a trap has replaced.
        const answer = core.evaluate(large);
        WebAssembly.Memory.prototype.grow = grow;
        if (failed) expect(answer).toEqual(restarted);
        else expect(sound(answer).node('Y4')!.data[0]).toBe(1);
        expect(reading(core)).toBe(right);
        await modules.settled();
        answered += 1;
      }
    } finally {
      WebAssembly.Memory.prototype.grow = grow;
    }
    expect(answered).toBeGreaterThan(3);
  });

  it('lives on after a hundred traps', async () => {
    for (let k = 0; k < 100; k++) {
      modules.breakNext();
      expect(core.evaluate(program)).toEqual(restarted);
      expect(reading(core)).toBe(right);
      await modules.settled();
    }
  });
});

it('where another instance cannot be had, every call is answered, until one can', async () => {
  const instance = { evaluate: () => { throw new WebAssembly.RuntimeError('unreachable'); } }; // prettier-ignore
  let isThere = false;
  const reserve = new Reserve(instance as never, () =>
    isThere ? Promise.resolve(instance as never) : Promise.reject(new RangeError('no memory')),
  );
  const core = makeCore(reserve, '0', limits);
  await modules.settled();
  for (let k = 0; k < 3; k++) expect(core.evaluate(program)).toEqual(restarted);
  isThere = true;
  expect(core.evaluate(program)).toEqual(restarted);
  await modules.settled();
  expect(core.work(program)).toEqual(restarted); // it was asked
});

describe.each(['simd128', 'relaxed-simd'] as const)('the fast path, %s', (instructionSet) => {
  const B = { rows: 2, columns: 2, data: Float32Array.of(1, 2, 3, 4) };
  const once = (fast: FastCore) => {
    const product = sound(fast.prepareProduct(B));
    const C = Array.from(sound(product.run(Float32Array.of(1, 1))));
    product.dispose();
    return C;
  };

  it('answers a trap, tells its other layers to be prepared again, and preparing works', async () => {
    const fast = await loadFast({ instructionSet });
    await modules.settled();
    const layer = sound(fast.prepareProduct(B));
    const other = sound(fast.prepareProduct(B));
    modules.instances.at(-2)!.overwrite(0xff); // the last one stands by
    expect(layer.run(Float32Array.of(1, 1))).toEqual(restarted);
    expect(other.run(Float32Array.of(1, 1))).toEqual(restarted);
    expect(layer.run(Float32Array.of(1, 1))).toEqual(restarted);
    layer.dispose();
    other.dispose();
    expect(fast.bytesInUse()).toBe(0);
    expect(once(fast)).toEqual([4, 6]);
  });

  it('ends a block that is on its way with that fault', async () => {
    const fast = await loadFast({ instructionSet });
    await modules.settled();
    const ones = (length: number) => new Float32Array(length).fill(0.5);
    const weights = { d_model: 2, heads: 1, W_Q: ones(4), W_K: ones(4), W_V: ones(4), W_O: ones(4), d_ff: 2 };
    const block = sound(
      fast.prepareBlock({ ...weights, feedForward: 'relu', gamma_1: ones(2), gamma_2: ones(2), W_1: ones(4), W_2: ones(4) }),
    ); // prettier-ignore
    const parts = block.inParts(ones(8));
    parts.next();
    modules.instances.at(-2)!.overwrite(0xff);
    expect(isFault(fast.prepareProduct(B))).toBe(true);
    expect(parts.next()).toEqual({ done: true, value: restarted });
    expect(once(fast)).toEqual([4, 6]);
  });
});

describe('what used to end the core is refused before', async () => {
  const core = await loadCore();
  const one: Program = { inputs: { X: toMatrix([[1]]) }, steps: [] };

  it.each([300, 3e7, 6e7])('names of %i characters are no symbols, and no trap', (length) => {
    const before = modules.instances.length;
    const name = 'x'.repeat(length);
    const unknown = { code: 'unknown_symbol', symbol: `${'x'.repeat(39)}…`, expected: '', actual: '' };
    expect(core.explain(one, name, 0, 0)).toEqual(unknown);
    expect(core.differentiate(one, name)).toEqual(unknown);
    expect(modules.instances.length).toBe(before);
    expect(reading(core)).toBe(right);
  });

  it('a gradient that would not fit into memory is too large, and the evaluation still works', () => {
    const large = { rows: 1024, columns: 1022, data: new Float64Array(1024 * 1022).fill(1) };
    const loss: Program = {
      inputs: { A: large, B: large },
      steps: [step('squared_error', ['A', 'B'], 'L'), step('mean', ['L'], 'm')],
    };
    for (let k = 0; k < 2; k++) {
      expect(sound(core.evaluate(loss)).node('m')!.data[0]).toBe(0);
      expect(core.differentiate(loss, 'm')).toMatchObject({ code: 'too_large', expected: '1048576' });
    }
  });
});
