// The map's boxes lead to the figures of their steps, from the site, from a frame and from other pages.

import { expect, it } from 'vitest';
import en from '../../web/words/ui.en.ts';
import { open } from './support/browser.ts';
import { figure } from './support/figure.ts';
import { Host } from './support/host.ts';
import { settled } from './support/motion.ts';
import { browser, site, useSite } from './support/site.ts';

const host = new Host();
useSite({ intercept: host.intercept });

it('every way leads to a page that has the figure', async () => {
  const { page, errors, close } = await open(browser, `${site.url}embed/?figure=attention-flow&lang=fr`);
  const element = await figure(page, 'attention-flow');
  const ways = await element
    .locator('.links a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  expect(ways).toHaveLength(9);
  for (const way of ways) {
    const { origin, pathname, hash } = new URL(way);
    const answer = await page.request.get(origin + pathname);
    expect(answer.status(), way).toBe(200);
    expect(await answer.text()).toContain(`<attention-figure name="${hash.slice('#figure='.length)}"`);
  }
  expect(errors).toEqual([]);
  await close();
});

it('all ways are one tab stop; arrows choose, Enter goes, and the focus is where the way led', async () => {
  const { page, errors, close } = await open(browser, `${site.url}reading/#figure=attention-flow`);
  const element = await figure(page, 'attention-flow');
  const link = (symbol: string) => element.getByRole('link', { name: en.openFigure(symbol), exact: true });
  await link('Q').focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  expect(await element.locator('.links a[tabindex="0"]').count()).toBe(1);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'scaling');
  const goal = await figure(page, 'scaling');
  expect(page.url()).toContain('reading/#figure=scaling');
  // What comes to life above it pushes it down until the browser has scrolled as far.
  await expect.poll(async () => (await goal.boundingBox())!.y).toBeLessThan(400);
  expect(errors).toEqual([]);
  await close();
});

it('a way from elsewhere leads to its figure, however far down the page it stands', async () => {
  const { page, errors, close } = await open(browser, `${site.url}fr/reading/#figure=weighted-sum`);
  const element = page.locator('attention-figure[name="weighted-sum"]');
  await element.locator('svg [data-node]').first().waitFor({ state: 'attached' });
  // Those above it come to life as well, and are not as high as their pictures were.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main .stage attention-figure')].every((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      const isNear = bottom > -800 && top < innerHeight + 800;
      return !isNear || one.shadowRoot?.querySelector('svg [data-node]');
    }),
  );
  await settled(page);
  const { y } = (await element.boundingBox())!;
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(2000);
  expect(Math.abs(y)).toBeLessThan(400);
  expect(errors).toEqual([]);
  await close();
});

it('in a page of another author a way opens a window of its own', async () => {
  const body = '<attention-figure name="attention-flow"></attention-figure>';
  const { page, close } = await open(browser, site.url + host.add({ body }));
  const element = await figure(page, 'attention-flow');
  const link = element.getByRole('link', { name: en.openFigure('M'), exact: true });
  expect(await link.getAttribute('target')).toBe('_blank');
  expect(await link.getAttribute('rel')).toBe('noopener');
  expect(await link.getAttribute('href')).toBe(`${site.url}masking/#figure=visibility`);
  await close();
});

it('in a frame too', async () => {
  const body = `<iframe src="../embed/?figure=attention-flow" width="900" height="900"></iframe>`;
  const { page, close } = await open(browser, site.url + host.add({ body, scripts: [] }));
  const link = page.frameLocator('iframe').locator('.links a').first();
  expect(await link.getAttribute('target')).toBe('_blank');
  await close();
});

it('a box’s way is at least 24 px high, also on a phone', async () => {
  const viewport = { width: 320, height: 700 };
  const { page, close } = await open(browser, `${site.url}embed/?figure=attention-flow`, { viewport });
  const element = await figure(page, 'attention-flow');
  for (const link of await element.locator('.links a').all()) {
    const { width, height } = (await link.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  }
  await close();
});
