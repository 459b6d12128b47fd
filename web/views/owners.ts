/**
 * Whose row and whose column it is: the tokens at the edges of matrices. An input says it, and what
 * is computed inherits it, so a view never has to be told.
 */
import type { Figure, FigureState, Words } from '../figure.ts';
import type { Trace, TraceNode } from '../../wasm/wrapper/index.ts';
import { subscriptNumber } from './symbol.ts';

/** Token `index` (0-based) of the sequence that X, or X_source, is made of. */
export interface TokenRef {
  readonly symbol: string;
  readonly index: number;
}

export interface Owners {
  readonly rows?: readonly TokenRef[];
  readonly columns?: readonly TokenRef[];
}

/** What tokens are looked up in; a picture's request has it all. */
export interface Tokens {
  readonly figure: Figure;
  readonly state: FigureState;
  readonly trace: Trace;
  readonly words: Words;
}

/** The texts of the owners; '' where a number is all there is to say. */
export interface OwnerTexts {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
}

/** A trace is never changed, and neither is what owns its rows. */
const known = new WeakMap<Trace, Map<string, Owners>>();

export function ownersOf(tokens: Tokens, name: string): Owners {
  const { trace } = tokens;
  const own = known.get(trace) ?? new Map<string, Owners>();
  known.set(trace, own);
  const found = own.get(name);
  if (found) return found;
  const node = trace.node(name);
  const owners = node ? (declared(tokens, node) ?? inherited(tokens, node)) : {};
  own.set(name, owners);
  return owners;
}

/** Rows of X and of X_source are their tokens; of other inputs the figure says it. */
function declared({ figure, state, trace }: Tokens, { name, operation, rows, columns }: TraceNode) {
  const stated = figure.owners?.(state)[name] ?? usual(trace, name, operation);
  if (!stated) return undefined;
  return { ...sequence('rows', stated.rows, rows), ...sequence('columns', stated.columns, columns) };
}

function usual(
  trace: Trace,
  name: string,
  operation: string,
): { rows: string; columns?: string } | undefined {
  if (operation === 'input_mask') {
    return { rows: 'X', columns: trace.node('X_source') ? 'X_source' : 'X' };
  }
  return operation === 'input' && (name === 'X' || name === 'X_source') ? { rows: name } : undefined;
}

function sequence(side: keyof Owners, symbol: string | undefined, count: number): Owners {
  if (symbol === undefined) return {};
  return { [side]: Array.from({ length: count }, (_, index) => ({ symbol, index })) };
}

function inherited(tokens: Tokens, { operation, operands, rows, columns }: TraceNode): Owners {
  const [first = '', second = ''] = operands;
  const left = ownersOf(tokens, first);
  switch (operation) {
    case 'transpose':
      return sides(left.columns, left.rows);
    case 'projection':
    case 'weighted_sum':
      return sides(left.rows, ownersOf(tokens, second).columns);
    case 'scores':
    case 'additive_scores':
    case 'additive_scores_without_tanh':
      return sides(left.rows, ownersOf(tokens, second).rows);
    case 'causal_mask':
    case 'causal_mask_top_left':
      return sides(left.rows, ownersOf(tokens, second || first).rows);
    case 'gradient':
    case 'central_difference':
      // Of the shape of what it belongs to, and its cells belong to the same.
      return ownersOf(tokens, second);
    case 'embedding':
      return sides(chosenRows(tokens, first, second), ownersOf(tokens, second).columns);
    case 'sinusoidal_positions':
      // They belong to the places, whatever stands there.
      return {};
    default:
      // Cell by cell, or row by row: a side as long as the operand's is the operand's own.
      return sides(
        left.rows?.length === rows ? left.rows : undefined,
        left.columns?.length === columns ? left.columns : undefined,
      );
  }
}

function sides(rows: Owners['rows'], columns: Owners['columns']): Owners {
  return { ...(rows && { rows }), ...(columns && { columns }) };
}

/** Rows of a table, picked by number: each takes its owner along. */
function chosenRows(tokens: Tokens, numbers: string, table: string): readonly TokenRef[] | undefined {
  const { rows } = ownersOf(tokens, table);
  const chosen = tokens.trace.node(numbers);
  return rows && chosen && [...chosen.data].map((number) => rows[number]!);
}

/** What the reader wrote, else the words' own text, else nothing. */
export function tokenText(
  { figure, state, words }: Omit<Tokens, 'trace'>,
  { symbol, index }: TokenRef,
): string {
  const sentence = figure.presets[state.preset]?.tokens?.[symbol];
  const own = sentence === undefined ? undefined : words.tokens?.[sentence]?.[index];
  return state.tokens?.[symbol]?.[index] || (own ?? '');
}

export function ownerTexts(tokens: Tokens, node: string): OwnerTexts {
  const { rows = [], columns = [] } = ownersOf(tokens, node);
  const texts = (refs: readonly TokenRef[]) => refs.map((ref, position) => ownerText(tokens, ref, position));
  return { rows: texts(rows), columns: texts(columns) };
}

/** A token without a text is named where it stands elsewhere than at first: x₃. */
export function ownerText(tokens: Tokens, ref: TokenRef, position: number): string {
  const moved =
    ref.index === position ? '' : `${ref.symbol[0]!.toLowerCase()}${subscriptNumber(ref.index + 1)}`;
  return tokenText(tokens, ref) || moved;
}
