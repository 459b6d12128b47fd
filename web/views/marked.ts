/** The cell that is looked at, and the cells it was made from, are outlined wherever they are drawn. */
import type { PictureRequest } from './view.ts';
import type { CellRef } from './boxes.ts';

/** The class of a cell's outline; nothing for any other cell. */
export function markedAs(
  { focus, operands }: Pick<PictureRequest, 'focus' | 'operands'>,
  cell: CellRef,
): 'focus' | 'operand' | undefined {
  const here = (one: CellRef) => one.node === cell.node && one.row === cell.row && one.column === cell.column;
  if (focus && here(focus)) return 'focus';
  return (operands ?? []).some(here) ? 'operand' : undefined;
}
