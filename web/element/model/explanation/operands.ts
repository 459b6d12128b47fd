/** What an explanation points at. */
import type { ExplanationToken } from '../../../../wasm/wrapper/index.ts';
import type { CellRef } from '../../../views/boxes.ts';

export function sameCell(left: CellRef | undefined, right: CellRef | undefined): boolean {
  return left?.node === right?.node && left?.row === right?.row && left?.column === right?.column;
}

/** The cells a number was made from, each once. */
export function operandCells(cell: CellRef, tokens: readonly ExplanationToken[]): CellRef[] {
  const cells: CellRef[] = [];
  for (const { kind, node, row, column } of tokens) {
    if (kind !== 'cell') continue;
    const operand = { node, row, column };
    if (!sameCell(operand, cell) && !cells.some((one) => sameCell(one, operand))) cells.push(operand);
  }
  return cells;
}
