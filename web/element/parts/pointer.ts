/** Mouse and touch on the picture: pointing explains, a press chooses, a second press edits. */
import type { CellRef } from '../../views/boxes.ts';
import { sameCell } from '../model/explanation/operands.ts';
import type { Model } from '../model/model.ts';

export interface CellActions {
  /** Moves the keyboard to the cell, which also explains it. */
  choose(cell: CellRef): void;
  /** Opens an input over it, or toggles it. */
  edit(cell: CellRef): void;
}

export function listenToPointer(svg: SVGSVGElement, model: Model, { choose, edit }: CellActions): void {
  svg.addEventListener('pointerover', (event) => {
    if (event.pointerType !== 'mouse' || event.buttons !== 0) return;
    const cell = cellOf(event.target);
    if (!sameCell(cell, model.pointed)) model.point(cell);
  });
  svg.addEventListener('pointerleave', () => {
    if (model.pointed) model.point(undefined);
  });
  // The press would otherwise move the focus to the page and close an open editor's neighbour.
  svg.addEventListener('mousedown', (event) => {
    if (cellOf(event.target)) event.preventDefault();
  });
  svg.addEventListener('click', (event) => {
    const cell = cellOf(event.target);
    if (!cell) {
      if (model.trail.length > 0) model.look([]);
      return;
    }
    const isSecond = sameCell(cell, model.trail.at(-1));
    choose(cell);
    const isMask = cell.node in model.state.masks;
    if (model.isEditable(cell) && (isSecond || isMask)) edit(cell);
  });
}

/** The cell an element of the picture or of the tables belongs to. */
export function cellOf(target: EventTarget | null): CellRef | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement | SVGElement>('[data-node]') : null;
  if (!element) return undefined;
  const { node = '', row, column } = element.dataset;
  return { node, row: Number(row), column: Number(column) };
}
