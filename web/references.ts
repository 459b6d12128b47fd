/**
 * Numbers in words. `{A[2,1]}` is a cell, `{O[2]}` a row, `{i}` the followed position, `{O[i]}` its
 * row, `{j}` the position that the input j picks, `{A[i,j]}` their cell, `{n}` or `{d_k}` a size, `{token i}` and `{source 2}` the words that stand there. All come from
 * the trace and the state, so a sentence cannot contradict the picture.
 */
import { formatNumber } from './drawing/number.ts';
import type { Figure, FigureState, Language, Words } from './figure.ts';
import { tokenText } from './views/owners.ts';
import type { Trace, TraceNode } from '../wasm/wrapper/index.ts';

export interface ReferenceContext {
  readonly trace: Trace;
  readonly state: FigureState;
  readonly language: Language;
  /** Where the texts of tokens are; without them, tokens are named by their positions. */
  readonly figure?: Figure;
  readonly words?: Words;
}

const DECIMALS = 6;
/** Stands for a cell that the present sizes do not have, such as A[2,1] when n is 1. */
const ABSENT = '…';

/** Which side of which matrix a size is. */
const SIZES: Readonly<Record<string, { readonly of: string; readonly side: 'rows' | 'columns' }>> = {
  n: { of: 'X', side: 'rows' },
  n_q: { of: 'Q', side: 'rows' },
  n_k: { of: 'K', side: 'rows' },
  d_model: { of: 'X', side: 'columns' },
  d_k: { of: 'K', side: 'columns' },
  d_v: { of: 'V', side: 'columns' },
};

/** Replaces every reference; an unknown one is a mistake in the words and throws. */
export function resolve(text: string, context: ReferenceContext): string {
  return text.replace(/\{([^{}]+)\}/g, (_, reference: string) => resolveOne(reference, context));
}

function resolveOne(reference: string, context: ReferenceContext): string {
  const named = /^(token|source) ([a-z]|\d+)$/.exec(reference);
  if (named) return tokenNamed(named[1]!, position(named[2]!, context), context);
  const size = SIZES[reference];
  if (size) return String(nodeNamed(size.of, context)[size.side]);
  if (/^[a-z]$/.test(reference)) return String(position(reference, context) + 1);
  const match = /^(.+)\[([a-z]|\d+)(?:,([a-z]|\d+))?\]$/.exec(reference);
  if (!match) throw new Error(`No such reference: {${reference}}`);
  const [, name = '', row = '', column] = match;
  const node = nodeNamed(name, context);
  const cells = cellsOf(node, position(row, context), column && position(column, context));
  const texts = cells.map((value) => formatNumber(value, context.language, DECIMALS));
  if (texts.length === 0) return ABSENT;
  return column === undefined ? vector(texts, context.language) : texts[0]!;
}

function tokenNamed(kind: string, index: number, { figure, state, words }: ReferenceContext): string {
  const symbol = kind === 'source' ? 'X_source' : 'X';
  const text = figure && words ? tokenText({ figure, state, words }, { symbol, index }) : '';
  return text || String(index + 1);
}

/** In a text that names one scope, "full · X" and so on, a plain symbol means the first of its kind. */
function nodeNamed(name: string, { trace }: ReferenceContext): TraceNode {
  const node = trace.node(name) ?? trace.nodes.find((one) => one.name.endsWith(` · ${name}`));
  if (!node) throw new Error(`No such node: ${name}`);
  return node;
}

/** 0-based. */
function position(text: string, { state }: ReferenceContext): number {
  if (text === 'i') return state.row;
  if (/^\d+$/.test(text)) return Number(text) - 1;
  const picked = state.matrices[text]?.data[0];
  if (picked === undefined) throw new Error(`No such position: ${text}`);
  return picked;
}

function cellsOf(node: TraceNode, row: number, column: number | '' | undefined): number[] {
  const cells = [...node.data.subarray(row * node.columns, (row + 1) * node.columns)];
  if (row < 0 || row >= node.rows) return [];
  return typeof column === 'number' ? cells.slice(column, column + 1) : cells;
}

/** [0,5 ; 1]: where a comma is decimal, a semicolon separates. */
function vector(texts: readonly string[], language: Language): string {
  return `[${texts.join(language === 'fr' ? '\u202f; ' : ', ')}]`;
}
