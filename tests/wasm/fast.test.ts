// The fast path as a page uses it: both modules where the engine has both, and the gate before them.

import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { isFault, loadFast, type Fault, type InstructionSet } from '../../wasm/wrapper/fast.ts';
import { readFileSync } from 'node:fs';
import { attentionWeights, blockWeights, seeded, sound } from './fast-support.ts';
import { otherReleases, wrongBytes } from './wrong-bytes.ts';

const sets: InstructionSet[] = ['simd128', 'relaxed-simd'];
const folder = new URL('../../build/wasm-release/wasm/', import.meta.url);
const fileOf = { simd128: 'attention-fast.wasm', 'relaxed-simd': 'attention-fast-relaxed.wasm' };

function plainProduct(A: Float32Array, B: Float32Array, n: number, k: number, m: number): number[] {
  return Array.from({ length: n * m }, (_, cell) => {
    let sum = 0;
    for (let l = 0; l < k; l++) sum += A[Math.floor(cell / m) * k + l]! * B[l * m + (cell % m)]!;
    return sum;
  });
}

/** The largest difference; ∞ where one side is no number, the reference is not finite or the lengths differ. */
function distance(a: ArrayLike<number>, b: ArrayLike<number>): number {
  if (a.length !== b.length) return Infinity;
  return Array.from(a).reduce((worst, x, i) => {
    const d = Math.abs(x - b[i]!);
    return Number.isNaN(d) || !Number.isFinite(b[i]) ? Infinity : Math.max(worst, d);
  }, 0);
}

/** As all are finite where `distance` is, no tolerance of it is ∞. */
const largest = (a: ArrayLike<number>) => Array.from(a).reduce((x, y) => Math.max(x, Math.abs(y)), 1);

describe.each(sets)('%s', (instructionSet) => {
  it('gives the product of plain loops, for sizes with and without tails', async () => {
    const fast = await loadFast({ instructionSet });
    for (const [n, k, m] of [
      [1, 1, 1],
      [4, 8, 24],
      [5, 7, 9],
      [33, 40, 17],
      [200, 530, 13],
    ] as const) {
      const A = seeded(n, n * k);
      const B = seeded(m, k * m);
      const product = sound(fast.prepareProduct({ rows: k, columns: m, data: B }));
      expect(distance(sound(product.run(A)), plainProduct(A, B, n, k, m))).toBeLessThan(1e-6 * k);
      product.dispose();
    }
  });

  it('gives a block in parts what it gives at once, and lets nobody in between', async () => {
    const fast = await loadFast({ instructionSet });
    const block = sound(fast.prepareBlock(blockWeights(24, 3, 40)));
    const X = seeded(17, 24 * 400);
    const whole = sound(block.run(X, { causal: true }));

    const running = block.inParts(X, { causal: true });
    let pauses = 0;
    let step = running.next();
    for (; !step.done; step = running.next()) pauses += 1;
    expect(pauses).toBe((1 + 3 + 1) * Math.ceil(400 / 192));
    expect(distance(sound(step.value as Float32Array | Fault), whole)).toBeLessThan(1e-6 * largest(whole));

    const overtaken = block.inParts(X);
    overtaken.next();
    sound(block.run(X.subarray(0, 24)));
    expect(overtaken.next().value).toMatchObject({ code: 'unknown_symbol', actual: 'called again' });
    const orphaned = block.inParts(X);
    orphaned.next();
    block.dispose();
    expect(orphaned.next().value).toMatchObject({ code: 'unknown_symbol', actual: 'disposed' });
    expect(fast.bytesInUse()).toBe(0);
  });

  it('gives the memory back that prepared weights held', async () => {
    const fast = await loadFast({ instructionSet });
    expect(fast.bytesInUse()).toBe(0);
    const once = () => {
      const block = sound(fast.prepareBlock(blockWeights(24, 3, 40)));
      sound(block.run(seeded(1, 24 * 50), { causal: true, visible: new Uint8Array(2500).fill(1) }));
      expect(fast.bytesInUse()).toBeGreaterThan(24 * 24 * 4 * 4);
      block.dispose();
      block.dispose();
      expect(fast.bytesInUse()).toBe(0);
    };
    for (let k = 0; k < 200; k++) once();
  });

  it('lets a masked token poison nothing but its own result (A12)', async () => {
    const fast = await loadFast({ instructionSet });
    const attention = sound(fast.prepareAttention(attentionWeights(8, 2)));
    const X = seeded(10, 8 * 6);
    const visible = Uint8Array.from([1, 0, 1, 1, 1, 1]);
    const clean = sound(attention.run(X, { visible }));
    const large = X.slice();
    large.fill(1e18, 8, 16); // its scores overflow as soon as it is compared with itself
    const masked = attention.run(large, { visible });
    const others = (Y: Float32Array) => [...Y.subarray(0, 8), ...Y.subarray(16)];
    expect(distance(others(sound(masked)), others(clean))).toBeLessThan(1e-5);
  });

  it('answers overflow where a visible score is too small for a float, and takes none for a mask', async () => {
    const fast = await loadFast({ instructionSet });
    const one = (value: number) => Float32Array.of(value);
    const layer = (W_Q: number, W_K: number) =>
      sound(
        fast.prepareAttention({
          d_model: 1,
          heads: 1,
          W_Q: one(W_Q),
          W_K: one(W_K),
          W_V: one(1),
          W_O: one(1),
        }),
      );
    const overflow = { code: 'overflow', symbol: 'Y' };
    expect(layer(1, -1).run(one(1.8e19))).toEqual(one(1.8e19));
    expect(layer(1, -1).run(one(1.85e19))).toMatchObject(overflow);
    expect(layer(1e20, -1e20).run(Float32Array.of(1, 1))).toMatchObject(overflow);
    expect(layer(1e20, -1e20).run(Float32Array.of(1, 0), { visible: Uint8Array.of(0, 1) })).toEqual(
      Float32Array.of(0, 0),
    );
    const block = sound(
      fast.prepareBlock({
        ...blockWeights(2, 1, 4),
        W_Q: Float32Array.of(1e20, 0, 0, 1e20),
        W_K: Float32Array.of(-1e20, 0, 0, -1e20),
      }),
    );
    expect(block.run(Float32Array.of(1, 2, 3, 1))).toMatchObject(overflow);
  });

  it('gives 0 for a query that may read nothing', async () => {
    const fast = await loadFast({ instructionSet });
    const attention = sound(fast.prepareAttention(attentionWeights(8, 2)));
    const visible = new Uint8Array(9).fill(1);
    visible.fill(0, 3, 6);
    const Y = sound(attention.run(seeded(11, 24), { visible }));
    expect(Array.from(Y.subarray(8, 16))).toEqual(new Array(8).fill(0));
    expect(largest(Y.subarray(0, 8))).toBeGreaterThan(0);
  });

  it('needs memory in proportion to n', async () => {
    const bytes = async (n: number) => {
      const fast = await loadFast({ instructionSet });
      const attention = sound(fast.prepareAttention(attentionWeights(16, 2)));
      sound(attention.run(seeded(12, 16 * n), { causal: true }));
      return fast.bytesInUse();
    };
    const [n1024, n2048, n4096] = [await bytes(1024), await bytes(2048), await bytes(4096)];
    expect(n4096 - n2048).toBeLessThan(2.05 * (n2048 - n1024));
    expect(n4096).toBeLessThan(4096 * 4096);
  });
});

test('both modules give the same block, to rounding', async () => {
  const weights = blockWeights(20, 4, 52);
  const X = seeded(13, 20 * 37);
  const results = await Promise.all(
    sets.map(async (instructionSet) => {
      const block = sound((await loadFast({ instructionSet })).prepareBlock(weights));
      return sound(block.run(X, { causal: true }));
    }),
  );
  expect(distance(results[0]!, results[1]!)).toBeLessThan(2e-5 * largest(results[0]!));
});

test('relaxed SIMD is chosen where the engine has it', async () => {
  expect((await loadFast()).instructionSet).toBe('relaxed-simd');
});

test('a call of another size does not disturb the next one', async () => {
  const fast = await loadFast();
  const block = sound(fast.prepareBlock(blockWeights(16, 2, 32)));
  const X = seeded(14, 16 * 10);
  const first = sound(block.run(X, { causal: true }));
  sound(block.run(seeded(15, 16 * 400), { causal: true }));
  expect(sound(block.run(X, { causal: true }))).toEqual(first);
});

describe('wrong input is an answer', () => {
  const code = (answer: unknown) => (isFault(answer) ? answer.code : 'none');

  it('refuses weights of the wrong type, size or value', async () => {
    const fast = await loadFast();
    const B = { rows: 2, columns: 3, data: new Float32Array(6) };
    expect(code(fast.prepareProduct(B))).toBe('none');
    expect(code(fast.prepareProduct({ ...B, rows: 3 }))).toBe('data_length');
    expect(code(fast.prepareProduct({ ...B, rows: 0 }))).toBe('out_of_range');
    expect(code(fast.prepareProduct({ ...B, columns: 1e9 }))).toBe('too_large');
    expect(code(fast.prepareProduct({ ...B, data: [1, 2] } as never))).toBe('wrong_type');
    expect(code(fast.prepareProduct(null as never))).toBe('wrong_type');
    expect(fast.prepareProduct({ ...B, data: new Float32Array(6).fill(NaN) })).toMatchObject({
      code: 'not_finite',
      symbol: 'B',
      actual: 'NaN',
    });
    const w = attentionWeights(8, 2);
    expect(code(fast.prepareAttention({ ...w, b_Q: new Float32Array(7) }))).toBe('data_length');
    const block = blockWeights(8, 2, 12);
    expect(code(fast.prepareBlock({ ...block, W_G: undefined }))).toBe('wrong_type');
    expect(code(fast.prepareBlock({ ...block, feedForward: 'tanh' as never }))).toBe('wrong_type');
    expect(code(fast.prepareBlock({ ...block, epsilon: -1 }))).toBe('out_of_range');
    expect(fast.bytesInUse()).toBeGreaterThan(0); // the one that was accepted, and nothing else
  });

  it('names the number of heads that does not divide the width, and those that do', async () => {
    const fast = await loadFast();
    const refused = (d_model: number, heads: number) =>
      fast.prepareAttention({ ...attentionWeights(8, 2), d_model, heads });
    const heads = { code: 'out_of_range', symbol: 'heads' };
    expect(refused(8, 3)).toEqual({ ...heads, expected: '1, 2, 4, 8', actual: '3' });
    expect(refused(8, 9)).toEqual({ ...heads, expected: '1, 2, 4, 8', actual: '9' });
    expect(refused(65_521, 2)).toEqual({ ...heads, expected: '1, 65521', actual: '2' });
    const around = '…, 2048, 4096, 8192, 16384, 32768, 65536';
    expect(refused(65_536, 3)).toMatchObject({
      expected: '1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, …',
    });
    expect((refused(65_536, 40_000) as Fault).expected.endsWith(around.slice(3))).toBe(true);
    expect(refused(50_400, 11)).toMatchObject({
      expected: '…, 5, 6, 7, 8, 9, 10, 12, 14, 15, 16, 18, 20, …',
    });
    for (const [wrong, actual] of [
      [8 / 3, '2 < heads < 3'],
      [0, '0'],
      [NaN, 'NaN'],
      [Infinity, '∞'],
    ] as const)
      expect(refused(8, wrong)).toEqual({ ...heads, expected: '1 … 65536', actual });
    // Whoever says how wide a head is may have any number of them.
    const own = {
      d_model: 8,
      heads: 3,
      d_k: 2,
      d_v: 2,
      W_Q: new Float32Array(48),
      W_K: new Float32Array(48),
    };
    const prepared = fast.prepareAttention({ ...own, W_V: new Float32Array(48), W_O: new Float32Array(48) });
    sound(prepared).dispose();
  });

  it('refuses inputs, names the cell that is not finite, and goes on afterwards', async () => {
    const fast = await loadFast();
    const product = sound(fast.prepareProduct({ rows: 2, columns: 2, data: Float32Array.of(1, 0, 0, 1) }));
    expect(code(product.run(new Float32Array(3)))).toBe('data_length');
    expect(code(product.run(new Float32Array(0)))).toBe('empty_matrix');
    expect(code(product.run([1, 2] as never))).toBe('wrong_type');
    const block = sound(fast.prepareBlock(blockWeights(8, 2, 12)));
    expect(block.inParts(new Float32Array(7)).next()).toMatchObject({ value: { code: 'data_length' } });
    expect(block.inParts(new Float32Array(8).fill(NaN)).next().value).toMatchObject({ code: 'not_finite' });
    expect(product.run(Float32Array.of(1, 2, 3, Infinity))).toMatchObject({
      code: 'not_finite',
      expected: '|X[2,2]| < ∞',
      actual: '∞',
    });
    const large = sound(fast.prepareProduct({ rows: 1, columns: 1, data: Float32Array.of(3e38) }));
    expect(code(large.run(Float32Array.of(10)))).toBe('overflow');
    expect(product.run(Float32Array.of(1, 2, 3, 4))).toEqual(Float32Array.of(1, 2, 3, 4));
    product.dispose();
    expect(code(product.run(Float32Array.of(1, 2)))).toBe('unknown_symbol');
  });

  it('refuses masks that do not fit', async () => {
    const attention = sound((await loadFast()).prepareAttention(attentionWeights(4, 1)));
    const X = seeded(16, 12);
    expect(code(attention.run(X, { visible: new Uint8Array(4) }))).toBe('shape_mismatch');
    expect(code(attention.run(X, { visible: [1, 1, 1] as never }))).toBe('wrong_type');
    expect(code(attention.run(X, { causal: 1 as never }))).toBe('wrong_type');
    expect(code(attention.run(X, null as never))).toBe('wrong_type');
  });

  it('says too_large where memory does not suffice, and works on', async () => {
    const fast = await loadFast();
    const product = sound(fast.prepareProduct({ rows: 1, columns: 60_000, data: new Float32Array(60_000) }));
    expect(code(product.run(new Float32Array(3000)))).toBe('too_large');
    expect(sound(product.run(new Float32Array(1))).length).toBe(60_000);
  });
});

describe('a module that cannot be had is told as for the core', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('one that is not there', async () => {
    await expect(loadFast({ source: () => new URL('nowhere.wasm', folder) })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  const bytes = new Uint8Array(readFileSync(new URL(fileOf.simd128, folder)));
  it.each(wrongBytes)('bytes that are none: %s', async (_kind, of, told) => {
    const loading = loadFast({ source: () => of(bytes) });
    await expect(loading).rejects.toMatchObject({ code: 'not_found' });
    await expect(loading).rejects.toThrow(told);
    await expect(loading).rejects.toThrow(/^The page handed in .*; expected a whole WebAssembly module$/);
  });

  it('another file, by its address', async () => {
    await expect(loadFast({ source: () => import.meta.url })).rejects.toThrow(
      /^file:.*fast\.test\.ts holds [\d,]+ bytes that begin with "\/\/ The fast path.*; expected a whole/,
    );
  });

  it.each(otherReleases)('one of another release, which %s', async (_what, module) => {
    await expect(loadFast({ source: () => module })).rejects.toMatchObject({
      name: 'CoreUnavailable',
      code: 'stale_pair',
    });
  });

  it('a policy that forbids compilation, and an engine without memory', async () => {
    const compile = vi.spyOn(WebAssembly, 'compile');
    compile.mockRejectedValue(new WebAssembly.CompileError('refused by policy'));
    await expect(loadFast()).rejects.toMatchObject({ code: 'blocked' });
    compile.mockRejectedValue(new RangeError('could not allocate memory'));
    await expect(loadFast()).rejects.toMatchObject({ code: 'no_memory' });
  });
});

test('no module imports a thread or a shared memory, and each is small', () => {
  for (const file of Object.values(fileOf)) {
    const module = new WebAssembly.Module(readFileSync(new URL(file, folder)));
    expect(WebAssembly.Module.imports(module).map(({ name }) => name)).toEqual([
      'emscripten_notify_memory_growth',
    ]);
  }
});
