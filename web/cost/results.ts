/** What has been measured so far, as rows of a table: one for each length. */
import type { InstructionSet } from '../../wasm/wrapper/fast.ts';
import type { LeftOut, Measured, Report } from './report.ts';
import type { Sizes } from './block-sizes.ts';
import type { Place } from './start.ts';

export interface Row {
  readonly n: number;
  readonly fast?: Measured;
  readonly plain?: Measured | LeftOut;
  /** Between the outputs of the two methods. */
  readonly difference?: number;
}

export interface Results {
  readonly sizes: Sizes;
  readonly place: Place;
  readonly instructionSet: InstructionSet;
  readonly rows: readonly Row[];
}

/** With what a report adds; the same object where it adds nothing. */
export function withReport(results: Results, report: Report): Results {
  switch (report.kind) {
    case 'measured':
      return withRow(results, report.n, { [report.method]: report });
    case 'left_out':
      return withRow(results, report.n, { plain: report });
    case 'compared':
      return withRow(results, report.n, { difference: report.difference });
    default:
      return results;
  }
}

function withRow(results: Results, n: number, news: Partial<Row>): Results {
  const before = results.rows.find((row) => row.n === n);
  const others = results.rows.filter((row) => row !== before);
  const rows = [...others, { ...before, ...news, n }].sort((a, b) => a.n - b.n);
  return { ...results, rows };
}

export function isMeasured(entry: Measured | LeftOut | undefined): entry is Measured {
  return entry?.kind === 'measured';
}
