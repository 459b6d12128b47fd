// Shared by the tests of the border: programs in a few words, and traces compared with the
// independent reference.

import { expect } from 'vitest';
import {
  isFault,
  loadCore,
  mask,
  matrix,
  type Core,
  type Fault,
  type Mask,
  type Matrix,
  type Program,
  type Trace,
} from '../../wasm/wrapper/index.ts';
import type { AttentionInput, AttentionRecord, Rows, Visible } from '../reference/attention.ts';

/** The answer, where the test is about something else than faults. */
export function sound<Answer>(answer: Answer | Fault): Answer {
  if (isFault(answer))
    throw new Error(`${answer.code}: ${answer.symbol}, expected ${answer.expected}, came ${answer.actual}`);
  return answer;
}

export const toMatrix = (rows: Rows): Matrix => sound(matrix(rows));
export const toMask = (rows: Visible): Mask => sound(mask(rows));

export function rowsOf({
  rows,
  columns,
  data,
}: {
  rows: number;
  columns: number;
  data: ArrayLike<number>;
}): Rows {
  return Array.from({ length: rows }, (_, i) =>
    Array.from({ length: columns }, (_, j) => data[i * columns + j]!),
  );
}

export interface LoadedCore {
  core: Core;
  /** Bytes of the module's memory; it never shrinks. */
  memorySize(): number;
}

/** The core, and a look at its memory, which the wrapper rightly hides. */
export async function loadWithMemory(): Promise<LoadedCore> {
  const instantiate = WebAssembly.instantiate;
  let memory: WebAssembly.Memory | undefined;
  WebAssembly.instantiate = (async (module: WebAssembly.Module, imports: WebAssembly.Imports) => {
    const instance = await instantiate(module, imports);
    // The first one works, the second one stands by.
    memory ??= Object.values(instance.exports).find((value) => value instanceof WebAssembly.Memory);
    return instance;
  }) as typeof WebAssembly.instantiate;
  try {
    const core = await loadCore();
    return { core, memorySize: () => memory!.buffer.byteLength };
  } finally {
    WebAssembly.instantiate = instantiate;
  }
}

/** Numbers in [−1, 1) that depend on nothing but the seed. */
export function seededRows(seed: number, rows: number, columns: number): Rows {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 31 - 1;
  };
  return Array.from({ length: rows }, () => Array.from({ length: columns }, next));
}

/** One attention, written as the composite operation, with the mask handed in from outside. */
export function attentionProgram(
  { X, X_source, W_Q, W_K, W_V, visible }: AttentionInput,
  scope = '',
): Program {
  const weights = { W_Q: toMatrix(W_Q), W_K: toMatrix(W_K), W_V: toMatrix(W_V) };
  const source: Record<string, Matrix> = X_source ? { X_source: toMatrix(X_source) } : {};
  const operands = ['X', ...Object.keys(source), 'W_Q', 'W_K', 'W_V', ...(visible ? ['M'] : [])];
  return {
    inputs: { X: toMatrix(X), ...source, ...weights },
    masks: visible ? { M: toMask(visible) } : {},
    steps: [{ name: scope, operation: X_source ? 'cross_attention' : 'attention', operands }],
  };
}

/** Every recorded symbol equals the reference, to a tolerance that grows with the numbers and with nothing else. */
export function expectEqual(trace: Trace, reference: AttentionRecord, scope = ''): void {
  const prefix = scope === '' ? '' : `${scope} · `;
  const largestScore = largest(reference.E);
  const largestValue = largest(reference.V);
  const tolerances = {
    Q: largest(reference.Q),
    K: largest(reference.K),
    V: largestValue,
    S: largest(reference.Q) * largest(reference.K) * reference.Q[0]!.length,
    E: largest(reference.Q) * largest(reference.K) * reference.Q[0]!.length,
    'E + M': largest(reference.Q) * largest(reference.K) * reference.Q[0]!.length,
    A: 1 + largestScore,
    O: (1 + largestScore) * largestValue,
  };
  for (const [symbol, size] of Object.entries(tolerances)) {
    const node = trace.node(prefix + symbol);
    if (symbol === 'E + M' && !node) continue; // no mask, no such symbol
    const expected = symbol === 'E + M' ? reference.EM : reference[symbol as keyof AttentionRecord];
    expectClose(rowsOf(node!), expected, 1e-12 * Math.max(1, size), prefix + symbol);
  }
}

function expectClose(actual: Rows, expected: Rows, tolerance: number, symbol: string): void {
  expect(
    actual.map((row) => row.length),
    `shape of ${symbol}`,
  ).toEqual(expected.map((row) => row.length));
  for (const [i, row] of expected.entries()) {
    for (const [j, value] of row.entries()) {
      const came = actual[i]![j]!;
      const isMasked = symbol.endsWith('E + M') && value === -Infinity;
      if (!isMasked && !Number.isFinite(value)) expect.fail(`${symbol}: the reference has ${value}`);
      const equal = isMasked ? came === value : Math.abs(came - value) <= tolerance;
      if (!equal) expect.fail(`${symbol}[${i + 1},${j + 1}] is ${came}, the reference has ${value}`);
    }
  }
}

function largest(rows: Rows): number {
  let most = 0;
  for (const row of rows) for (const x of row) most = Math.max(most, Math.abs(x));
  return most;
}
