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
/** Puts a node down under its name, and hands it on as it is from here. */
type Keep = (name: string, rows: Rows) => Rows;

const columns = (X: Rows, first: number, count: number): Rows =>
  X.map((row) => row.slice(first, first + count));

/** One cell of one node, moved on the way: everything behind it is computed with the moved one. */
export interface Nudge {
  node: string;
  row: number;
  column: number;
  by: number;
}

export function block(start: BlockInput, wiring: Wiring, nudge?: Nudge): Record_ {
  const { post, norm, zero = [false, false], cut = [false, false] } = wiring;
  const record: Record_ = {};
  const keep: Keep = (name, rows) => {
    const moved = rows.map((row) => [...row]);
    if (nudge?.node === name) moved[nudge.row]![nudge.column]! += nudge.by;
    record[name] = moved;
    return moved;
  };
  const input = { ...start, X: keep('X', start.X) };
  for (const [symbol, rows] of Object.entries<Rows>({ ...input })) record[symbol] = rows;
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
    const F = keep(update, branch(post ? X : keep(`N${'₁₂'[place]}(${before})`, normed(X))));
    if (cut[place]) record[`0${before}`] = times(X, 0);
    if (zero[place]) record[`0${update}`] = times(F, 0);
    const total = added(cut[place] ? times(X, 0) : X, zero[place] ? times(F, 0) : F);
    keep(after, post ? normed(keep(`${before} + ${update}`, total)) : total);
  };
  write(['X', 'Δ', 'U'], 0, (read) => multiHead(read, input, wiring, keep));
  write(['U', 'F', 'Y'], 1, (read) => feedForward(read, input, wiring, keep));
  return record;
}

/** Q, K and V whole; each head takes its columns of them. */
function multiHead(X: Rows, w: BlockInput, { heads, visible }: Wiring, keep: Keep): Rows {
  const width = w.W_Q[0]!.length / heads;
  const C: Rows = X.map(() => []);
  for (let h = 0; h < heads; h++) {
    const own = (M: Rows) => columns(M, h * width, width);
    const put = (symbol: string, rows: Rows) => keep(`head ${h + 1} · ${symbol}`, rows);
    const read = (symbol: 'Q' | 'K' | 'V') => put(symbol, own(project(X, w[`W_${symbol}`])));
    const [Q, K, V] = [read('Q'), read('K'), read('V')];
    for (const symbol of ['W_Q', 'W_K', 'W_V'] as const) put(symbol, own(w[symbol]));
    const E = put('E', scale(put('S', scores(Q, K)), width));
    const A = put('A', softmax(put('E + M', visible ? addMask(E, visible) : E)));
    put('O', weightedSum(A, V)).forEach((row, i) => C[i]!.push(...row));
  }
  return project(keep('C', C), w.W_O);
}

function feedForward(X: Rows, w: BlockInput, { network }: Wiring, keep: Keep): Rows {
  if (network === 'swiglu') {
    const gate = keep('SiLU(G)', silu(keep('G', project(X, w.W_G))));
    return project(keep('H', product(gate, keep('P', project(X, w.W_1)))), w.W_2);
  }
  const P = keep('P', project(X, w.W_1));
  return project(keep('H', network === 'relu' ? relu(P) : gelu(P)), w.W_2);
}

/** ½ ‖Y − T‖², every row of T being 1, 0, 0, … */
export function loss(input: BlockInput, wiring: Wiring, nudge?: Nudge): number {
  let sum = 0;
  for (const row of block(input, wiring, nudge)['Y']!) {
    row.forEach((y, column) => (sum += (y - (column === 0 ? 1 : 0)) ** 2 / 2));
  }
  return sum;
}

/** (L(x + h) − L(x − h)) / 2h for every cell of a node, h being 2⁻¹³ times the power of two in |x|, if that is 2 or more. */
export function centralDifferences(input: BlockInput, wiring: Wiring, node: string): Rows {
  return eachCell(input, wiring, node, (x, move) => {
    const h = 2 ** -13 * Math.max(1, 2 ** Math.floor(Math.log2(Math.abs(x) || 1)));
    return (move(h) - move(-h)) / (2 * h);
  });
}

/** The same with five points, whose error is far below the digits that are compared. */
export function gradients(input: BlockInput, wiring: Wiring, node: string): Rows {
  const h = 2 ** -12;
  return eachCell(
    input,
    wiring,
    node,
    (_, move) => (8 * (move(h) - move(-h)) - (move(2 * h) - move(-2 * h))) / (12 * h),
  );
}

function eachCell(
  input: BlockInput,
  wiring: Wiring,
  node: string,
  measure: (x: number, move: (by: number) => number) => number,
): Rows {
  return block(input, wiring)[node]!.map((cells, row) =>
    cells.map((x, column) => measure(x, (by) => loss(input, wiring, { node, row, column, by }))),
  );
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
    return [symbol, corner.map((row) => row.map((x) => Math.round(100 * spread * x) / 100 + 0))];
  });
  return Object.fromEntries(entries) as BlockInput;
}
