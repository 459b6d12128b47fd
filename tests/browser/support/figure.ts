// One figure in a page, driven and read as a reader would: by what is visible in it.

import type { Locator, Page } from 'playwright-core';
import type { Rows } from '../../reference/attention.ts';
import type { HeldFigure, HeldFigureWith } from './asked.ts';

export type Language = 'en' | 'zh' | 'fr';

export interface ShownCell {
  readonly node: string;
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

/** The element, once it is running. */
export async function figure(page: Page, id: string): Promise<Locator> {
  const element = page.locator(`attention-figure[name="${id}"]`).first();
  await element.scrollIntoViewIfNeeded();
  await element.locator('svg [data-node]').first().waitFor({ state: 'attached' });
  return element;
}

/** Ends any motion, also one that would begin as soon as the figure is seen, and goes to a moment. */
export async function goTo(element: HeldFigureWith<number | 'end'>, time: number | 'end'): Promise<void> {
  await element.evaluate((node, at) => {
    node.autoplay = false;
    node.pause();
    node.currentTime = at === 'end' ? node.duration : at;
  }, time);
}

/** The whole picture as text: two figures with the same markup look the same. */
export function markup(element: HeldFigure): Promise<string> {
  return element.evaluate((node) => node.shadowRoot!.querySelector('.stage > svg')!.outerHTML);
}

/** What the element answers about its state and its time. */
export function placeOf(element: HeldFigure) {
  return element.evaluate((node) => ({
    state: node.state!,
    time: node.currentTime,
    duration: node.duration,
  }));
}

/** One cell of the picture, as something to press. */
export function drawnCell(element: Locator, node: string, row: number, column: number): Locator {
  return element
    .locator(`.stage > svg [data-node="${node}"][data-row="${row}"][data-column="${column}"]`)
    .first();
}

/** One cell of the tables, as something to focus. */
export function tableCell(element: Locator, node: string, row: number, column: number): Locator {
  return element.locator(`td[data-node="${node}"][data-row="${row}"][data-column="${column}"]`);
}

/** A matrix as the tables say it, six decimals. */
export async function shownRows(element: HeldFigure, node: string, language: Language = 'en'): Promise<Rows> {
  const rows: Rows = [];
  for (const cell of await tableCells(element)) {
    if (cell.node === node) (rows[cell.row] ??= [])[cell.column] = read(cell.text, language);
  }
  return rows;
}

/** A command of the quiet menu, by its words in the figure's language. */
export async function command(element: Locator, more: string, item: string): Promise<void> {
  await element.getByRole('button', { name: more, exact: true }).click();
  const wanted = element.getByRole('menuitem', { name: item, exact: true, includeHidden: true });
  const page = await wanted.locator('..').getAttribute('aria-label');
  if (page !== more) await element.getByRole('menuitem', { name: page!, exact: true }).click();
  await wanted.click();
}

/** The text of every cell drawn in the picture, as it stands there now. */
export function pictureCells(element: HeldFigure): Promise<ShownCell[]> {
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
export function tableCells(element: HeldFigure): Promise<ShownCell[]> {
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

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A number as a reader of the language reads it; −∞ included. NaN if it is none. */
export function read(text: string, language: Language): number {
  const plain = text.replaceAll('−', '-').replace(/[\u202f\u00a0]/g, '');
  if (plain === '-∞') return -Infinity;
  const western = language === 'fr' ? plain.replace(',', '.') : plain;
  const [, mantissa = '', sign = '', raised = '⁰'] =
    /^(-?\d+(?:\.\d+)?)(?:·10(⁻?)([⁰¹²³⁴-⁹]+))?$/.exec(western) ?? [];
  const exponent = [...raised].map((digit) => RAISED.indexOf(digit)).join('');
  return mantissa === '' ? NaN : Number(`${mantissa}e${sign && '-'}${exponent}`);
}
