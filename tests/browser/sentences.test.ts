// Sentences as they look: contrast, audits, phones, long words and long languages.

import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { AttentionFigure } from '../../web/element/attention-figure.ts';
import { violations, WCAG } from './support/audit.ts';
import { lowContrast } from './support/contrast.ts';
import { placeOf } from './support/figure.ts';
import { cutText, smallTargets } from './support/layout.ts';
import { showSentence, type Wanted } from './support/sentence.ts';
import { browser, site, useSite } from './support/site.ts';

useSite();

const show = (wanted: Wanted) => showSentence(browser, site.url, wanted);

describe.each([
  // One whole weight is the darkest ground there is.
  ['visibility', 'row=1'],
  ['visibility', 'preset=fewer-keys'],
  ['permutation', 'preset=names&added=mask'],
  ['reader-and-source', ''],
  ['reader-and-source', 'reading=cross'],
])('%s %s', (id, hash) => {
  it.each(['light', 'dark'] as const)('can be read in the %s, also what is pointed at', async (scheme) => {
    const { element, page, close } = await show({ id, hash, width: 1000, colorScheme: scheme });
    expect(await lowContrast(page)).toEqual([]);
    await element.locator('svg .cell').nth(1).hover();
    expect(await lowContrast(page)).toEqual([]);
    await close();
  });

  it('an audit finds nothing, also while a word is changed', async () => {
    const { element, page, close } = await show({ id, hash });
    expect(await violations(page, { tags: WCAG })).toEqual([]);
    await element.locator('.positions input:checked').focus();
    await page.keyboard.press('Enter');
    expect(await element.locator('.editor:not([hidden]) input').count()).toBe(1);
    expect(await violations(page, { tags: WCAG })).toEqual([]);
    await close();
  });
});

describe('on a phone', () => {
  const figures = [
    ['visibility', ''],
    ['permutation', 'preset=names'],
    ['reader-and-source', ''],
    ['reader-and-source', 'reading=cross'],
  ] as const;
  const longest = async (element: Locator) => {
    await element.evaluate((node: AttentionFigure) => {
      const { tokens = {} } = node.state!;
      node.state = { tokens: { ...tokens, X: ['Donaudampfschifffahrtsgesellschaft', '', '长'.repeat(40)] } };
    });
  };

  // C24
  it.each(
    figures.flatMap(([id, hash]) =>
      (['en', 'zh', 'fr'] as const).map((language) => [id, hash, language] as const),
    ),
  )('%s %s in %s fits 320 px, also with words longer than the line', async (id, hash, language) => {
    const { element, page, close } = await show({ id, hash, language, width: 320 });
    const scrolls = (view: Page) =>
      view.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    const stretch = () => longest(element);
    for (const change of [async () => undefined, stretch]) {
      await change();
      expect((await placeOf(element)).state.tokens !== undefined).toBe(change === stretch);
      expect(await cutText(page)).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
      expect(await scrolls(page)).toBe(0);
    }
    await close();
  });

  // C24
  it.each(figures.flatMap(([id, hash]) => [320, 768, 1280].map((width) => [id, hash, width] as const)))(
    '%s %s in a language longer than French by two fifths fits %i px',
    async (id, hash, width) => {
      const { element, page, close } = await show({ id, hash, language: 'fr', width });
      const stretched = await element.evaluate((node) => {
        const walker = document.createTreeWalker(
          node.shadowRoot!.querySelector('figure')!,
          NodeFilter.SHOW_TEXT,
        );
        let count = 0;
        for (let text = walker.nextNode(); text; text = walker.nextNode()) {
          if (text.parentElement!.closest('svg, .tables')) continue;
          text.nodeValue = text.nodeValue!.replace(
            /\p{L}{3,}/gu,
            (word) => word + word.slice(0, Math.ceil(0.4 * word.length)),
          );
          count++;
        }
        return count;
      });
      expect(stretched).toBeGreaterThan(15);
      expect(await cutText(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await close();
    },
  );

  it('each arc ends at the token it belongs to, also when the tokens wrap', async () => {
    const { element, close } = await show({
      id: 'visibility',
      hash: 'preset=thick&M=' + Array(9).fill('111111111').join(';'),
      width: 320,
    });
    const ends = await element.evaluate((node) => {
      const root = node.shadowRoot!;
      return [...root.querySelectorAll<SVGGElement>('svg .way')].map((way) => {
        const chip = root
          .querySelector(`svg .tokens [data-index="${way.dataset['to']}"] .chip`)!
          .getBoundingClientRect();
        const path = way.querySelector('path')!;
        const point = path.getPointAtLength(path.getTotalLength()).matrixTransform(path.getScreenCTM()!);
        return { x: point.x - chip.left, width: chip.width, y: point.y - chip.top, height: chip.height };
      });
    });
    expect(ends).toHaveLength(9);
    for (const { x, width, y, height } of ends) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(width);
      // At its upper edge, or below its numbers when it is read from a line further down.
      expect(Math.min(Math.abs(y), Math.abs(y - height - 48))).toBeLessThan(1.5);
    }
    await close();
  });
});
