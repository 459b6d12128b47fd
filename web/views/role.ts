/** Which colour a cell wears: its matrix's, its head's, or that of what filled its place. */
import type { CellSpan, ColumnSpan, MatrixItem, Role } from '../figure.ts';

/** Everything of one head wears its colour. */
export function roleOf({ head, role }: Pick<MatrixItem, 'head' | 'role'>): Role {
  return head ?? role;
}

/** Cells of one row that came from the same place: `from` and `to` are columns, `to` is left out. */
export interface FilledRun {
  readonly span: ColumnSpan | CellSpan;
  readonly row: number;
  readonly from: number;
  readonly to: number;
}

/** Whether several places filled it. */
export function isFilled({ columnRoles, cellRoles }: Filling): boolean {
  return columnRoles !== undefined || cellRoles !== undefined;
}

export function roleAt({ item, node }: Placed, row: number, column: number): Role {
  const here = filledRuns(item, node).find((run) => run.row === row && column >= run.from && column < run.to);
  return here?.span.role ?? roleOf(item);
}

/** What a colour depends on. */
export type Filling = Pick<MatrixItem, 'role' | 'head' | 'columnRoles' | 'cellRoles'>;

interface Placed {
  readonly item: Filling;
  readonly node: Shape;
}

interface Shape {
  readonly rows: number;
  readonly columns: number;
}

/** Row after row; none where one source made the whole matrix. */
export function filledRuns(item: Filling, { rows, columns }: Shape): FilledRun[] {
  const { columnRoles, cellRoles } = item;
  if (columnRoles) {
    const runs = inOrder(
      columnRoles.map((span) => ({ span, count: span.columns })),
      columns,
    );
    return Array.from({ length: rows }, (_, row) => runs.map((run) => ({ ...run, row }))).flat();
  }
  return inOrder(
    (cellRoles ?? []).map((span) => ({ span, count: span.cells })),
    columns,
  );
}

/** One span after the other, broken where a row ends. */
function inOrder(
  spans: readonly { readonly span: FilledRun['span']; readonly count: number }[],
  columns: number,
): FilledRun[] {
  let place = 0;
  return spans.flatMap(({ span, count }) => {
    const end = place + count;
    const runs: FilledRun[] = [];
    while (place < end) {
      const row = Math.floor(place / columns);
      const next = Math.min(end, (row + 1) * columns);
      runs.push({ span, row, from: place - row * columns, to: next - row * columns });
      place = next;
    }
    return runs;
  });
}
