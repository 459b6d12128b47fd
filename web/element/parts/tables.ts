/**
 * The picture's matrices as real tables, for those who do not see it, and the keyboard's way into
 * the picture for everyone: all cells are one tab stop, and the focused cell is marked in the picture.
 */
import { formatNumber } from '../../drawing/number.ts';
import { ownerTexts } from '../../views/owners.ts';
import type { CellBox, CellRef } from '../../views/boxes.ts';
import { h, set, setText } from '../dom/dom.ts';
import { sameCell } from '../model/explanation/operands.ts';
import type { Model } from '../model/model.ts';
import { spokenName } from '../model/node-names.ts';
import { gridsOf, neighbour, type Grid } from './grid.ts';
import { cellOf, type CellActions } from './pointer.ts';
import type { Part } from './part.ts';
import type { Stage } from './stage.ts';

const DECIMALS = 6;
/** Pixels of surroundings that are kept in view around a focused cell. */
const MARGIN = 24;

export interface Tables extends Part {
  /** Moves the focus to a cell, or to the cell that had it last; explains it unless told not to. */
  focus(cell?: CellRef, explains?: boolean): void;
}

export interface TableActions extends Pick<CellActions, 'edit'> {
  /** Pixels at the screen's lower edge that hide what is behind them. */
  covered(): number;
  /** A character typed on a cell begins its new text. */
  type(cell: CellRef, text: string): void;
}

export function createTables(model: Model, stage: Stage, { edit, type, covered }: TableActions): Tables {
  const { ui } = model.speech;
  const root = h('div', { class: 'tables', role: 'group', 'aria-label': ui.matrices, dir: 'ltr' });
  const elements = new Map<string, HTMLElement>();
  let grids: readonly Grid[] = [];
  let stop: CellRef | undefined;
  let shape = '';
  let explains = true;

  root.addEventListener('focusin', (event) => {
    const cell = cellOf(event.target);
    if (!cell) return;
    setStop(cell);
    if (explains && !sameCell(cell, model.trail.at(-1))) model.look([cell]);
    reveal(cell);
  });
  root.addEventListener('keydown', (event) => {
    const cell = cellOf(event.target);
    if (cell && act(event, cell)) event.preventDefault();
  });

  function act(event: KeyboardEvent, cell: CellRef): boolean {
    const { key } = event;
    if (event.altKey || event.metaKey) return false;
    if (key === 'Escape') {
      model.look([]);
      return true;
    }
    if (model.isEditable(cell) && !event.ctrlKey) {
      const isMask = cell.node in model.state.masks;
      if (key === 'Enter' || key === 'F2' || (isMask && key === ' ')) {
        edit(cell);
        return true;
      }
      if (!isMask && /^[\d.,+\u2212-]$/u.test(key.normalize('NFKC'))) {
        type(cell, key);
        return true;
      }
    }
    const next = neighbour(grids, cell, key, event.ctrlKey);
    if (next) focus(next);
    return next !== undefined;
  }

  function focus(cell = stop, explained = true): void {
    const element = cell && elements.get(keyOf(cell));
    if (!element) return;
    explains = explained;
    element.focus({ preventScroll: true });
    explains = true;
  }

  /** The tables stand behind the focused cell, so that scrolling to them shows it. */
  function reveal(cell: CellRef): void {
    const box = stage.box(cell);
    if (!box) return;
    for (const [name, value] of Object.entries({ left: box.x, top: box.y, height: box.height })) {
      root.style.setProperty(name, `${value}px`);
    }
    root.style.setProperty('scroll-margin', `${MARGIN}px ${MARGIN}px ${covered() + MARGIN}px`);
    root.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  function setStop(cell: CellRef | undefined): void {
    if (stop) elements.get(keyOf(stop))?.setAttribute('tabindex', '-1');
    stop = cell;
    if (stop) elements.get(keyOf(stop))?.setAttribute('tabindex', '0');
  }

  function build(): void {
    elements.clear();
    root.replaceChildren(...grids.map((grid) => table(model, grid, elements)));
    const present = stop && elements.has(keyOf(stop)) ? stop : grids[0]?.cells[0];
    setStop(present);
  }

  return {
    root,
    focus,
    update(change) {
      if (change === 'time' || !stage.picture) return;
      grids = gridsOf(stage.picture.cells);
      const present = JSON.stringify(
        grids.map(({ node, rows, columns }) => [node, rows, columns, ownerTexts(model.tokens, node)]),
      );
      if (present !== shape) {
        const hadFocus = root.contains((root.getRootNode() as ShadowRoot).activeElement ?? null);
        shape = present;
        build();
        if (hadFocus) focus(stop, false);
      }
      for (const { cells } of grids) {
        for (const cell of cells) describe(model, cell, elements.get(keyOf(cell))!);
      }
    },
  };
}

function table(
  model: Model,
  { node, rows, columns, cells }: Grid,
  elements: Map<string, HTMLElement>,
): HTMLElement {
  const { ui } = model.speech;
  const found = model.trace.node(node)!;
  const owners = ownerTexts(model.tokens, node);
  const head = h(
    'tr',
    {},
    h('td'),
    ...columns.map((column) =>
      h('th', { scope: 'col' }, withOwner(ui.columnHeader(column + 1), owners.columns[column])),
    ),
  );
  const body = rows.map((row) => {
    const own = cells.filter((cell) => cell.row === row);
    return h(
      'tr',
      {},
      h('th', { scope: 'row' }, withOwner(ui.rowHeader(row + 1), owners.rows[row])),
      ...own.map((cell) => {
        const data = { 'data-node': node, 'data-row': row, 'data-column': cell.column };
        const element = h('td', { role: 'gridcell', tabindex: -1, ...data });
        elements.set(keyOf(cell), element);
        return element;
      }),
    );
  });
  const caption = ui.table(spokenName(model, node), found.rows, found.columns);
  return h(
    'table',
    { role: 'grid', 'aria-label': caption },
    h('caption', {}, caption),
    h('thead', {}, head),
    h('tbody', {}, ...body),
  );
}

/** The position, and the token that stands there. */
function withOwner(header: string, text = ''): string {
  return text === '' ? header : `${header}: ${text}`;
}

function describe(model: Model, cell: CellBox, element: HTMLElement): void {
  setText(element, cellText(model, cell));
  const canEdit = model.isEditable(cell);
  set(element, 'aria-readonly', canEdit ? null : 'true');
  const { ui } = model.speech;
  const hint = cell.node in model.state.masks ? ui.toggleHint : ui.editHint;
  set(element, 'aria-description', canEdit ? hint : null);
}

function cellText(model: Model, cell: CellBox): string {
  const { ui, language } = model.speech;
  if (!cell.shown) return ui.notYet;
  const value = model.value(cell);
  if (value === -Infinity) return ui.masked;
  return isMask(model, cell.node) ? ui.visible : formatNumber(value, language, DECIMALS);
}

/** A mask of its own, given or computed, not scores to which one was added. */
function isMask(model: Model, node: string): boolean {
  return ['input_mask', 'causal_mask', 'causal_mask_top_left'].includes(model.trace.node(node)!.operation);
}

function keyOf({ node, row, column }: CellRef): string {
  return `${node}\n${row}\n${column}`;
}
