/**
 * The computation as a short NumPy program that makes the numbers shown. What NumPy has no short word
 * for is written with the numbers that the core found.
 */
import type { Trace, TraceNode } from '../../../wasm/wrapper/index.ts';
import { identifiers } from './identifiers.ts';

/** What an operation is in NumPy, its operands being named; nothing where NumPy cannot say it from these. */
type Expression = (operands: readonly string[], context: Context) => string | undefined;

interface Context {
  readonly node: TraceNode;
  readonly trace: Trace;
}

const EPSILON = '1e-5';
const eps = (name: string | undefined) => name ?? EPSILON;

const EXPRESSIONS: Readonly<Record<string, Expression>> = {
  projection: ([X, W]) => `${X} @ ${W}`,
  scores: ([Q, K]) => `${Q} @ ${K}.T`,
  scale: ([S, K]) => `${S} / np.sqrt(${K}.shape[1])`,
  weighted_sum: ([A, V]) => `${A} @ ${V}`,
  transpose: ([X]) => `${X}.T`,
  mask: ([E, M]) => `${E} + ${M}`,
  softmax: ([E]) => `softmax(${E})`,
  add: ([A, B]) => `${A} + ${B}`,
  subtract: ([A, B]) => `${A} - ${B}`,
  scale_by: ([X, c]) => `${c} * ${X}`,
  shift: ([E, c]) => `${E} + ${c}`,
  bias: ([X, b]) => `${X} + ${b}`,
  elementwise_product: ([A, B]) => `${A} * ${B}`,
  rms_norm: ([X, γ, ε]) => `rms_norm(${X}, ${eps(ε)}) * ${γ}`,
  layer_norm: ([X, γ, β, ε]) => `layer_norm(${X}, ${eps(ε)}) * ${γ} + ${β}`,
  relu: ([X]) => `np.maximum(${X}, 0)`,
  gelu: ([X]) => `gelu(${X})`,
  silu: ([X]) => `${X} / (1 + np.exp(-${X}))`,
  exp: ([X]) => `np.exp(${X})`,
  row_sum: ([A]) => `${A}.sum(axis=1, keepdims=True)`,
  row_max: ([A]) => `${A}.max(axis=1, keepdims=True)`,
  row_length: ([X]) => `np.linalg.norm(${X}, axis=1, keepdims=True)`,
  concat: (heads) => `np.hstack([${heads.join(', ')}])`,
  embedding: ([t, table]) => `${table}[${t}[:, 0].astype(int)]`,
  head_columns: headColumns,
  causal_mask: (_, { node }) => causal(node, node.columns - node.rows),
  causal_mask_top_left: (_, { node }) => causal(node, 0),
};

/** With ε = 0 a row of zeros stays 0. */
const DIVIDE_BY_ROOT = `    root = np.sqrt((X**2).mean(axis=1, keepdims=True) + eps)
    return X / np.where(root == 0, 1, root)`;

/** Functions that are written out above the first use. */
const FUNCTIONS: Readonly<Record<string, string>> = {
  softmax: `def softmax(E):
    top = E.max(axis=1, keepdims=True)
    powers = np.exp(E - np.where(np.isinf(top), 0, top))
    return powers / np.maximum(powers.sum(axis=1, keepdims=True), 1e-300)`,
  rms_norm: `def rms_norm(X, eps):
${DIVIDE_BY_ROOT}`,
  layer_norm: `def layer_norm(X, eps):
    for _ in range(2):  # the second time what rounding has left of the mean
        X = X - X.mean(axis=1, keepdims=True)
${DIVIDE_BY_ROOT}`,
  gelu: `def gelu(X):
    return X * (1 + np.vectorize(math.erf)(X / np.sqrt(2))) / 2`,
};

export function numpyProgram(trace: Trace): string {
  const names = identifiers(trace.nodes.map(({ name }) => name));
  const lines = trace.nodes.map((node) => {
    const name = names.get(node.name)!;
    const expression = EXPRESSIONS[node.operation]?.(
      node.operands.map((operand) => names.get(operand)!),
      { node, trace },
    );
    // An author's name may break into lines; a comment must not.
    const comment = name === node.name ? '' : `  # ${node.name.replace(/\s+/g, ' ')}`;
    return `${name} = ${expression ?? literal(node, name.length + 3)}${comment}`;
  });
  const body = lines.join('\n');
  const functions = Object.entries(FUNCTIONS).flatMap(([name, text]) =>
    body.includes(` ${name}(`) ? [`\n${text}\n`] : [],
  );
  const imports = body.includes(' gelu(') ? 'import math\n\nimport numpy as np' : 'import numpy as np';
  const last = names.get(trace.nodes.at(-1)!.name)!;
  return `${[imports, ...functions].join('\n')}\n\n${body}\n\nprint(${last})\n`;
}

/** A head is told by the step's own numbers, or by the scope it stands in. */
function headColumns([W]: readonly string[], { node, trace }: Context): string | undefined {
  const given = node.operands[1];
  const scope = /\bhead (\d+) · /.exec(node.name)?.[1];
  const head = given === undefined ? Number(scope) - 1 : trace.node(given)?.data[0];
  if (head === undefined || Number.isNaN(head)) return undefined;
  return `${W}[:, ${head * node.columns}:${(head + 1) * node.columns}]`;
}

/** −∞ above the diagonal that the last query and the last key share, or the first ones. */
function causal({ rows, columns }: TraceNode, shift: number): string {
  return `np.where(np.tri(${rows}, ${columns}, ${shift}) > 0, 0, -np.inf)`;
}

/** The numbers themselves, rows below one another. */
function literal({ rows, columns, data }: TraceNode, indent: number): string {
  const lines = Array.from({ length: rows }, (_, row) => {
    const cells = Array.from(data.subarray(row * columns, (row + 1) * columns), pythonNumber);
    return `[${cells.join(', ')}]`;
  });
  return `np.array([${lines.join(`,\n${' '.repeat(indent + 'np.array(['.length)}`)}])`;
}

function pythonNumber(value: number): string {
  if (value === -Infinity) return '-np.inf';
  return String(value === 0 ? 0 : value);
}
