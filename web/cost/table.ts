/** The plot's numbers as a table. */
import { h } from '../element/dom/dom.ts';
import { memoryOf, METHODS, valueOf } from './chart.ts';
import { countsOf, operations } from './counts.ts';
import { threeDigits } from './quantities.ts';
import { isMeasured, type Results } from './results.ts';
import { sayLeftOut, sayLength, type Speech } from './said.ts';
import type { Sizes } from './block-sizes.ts';

/** Operations of a block that has not been measured. */
export function plannedTable(sizes: Sizes, speech: Speech): HTMLTableElement {
  const { table, laws } = speech.words;
  const billions = (count: number) => threeDigits(count / 1e9, speech.language);
  const rows = sizes.n.map((n) => {
    const { linear, quadratic } = countsOf(n, sizes);
    const numbers = [linear, quadratic, operations(n, sizes)];
    return h(
      'tr',
      {},
      h('th', { scope: 'row' }, sayLength(n, speech)),
      numbers.map((count) => h('td', {}, billions(count))),
    );
  });
  const head = [laws.linear, laws.quadratic, laws.together];
  return tableOf(table.planned, [lengthHead(table.n), ...head], [h('tbody', {}, rows)]);
}

export function measuredTable(results: Results, speech: Speech): HTMLTableElement {
  const { table, methods } = speech.words;
  const bodies = results.rows.map((row) => {
    const shown = METHODS.filter((method) => row[method]);
    const lines = shown.map((method, index) => {
      const entry = row[method];
      const length =
        index === 0 &&
        h('th', { scope: 'rowgroup', rowspan: String(shown.length) }, sayLength(row.n, speech));
      return h(
        'tr',
        {},
        length,
        h('th', { scope: 'row', class: 'method' }, methods[method]),
        cellsOf(entry, results.sizes, speech),
      );
    });
    return h('tbody', {}, lines);
  });
  const head = [
    lengthHead(table.n),
    h('th', { scope: 'col', class: 'method' }, table.method),
    table.time,
    table.speed,
    table.memory,
  ];
  return tableOf(table.measured, head, bodies);
}

const MEASURED = ['time', 'speed', 'memory'] as const;

function cellsOf(entry: Results['rows'][number]['plain'], sizes: Sizes, speech: Speech): HTMLElement[] {
  if (!entry) return [];
  if (!isMeasured(entry)) {
    const memory = memoryOf(entry);
    const said = { colspan: memory === undefined ? '3' : '2', class: 'left-out' };
    return [
      h('td', said, sayLeftOut(entry.seconds, speech)),
      ...(memory === undefined ? [] : [h('td', {}, threeDigits(memory, speech.language))]),
    ];
  }
  return MEASURED.map((quantity) =>
    h('td', {}, threeDigits(valueOf(quantity, entry, sizes), speech.language)),
  );
}

function tableOf(
  caption: string,
  head: readonly (HTMLTableCellElement | string)[],
  bodies: readonly HTMLElement[],
): HTMLTableElement {
  const columns = head.map((name) => (typeof name === 'string' ? h('th', { scope: 'col' }, name) : name));
  return h('table', {}, h('caption', {}, caption), h('thead', {}, h('tr', {}, columns)), bodies);
}

const lengthHead = (n: string) => h('th', { scope: 'col' }, h('i', {}, n));
