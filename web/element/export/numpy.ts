/**
 * The computation as a short NumPy program that makes the numbers shown. What NumPy has no short word
 * for is written with the numbers that the core found.
 */
import table from '../../../core/attention_figures/internal/operations.inc?raw';
import type { Trace, TraceNode } from '../../../wasm/wrapper/index.ts';
import { readOperations } from '../../../wasm/wrapper/operations.ts';
import { identifiers } from './identifiers.ts';

const OPERATIONS = new Map(readOperations(table).map((one) => [one.name, one]));

/**
 * What the core's table of operations says of the operands, with their names in this program; nothing where NumPy cannot
 * say it from these.
 */
function expressionOf(node: TraceNode, trace: Trace, names: ReadonlyMap<string, string>): string | undefined {
  const operands = node.operands.map((operand) => names.get(operand)!);
  if (node.operation === 'head_columns') return headColumns(operands[0]!, node, trace);
  const known = OPERATIONS.get(node.operation);
  if (!known?.numpy) return undefined;
  const called = new Map<string, string>();
  known.operands.split(', ').forEach((operand, k) => {
    const [name, otherwise] = operand.replaceAll(/[[\]]/g, '').split(' = ');
    const given = operands[k] ?? otherwise;
    if (given !== undefined) called.set(name!, given);
  });
  return known.numpy
    .replaceAll(NAME, (name) => called.get(name) ?? name)
    .replace('…', operands.join(', '))
    .replaceAll(/\{(rows|columns)\}/g, (_, side: 'rows' | 'columns') => String(node[side]));
}

/** No attribute, as `shape` in `K.shape`. */
const NAME = /(?<![.\p{L}\p{N}_])[\p{L}_][\p{L}\p{N}_]*/gu;

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
    const expression = expressionOf(node, trace, names);
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
function headColumns(W: string, node: TraceNode, trace: Trace): string | undefined {
  const given = node.operands[1];
  const scope = /\bhead (\d+) · /.exec(node.name)?.[1];
  const head = given === undefined ? Number(scope) - 1 : trace.node(given)?.data[0];
  if (head === undefined || Number.isNaN(head)) return undefined;
  return `${W}[:, ${head * node.columns}:${(head + 1) * node.columns}]`;
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
