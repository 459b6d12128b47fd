/**
 * Lines of MathML made of a trace's numbers. The same tree is text while the site is built and
 * elements in the page. A line is a row of small formulas, so that it can break between any two.
 */
import { draw, type Drawing } from '../../drawing/drawing.ts';
import { exactNumber, formatNumber } from '../../drawing/number.ts';
import type { FigureState, Language, Role } from '../../figure.ts';
import type { Trace } from '../../../wasm/wrapper/index.ts';

/** What a line is made of: the numbers of the figure as it stands. */
export interface Facts {
  readonly trace: Trace;
  readonly state: Pick<FigureState, 'row' | 'choices'>;
  readonly language: Language;
}

/** Writes the lines of one figure. */
export type Write = (write: Writer, facts: Facts) => unknown;

/** One `<math>`. */
export type Piece = Drawing;
export type Line = readonly Piece[];

const DECIMALS = 6;
/** Invisible, but heard as a comma: the indices of a₂₃ are two numbers. */
const AND = '\u2063';

export class Writer {
  readonly #facts: Facts;
  readonly #lines: Piece[][] = [];

  constructor(facts: Facts) {
    this.#facts = facts;
  }

  get lines(): readonly Line[] {
    return this.#lines;
  }

  line(): this {
    this.#lines.push([]);
    return this;
  }

  /** A letter in its colour, with 1-based indices below it. */
  symbol(role: Role | undefined, letter: string, ...indices: number[]): this {
    return this.#write(this.letter(role, letter, ...indices));
  }

  /** A number times a row, 0.5 [1, 2]; between two numbers stands a dot. */
  times(role: Role | undefined, node: string, row: number): this {
    if (this.columns(node) > 1) return this.row(role, node, row);
    return this.sign('·').term(role, node, row, 0);
  }

  /** Letters and signs that stay together. */
  together(...parts: readonly (Drawing | string)[]): this {
    return this.#write(...parts.map((part) => (typeof part === 'string' ? sign(part) : part)));
  }

  sign(text: string): this {
    return this.#write(sign(text));
  }

  /** A comma stays with what it follows. */
  comma(): this {
    const line = this.#lines.at(-1)!;
    const last = line.pop()!;
    line.push(draw('math', {}, ...last.children, sign(',')));
    return this;
  }

  /** One number of the trace. */
  cell(role: Role | undefined, node: string, row: number, column: number): this {
    return this.#write(this.#numberOf(role, node, this.value(node, row, column)));
  }

  /** The same behind a sign: a negative number stands in parentheses. */
  term(role: Role | undefined, node: string, row: number, column: number): this {
    const value = this.value(node, row, column);
    const number = this.#numberOf(role, node, value);
    return value < 0 ? this.#write(sign('('), number, sign(')')) : this.#write(number);
  }

  /** A row of a node, [1, 2]: two numbers stay together, behind a comma of more a line may end. */
  row(role: Role | undefined, node: string, row: number): this {
    const values = this.values(node, row);
    if (values.length === 1) return this.cell(role, node, row, 0);
    const isPair = values.length === 2;
    const comma = this.#facts.language === 'fr' ? ';' : ',';
    const pieces = values.map((value, index) => [
      ...(index === 0 ? [sign('[')] : []),
      this.#numberOf(role, node, value),
      index === values.length - 1 ? sign(']') : isPair ? spaced(sign(comma)) : sign(comma),
    ]);
    for (const piece of isPair ? [pieces.flat()] : pieces) this.#write(...piece);
    return this;
  }

  /** "=" where every number that follows is shown whole, "≈" where one is rounded. */
  equals(node: string, row: number, column?: number): this {
    const values = column === undefined ? this.values(node, row) : [this.value(node, row, column)];
    return this.sign(values.every((value) => Number(value.toFixed(DECIMALS)) === value) ? '=' : '≈');
  }

  letter(role: Role | undefined, letter: string, ...indices: (number | string)[]): Drawing {
    // Capital Greek letters stand upright, in the pictures as well.
    const upright = /[\u0391-\u03a9]/.test(letter) ? { mathvariant: 'normal' } : {};
    const base = draw('mi', { class: role, ...upright }, letter);
    if (indices.length === 0) return base;
    const joint = indices.some((index) => Number(index) > 9) ? ',' : AND;
    const below = indices.flatMap((index, at) => [
      ...(at > 0 ? [draw('mo', { separator: 'true', lspace: '0', rspace: '0' }, joint)] : []),
      draw(typeof index === 'number' ? 'mn' : 'mi', {}, String(index)),
    ]);
    return draw('msub', { class: role }, base, below.length === 1 ? below[0] : draw('mrow', {}, ...below));
  }

  number(role: Role | undefined, value: number): Drawing {
    return draw('mn', { class: role }, formatNumber(value, this.#facts.language, DECIMALS));
  }

  /** What a reader typed is shown as it was typed, unless that is long. */
  #numberOf(role: Role | undefined, node: string, value: number): Drawing {
    const typed = exactNumber(value, this.#facts.language);
    const isTyped = this.#node(node).operation === 'input' && typed.length <= DECIMALS + 2;
    return isTyped ? draw('mn', { class: role }, typed) : this.number(role, value);
  }

  values(node: string, row: number): number[] {
    const { columns, data } = this.#node(node);
    return [...data.subarray(row * columns, (row + 1) * columns)];
  }

  value(node: string, row: number, column: number): number {
    return this.values(node, row)[column]!;
  }

  columns(node: string): number {
    return this.#node(node).columns;
  }

  has(node: string): boolean {
    return this.#facts.trace.node(node) !== undefined;
  }

  #node(name: string) {
    const node = this.#facts.trace.node(name);
    if (!node) throw new Error(`A live line names ${name}, which the figure does not compute`);
    return node;
  }

  #write(...children: Drawing[]): this {
    this.#lines.at(-1)!.push(draw('math', {}, ...children));
    return this;
  }
}

function sign(text: string): Drawing {
  if (text === ',') return draw('mo', { separator: 'true' }, text);
  if (text === ';') return draw('mo', { separator: 'true', lspace: '0.17em' }, text);
  // Around one line of text nothing has to grow.
  if (/^[()[\]]$/.test(text)) return draw('mo', { stretchy: 'false' }, text);
  if (/^\w+$/.test(text)) return draw('mo', { lspace: '0', rspace: '0.17em' }, text);
  return draw('mo', {}, text);
}

/** As far from what follows as a word is, where no space between two formulas keeps it off. */
function spaced(comma: Drawing): Drawing {
  return draw('mo', { ...comma.attributes, rspace: '0.4em' }, ...comma.children);
}

/** (1) above a letter: of a head, of a layer. */
export function raised(number: number): Drawing {
  const fence = (text: string) => draw('mo', { stretchy: 'false' }, text);
  return draw('mrow', {}, fence('('), draw('mn', {}, String(number)), fence(')'));
}
