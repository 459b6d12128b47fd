/** The drawn cells as one grid per matrix, and the way from cell to cell. */
import type { CellBox, CellRef } from '../../views/boxes.ts';

export interface Grid {
  readonly node: string;
  /** Drawn rows and columns, 0-based. */
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  /** Row after row. */
  readonly cells: readonly CellBox[];
}

/** A node that is drawn more than once is one grid. */
export function gridsOf(cells: readonly CellBox[]): Grid[] {
  const byNode = new Map<string, Map<string, CellBox>>();
  for (const cell of cells) {
    const own = byNode.get(cell.node) ?? new Map<string, CellBox>();
    byNode.set(cell.node, own.set(`${cell.row},${cell.column}`, cell));
  }
  return [...byNode].map(([node, own]) => {
    const sorted = [...own.values()].sort((a, b) => a.row - b.row || a.column - b.column);
    const rows = [...new Set(sorted.map(({ row }) => row))];
    const columns = [...new Set(sorted.map(({ column }) => column))].sort((a, b) => a - b);
    return { node, rows, columns, cells: sorted };
  });
}

/** Where a key leads: arrows within a matrix, Page keys or Ctrl and an arrow to another one. */
export function neighbour(
  grids: readonly Grid[],
  cell: CellRef,
  key: string,
  control: boolean,
): CellRef | undefined {
  const index = grids.findIndex(({ node }) => node === cell.node);
  const grid = grids[index];
  if (!grid) return undefined;
  const otherGrid = jump(key, control);
  if (otherGrid !== 0) return grids[index + otherGrid]?.cells[0];
  const [down, right] = moves(key);
  if (key === 'Home' || key === 'End') {
    const own = grid.cells.filter(({ row }) => row === cell.row);
    return own.at(key === 'Home' ? 0 : -1);
  }
  if (down === 0 && right === 0) return undefined;
  const row = grid.rows[grid.rows.indexOf(cell.row) + down];
  const column = grid.columns[grid.columns.indexOf(cell.column) + right];
  return grid.cells.find((one) => one.row === row && one.column === column);
}

function jump(key: string, control: boolean): number {
  if (key === 'PageDown' || (control && (key === 'ArrowRight' || key === 'ArrowDown'))) return 1;
  if (key === 'PageUp' || (control && (key === 'ArrowLeft' || key === 'ArrowUp'))) return -1;
  return 0;
}

function moves(key: string): readonly [down: number, right: number] {
  switch (key) {
    case 'ArrowUp':
      return [-1, 0];
    case 'ArrowDown':
      return [1, 0];
    case 'ArrowLeft':
      return [0, -1];
    case 'ArrowRight':
      return [0, 1];
    default:
      return [0, 0];
  }
}
