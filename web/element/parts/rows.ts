/**
 * Choices and their folds, one below the other, as one tab stop: ↑ and ↓ lead from one to the next, ←
 * and → choose within one.
 */
import { h } from '../dom/dom.ts';
import type { Part } from './part.ts';

const ROW = '[role=radiogroup], summary';

export function createRows(label: string, parts: readonly Part[]): Part {
  const root = h(
    'div',
    { class: 'rows', role: 'toolbar', 'aria-orientation': 'vertical', 'aria-label': label },
    ...parts.map((part) => part.root),
  );
  const all = () => [...root.querySelectorAll<HTMLElement>(ROW)];
  const shown = () => all().filter(isShown);
  let current: HTMLElement | undefined;

  /** A browser leads the keyboard to the chosen radio of a group by itself; the other rows are passed over. */
  function settle(): void {
    const rows = shown();
    if (!current || !rows.includes(current)) current = rows[0];
    for (const row of all()) for (const one of controls(row)) one.tabIndex = row === current ? 0 : -1;
  }

  root.addEventListener('focusin', ({ target }) => {
    current = shown().find((row) => row.contains(target as Node)) ?? current;
    settle();
  });
  root.addEventListener('keydown', (event) => {
    const way = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const rows = shown();
    const from = rows.findIndex((row) => row.contains(event.target as Node));
    if (way === 0 || from < 0) return;
    event.preventDefault();
    current = rows[(from + way + rows.length) % rows.length]!;
    settle();
    const own = controls(current);
    (own.find((one) => one.matches(':checked')) ?? own[0])?.focus();
  });

  return {
    root,
    update(change) {
      for (const part of parts) part.update(change);
      settle();
    },
  };
}

/** A row in a closed fold is not. */
function isShown(row: HTMLElement): boolean {
  return !row.hidden && (isHeading(row) || (row.closest('details')?.open ?? true));
}

function controls(row: HTMLElement): HTMLElement[] {
  return isHeading(row) ? [row] : [...row.querySelectorAll('input')];
}

const isHeading = (row: HTMLElement) => row.localName === 'summary';
