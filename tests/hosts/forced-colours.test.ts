// A reader of Firefox who has chosen the colours of all pages. What Chromium makes of forced colours on our own pages,
// tests/browser/layout.test.ts looks at.

import { expect, it } from 'vitest';
import { FIGURES } from '../../web/figures/registry.ts';
import { lowContrast } from '../browser/support/contrast.ts';
import { goTo } from '../browser/support/figure.ts';
import { Host } from '../browser/support/host.ts';
import { faintLines } from '../browser/support/lines.ts';
import { serve } from '../browser/support/server.ts';
import { launch, open } from './support/engines.ts';
import { figure } from './support/figures.ts';

const NAMES = Object.keys(FIGURES);

// C12
it.each([
  ['black on white', '#000000', '#ffffff'],
  ['white on black', '#ffffff', '#000000'],
  ['yellow on blue', '#ffff00', '#000080'],
])('with %s, texts and lines of every figure are seen, and what is chosen', async (_, text, ground) => {
  const host = new Host();
  const site = await serve({ intercept: host.intercept });
  const browser = await launch('firefox', { forcedColours: [text, ground] });
  const body = NAMES.map((name) => `<attention-figure name="${name}"></attention-figure>`).join('');
  const { page, errors, close } = await open(browser, site.url + host.add({ body }));
  expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
  for (const name of NAMES) {
    const element = await figure(page, name);
    await goTo(element, 'end');
    const weights = await element.evaluate((node) =>
      [...node.shadowRoot!.querySelectorAll('.choices input:checked + span')].map((label) =>
        Number(getComputedStyle(label).fontWeight),
      ),
    );
    for (const weight of weights) expect(weight, name).toBeGreaterThanOrEqual(600);
  }
  expect(await lowContrast(page)).toEqual([]);
  expect(await faintLines(page)).toEqual([]);
  expect(errors).toEqual([]);
  await close();
  await browser.close();
  await site.close();
});
