/** "Where does this number come from?" One line of arithmetic whose operands lead further back. */
import { exactNumber, formatNumber } from '../../drawing/number.ts';
import { ownersOf, tokenText } from '../../views/owners.ts';
import type { CellRef } from '../../views/boxes.ts';
import type { ExplanationToken } from '../../../wasm/wrapper/index.ts';
import { h } from '../dom/dom.ts';
import { foldSums, isFold, type Fold, type Piece } from '../model/explanation/fold.ts';
import { needsParentheses } from '../model/explanation/signs.ts';
import { sameCell } from '../model/explanation/operands.ts';
import type { Model } from '../model/model.ts';
import { cellName, colorOf, nameOf, spokenName } from '../model/node-names.ts';
import { makeStop, rove } from '../dom/roving.ts';
import { symbolNodes } from '../dom/symbol-nodes.ts';
import { iconButton } from './icon-button.ts';
import type { Part } from './part.ts';

const DECIMALS = 6;

/** `left` is called when the reader closes the line from within it. */
export function createArithmetic(model: Model, left: () => void): Part {
  const { ui } = model.speech;
  const line = h('span', { class: 'sentence', dir: 'ltr' });
  const note = h('span', { class: 'note' });
  // First who meets whom, which a passing look must not cut off; then how the number comes about.
  const meeting = h('span', { class: 'meeting' });
  const body = h('div', {}, meeting, line, note);
  const back = iconButton('back', ui.back, () => {
    model.look(model.trail.slice(0, -1));
    if (back.hidden) close.focus();
  });
  const close = iconButton('close', ui.close, leave);
  const root = h(
    'div',
    { class: 'arithmetic', part: 'arithmetic', role: 'group', 'aria-label': ui.where },
    back,
    body,
    close,
  );
  const buttons = () => [...root.querySelectorAll('button')];
  const shownButtons = () => buttons().filter(({ hidden }) => !hidden);
  rove(root, shownButtons);
  root.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') leave();
  });
  function leave(): void {
    model.look([]);
    left();
  }
  function follow(operand: CellRef): void {
    const from = model.explained;
    const trail = from && !sameCell(from, model.trail.at(-1)) ? [from] : model.trail;
    model.look([...trail, operand]);
    back.focus({ preventScroll: true });
  }

  let shown = '';
  return {
    root,
    update(change) {
      if (change === 'time') return;
      const cell = model.explained;
      const isPinned = sameCell(cell, model.trail.at(-1));
      back.hidden = !isPinned || model.trail.length < 2;
      close.hidden = !cell || !isPinned;
      root.classList.toggle('passing', cell !== undefined && !isPinned);
      if (!cell) {
        shown = '';
        line.replaceChildren(h('span', { class: 'hint' }, ui.hint));
        meeting.textContent = '';
        note.replaceChildren();
        return;
      }
      const tokens = model.explain(cell);
      // Rebuilt only for another sentence, so that the operand under the pointer stays.
      const signature = JSON.stringify([cell, tokens, owners(model, cell)]);
      if (signature === shown) return;
      shown = signature;
      line.replaceChildren(...sentence({ model, cell, follow }, foldSums(withValue(model, cell, tokens))));
      note.replaceChildren(...notes(model, cell, tokens));
      meeting.textContent = owners(model, cell);
      // A hidden Back takes no focus, and as the only stop would lock the keyboard out.
      makeStop(buttons(), shownButtons()[0]);
    },
  };
}

/** An input has no arithmetic: its sentence is the value alone. */
function withValue(model: Model, cell: CellRef, tokens: readonly ExplanationToken[]): ExplanationToken[] {
  const stated = tokens.filter(({ kind }) => kind !== 'note');
  if (stated.length !== 1) return stated;
  const token = { text: '', node: '', row: 0, column: 0, value: 0 };
  return [
    ...stated,
    { ...token, kind: 'text', text: '=' },
    { ...token, kind: 'number', value: model.value(cell) },
  ];
}

function notes(model: Model, cell: CellRef, tokens: readonly ExplanationToken[]): string[] {
  const { notes: words } = model.speech.ui;
  return tokens.flatMap(({ kind, text }) => {
    if (kind !== 'note') return [];
    if (text === 'input' && model.isEditable(cell)) return [words.editableInput];
    return text in words ? [words[text as keyof typeof words]] : [];
  });
}

/** Whose cell it is, where tokens meet: the query's row and the key's column. */
function owners(model: Model, { node, row, column }: CellRef): string {
  const { rows, columns } = ownersOf(model.tokens, node);
  const atRow = rows?.[row] && tokenText(model.tokens, rows[row]);
  const atColumn = columns?.[column] && tokenText(model.tokens, columns[column]);
  if (!atRow || !atColumn) return '';
  const { meeting } = model.speech.ui;
  // Turned over, the keys are the rows.
  if (model.trace.node(node)?.operation === 'transpose') return meeting(column + 1, atColumn, row + 1, atRow);
  return meeting(row + 1, atRow, column + 1, atColumn);
}

interface SentenceContext {
  readonly model: Model;
  /** The explained cell. */
  readonly cell: CellRef;
  readonly follow: (operand: CellRef) => void;
}

function sentence(context: SentenceContext, pieces: readonly Piece[]): (HTMLElement | string)[] {
  const { model, cell } = context;
  return pieces.map((piece, index) => {
    if (isFold(piece)) return foldButton(context, piece);
    if (piece.kind === 'text') return h('span', { class: 'operator' }, operator(piece.text));
    const isSelf = piece.kind === 'cell' && sameCell(piece, cell);
    if (isSelf && index === 0) {
      const { symbol, indices } = cellName(nameOf(model, cell.node), cell);
      return symbolNodes(symbol, indices);
    }
    const value = numberText(model, piece.node || cell.node, piece.value);
    const text = needsParentheses(pieces, index) ? `(${value})` : value;
    return piece.kind === 'cell' && !isSelf
      ? operandButton(context, piece, text)
      : h('span', { class: 'value' }, text);
  });
}

/** Six decimals, twice as many where neighbours are compared; a number that was typed in stands as it was typed. */
function numberText(model: Model, node: string, value: number): string {
  const { language } = model.speech;
  const typed = exactNumber(value, language);
  const operation = model.trace.node(node)?.operation;
  const isInput = operation === 'input' && typed.length <= DECIMALS + 3;
  if (isInput) return typed;
  return formatNumber(value, language, operation === 'central_difference' ? 2 * DECIMALS : DECIMALS);
}

/** Brackets and roots stand close to what they hold; other signs have air around them. */
function operator(text: string): string {
  if (text.endsWith('(') || text === '√') return text;
  return text === ')' ? text : ` ${text} `;
}

function foldButton(context: SentenceContext, fold: Fold): HTMLElement {
  const label = context.model.speech.ui.folded(fold.terms);
  const button = h(
    'button',
    { type: 'button', class: 'fold', 'aria-label': label, title: label },
    `${fold.sign === ',' ? '' : ' '}${fold.sign} … `,
  );
  button.addEventListener('click', () => {
    const opened = sentence(context, fold.tokens);
    button.replaceWith(...opened);
    opened.find((node) => node instanceof HTMLButtonElement)?.focus();
  });
  return button;
}

function operandButton(
  { model, follow }: SentenceContext,
  { node, row, column }: CellRef,
  text: string,
): HTMLElement {
  const { ui } = model.speech;
  const label = `${ui.cell(spokenName(model, node), row + 1, column + 1)}: ${text}`;
  const attributes = {
    type: 'button',
    class: 'operand',
    'aria-label': label,
    title: label,
    'data-role': colorOf(model, { node, row, column }),
  };
  const button = h('button', attributes, text);
  button.addEventListener('click', () => follow({ node, row, column }));
  for (const come of ['pointerenter', 'focus']) {
    button.addEventListener(come, () => model.pointAtOperand({ node, row, column }));
  }
  for (const go of ['pointerleave', 'blur']) {
    button.addEventListener(go, () => model.pointAtOperand(undefined));
  }
  return button;
}
