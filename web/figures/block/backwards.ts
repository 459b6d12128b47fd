/**
 * The block played in reverse: L = ½ ‖Y − T‖² is one number, and every part hands on how L changes
 * with what it has read. Beside each gradient stands the central difference, found by trying.
 */
import type { Band, Item, MatrixItem, Step, StreamBox, StreamItem } from '../../figure.ts';
import type { Matrix, Step as ProgramStep } from '../../../wasm/wrapper/index.ts';
import { followed } from '../attention.ts';
import { writesOf } from './writes.ts';
import type { Switches } from './switches.ts';

export const gradientOf = (node: string) => `∂L/∂${node}`;
export const differenceOf = (node: string) => `ΔL/Δ${node}`;

/** Inside the parts that can be opened, from the result back to what was read. */
function insideOf({ open, head, network }: Switches): readonly string[] {
  const own = (symbol: string) => `head ${head} · ${symbol}`;
  if (open === 'heads') return ['O', 'A', 'E', 'Q', 'K', 'V'].map(own);
  if (open === 'mix') return ['C'];
  if (open === 'ffn') return network === 'swiglu' ? ['H', 'SiLU(G)', 'P', 'G'] : ['H', 'P'];
  return [];
}

/** All that is measured: along the stream and the branches, and inside of what is opened. */
function measured(switches: Switches): readonly string[] {
  const alongside = writesOf(switches).flatMap(({ before, normed, update, sum, after }) => [
    before,
    normed,
    update,
    sum,
    after,
  ]);
  return [...new Set([...alongside, ...insideOf(switches)])];
}

/** The nodes whose central differences are shown. */
function compared(switches: Switches): readonly string[] {
  const inside = insideOf(switches);
  return inside.length > 0 ? inside : ['X'];
}

/**
 * Every row of T is 1, 0, 0, …: a norm at the end, which keeps the length of a row, and its mean,
 * still lets L change.
 */
export function target({ rows, columns }: Matrix): Matrix {
  const data = Float64Array.from({ length: rows * columns }, (_, cell) => (cell % columns === 0 ? 1 : 0));
  return { rows, columns, data };
}

/** L is half the sum of all squares of Y − T. */
export function backwardSteps(switches: Switches): ProgramStep[] {
  return [
    { name: 'ℓ', operation: 'squared_error', operands: ['Y', 'T'] },
    { name: 'ℓᵀ', operation: 'transpose', operands: ['ℓ'] },
    { name: 'L', operation: 'row_sum', operands: ['ℓᵀ'] },
    ...measured(switches).map((node) => ({
      name: gradientOf(node),
      operation: 'gradient',
      operands: ['L', node],
    })),
    ...compared(switches).map((node) => ({
      name: differenceOf(node),
      operation: 'central_difference',
      operands: ['L', node],
    })),
    ...(switches.open === 'heads'
      ? [{ name: 'Σ', operation: 'row_sum', operands: [gradientOf(`head ${switches.head} · E`)] }]
      : []),
  ];
}

/** The same stream with gradients in the places of what they belong to. */
export function backwardStream(stream: StreamItem): StreamItem {
  const box = ({ takesIn: _, ...one }: StreamBox): StreamBox => ({
    ...one,
    node: gradientOf(one.node),
    name: gradientOf(inBrackets(one.name ?? one.node)),
    role: 'gradient',
  });
  return {
    ...stream,
    backwards: true,
    enters: box(stream.enters),
    writes: stream.writes.map((write) => ({
      ...write,
      branch: write.branch.map(box),
      sum: box(write.sum),
      ...(write.behind ? { behind: box(write.behind) } : {}),
    })),
  };
}

/** ∂L/∂(U + F) */
function inBrackets(name: string): string {
  return name.includes(' + ') ? `(${name})` : name;
}

/** Each gradient, and beside it the same by trying. */
export function backwardBands(switches: Switches): Band[] {
  const inside = compared(switches).map((node): Band => ({ items: pair(node) }));
  if (switches.open !== 'heads') return inside;
  // Softmax shares one unit: what one key gains the others lose, so each row sums to 0.
  const sums: MatrixItem = { ...followed('Σ', 'gradient', 'Σ'), plainColumns: true };
  return inside.map(({ items }, index) =>
    index === 2 ? { items: [items[0]!, sums, items[1]!] } : { items },
  );
}

function pair(node: string): Item[] {
  const scope = /^head (\d) · /.exec(node);
  const symbol = scope ? `${node.slice(scope[0].length)}⁽${'¹²³⁴'[Number(scope[1]) - 1]!}⁾` : node;
  return [
    { ...followed(gradientOf(node), 'gradient', gradientOf(symbol)), together: true },
    { ...followed(differenceOf(node), 'gradient', differenceOf(symbol)), together: true },
  ];
}

export function backwardStoryboard(switches: Switches): Step[] {
  const [first, second] = writesOf(switches);
  const { isPost, open } = switches;
  const gradients = (...nodes: readonly string[]) => nodes.map(gradientOf);
  const inside = insideOf(switches).map((node) => [gradientOf(node), differenceOf(node)]);
  const sums = open === 'heads' ? [['Σ']] : [];
  const through = (write: typeof first, opened: readonly (readonly string[])[]) => [
    gradients(write.update),
    ...opened,
    ...(isPost ? [] : [gradients(write.normed)]),
  ];
  const atX = compared(switches).includes('X') ? [differenceOf('X')] : [];
  return [
    { id: 'loss', duration: 2, computes: [['ℓ', 'ℓᵀ', 'L', gradientOf('Y')]] },
    ...(isPost ? [{ id: 'back-norm-2', duration: 2, computes: [gradients(second.sum)] }] : []),
    { id: 'back-ffn', duration: 3.5, computes: through(second, open === 'ffn' ? inside : []) },
    { id: 'back-join-2', duration: 2.5, computes: [gradientOf('U')] },
    ...(isPost ? [{ id: 'back-norm-1', duration: 2, computes: [gradients(first.sum)] }] : []),
    {
      id: 'back-attention',
      duration: open === 'heads' ? 8 : 3.5,
      computes: through(first, open === 'heads' || open === 'mix' ? [...inside, ...sums] : []),
    },
    { id: 'back-join-1', duration: 2.5, computes: [[gradientOf('X'), ...atX]] },
  ];
}
