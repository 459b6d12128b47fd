/** An input over the cell being edited. Good text counts at once; bad text is explained and kept. */
import { exactNumber, formatNumber, parseNumber } from '../../drawing/number.ts';
import type { FigureState } from '../../figure.ts';
import type { CellRef } from '../../views/boxes.ts';
import { h, set, uniqueId } from '../dom/dom.ts';
import { sameCell } from '../model/explanation/operands.ts';
import type { Model } from '../model/model.ts';
import { withCell, withToggled } from '../../state/change.ts';
import { parseGrid } from '../../state/paste.ts';
import { gridsOf } from './grid.ts';
import type { Part } from './part.ts';
import type { Stage } from './stage.ts';

export interface Editor extends Part {
  /** Opens on a cell, with its number or with what was typed; a mask's cell toggles instead. */
  edit(cell: CellRef, typed?: string): void;
}

/** An example that needs a decimal sign, for sentences about faulty text. */
const EXAMPLE = -1.5;
const NARROWEST = 76;
/** Nothing, a sign, a decimal sign, or an exponent without its digits. */
const BEGUN = /^\s*[+\u2212-]?(\d*[.,]?\d*e[+\u2212-]?|[.,]?)\s*$/i;

/** `done` is told which cell to go back to. */
export function createEditor(model: Model, stage: Stage, done: (cell: CellRef) => void): Editor {
  const { ui, language } = model.speech;
  const noteId = uniqueId('note');
  const input = h('input', {
    type: 'text',
    inputmode: 'decimal',
    autocomplete: 'off',
    enterkeyhint: 'done',
    'aria-describedby': noteId,
  });
  const note = h('p', { id: noteId, class: 'fault', role: 'alert' });
  const root = h('div', { class: 'editor', hidden: true }, input, note);
  let cell: CellRef | undefined;
  let before: FigureState = model.state;
  /** Everything typed into one cell is taken back at once. */
  let act = {};

  function edit(next: CellRef, typed?: string): void {
    if (next.node in model.state.masks) {
      model.change(withToggled(model.state, next.node, next.row, next.column));
      return;
    }
    cell = next;
    before = model.state;
    act = {};
    model.player.pause();
    if (!sameCell(next, model.trail.at(-1))) model.look([next]);
    root.hidden = false;
    set(input, 'aria-label', ui.cell(next.node, next.row + 1, next.column + 1));
    input.value = typed ?? exactNumber(model.value(next), language);
    place();
    input.focus();
    if (typed === undefined) input.select();
    else onInput();
  }

  /** Whether the text could be used. */
  function evaluate(): boolean {
    const good = !cell || apply(cell, input.value);
    set(input, 'aria-invalid', good ? null : 'true');
    return good;
  }

  function apply({ node, row, column }: CellRef, text: string): boolean {
    const parsed = parseNumber(text, language);
    if ('fault' in parsed) {
      model.say(ui.numberFaults[parsed.fault](formatNumber(EXAMPLE, language, 1)));
      return false;
    }
    if (parsed.value === model.value({ node, row, column })) {
      model.say('');
      return true;
    }
    return model.change(withCell(model.state, node, row, column, parsed.value), act);
  }

  /** While a number is only begun, nothing is wrong with it yet. */
  function onInput(): void {
    if (!BEGUN.test(input.value.normalize('NFKC'))) evaluate();
    else {
      model.say('');
      set(input, 'aria-invalid', null);
    }
  }

  function close(): void {
    cell = undefined;
    root.hidden = true;
    set(input, 'aria-invalid', null);
    // A cell opened next must not begin with what was said about this one.
    note.textContent = '';
    model.say('');
  }

  function cancel(): void {
    const from = cell!;
    if (model.state !== before && !model.change(before, act)) return; // it stands there with the reason
    close();
    done(from);
  }

  /** To the next or previous editable number; there is none past either end. */
  function moveOn(from: CellRef, direction: 1 | -1): void {
    const editable = gridsOf(stage.picture?.cells ?? []).flatMap(({ cells }) =>
      cells.filter((one) => one.node in model.state.matrices && model.isEditable(one)),
    );
    const index = editable.findIndex((one) => sameCell(one, from));
    const next = editable[index + direction];
    close();
    if (next) edit(next);
    else done(from);
  }

  input.addEventListener('input', onInput);
  input.addEventListener('keydown', (event) => {
    if (!cell || event.isComposing) return;
    if (event.key === 'Escape') cancel();
    else if (event.key === 'Enter' || event.key === 'Tab') {
      if (evaluate()) {
        const from = cell;
        if (event.key === 'Tab') moveOn(from, event.shiftKey ? -1 : 1);
        else {
          close();
          done(from);
        }
      }
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
  // Text that could not be used stays until it is mended or cancelled.
  input.addEventListener('blur', () => {
    if (cell && evaluate()) close();
  });
  input.addEventListener('paste', (event) => {
    const grid = parseGrid(event.clipboardData?.getData('text/plain') ?? '', language);
    if (!cell || !grid || grid.flat().length < 2) return; // a single number, or not ours: the browser pastes it
    event.preventDefault();
    fill(model, cell, grid);
    input.value = exactNumber(model.value(cell), language);
  });

  function place(): void {
    const box = cell && stage.box(cell);
    if (!box || !stage.picture) return;
    const width = Math.max(box.width, NARROWEST);
    const left = Math.min(
      Math.max(0, box.x + (box.width - width) / 2),
      Math.max(0, stage.picture.width - width),
    );
    root.style.setProperty('left', `${left}px`);
    root.style.setProperty('top', `${box.y}px`);
    root.style.setProperty('--width', `${width}px`);
    root.style.setProperty('--height', `${box.height}px`);
    // The sentence hangs from the input and must stay within the picture.
    set(root, 'data-side', left > stage.picture.width / 2 ? 'right' : null);
  }

  return {
    root,
    edit,
    update() {
      if (!cell) return;
      place();
      note.textContent = model.message;
    },
  };
}

/** Fills cells from `cell` on; what lies outside the matrix is left out. */
export function fill(model: Model, cell: CellRef, grid: readonly (readonly number[])[]): void {
  const { rows, columns } = model.state.matrices[cell.node]!;
  let next = model.state;
  grid.forEach((line, down) =>
    line.forEach((value, right) => {
      const row = cell.row + down;
      const column = cell.column + right;
      if (row < rows && column < columns) next = withCell(next, cell.node, row, column, value);
    }),
  );
  model.change(next);
}
