// A whole block in plain loops, under the names that its nodes have. It is one function with every
// choice as an argument, where the core has a tape and composites.

import {
  addMask,
  project,
  scale,
  scores,
  softmax,
  weightedSum,
  type Rows,
  type Visible,
} from './attention.ts';
import { normalSamples } from './samples.ts';
import { added, gelu, layerNorm, product, relu, rmsNorm, silu, times } from './writing.ts';

export interface BlockInput {
  X: Rows; // (n, d_model)
  W_Q: Rows; // (d_model, H·d_k)
  W_K: Rows; // (d_model, H·d_k)
  W_V: Rows; // (d_model, H·d_v)
  W_O: Rows; // (H·d_v, d_model)
  W_1: Rows; // (d_model, d_ff)
  W_G: Rows; // (d_model, d_ff), the gate of SwiGLU
  W_2: Rows; // (d_ff, d_model)
}

export interface Wiring {
  post: boolean;
  norm: 'rms' | 'layer';
  network: 'relu' | 'gelu' | 'swiglu';
  heads: number;
  visible?: Visible; // left out, every position reads every other
  zero?: readonly [boolean, boolean]; // nothing of Δ, or of F, arrives
  cut?: readonly [boolean, boolean]; // X, or U, does not go past the branch
}

type Record_ = Record<string, Rows>;

const columns = (X: Rows, first: number, count: number): Rows =>
  X.map((row) => row.slice(first, first + count));

export function block(input: BlockInput, wiring: Wiring): Record_ {
  const { post, norm, zero = [false, false], cut = [false, false] } = wiring;
  const record: Record_ = { ...input };
  const d = input.X[0]!.length;
  const gamma: number[] = Array.from({ length: d }, () => 1);
  const beta: number[] = Array.from({ length: d }, () => 0);
  const normed = (X: Rows) => (norm === 'rms' ? rmsNorm(X, gamma) : layerNorm(X, gamma, beta));
  for (const subscript of ['₁', '₂']) {
    record[`γ${subscript}`] = [gamma];
    record[`β${subscript}`] = [beta];
  }

  const write = (name: [string, string, string], place: 0 | 1, branch: (read: Rows) => Rows): void => {
    const [before, update, after] = name;
    const X = record[before]!;
    if (!post) record[`N${'₁₂'[place]}(${before})`] = normed(X);
    const F = branch(post ? X : record[`N${'₁₂'[place]}(${before})`]!);
    record[update] = F;
    if (cut[place]) record[`0${before}`] = times(X, 0);
    if (zero[place]) record[`0${update}`] = times(F, 0);
    const total = added(cut[place] ? times(X, 0) : X, zero[place] ? times(F, 0) : F);
    if (post) record[`${before} + ${update}`] = total;
    record[after] = post ? normed(total) : total;
  };
  write(['X', 'Δ', 'U'], 0, (read) => multiHead(read, input, wiring, record));
  write(['U', 'F', 'Y'], 1, (read) => feedForward(read, input, wiring, record));
  return record;
}

/** Q, K and V whole; each head takes its columns of them. */
function multiHead(X: Rows, w: BlockInput, { heads, visible }: Wiring, record: Record_): Rows {
  const width = w.W_Q[0]!.length / heads;
  const C: Rows = X.map(() => []);
  for (let h = 0; h < heads; h++) {
    const own = (M: Rows) => columns(M, h * width, width);
    const [Q, K, V] = [own(project(X, w.W_Q)), own(project(X, w.W_K)), own(project(X, w.W_V))];
    const S = scores(Q, K);
    const E = scale(S, width);
    const masked = visible ? addMask(E, visible) : E;
    const A = softmax(masked);
    const O = weightedSum(A, V);
    O.forEach((row, i) => C[i]!.push(...row));
    const named = { W_Q: own(w.W_Q), W_K: own(w.W_K), W_V: own(w.W_V), Q, K, V, S, E, 'E + M': masked, A, O };
    for (const [symbol, rows] of Object.entries(named)) record[`head ${h + 1} · ${symbol}`] = rows;
  }
  record['C'] = C;
  return project(C, w.W_O);
}

function feedForward(X: Rows, w: BlockInput, { network }: Wiring, record: Record_): Rows {
  const P = project(X, w.W_1);
  record['P'] = P;
  if (network === 'swiglu') {
    const G = project(X, w.W_G);
    const gate = silu(G);
    record['G'] = G;
    record['SiLU(G)'] = gate;
    record['H'] = product(gate, P);
  } else record['H'] = network === 'relu' ? relu(P) : gelu(P);
  return project(record['H'], w.W_2);
}

/** How large the tables of a seed are, by input, in the order in which they are drawn. */
const TABLES = [
  ['X', 8, 16, 1],
  ['W_Q', 16, 16, 0.4],
  ['W_K', 16, 16, 0.4],
  ['W_V', 16, 16, 0.4],
  ['W_O', 16, 16, 0.4],
  ['W_1', 16, 32, 0.4],
  ['W_G', 16, 32, 0.4],
  ['W_2', 32, 16, 0.4],
] as const;

/** Each input is the corner of its own table of samples, written with two decimals. */
export function seededBlock(seed: number, n: number, d_model: number, d_ff: number): BlockInput {
  const sizes = { n, d_model, d_ff };
  const shapes: Record<(typeof TABLES)[number][0], readonly ['n' | 'd_model' | 'd_ff', 'd_model' | 'd_ff']> =
    {
      X: ['n', 'd_model'],
      W_Q: ['d_model', 'd_model'],
      W_K: ['d_model', 'd_model'],
      W_V: ['d_model', 'd_model'],
      W_O: ['d_model', 'd_model'],
      W_1: ['d_model', 'd_ff'],
      W_G: ['d_model', 'd_ff'],
      W_2: ['d_ff', 'd_model'],
    };
  const entries = TABLES.map(([symbol, rows, width, spread], index) => {
    const table = normalSamples(rows, width, 16 * seed + index);
    const [high, wide] = shapes[symbol];
    const corner = table.slice(0, sizes[high]).map((row) => row.slice(0, sizes[wide]));
    return [symbol, corner.map((row) => row.map((x) => Math.round(100 * spread * x) / 100))];
  });
  return Object.fromEntries(entries) as BlockInput;
}
