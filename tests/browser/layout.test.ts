// The pages at every width, zoomed, in forced colours, light and dark, under a finger.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AttentionFigure } from '../../web/element/attention-figure.ts';
import { open, type OpenPage } from './support/browser.ts';
import { lowContrast } from './support/contrast.ts';
import { faintLines } from './support/lines.ts';
import { drawnCell, figure, tableCell } from './support/figure.ts';
import { cutText, smallTargets } from './support/layout.ts';
import { resize, settled } from './support/motion.ts';
import { goToAll, PATHS, wake, type Shown } from './support/pages.ts';
import { browser, shared, site, useSharedPage, useSite } from './support/site.ts';

useSite();
// What a page keeps for days without a network is nothing to look at.
useSharedPage({ serviceWorkers: 'block' });

/** The page as it is opened, and its figures come to life. */
async function visit(path: string): Promise<Shown[]> {
  const { page } = shared;
  await resize(page, 1280);
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  await shared.go(site.url + path);
  return wake(page);
}

// C24
describe.each(PATHS)('the page /%s', (path) => {
  let figures: Shown[];
  beforeAll(async () => {
    figures = await visit(path);
  });

  it.each([320, 360, 768, 900, 1000, 1280, 2560])(
    'at %i px scrolls in one direction only, and cuts off no text',
    async (width) => {
      const { page } = shared;
      await resize(page, width);
      expect(await cutText(page)).toEqual([]);
    },
  );

  it('with a cell explained and the menu open at 320 px cuts off no text either', async () => {
    const { page } = shared;
    await resize(page, 320, 640);
    for (const { element } of figures) {
      await element.locator('td[data-node]').last().focus();
      await element.locator('.icon-button[aria-haspopup]').click();
      await element.getByRole('menu').waitFor();
      expect(await cutText(page, element)).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });

  it('zoomed to 200 % scrolls in one direction only, and cuts off no text', async () => {
    const { page } = shared;
    await resize(page, 640, 400);
    const devtools = await page.context().newCDPSession(page);
    const zoomed = { width: 640, height: 400, deviceScaleFactor: 2, mobile: false };
    await devtools.send('Emulation.setDeviceMetricsOverride', zoomed);
    await settled(page);
    expect(await page.evaluate(() => [innerWidth, devicePixelRatio])).toEqual([640, 2]);
    expect(await cutText(page)).toEqual([]);
    await devtools.detach();
  });
});

/** Colours are the same in every language. */
describe.each(PATHS.filter((path) => !/^(zh|fr)/.test(path)))('the colours of the page /%s', (path) => {
  let figures: Shown[];
  beforeAll(async () => {
    figures = await visit(path);
  });

  it.each(['light', 'dark'] as const)(
    'has no text with less contrast than 4.5 : 1 where the system is %s',
    async (colorScheme) => {
      const { page } = shared;
      await page.emulateMedia({ colorScheme });
      await resize(page, 1280);
      expect(await lowContrast(page)).toEqual([]);
      await afterStep(page, 2);
      expect(await lowContrast(page)).toEqual([]);
      await goToAll(page, 'end');
      for (const { element } of figures) await element.locator('td[data-node]').last().focus();
      expect(await lowContrast(page)).toEqual([]);
    },
  );

  // C12
  it.each(['light', 'dark'] as const)('keeps text and lines in forced colours, %s', async (colorScheme) => {
    const { page } = shared;
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await settled(page);
    expect(await lowContrast(page)).toEqual([]);
    expect(await faintLines(page)).toEqual([]);
    // What is chosen is told by more than its colour.
    for (const { id, element } of figures) {
      const weights = await element
        .locator('.choices input:checked + span')
        .evaluateAll((labels) => labels.map((label) => Number(getComputedStyle(label).fontWeight)));
      for (const weight of weights) expect(weight, id).toBeGreaterThanOrEqual(600);
    }
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
  });
});

/** Where a step ends: some numbers have arrived, others are yet to come. */
async function afterStep(page: Page, count: number) {
  await goToAll(page, 0);
  await page.locator('main .stage attention-figure').evaluateAll((elements, steps) => {
    for (const element of elements) {
      const forward = element.shadowRoot!.querySelectorAll<HTMLButtonElement>('.toolbar button')[2]!;
      for (let step = 0; step < steps; step++) forward.click();
    }
  }, count);
}

describe('under a finger', () => {
  let opened: OpenPage;
  beforeAll(async () => {
    opened = await open(browser, `${site.url}reading/`, {
      hasTouch: true,
      isMobile: true,
      viewport: { width: 360, height: 800 },
    });
    await wake(opened.page);
  });
  afterAll(() => opened.close());

  /** A finger goes down on the first point, along the others, and up. */
  async function drag(page: Page, points: readonly { x: number; y: number }[]) {
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
    const [first, ...others] = points;
    await touch('touchStart', [first!]);
    for (const point of others) {
      await touch('touchMove', [point]);
      await settled(page);
    }
    await touch('touchEnd', []);
  }

  // C13
  it('a pan that starts on the picture scrolls the page', async () => {
    const { page } = opened;
    const element = await figure(page, 'whole-sequence');
    const cell = drawnCell(element, 'S', 1, 1);
    await cell.scrollIntoViewIfNeeded();
    const { x, y } = (await cell.boundingBox())!;
    const before = await page.evaluate(() => scrollY);
    await drag(
      page,
      Array.from({ length: 11 }, (_, i) => ({ x: x + 10, y: y + 10 - 20 * i })),
    );
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(before + 100);
  });

  it('a value’s tip can be dragged without scrolling', async () => {
    const element = await figure(opened.page, 'weighted-sum');
    const actions = await element.evaluate((node) =>
      [...node.shadowRoot!.querySelectorAll('[data-handle]')].map(
        (handle) => getComputedStyle(handle).touchAction,
      ),
    );
    expect(actions).toEqual(['none', 'none', 'none']);
    expect(
      await element.locator('.stage > svg').evaluate((svg) => getComputedStyle(svg).touchAction),
    ).not.toBe('none');
  });

  it('every target is at least 24 px wide and high', async () => {
    const { page } = opened;
    expect(await smallTargets(page)).toEqual([]);
    const element = await figure(page, 'whole-sequence');
    await element.locator('.icon-button[aria-haspopup]').click();
    await element.getByRole('menu').waitFor();
    expect(await smallTargets(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await element.evaluate((node: AttentionFigure) => (node.currentTime = node.duration));
    await tableCell(element, 'A', 1, 2).focus();
    expect(await element.locator('button.operand').count()).toBeGreaterThan(2);
    expect(await smallTargets(page)).toEqual([]);
  });
});

it.each(['', 'masking/'])(
  'with a mouse, too, every target of /%s is at least 24 px wide and high',
  async (path) => {
    const { page, close } = await open(browser, site.url + path);
    await wake(page);
    expect(await smallTargets(page)).toEqual([]);
    await close();
  },
);
