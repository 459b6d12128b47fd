// One figure in a page of any engine, waited for, read and typed into as by a reader. Nothing here needs a policy's
// leave: conditions are awaited in the page, frame by frame, and no code is made out of text.

import type { ElementHandle, Frame, Page } from 'puppeteer-core';
import type { AttentionFigure } from '../../../web/element/attention-figure.ts';

export type Figure = ElementHandle<AttentionFigure>;

/** The element, near the screen and running; the `index`th of that name in the page. One that stands still is an error. */
export async function figure(page: Page | Frame, name: string, index = 0): Promise<Figure> {
  const found = await page.evaluateHandle(
    async (wanted, at) => {
      for (;;) {
        const element = document.querySelectorAll<AttentionFigure>(`attention-figure[name="${wanted}"]`)[at];
        element?.scrollIntoView({ block: 'nearest' });
        if (element?.shadowRoot?.querySelector('svg [data-node]')) return element;
        const sentence = element?.shadowRoot?.querySelector('.root > .fault')?.textContent;
        if (sentence) throw new Error(`${wanted} stands still: ${sentence}`);
        await new Promise((next) => requestAnimationFrame(next));
      }
    },
    name,
    index,
  );
  return found as Figure;
}

/** Types a number over a cell of the tables. */
export async function type(
  page: Page,
  element: Figure,
  [node, row, column]: readonly [string, number, number],
  text: string,
): Promise<void> {
  await element.evaluate(
    (host, selector) => host.shadowRoot!.querySelector<HTMLElement>(selector)!.focus(),
    `td[data-node="${node}"][data-row="${row}"][data-column="${column}"]`,
  );
  await page.keyboard.press('Enter');
  await fill(page, element, text);
}

/** Replaces what the open field holds. */
export async function fill(page: Page, element: Figure, text: string): Promise<void> {
  await element.evaluate((host) => {
    const field = host.shadowRoot!.activeElement;
    if (!(field instanceof HTMLInputElement)) throw new Error('no field to type into');
    field.select();
  });
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** Why the figure stands still, once it says so: one sentence. */
export function sentenceOf(page: Page | Frame, name: string, index = 0): Promise<string> {
  return page.evaluate(
    async (wanted, at) => {
      for (;;) {
        const element = document.querySelectorAll(`attention-figure[name="${wanted}"]`)[at];
        element?.scrollIntoView({ block: 'nearest' });
        const sentence = element?.shadowRoot?.querySelector<HTMLElement>('.root > .fault')?.innerText;
        if (sentence) return sentence;
        await new Promise((next) => requestAnimationFrame(next));
      }
    },
    name,
    index,
  );
}

/** The picture that stands in a figure's place, loaded: the numbers written in it, and how large it is shown. */
export async function stillPicture(page: Page | Frame, name: string) {
  const { source, ...shown } = await page.evaluate(async (wanted) => {
    const element = document.querySelector(`attention-figure[name="${wanted}"]`)!;
    const image = element.querySelector('img') ?? element.shadowRoot!.querySelector('img')!;
    image.scrollIntoView({ block: 'nearest' });
    while (!image.complete || image.naturalWidth === 0)
      await new Promise((next) => requestAnimationFrame(next));
    const { width, height } = image.getBoundingClientRect();
    return { source: image.currentSrc, width, height };
  }, name);
  // The page's policy may refuse it a fetch; this one is the test's own.
  const svg = await (await fetch(source)).text();
  const numbers = [...svg.matchAll(/class="(?:[a-z]+ )*number"[^>]*>(.*?)<\/text>/gs)].map(([, inside]) =>
    inside!.replaceAll(/<[^>]+>/g, ''),
  );
  return { ...shown, source, numbers };
}
