/**
 * The plain method: the block as its formulas are written, in loops over arrays of float32, with all
 * n × n scores of a head standing in memory at the same time. Heads take turns in one such matrix,
 * and a mask is put over scores that have been computed.
 *
 *   U = X + multi_head(N₁(X))      Y = U + feed_forward(N₂(U))
 */
import type { BlockWeights } from '../../wasm/wrapper/fast.ts';

export interface PlainBlock {
  /** Of every array it works in, from X to Y; the weights are not among them. */
  readonly bytes: number;
  /** X (n, d_model) → Y (n, d_model). Yields the operations since it yielded last, so that somebody else may have a turn. */
  run(X: Float32Array, causal: boolean): Generator<number, Float32Array>;
}

const EPSILON = 1e-5;

/** Operations between two turns. */
const TURN = 4e6;

/** Throws a RangeError where there is no memory for n × n scores. */
export function plainBlock(weights: BlockWeights, n: number): PlainBlock {
  const { d_model, heads, d_ff } = weights;
  const gated = weights.feedForward === 'swiglu';
  const [X_, normed, Q, K, V, C, Y] = Array.from({ length: 7 }, () => new Float32Array(n * d_model)) as [
    Float32Array, Float32Array, Float32Array, Float32Array, Float32Array, Float32Array, Float32Array,
  ]; // prettier-ignore
  const S = new Float32Array(n * n);
  const hidden = new Float32Array(n * d_ff);
  const gate = new Float32Array(gated ? n * d_ff : 0);
  const width = d_model / heads;

  return {
    bytes: [X_, normed, Q, K, V, C, Y, S, hidden, gate].reduce((sum, { byteLength }) => sum + byteLength, 0),

    *run(X, causal) {
      X_.set(X);
      normRows(X_, weights.gamma_1, normed);
      yield* product(normed, weights.W_Q, n, Q);
      yield* product(normed, weights.W_K, n, K);
      yield* product(normed, weights.W_V, n, V);
      C.fill(0);
      for (let h = 0; h < heads; h++) {
        const head: Head = { n, d_model, first: h * width, width };
        yield* inTurns(n, 2 * n * width, (i) => scoreRow(Q, K, i, head, S));
        if (causal) for (let i = 0; i < n; i++) S.fill(-Infinity, i * n + i + 1, (i + 1) * n);
        for (let i = 0; i < n; i++) softmax(S, i * n, (i + 1) * n);
        yield* inTurns(n, 2 * n * width, (i) => readRow(S, V, i, head, C));
      }
      yield* product(C, weights.W_O, n, Y);
      add(Y, X_); // U, where Y will stand
      normRows(Y, weights.gamma_2, normed);
      yield* product(normed, weights.W_1, n, hidden);
      if (gated) {
        yield* product(normed, weights.W_G!, n, gate);
        for (let c = 0; c < hidden.length; c++) hidden[c]! *= gate[c]! / (1 + Math.exp(-gate[c]!));
      } else for (let c = 0; c < hidden.length; c++) hidden[c] = Math.max(0, hidden[c]!);
      yield* product(hidden, weights.W_2, n, normed);
      add(Y, normed);
      return Y;
    },
  };
}

/** Every row by itself, as many as fit in a turn. */
function* inTurns(rows: number, operationsPerRow: number, row: (i: number) => void): Generator<number, void> {
  const together = Math.max(1, Math.floor(TURN / operationsPerRow));
  for (let first = 0; first < rows; first += together) {
    const end = Math.min(first + together, rows);
    for (let i = first; i < end; i++) row(i);
    yield (end - first) * operationsPerRow;
  }
}

/** Result = A B, with `rows` rows. */
function* product(
  A: Float32Array,
  B: Float32Array,
  rows: number,
  Result: Float32Array,
): Generator<number, void> {
  const depth = A.length / rows;
  const columns = Result.length / rows;
  yield* inTurns(rows, 2 * depth * columns, (i) => productRow(A, B, i, depth, columns, Result));
}

// Functions that know nothing but their arguments, which engines compile best.

function productRow(
  A: Float32Array,
  B: Float32Array,
  i: number,
  depth: number,
  columns: number,
  Result: Float32Array,
): void {
  const row = i * columns;
  Result.fill(0, row, row + columns);
  for (let k = 0; k < depth; k++) {
    const a = A[i * depth + k]!;
    const from = k * columns;
    for (let j = 0; j < columns; j++) Result[row + j]! += a * B[from + j]!;
  }
}

/** The columns of one head in Q, K, V and C. */
interface Head {
  readonly n: number;
  readonly d_model: number;
  readonly first: number;
  readonly width: number;
}

/** s_ij = q_i · k_j / √d_k */
function scoreRow(Q: Float32Array, K: Float32Array, i: number, head: Head, S: Float32Array): void {
  const { n, d_model, first, width } = head;
  const scale = 1 / Math.sqrt(width);
  const q = i * d_model + first;
  for (let j = 0; j < n; j++) {
    const k = j * d_model + first;
    let sum = 0;
    for (let c = 0; c < width; c++) sum += Q[q + c]! * K[k + c]!;
    S[i * n + j] = sum * scale;
  }
}

/** o_i = Σ_j a_ij v_j */
function readRow(A: Float32Array, V: Float32Array, i: number, head: Head, C: Float32Array): void {
  const { n, d_model, first, width } = head;
  const o = i * d_model + first;
  for (let j = 0; j < n; j++) {
    const weight = A[i * n + j]!;
    const v = j * d_model + first;
    for (let c = 0; c < width; c++) C[o + c]! += weight * V[v + c]!;
  }
}

/** RMSNorm of every row. */
function normRows(X: Float32Array, gamma: Float32Array, Result: Float32Array): void {
  const columns = gamma.length;
  for (let row = 0; row < X.length; row += columns) {
    let squares = 0;
    for (let c = 0; c < columns; c++) squares += X[row + c]! ** 2;
    const scale = 1 / Math.sqrt(squares / columns + EPSILON);
    for (let c = 0; c < columns; c++) Result[row + c] = X[row + c]! * scale * gamma[c]!;
  }
}

/** Of the scores from `start` up to, not including, `end`. */
function softmax(S: Float32Array, start: number, end: number): void {
  let largest = -Infinity;
  for (let j = start; j < end; j++) largest = Math.max(largest, S[j]!);
  let sum = 0;
  for (let j = start; j < end; j++) {
    S[j] = Math.exp(S[j]! - largest);
    sum += S[j]!;
  }
  for (let j = start; j < end; j++) S[j]! /= sum;
}

function add(target: Float32Array, other: Float32Array): void {
  for (let c = 0; c < target.length; c++) target[c]! += other[c]!;
}
