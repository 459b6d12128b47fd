// What a figure shows on its way, read within the page: one answer instead of hundreds.

import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { AttentionFigure } from '../../../web/element/attention-figure.ts';
import { goTo, type ShownCell } from './figure.ts';

/** A moment, the picture's cells at it, and the sentence of its step. */
export interface Shot {
  readonly time: number;
  readonly cells: readonly ShownCell[];
  readonly sentence: string;
}

/** Moments looked at on the way through each step, besides its end. */
const PARTS = [0.35, 0.8];

/** The figure at moments within every step, as a reader finds the steps: with the button, from the start. */
export async function walk(element: Locator): Promise<readonly Shot[]> {
  await goTo(element, 0);
  // The first press is a real one, which finds the button in its place.
  await element.locator('.toolbar button').nth(2).click();
  const { ends, onTheWay } = await element.evaluate((node: AttentionFigure, parts) => {
    const root = node.shadowRoot!;
    const forward = root.querySelectorAll<HTMLButtonElement>('.toolbar button')[2]!;
    const shot = (): Shot => {
      const cells = root.querySelectorAll<SVGElement>('svg [data-node][data-row]');
      return {
        time: node.currentTime,
        cells: [...cells].map((cell) => ({
          node: cell.dataset['node']!,
          row: Number(cell.dataset['row']),
          column: Number(cell.dataset['column']),
          text: cell.textContent ?? '',
        })),
        sentence: root.querySelector('.step-line .current')?.textContent ?? '',
      };
    };
    const found = [shot()];
    while (node.currentTime < node.duration) {
      const before = node.currentTime;
      forward.click();
      if (node.currentTime <= before) throw new Error(`no step leads on from ${before} s`);
      found.push(shot());
    }
    const between = found.flatMap(({ time }, index) => {
      const start = found[index - 1]?.time ?? 0;
      return parts.map((part) => {
        node.currentTime = start + part * (time - start);
        return shot();
      });
    });
    return { ends: found, onTheWay: between };
  }, PARTS);
  expect(ends.length).toBeGreaterThanOrEqual(4);
  return [...ends, ...onTheWay];
}

/** The cells of the exported picture. */
export function exportedCells(element: Locator): Promise<ShownCell[]> {
  return element.evaluate((node: AttentionFigure) => {
    const file = new DOMParser().parseFromString(node.toSVG('light'), 'image/svg+xml');
    return [...file.querySelectorAll('[data-node][data-row]')].map((cell) => ({
      node: cell.getAttribute('data-node')!,
      row: Number(cell.getAttribute('data-row')),
      column: Number(cell.getAttribute('data-column')),
      text: cell.textContent ?? '',
    }));
  });
}

/** What is said of each cell when it has the focus. */
export function explanations(element: Locator): Promise<ShownCell[]> {
  return element.evaluate((node) => {
    const root = node.shadowRoot!;
    // A cell that has the focus already would not be explained anew.
    (root.activeElement as HTMLElement | null)?.blur();
    return [...root.querySelectorAll<HTMLElement>('table td[data-node]')].map((cell) => {
      cell.focus();
      const { node: symbol, row, column } = cell.dataset;
      const text = root.querySelector('.arithmetic .sentence')!.textContent!;
      return { node: symbol!, row: Number(row), column: Number(column), text };
    });
  });
}
