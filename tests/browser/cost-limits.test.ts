// The page about cost where something is in the way: a reader who stops, no workers, no module, no memory.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import en from '../../web/cost/words.en.ts';
import { typography } from '../../web/words/typography.ts';
import {
  button,
  ended,
  large,
  measure,
  openAt,
  pathOf,
  policy,
  rows,
  small,
  SMALL,
  status,
  STRICT,
  WITHOUT_WORKERS,
  WORDS,
} from './support/cost.ts';
import { dist, type Answer } from './support/server.ts';
import { useSite } from './support/site.ts';

useSite();

describe('stopping', () => {
  it.each([
    ['in a worker', policy(STRICT)],
    ['in slices', WITHOUT_WORKERS],
  ])('a long run ends at once, %s, and what was measured before stays', async (_, options) => {
    const { page, close } = await openAt(options, `cost/${small}`);
    await measure(page);
    const before = await page.locator('.numbers-table').innerText();
    await page.evaluate((hash) => (location.hash = hash), large);
    await page.getByLabel(en.quantities.time, { exact: true }).check({ force: true });
    await button(page).focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('.at')!.textContent!.includes('4096'));
    expect(await page.locator('progress').isVisible()).toBe(true);
    expect(await page.locator('select[name=heads]').isDisabled()).toBe(true);

    await page.keyboard.press('Enter');
    await ended(page);
    expect(await status(page)).toBe(`${en.status.cancelled} ${en.status.resultsStay}`);
    await expect.poll(() => page.workers().length).toBe(0);
    expect(await page.locator('.numbers-table').innerText()).toBe(before);
    expect(await page.evaluate(() => document.activeElement!.className)).toBe('measure');

    // And it can be asked again.
    await page.evaluate((hash) => (location.hash = hash), small);
    await measure(page);
    expect(await status(page)).toBe(en.status.ended);
    await close();
  });
});

describe('where a worker cannot be had', () => {
  it.each([
    ['a policy forbids workers', WITHOUT_WORKERS, undefined],
    ['a policy allows no policy of trusted types', policy(`${STRICT}; trusted-types 'none'`), undefined],
    [
      'its script does not arrive',
      {
        intercept: (path: string): Answer | undefined =>
          path.includes('/worker-') ? { status: 404, body: '' } : undefined,
      },
      undefined,
    ],
    [
      'the browser has none',
      {},
      (page: Page) => page.addInitScript(() => delete (window as { Worker?: unknown }).Worker),
    ],
  ])('as %s, it measures in slices and says so', async (_, options, prepare) => {
    const { page, close } = await openAt(options, `cost/${small}`, prepare);
    await measure(page);
    expect(await status(page)).toBe(en.status.ended);
    expect(await rows(page).count()).toBe(2 * SMALL.n.length);
    expect(await page.locator('.conditions').innerText()).toContain(en.inSlices);
    await close();
  });

  it('the page stays awake: while a block is computed others have their turn, and it paints', async () => {
    const { page, close } = await openAt(WITHOUT_WORKERS, 'cost/#n=1024');
    const heard = page.evaluate(async (plain) => {
      const [progress, at] = [document.querySelector('progress')!, document.querySelector('.at')!];
      let [turns, frames] = [0, 0];
      const frame = () => {
        frames += 1;
        requestAnimationFrame(frame);
      };
      while (progress.hidden) await new Promise(requestAnimationFrame);
      frame();
      while (!progress.hidden) {
        await new Promise((done) => setTimeout(done));
        if (at.textContent!.includes(plain)) turns += 1;
      }
      return { turns, frames };
    }, en.methods.plain);
    await button(page).click();
    const { turns, frames } = await heard;
    // This method needs more than a second for a block; as a whole it would let others in once or twice.
    expect(turns).toBeGreaterThan(10);
    expect(frames).toBeGreaterThan(1);
    await close();
  });
});

describe('refusing', () => {
  const lost = (path: string): Answer | undefined =>
    path.endsWith('.wasm') ? { status: 404, body: '' } : undefined;
  const pageInstead = (path: string): Answer | undefined =>
    path.endsWith('.wasm')
      ? { headers: { 'content-type': 'text/html' }, body: '<!doctype html>' }
      : undefined;
  const part = (path: string): Answer | undefined =>
    path.endsWith('.wasm') ? { body: readFileSync(join(dist, path)).subarray(0, 4000) } : undefined;

  it.each([
    ['en', 'not_found', { intercept: lost }, undefined],
    ['zh', 'not_found', { intercept: pageInstead }, undefined],
    ['fr', 'not_found', { intercept: part }, undefined],
    ['fr', 'blocked', policy("default-src 'self'; script-src 'self'"), undefined],
    [
      'zh',
      'no_simd',
      WITHOUT_WORKERS,
      (page: Page) => page.addInitScript(() => (WebAssembly.validate = () => false)),
    ],
    [
      'fr',
      'no_webassembly',
      WITHOUT_WORKERS,
      (page: Page) => page.addInitScript(() => delete (window as { WebAssembly?: unknown }).WebAssembly),
    ],
    [
      'zh',
      'no_memory',
      WITHOUT_WORKERS,
      // There is memory for the small blocks of the self-check, and for no other.
      (page: Page) =>
        page.addInitScript(() => {
          const { instantiate } = WebAssembly;
          WebAssembly.instantiate = (async (module: WebAssembly.Module, imports: WebAssembly.Imports) => {
            const instance = await instantiate.call(WebAssembly, module, imports);
            const sound = instance.exports as Record<string, (...all: readonly number[]) => number>;
            const prepare_block = (d_model: number, ...rest: readonly number[]) =>
              d_model < 16 ? sound['prepare_block']!(d_model, ...rest) : 0;
            return { exports: { ...sound, prepare_block } };
          }) as never;
        }),
    ],
  ] as const)('in the reader’s words (%s, %s)', async (language, reason, options, prepare) => {
    const words = WORDS[language];
    const { page, errors, close } = await openAt(options, pathOf(language) + small, prepare);
    await measure(page);
    expect(await status(page)).toBe(typography(words.status.refused[reason], language));
    // The owner of the site is told, too, with the address.
    const told = errors.filter((text) => text.startsWith('attention-figures: '));
    expect(told).toHaveLength(reason === 'no_memory' ? 0 : 1);
    if (reason === 'not_found')
      expect(told[0]).toMatch(/attention-fast-relaxed-.*\.wasm answered (404|200) with /);
    expect(await button(page).innerText()).toBe(words.measure);
    // The operations are still there.
    expect(await page.locator('.plot .law').count()).toBe(3);
    await close();
  });

  it('a later run leaves the results of an earlier one', async () => {
    let isLost = false;
    const { page, close } = await openAt(
      {
        intercept: (path) => {
          // A service worker would keep what is to be lost.
          if (path === '/service-worker.js') return { status: 404, body: '' };
          return isLost ? lost(path) : undefined;
        },
      },
      `cost/${small}`,
    );
    await measure(page);
    const before = await page.locator('.numbers-table').innerText();
    isLost = true;
    await measure(page);
    expect(await status(page)).toBe(`${en.status.refused.not_found} ${en.status.resultsStay}`);
    expect(await page.locator('.numbers-table').innerText()).toBe(before);
    isLost = false;
    await measure(page);
    expect(await status(page)).toBe(en.status.ended);
    await close();
  });
});
