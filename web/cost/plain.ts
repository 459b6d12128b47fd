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
      norm(X_, weights.gamma_1, normed);
      yield* product(normed, weights.W_Q, d_model, d_model, Q);
      yield* product(normed, weights.W_K, d_model, d_model, K);
      yield* product(normed, weights.W_V, d_model, d_model, V);
      C.fill(0);
      for (let h = 0; h < heads; h++) {
        yield* inTurns(2 * n * width, (i) => scores(i, h * width));
        if (causal) for (let i = 0; i < n; i++) S.fill(-Infinity, i * n + i + 1, (i + 1) * n);
        for (let i = 0; i < n; i++) softmax(S.subarray(i * n, (i + 1) * n));
        yield* inTurns(2 * n * width, (i) => weightedSum(i, h * width));
      }
      yield* product(C, weights.W_O, d_model, d_model, Y);
      add(Y, X_); // U, where Y will stand
      norm(Y, weights.gamma_2, normed);
      yield* product(normed, weights.W_1, d_model, d_ff, hidden);
      if (gated) {
        yield* product(normed, weights.W_G!, d_model, d_ff, gate);
        for (let c = 0; c < hidden.length; c++) hidden[c]! *= gate[c]! / (1 + Math.exp(-gate[c]!));
      } else for (let c = 0; c < hidden.length; c++) hidden[c] = Math.max(0, hidden[c]!);
      yield* product(hidden, weights.W_2, d_ff, d_model, normed);
      add(Y, normed);
      return Y;
    },
  };

  /** s_ij = q_i · k_j / √d_k, in the columns of one head. */
  function scores(i: number, first: number): void {
    const scale = 1 / Math.sqrt(width);
    for (let j = 0; j < n; j++) {
      let sum = 0;
      for (let c = first; c < first + width; c++) sum += Q[i * d_model + c]! * K[j * d_model + c]!;
      S[i * n + j] = sum * scale;
    }
  }

  /** o_i = Σ_j a_ij v_j, in the columns of one head. */
  function weightedSum(i: number, first: number): void {
    for (let j = 0; j < n; j++) {
      const weight = S[i * n + j]!;
      for (let c = first; c < first + width; c++) C[i * d_model + c]! += weight * V[j * d_model + c]!;
    }
  }

  function* product(
    A: Float32Array,
    B: Float32Array,
    depth: number,
    columns: number,
    Result: Float32Array,
  ): Generator<number, void> {
    Result.fill(0);
    yield* inTurns(2 * depth * columns, (i) => {
      for (let k = 0; k < depth; k++) {
        const a = A[i * depth + k]!;
        for (let j = 0; j < columns; j++) Result[i * columns + j]! += a * B[k * columns + j]!;
      }
    });
  }

  /** Every row by itself, as many as fit in a turn. */
  function* inTurns(operationsPerRow: number, row: (i: number) => void): Generator<number, void> {
    const rows = Math.max(1, Math.floor(TURN / operationsPerRow));
    for (let first = 0; first < n; first += rows) {
      const end = Math.min(first + rows, n);
      for (let i = first; i < end; i++) row(i);
      yield (end - first) * operationsPerRow;
    }
  }

  function norm(X: Float32Array, gamma: Float32Array, Result: Float32Array): void {
    for (let i = 0; i < n * d_model; i += d_model) {
      let squares = 0;
      for (let c = 0; c < d_model; c++) squares += X[i + c]! ** 2;
      const scale = 1 / Math.sqrt(squares / d_model + EPSILON);
      for (let c = 0; c < d_model; c++) Result[i + c] = X[i + c]! * scale * gamma[c]!;
    }
  }
}

function softmax(row: Float32Array): void {
  let largest = -Infinity;
  for (let j = 0; j < row.length; j++) largest = Math.max(largest, row[j]!);
  let sum = 0;
  for (let j = 0; j < row.length; j++) sum += row[j] = Math.exp(row[j]! - largest);
  for (let j = 0; j < row.length; j++) row[j]! /= sum;
}

function add(target: Float32Array, other: Float32Array): void {
  for (let c = 0; c < target.length; c++) target[c]! += other[c]!;
}
