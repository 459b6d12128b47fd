// The page about cost as a reader meets it: it measures, counts what is chosen, looks right, in three languages.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../../web/cost/counts.ts';
import { DEFAULT_SIZES, type Sizes } from '../../web/cost/block-sizes.ts';
import en from '../../web/cost/words.en.ts';
import { typography } from '../../web/words/typography.ts';
import { violations } from './support/audit.ts';
import { open, type OpenPage } from './support/browser.ts';
import { lowContrast } from './support/contrast.ts';
import {
  button,
  large,
  measure,
  pathOf,
  policy,
  results,
  rows,
  small,
  SMALL,
  status,
  STRICT,
  WORDS,
} from './support/cost.ts';
import { cutText, smallTargets } from './support/layout.ts';
import { browser, site, useSite } from './support/site.ts';
import { visibleText } from './support/text.ts';

useSite({ base: '/repo/deep/', ...policy(STRICT) });

describe.each(['en', 'zh', 'fr'] as const)('measuring (%s)', (language) => {
  const words = WORDS[language];
  let opened: OpenPage;
  let workers = 0;
  beforeAll(async () => {
    opened = await open(browser, site.url + pathOf(language) + small, {}, async (page) => {
      page.on('worker', () => (workers += 1));
    });
    await button(opened.page).waitFor();
  });
  afterAll(() => opened.close());

  it('waits to be asked, and shows the operations of the chosen sizes until then', async () => {
    const { page } = opened;
    expect(workers).toBe(0);
    expect(await page.locator('.plot .law').count()).toBe(3);
    expect(await page.locator('.plot .marks').count()).toBe(0);
    const counted = (await results(page, language)).map((row) => row[2]!);
    for (const [k, n] of SMALL.n.entries())
      expect(counted[k]! / (operations(n, SMALL) / 1e9)).toBeCloseTo(1, 2);
    expect(await page.locator('.quantities').isVisible()).toBe(false);
  });

  it('takes place in a worker, without one violation of the strictest policy', async () => {
    const { page, errors } = opened;
    await measure(page);
    expect(workers).toBe(1);
    expect(errors).toEqual([]);
    expect(await status(page)).toBe(words.status.ended);
    expect(await button(page).innerText()).toBe(words.measure);
    expect(await page.locator('.conditions').innerText()).not.toContain(typography(words.inSlices, language));
  });

  it('gives times, speeds and memory that fit together', async () => {
    const measured = await results(opened.page, language);
    expect(measured).toHaveLength(2 * SMALL.n.length);
    for (const [k, [milliseconds, speed, memory]] of measured.entries()) {
      const [n, method] = [SMALL.n[k >> 1]!, k % 2 ? ('plain' as const) : ('fast' as const)];
      expect(milliseconds).toBeGreaterThan(0);
      expect((speed! * milliseconds! * 1e6) / operations(n, SMALL, method)).toBeCloseTo(1, 1);
      // X and Y at the least.
      expect(memory! * 2 ** 20).toBeGreaterThan(2 * 4 * n * SMALL.d_model);
    }
    // Which method is faster is for a machine at rest to say; that n × n scores take room is always so.
    const [fast, plain] = [measured.at(-2)!, measured.at(-1)!];
    expect(fast[2]).toBeLessThan(plain[2]!);
  });

  it('draws each measurement and says what it means', async () => {
    const { page } = opened;
    for (const quantity of ['time', 'speed', 'memory'] as const) {
      await page.getByLabel(words.quantities[quantity], { exact: true }).check({ force: true });
      expect(await page.locator('.plot .marks.fast circle').count()).toBe(SMALL.n.length);
      expect(await page.locator('.plot .marks.plain rect').count()).toBe(SMALL.n.length);
      const name = await page.locator('.plot').getAttribute('aria-label');
      expect(name).toContain(words.quantities[quantity]);
      expect(await page.locator('figcaption').innerText()).toMatch(/\d/);
    }
    expect(await visibleText(page)).not.toMatch(/NaN|Infinity|undefined|[{}$]/);
    expect(opened.errors).toEqual([]);
  });

  it('finds both outputs equal, as far as 32 bits can tell', async () => {
    const { page } = opened;
    await page.getByLabel(words.quantities.time, { exact: true }).check({ force: true });
    const said = (await page.locator('figcaption').innerText()).replaceAll('\u202f', '');
    const parts = Math.max(...[...said.matchAll(/\d+/g)].map(([digits]) => Number(digits)));
    expect(parts).toBeGreaterThan(200_000);
  });
});

describe('choosing', () => {
  it('what is chosen is counted at once, goes into the address, and comes along to another language', async () => {
    const { page, close } = await open(browser, `${site.url}cost/`);
    await button(page).waitFor();
    expect(new URL(page.url()).hash).toBe('');
    const total = async () => (await results(page, 'en')).at(-1)![2]!;
    const before = await total();
    await page.locator('select[name=network]').selectOption('relu');
    await page.locator('input[name=n][value="4096"]').check({ force: true });
    await page.locator('select[name=causal]').selectOption('1');
    const chosen: Sizes = { ...DEFAULT_SIZES, n: [...DEFAULT_SIZES.n, 4096], network: 'relu', causal: true };
    expect(await total()).not.toBe(before);
    expect((await total()) / (operations(4096, chosen) / 1e9)).toBeCloseTo(1, 2);

    await page.getByRole('link', { name: 'Français' }).click();
    await page.waitForURL('**/fr/cost/#**');
    await button(page).waitFor();
    expect(await page.locator('select[name=network]').inputValue()).toBe('relu');
    expect(await page.locator('select[name=causal]').inputValue()).toBe('1');
    expect(await page.locator('input[name=n]:checked').count()).toBe(chosen.n.length);
    await close();
  });

  it('what was measured comes along to another language, too', async () => {
    const { page, close } = await open(browser, `${site.url}zh/cost/${small}`);
    await button(page).waitFor();
    await measure(page);
    const before = await results(page, 'zh');
    await page.getByRole('link', { name: 'Français' }).click();
    await page.waitForURL('**/fr/cost/#**');
    await button(page).waitFor();
    expect(await page.locator('.plot .marks.fast circle').count()).toBe(SMALL.n.length);
    expect(await results(page, 'fr')).toEqual(before);
    await close();
  });

  it('another address shows its own sizes, not what was measured of others; a link within the page changes none', async () => {
    const { page, close } = await open(browser, `${site.url}cost/${small}`);
    await button(page).waitFor();
    await measure(page);
    await page.locator('.skip').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/cost/#figures');
    expect(await page.locator('input[name=n]:checked').count()).toBe(SMALL.n.length);
    expect(await page.locator('.plot .marks.fast circle').count()).toBe(SMALL.n.length);
    await page.evaluate((hash) => (location.hash = hash), large);
    await page.waitForFunction(() => !document.querySelector('.plot .marks'));
    const counted = (await results(page, 'en')).map((row) => row[2]!);
    const sizes = { ...DEFAULT_SIZES, n: [4096], d_model: 1024 };
    expect(counted[0]! / (operations(4096, sizes) / 1e9)).toBeCloseTo(1, 2);
    await close();
  });

  it('no length at all is asked for in words, and nothing runs', async () => {
    const { page, close } = await open(browser, `${site.url}cost/#n=64`);
    await page.locator('input[name=n][value="64"]').uncheck({ force: true });
    expect(await status(page)).toBe(en.noLength);
    await button(page).click();
    expect(await status(page)).toBe(en.noLength);
    expect(await button(page).innerText()).toBe(en.measure);
    await close();
  });

  it('a hostile address shows the default', async () => {
    const { page, errors, close } = await open(
      browser,
      `${site.url}cost/#n=1e9,<b>&d_model=-1&heads=NaN&causal=x`,
    );
    await button(page).waitFor();
    expect(await page.locator('select[name=d_model]').inputValue()).toBe(String(DEFAULT_SIZES.d_model));
    expect(await rows(page).count()).toBe(DEFAULT_SIZES.n.length);
    expect(errors).toEqual([]);
    await close();
  });
});

describe.each(['en', 'zh', 'fr'] as const)('the look of it (%s)', (language) => {
  it.each([320, 360, 768, 1280])(
    'at %i px scrolls in one direction only, and cuts off no text',
    async (width) => {
      const { page, close } = await open(browser, site.url + pathOf(language) + small, {
        viewport: { width, height: 800 },
      });
      await button(page).waitFor();
      const check = async () => {
        expect(
          await page.evaluate(() => document.scrollingElement!.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
        expect(await cutText(page)).toEqual([]);
        expect(await smallTargets(page)).toEqual([]);
      };
      await check();
      await measure(page);
      for (const quantity of ['time', 'speed', 'memory'] as const) {
        await page.locator(`input[value=${quantity}]`).check({ force: true });
        await check();
      }
      await close();
    },
  );

  it('has nothing to hold against it for ear and eye, light or dark, at rest and at work', async () => {
    const { page, close } = await open(browser, site.url + pathOf(language) + small);
    await button(page).waitFor();
    const check = async () => {
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await violations(page)).toEqual([]);
        expect(await lowContrast(page)).toEqual([]);
      }
    };
    await check();
    await page.evaluate((hash) => (location.hash = hash), large);
    await button(page).click();
    await check();
    await button(page).click();
    await page.evaluate((hash) => (location.hash = hash), small);
    await measure(page);
    await check();
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await lowContrast(page)).toEqual([]);
    await close();
  });
});

it('without scripts the laws are drawn and explained, and nothing asks to be pressed', async () => {
  const { page, errors, close } = await open(browser, `${site.url}fr/cost/`, { javaScriptEnabled: false });
  expect((await page.locator('.plot').boundingBox())!.height).toBeGreaterThan(200);
  expect(await page.locator('.plot .law').count()).toBe(3);
  expect(await page.locator('figcaption').innerText()).toMatch(/1532.*1024/);
  expect(await button(page).isVisible()).toBe(false);
  expect(errors).toEqual([]);
  await close();
});

it('on paper the plot and the table are there, and no controls', async () => {
  const { page, close } = await open(browser, `${site.url}cost/${small}`);
  await button(page).waitFor();
  await measure(page);
  await page.emulateMedia({ media: 'print' });
  for (const hidden of ['.run', '.cost form', '.quantities', '.bar'])
    expect(await page.locator(hidden).isVisible()).toBe(false);
  for (const shown of ['.plot', '.numbers-table table', '.conditions'])
    expect(await page.locator(shown).isVisible()).toBe(true);
  await close();
});

it('the home page leads here, and this page leads back', async () => {
  const { page, close } = await open(browser, `${site.url}zh/`);
  await page.locator('.beside a[href$="cost/"]').click();
  await page.waitForURL('**/zh/cost/');
  expect(await page.locator('h1').innerText()).not.toBe('');
  await page.locator('.neighbours a').click();
  await page.waitForURL('**/deep/zh/');
  await close();
});
