// The page about cost, driven as a reader would.

import type { Page } from 'playwright-core';
import { DEFAULT_SIZES, type Sizes } from '../../../web/cost/block-sizes.ts';
import en from '../../../web/cost/words.en.ts';
import fr from '../../../web/cost/words.fr.ts';
import zh from '../../../web/cost/words.zh.ts';
import { open, type OpenPage } from './browser.ts';
import { read, type Language } from './figure.ts';
import { serve, type ServerOptions } from './server.ts';
import { browser } from './site.ts';

export const STRICT =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; object-src 'none'; base-uri 'none'; require-trusted-types-for 'script'";
export const policy = (text: string): ServerOptions => ({ headers: { 'content-security-policy': text } });

export const WORDS = { en, zh, fr };
const folder = (language: Language) => (language === 'en' ? '' : `${language}/`);
export const pathOf = (language: Language) => `${folder(language)}cost/`;

/** A run of a second or two. */
export const SMALL: Sizes = { ...DEFAULT_SIZES, n: [64, 128], d_model: 64 };
export const small = '#n=64,128&d_model=64';
/** A run of minutes. */
export const large = '#n=4096&d_model=1024';

export const button = (page: Page) => page.locator('.measure');
export const status = (page: Page) => page.locator('[role=status]').innerText();
export const rows = (page: Page) => page.locator('.numbers-table tbody tr');
export const ended = (page: Page) => page.waitForFunction(() => document.querySelector('progress')!.hidden);

export async function measure(page: Page) {
  await button(page).click();
  await ended(page);
}

/** The table of results: for each length and method milliseconds, GFLOP/s and MiB. */
export async function results(page: Page, language: Language): Promise<number[][]> {
  const cells = await rows(page).evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')),
  );
  return cells.map((row) => row.map((text) => read(text, language)));
}

/** Opens the page from a server of its own. */
export async function openAt(
  options: ServerOptions,
  path: string,
  prepare?: (page: Page) => Promise<unknown>,
): Promise<OpenPage> {
  const own = await serve(options);
  const opened = await open(browser, own.url + path, {}, prepare);
  await button(opened.page).waitFor();
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await own.close();
    },
  };
}

export const WITHOUT_WORKERS = policy(`${STRICT}; worker-src 'none'`);
