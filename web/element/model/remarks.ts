/** What a reader should know about the numbers that are there: closed rows, rounded weights. */
import type { TraceNode } from '../../../wasm/wrapper/index.ts';
import type { Model } from './model.ts';

/** Decimals a weight is shown with: in the followed row, and elsewhere. */
const FOLLOWED_DECIMALS = 6;
const DECIMALS = 3;

/** Sentences in the reader's language about the weights among the nodes that are shown. */
export function remarks(model: Model, shown: readonly string[]): string[] {
  const { remarks: words } = model.speech.ui;
  const weights = shown
    .map((name) => model.trace.node(name))
    .filter((node) => node !== undefined)
    .filter(({ operation }) => operation === 'softmax');
  const blind = new Set(weights.flatMap(blindRows));
  const rounded = weights.some((node) => sharesLookWrong(node, model.state.row));
  return [...[...blind].map((row) => words.nothingVisible(row + 1)), ...(rounded ? [words.rounded] : [])];
}

/** Rows that may read nothing: every weight is exactly 0. */
function blindRows(node: TraceNode): number[] {
  return rowsOf(node).flatMap((weights, row) => (weights.every((weight) => weight === 0) ? [row] : []));
}

/** Whether some row's shown weights, each rounded alone, do not add up to 1. */
function sharesLookWrong(node: TraceNode, followed: number): boolean {
  return rowsOf(node).some((weights, row) => {
    if (weights.every((weight) => weight === 0)) return false;
    const decimals = row === followed ? FOLLOWED_DECIMALS : DECIMALS;
    const sum = weights.reduce((total, weight) => total + Number(weight.toFixed(decimals)), 0);
    return Math.abs(sum - 1) > 0.5 * 10 ** -decimals;
  });
}

function rowsOf({ rows, columns, data }: TraceNode): number[][] {
  return Array.from({ length: rows }, (_, row) => [...data.subarray(row * columns, (row + 1) * columns)]);
}
