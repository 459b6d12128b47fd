// npm run bench [-- --json] [--case REGEX] [--simd128] [--build]: our own cases, in GFLOP/s and as a fraction of what the
// core can do at most in the very same seconds. One call is timed as a page makes it: Float32Array in, Float32Array out.
// --build only makes what is measured.

import v8 from 'node:v8';
import { parseArgs } from 'node:util';
import { buildWasm, main } from '../../wasm/setup/project.mjs';
import { bundle } from './build.mjs';
import { makePeak } from './peak.mjs';

const { values: options } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    case: { type: 'string', default: '' },
    simd128: { type: 'boolean', default: false },
    build: { type: 'boolean', default: false },
  },
});

const product = (n, k, m) => ({
  name: `product ${n} × ${k} × ${m}`,
  kind: 'product',
  n,
  k,
  m,
  work: 2 * n * k * m,
});
// Of the scores and the weighted sums only the causal triangle counts.
const attentionWork = (n, d) => 8 * n * d * d + 2 * n * (n + 1) * d;
const attention = (n, d, heads) => ({
  name: `attention n = ${n}, d = ${d}, H = ${heads}`,
  kind: 'attention',
  n,
  d,
  heads,
  work: attentionWork(n, d),
});
const block = (feedForward, n, d, heads) => {
  const d_ff = feedForward === 'swiglu' ? Math.round(((8 / 3) * d) / 8) * 8 : 4 * d;
  const matrices = feedForward === 'swiglu' ? 3 : 2;
  return {
    name: `block ${feedForward} n = ${n}, d = ${d}, H = ${heads}`,
    kind: 'block',
    n,
    d,
    heads,
    d_ff,
    feedForward,
    work: attentionWork(n, d) + 2 * n * d * d_ff * matrices,
  };
};

const sizes = [
  [16, 64, 4],
  [128, 256, 8],
  [512, 512, 8],
  [1024, 512, 8],
];
const cases = [
  product(64, 64, 64),
  product(256, 256, 256),
  product(512, 512, 512),
  product(128, 512, 2048),
  ...sizes.map((size) => attention(...size)),
  attention(4096, 512, 8),
  ...sizes.map((size) => block('swiglu', ...size)),
  ...sizes.map((size) => block('relu', ...size)),
].filter(({ name }) => new RegExp(options.case).test(name));

let state = 1;
const random = (length, scale) =>
  Float32Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state / 2 ** 31 - 1) * scale;
  });

function prepare(fast, c) {
  if (c.kind === 'product')
    return fast.prepareProduct({ rows: c.k, columns: c.m, data: random(c.k * c.m, 1) });
  const scale = Math.sqrt(3 / c.d);
  const square = () => random(c.d * c.d, scale);
  const heads = { d_model: c.d, heads: c.heads, W_Q: square(), W_K: square(), W_V: square(), W_O: square() };
  if (c.kind === 'attention') return fast.prepareAttention(heads);
  const ones = new Float32Array(c.d).fill(1);
  const wide = () => random(c.d * c.d_ff, scale);
  const { d_ff, feedForward } = c;
  return fast.prepareBlock({
    ...heads,
    d_ff,
    feedForward,
    gamma_1: ones,
    gamma_2: ones,
    W_1: wide(),
    W_G: wide(),
    W_2: wide(),
  });
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];

/** Rounds of calls and of the peak, in turn, so that both see the same machine. */
function measure(fast, peak, c) {
  const layer = prepare(fast, c);
  const X = random(c.n * (c.k ?? c.d), 1);
  const visibility = { causal: true };
  const batch = (calls) => {
    const start = performance.now();
    for (let k = 0; k < calls; k++) layer.run(X, visibility);
    return (performance.now() - start) / calls;
  };
  for (const start = performance.now(); performance.now() - start < 200;) batch(1);
  const calls = Math.max(1, Math.round(8 / batch(1)));
  const rounds = Array.from({ length: 15 }, () => ({ peak: peak(), ms: batch(calls) }));
  layer.dispose();
  const ms = median(rounds.map((round) => round.ms));
  const rate = (milliseconds) => c.work / milliseconds / 1e6;
  return {
    case: c.name,
    instructions: fast.instructionSet,
    ms,
    gflops: rate(ms),
    peak_gflops: median(rounds.map((round) => round.peak)),
    fraction: median(rounds.map((round) => rate(round.ms) / round.peak)),
  };
}

function print(row) {
  if (options.json)
    return console.log(JSON.stringify({ node: process.versions.node, v8: process.versions.v8, ...row }));
  const { ms, gflops, peak_gflops, fraction } = row;
  console.log(
    `${row.case.padEnd(38)} ${ms.toFixed(3).padStart(10)} ms ${gflops.toFixed(1).padStart(6)} GFLOP/s ` +
      `${(100 * fraction).toFixed(0).padStart(4)} % of ${peak_gflops.toFixed(1)}`,
  );
}

await main(async () => {
  await buildWasm();
  await bundle();
  if (options.build) return;
  const { loadFast, supports } = await import('../../build/bench/fast.js');
  // Node 20 hides relaxed SIMD behind a flag.
  if (!options.simd128 && !supports('relaxed-simd'))
    v8.setFlagsFromString('--experimental-wasm-relaxed-simd');
  for (const instructionSet of options.simd128 ? ['simd128'] : ['relaxed-simd', 'simd128']) {
    if (!options.json)
      console.log(
        `\n${instructionSet}, Node ${process.versions.node}, V8 ${process.versions.v8}, one thread`,
      );
    const fast = await loadFast({ instructionSet });
    const peak = await makePeak(instructionSet === 'relaxed-simd');
    for (const c of cases) print(measure(fast, peak, c));
  }
});
