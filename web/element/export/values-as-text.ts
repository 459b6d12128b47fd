/** All numbers of a figure as text: for a spreadsheet, for a program, as NumPy prints them. */
import type { Trace, TraceNode } from '../../../wasm/wrapper/index.ts';
import { withoutFormula } from '../../state/csv-name.ts';

/** Each matrix below a line with its name, rows as lines; a closed cell is -inf. */
export function valuesAsCsv({ nodes }: Trace): string {
  return nodes.map((node) => `${quoted(node.name)}\n${lines(node, ',')}\n`).join('\n');
}

/** An object of rows by name; JSON knows no −∞, so a closed cell is null. */
export function valuesAsJson({ nodes }: Trace): string {
  const entries = nodes.map((node) => {
    const rows = rowsOf(node).map((row) =>
      JSON.stringify(row.map((value) => (Number.isFinite(value) ? value : null))),
    );
    return `  ${JSON.stringify(node.name)}: [\n    ${rows.join(',\n    ')}\n  ]`;
  });
  return `{\n${entries.join(',\n')}\n}\n`;
}

/** As print shows arrays, but with every digit. */
export function valuesAsNumpy({ nodes }: Trace): string {
  return nodes
    .map((node) => {
      const rows = rowsOf(node).map((row) => `[${row.map(text).join(' ')}]`);
      return `${node.name} =\n[${rows.join('\n ')}]\n`;
    })
    .join('\n');
}

function rowsOf({ rows, columns, data }: TraceNode): number[][] {
  return Array.from({ length: rows }, (_, row) => [...data.subarray(row * columns, (row + 1) * columns)]);
}

function lines(node: TraceNode, separator: string): string {
  return rowsOf(node)
    .map((row) => row.map(text).join(separator))
    .join('\n');
}

function text(value: number): string {
  if (value === -Infinity) return '-inf';
  return String(value === 0 ? 0 : value);
}

/** A name that could be taken for cells, for several lines or for an assignment is quoted. */
function quoted(name: string): string {
  const safe = withoutFormula(name);
  return PLAIN.test(safe) ? safe : `"${safe.replaceAll('"', '""')}"`;
}

const PLAIN = /^[^\s\d"=,;.()\u2212∞][^"=,;\t\r\n]*(?<!\s)$/u;
