// A figure of sentences in a frame of its own, at rest, and the words in its picture.

import type { Browser, Locator } from 'playwright-core';
import { open, type OpenPage } from './browser.ts';
import { figure, goTo } from './figure.ts';

export type Opened = OpenPage & { readonly element: Locator };

export interface Wanted {
  readonly id: string;
  /** Of the figure's link, without its name. */
  readonly hash?: string;
  readonly language?: string;
  readonly width?: number;
  readonly colorScheme?: 'light' | 'dark';
}

export async function showSentence(browser: Browser, root: string, wanted: Wanted): Promise<Opened> {
  const { id, hash = '', language = 'en', width = 1280, colorScheme = 'light' } = wanted;
  const address = `${root}embed/?figure=${id}&lang=${language}${hash && `#figure=${id}&${hash}`}`;
  const opened = await open(browser, address, { viewport: { width, height: 800 }, colorScheme });
  const element = await figure(opened.page, id);
  await goTo(element, 'end');
  return { ...opened, element };
}

export const wordsIn = (element: Locator) => element.locator('svg .tokens .word').allTextContents();
