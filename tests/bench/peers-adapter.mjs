// This project as one peer among others, for a harness that times libraries side by side in one process. Weights are
// resident: prepared once, run many times; Float32Array in, a fresh Float32Array out.
//
//   npm run bench -- --build                                    # makes build/bench
//   node bench-peers.mjs --ours <here>/tests/bench/peers-adapter.mjs

import { isFault, loadFast } from '../../build/bench/fast.js';

export const name = 'ours';

let fast;

/** `relaxed` names the module that is to run, so that like is compared with like. */
export async function init({ relaxed }) {
  fast = await loadFast({ instructionSet: relaxed ? 'relaxed-simd' : 'simd128' });
}

const sound = (answer) => {
  if (isFault(answer))
    throw new Error(`${answer.code}: ${answer.symbol} ${answer.expected} ${answer.actual}`);
  return answer;
};

const runner = (prepared, visibility) => {
  const { run, dispose } = sound(prepared);
  return { run: (X) => sound(run(X, visibility)), free: dispose };
};

export const prepareGemm = (n, k, m, B) => runner(fast.prepareProduct({ rows: k, columns: m, data: B }));

const heads = (d_model, H, { Wq, Wk, Wv, Wo }) => ({ d_model, heads: H, W_Q: Wq, W_K: Wk, W_V: Wv, W_O: Wo });
const causal = { causal: true };

export const prepareMha = (n, d, H, weights) => runner(fast.prepareAttention(heads(d, H, weights)), causal);

export const prepareBlock = (n, d, H, d_ff, kind, W) =>
  runner(
    fast.prepareBlock({
      ...heads(d, H, W),
      d_ff,
      feedForward: kind,
      gamma_1: W.g1,
      gamma_2: W.g2,
      W_1: kind === 'swiglu' ? W.W3 : W.W1,
      W_G: kind === 'swiglu' ? W.W1 : undefined,
      W_2: W.W2,
    }),
    causal,
  );
