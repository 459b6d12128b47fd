// One figure in a page, driven and read as a reader would: by what is visible in it.

import type { Locator, Page } from 'playwright-core';

export type Language = 'en' | 'zh' | 'fr';

export interface ShownCell {
  readonly node: string;
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

/** The element, once it is running. */
export async function figure(page: Page, id: string): Promise<Locator> {
  const element = page.locator(`attention-figure[figure="${id}"]`).first();
  await element.scrollIntoViewIfNeeded();
  await element.locator('svg [data-node]').first().waitFor({ state: 'attached' });
  return element;
}

/** Ends any motion: pauses and goes to a moment. */
export async function goTo(element: Locator, time: number | 'end'): Promise<void> {
  await element.evaluate((node: HTMLElement & { pause(): void; currentTime: number; duration: number }, at) => {
    node.pause();
    node.currentTime = at === 'end' ? node.duration : (at as number);
  }, time);
}

/** The text of every cell drawn in the picture, as it stands there now. */
export function pictureCells(element: Locator): Promise<ShownCell[]> {
  return element.evaluate((node) => {
    const cells = node.shadowRoot!.querySelectorAll<SVGElement>('svg [data-node][data-row]');
    return [...cells].map((cell) => ({
      node: cell.dataset['node']!,
      row: Number(cell.dataset['row']),
      column: Number(cell.dataset['column']),
      text: cell.textContent ?? '',
    }));
  });
}

/** The text of every cell in the tables that assistive technology reads. */
export function tableCells(element: Locator): Promise<ShownCell[]> {
  return element.evaluate((node) => {
    const cells = node.shadowRoot!.querySelectorAll<HTMLElement>('table td[data-node]');
    return [...cells].map((cell) => ({
      node: cell.dataset['node']!,
      row: Number(cell.dataset['row']),
      column: Number(cell.dataset['column']),
      text: cell.textContent ?? '',
    }));
  });
}

/** A number as a reader of the language reads it; −∞ included. NaN if it is none. */
export function read(text: string, language: Language): number {
  const plain = text.replaceAll('−', '-').replace(/[\u202f\u00a0]/g, '');
  if (plain === '-∞') return -Infinity;
  const western = language === 'fr' ? plain.replace(',', '.') : plain;
  return /^-?\d+(\.\d+)?$/.test(western) ? Number(western) : NaN;
}
