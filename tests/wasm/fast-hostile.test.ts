// Sizes at the edge of 32 bits, and callers without types.

import vm from 'node:vm';
import { describe, expect, it } from 'vitest';
import { isFault, loadFast, type AttentionWeights } from '../../wasm/wrapper/fast.ts';
import { attentionWeights, blockWeights, seeded, sound } from './fast-support.ts';

const code = (answer: unknown) => (isFault(answer) ? answer.code : 'none');
const ones = (length: number) => new Float32Array(length).fill(1);

describe('sizes whose product wraps on 32 bits', () => {
  it('are too large, and every other layer keeps its numbers', async () => {
    const fast = await loadFast();
    const side = 2048;
    const other = sound(fast.prepareProduct({ rows: side, columns: side, data: ones(side * side) }));
    const undisturbed = () => expect(sound(other.run(ones(side)))).toEqual(new Float32Array(side).fill(side));
    undisturbed();
    const wide = sound(fast.prepareProduct({ rows: 1, columns: 65_536, data: ones(65_536) }));
    const odd = sound(fast.prepareProduct({ rows: 1, columns: 65_535, data: ones(65_535) }));
    const [W_Q, W_K, W_V, W_O] = Array.from({ length: 4 }, () => ones(65_536 * 8));
    const weights = { d_model: 1, heads: 65_536, d_k: 8, d_v: 8, W_Q, W_K, W_V, W_O };
    const attention = sound(fast.prepareAttention(weights as AttentionWeights));
    for (const n of [65_535, 65_536, 65_537, 131_072]) {
      for (const layer of [wide, odd]) expect(code(layer.run(ones(n)))).toBe('too_large');
      undisturbed();
    }
    // n · 65 536 · 3 · 8 floats are 2³² at n = 2730⅔, n · 65 536 · 8 at 8192.
    for (const n of [2730, 2731, 8191, 8192, 8193]) {
      expect(code(attention.run(ones(n)))).toBe('too_large');
      undisturbed();
    }
    expect(sound(wide.run(ones(1)))).toEqual(ones(65_536));
  });
});

describe('untyped callers of the fast path', () => {
  const typed = { rows: 1, columns: 2, data: Float32Array.of(1, 2) };
  const throwing = new Proxy({}, { get: () => JSON.parse('') as unknown });

  it('may hand in arrays of other windows', async () => {
    const { Float32Array: Foreign, Uint8Array: ForeignBytes } = vm.runInNewContext(
      '({ Float32Array, Uint8Array })',
    ) as { Float32Array: typeof Float32Array; Uint8Array: typeof Uint8Array };
    const fast = await loadFast();
    const product = sound(fast.prepareProduct({ ...typed, data: Foreign.of(1, 2) }));
    expect(sound(product.run(Foreign.of(3)))).toEqual(Float32Array.of(3, 6));
    expect(product.run(Foreign.of(NaN))).toMatchObject({ code: 'not_finite', expected: '|X[1,1]| < ∞' });
    const attention = sound(fast.prepareAttention(attentionWeights(4, 1)));
    const X = seeded(16, 12);
    expect(sound(attention.run(X, { visible: ForeignBytes.of(1, 0, 1) }))).toEqual(
      sound(attention.run(X, { visible: Uint8Array.of(1, 0, 1) })),
    );
  });

  it('are answered, whatever throws, lies or is missing', async () => {
    const fast = await loadFast();
    const lying = Float32Array.of(1, 2);
    for (const name of ['length', 'byteLength', 'findIndex'])
      Object.defineProperty(lying, name, { value: 2 ** 33 });
    expect(sound(sound(fast.prepareProduct({ ...typed, data: lying })).run(ones(1)))).toEqual(typed.data);

    const product = sound(fast.prepareProduct(typed));
    for (const value of [null, undefined, 5, 'x', [], throwing, Symbol('x'), 1n, () => 1] as never[]) {
      expect(isFault(fast.prepareProduct(value))).toBe(true);
      expect(isFault(fast.prepareAttention(value))).toBe(true);
      expect(isFault(fast.prepareBlock(value))).toBe(true);
      expect(isFault(product.run(value))).toBe(true);
      if (value !== undefined) expect(isFault(product.run(ones(1), value))).toBe(true);
    }
    expect(sound(product.run(ones(1)))).toEqual(typed.data);
  });

  it('are told of a kind that there is not, and cannot run a product in parts', async () => {
    const fast = await loadFast();
    for (const wrong of [{ norm: 'layernorm' }, { order: 'norm' }, { feedForward: 'tanh' }])
      expect(code(fast.prepareBlock({ ...blockWeights(4, 2, 4), ...wrong } as never))).toBe('wrong_type');
    expect('inParts' in sound(fast.prepareProduct(typed))).toBe(false);
  });
});
