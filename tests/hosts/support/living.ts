// What every page with our figure owes its reader, whoever made the page.

import type { Browser, Frame, Page } from 'puppeteer-core';
import { expect } from 'vitest';
import en from '../../../web/words/ui.en.ts';
import type { HeldFigure } from '../../browser/support/asked.ts';
import { shownRows, type Language } from '../../browser/support/figure.ts';
import { attention, type Rows } from '../../reference/attention.ts';
import { examples } from '../../reference/published.ts';
import { open, type OpenPage } from './engines.ts';
import { figure, type, type Figure } from './figures.ts';

const example = examples['three-positions']!;

export interface Visit extends OpenPage {
  /** Of everything that the page has asked for so far. */
  readonly origins: ReadonlySet<string>;
}

export async function visit(browser: Browser, url: string): Promise<Visit> {
  const origins = new Set<string>();
  const opened = await open(browser, url, async (page) => {
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol !== 'data:') origins.add(origin);
    });
  });
  return { ...opened, origins };
}

/** Its `whole-sequence`, or that of a frame in it, computes, steps, is edited and changes its language. */
export async function expectLiving(page: Page, within: Page | Frame = page): Promise<void> {
  const element = await figure(within, 'whole-sequence');
  await expectNumbers(element, example.X);

  const time = () => element.evaluate((one) => one.currentTime);
  const end = await time();
  await press(element, en.stepBack);
  expect(await time()).toBeLessThan(end);
  await press(element, en.stepForward);
  expect(await time()).toBe(end);

  await type(page, element, ['X', 1, 0], '2.5');
  const edited = example.X.map((row, i) => (i === 1 ? [2.5, ...row.slice(1)] : row));
  await expectNumbers(element, edited);

  await speakFrench(element);
  await expectNumbers(element, edited, 'fr');
}

async function press(element: Figure, words: string): Promise<void> {
  const button = await element.$(`>>> button[aria-label="${words}"]`);
  await button!.click();
}

function speakFrench(element: Figure): Promise<void> {
  return element.evaluate(async (one) => {
    document.documentElement.lang = 'fr';
    while (!one.shadowRoot!.querySelector('figure[lang=fr]'))
      await new Promise((next) => requestAnimationFrame(next));
  });
}

/** What the tables show of X and of what follows from it, beside what the independent reference computes. */
export async function expectNumbers(element: HeldFigure, X: Rows, language: Language = 'en'): Promise<void> {
  const { Q, A, O } = attention({ ...example, X });
  for (const [node, rows] of Object.entries({ X, Q, A, O })) {
    const shown = (await shownRows(element, node, language)).flat();
    const said = rows.flat().map((value) => Number(value.toFixed(6)));
    expect(shown, `${node}, ${language}`).toEqual(said);
  }
}
