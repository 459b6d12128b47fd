/** What a node must be like for a place in a picture; a fault says what it is instead. */
import type { FigureState } from '../../figure.ts';
import type { Fault, Trace, TraceNode } from '../../../wasm/wrapper/index.ts';
import { MOST_CELLS } from '../shape/basic.ts';

export interface Scene {
  readonly state: FigureState;
  readonly trace: Trace;
  /** Inputs that can be edited. */
  readonly editable: readonly string[];
}

export type Fits = (node: TraceNode, scene: Scene) => Fault | undefined;

export const all =
  (fits: readonly Fits[]): Fits =>
  (node, scene) => {
    for (const fit of fits) {
      const fault = fit(node, scene);
      if (fault) return fault;
    }
    return undefined;
  };

export const unknown = (symbol: string): Fault => ({
  code: 'unknown_symbol',
  symbol,
  expected: '',
  actual: '',
});

interface Shape {
  readonly rows: number;
  readonly columns: number;
}

const shapeText = ({ rows, columns }: Shape) => `${rows} × ${columns}`;

const mismatch = (node: TraceNode, expected: Shape): Fault => ({
  code: 'shape_mismatch',
  symbol: node.name,
  expected: shapeText(expected),
  actual: shapeText(node),
});

/** As many rows and columns as are said; the other side may be any. */
export const shaped =
  (wanted: { readonly rows?: number; readonly columns?: number }): Fits =>
  (node) => {
    const expected = { rows: wanted.rows ?? node.rows, columns: wanted.columns ?? node.columns };
    if (expected.rows === node.rows && expected.columns === node.columns) return undefined;
    return mismatch(node, expected);
  };

/** A shape that follows from another node's; a node that is missing is told where it is named. */
export const like =
  (other: string, wanted: (node: TraceNode) => { rows?: number; columns?: number }): Fits =>
  (node, scene) => {
    const found = scene.trace.node(other);
    return found && shaped(wanted(found))(node, scene);
  };

export const single = shaped({ rows: 1, columns: 1 });

function most(limit: number, size: number, symbol: string): Fault | undefined {
  if (size <= limit) return undefined;
  return { code: 'too_large', symbol, expected: String(limit), actual: String(size) };
}

export const drawn: Fits = ({ name, rows, columns }) => most(MOST_CELLS, Math.max(rows, columns), name);
/** Bars and curves have room for more than cells do. */
export const long: Fits = ({ name, columns }) => most(4 * MOST_CELLS, columns, name);

/** One row or one column. */
export const line: Fits = (node, scene) =>
  node.columns === 1
    ? most(4 * MOST_CELLS, node.rows, node.name)
    : (shaped({ rows: 1 })(node, scene) ?? long(node, scene));

export const finite: Fits = ({ name, data }) =>
  data.every(Number.isFinite) ? undefined : { code: 'not_finite', symbol: name, expected: '', actual: '−∞' };

/** What is allowed and what came are told as the core tells them: by cells and signs, not by all their digits. */
const within = (symbol: string, expected: string, actual: string, isWithin: boolean): Fault | undefined =>
  isWithin ? undefined : { code: 'out_of_range', symbol, expected, actual };

const cellText = ({ name, columns }: TraceNode, index: number) =>
  `${name}[${Math.floor(index / columns) + 1},${(index % columns) + 1}]`;

/** Weights from 0 to 1, a hair beyond as sums go. */
export const share: Fits = (node) => {
  const odd = node.data.findIndex((value) => !(value >= 0 && value <= 1 + 1e-9));
  if (odd < 0) return undefined;
  return within(node.name, '0 … 1', `${cellText(node, odd)} ${node.data[odd]! < 0 ? '< 0' : '> 1'}`, false);
};

export const positive: Fits = (node) => {
  const cell = cellText(node, 0);
  return within(node.name, `${cell} ≥ 0`, `${cell} < 0`, node.data[0]! >= 0);
};

/** Edges of bins: from one to the next they grow, and 0 lies between the first and the last. */
export const rising: Fits = (node) => {
  const { name, data } = node;
  const cell = (index: number) => cellText(node, index);
  const falls = data.findIndex((value, index) => index > 0 && value <= data[index - 1]!);
  if (falls > 0) {
    const [left, right] = [cell(falls - 1), cell(falls)];
    return within(name, `${left} < ${right}`, `${left} ≥ ${right}`, false);
  }
  const last = data.length - 1;
  return (
    within(name, `${cell(0)} ≤ 0`, `${cell(0)} > 0`, data[0]! <= 0) ??
    within(name, `${cell(last)} > 0`, `${cell(last)} ≤ 0`, data[last]! > 0)
  );
};

export const hasRow =
  (row: number): Fits =>
  ({ name, rows }) =>
    within(name, `1 … ${rows}`, String(row + 1), row < rows);

/** The followed row is one of its own. */
export const reads: Fits = (node, scene) => hasRow(scene.state.row)(node, scene);
/** The followed row, or the only one. */
export const readsOrOnly: Fits = (node, scene) => (node.rows === 1 ? undefined : reads(node, scene));

export const followedWithin =
  ({ rows, columns }: { readonly rows?: string; readonly columns?: string }): Fits =>
  (node, scene) => {
    if (rows === 'followed') return reads(node, scene);
    if (columns !== 'followed') return undefined;
    const { row } = scene.state;
    return within(node.name, `1 … ${node.columns}`, String(row + 1), row < node.columns);
  };

export const computed: Fits = (node) =>
  node.operation.startsWith('input') ? wrongKind(node, 'result') : undefined;

const wrongKind = ({ name, operation }: TraceNode, expected: string): Fault => ({
  code: 'operand_kind',
  symbol: name,
  expected,
  actual: operation,
});

/** Only an input that can be edited can be dragged, and only in a plane. */
export const dragged: Fits = (node, { state, editable }) => {
  const isEditable = editable.includes(node.name) && Object.hasOwn(state.matrices, node.name);
  if (!isEditable) return wrongKind(node, 'editable');
  return node.columns >= 2 ? undefined : mismatch(node, { rows: node.rows, columns: 2 });
};
