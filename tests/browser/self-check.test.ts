// Six questions as a reader meets them: an answer is judged, and the figure that opens proves it with the reader's numbers.

import { describe, expect, it } from 'vitest';
import type { AttentionFigure } from '../../web/element/attention-figure.ts';
import { QUESTION_IDS, QUESTIONS } from '../../web/site/check/questions.ts';
import { CHECK_WORDS } from '../../web/site/check/words.ts';
import { typography } from '../../web/words/typography.ts';
import { softmax, weightedSum } from '../reference/attention.ts';
import { violations } from './support/audit.ts';
import { open } from './support/browser.ts';
import { lowContrast } from './support/contrast.ts';
import { figure, read, type Language } from './support/figure.ts';
import { cutText, smallTargets } from './support/layout.ts';
import { resize, settled } from './support/motion.ts';
import { serve } from './support/server.ts';
import { browser, site, useSite } from './support/site.ts';
import { visibleText } from './support/text.ts';

const STRICT =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; require-trusted-types-for 'script'";
useSite({ base: '/repo/deep/', headers: { 'content-security-policy': STRICT } });

const pathOf = (language: Language) => `${language === 'en' ? '' : `${language}/`}self-check/`;

/** A row as it is written, [1, 0.5] or [1 ; 0,5]. */
const numbers = (row: string, language: Language) =>
  row
    .slice(1, -1)
    .split(language === 'fr' ? ';' : ',')
    .map((text) => read(text.trim(), language));

describe.each(['en', 'zh', 'fr'] as const)('the questions (%s)', (language) => {
  const words = CHECK_WORDS[language];

  it('are judged, and every answer opens its figure in the state that proves it', async () => {
    const { page, errors, close } = await open(browser, site.url + pathOf(language));
    await page.locator('.question fieldset:enabled').first().waitFor();
    expect(await page.locator('attention-figure').count()).toBe(0);
    for (const [k, id] of QUESTION_IDS.entries()) {
      const question = page.locator(`#${id}`);
      const { right, figure: name, start } = QUESTIONS[id];
      const verdict = () => question.locator('.verdict').innerText();
      await question
        .locator('input')
        .nth((right + 1) % 3)
        .check();
      expect(await verdict()).toBe(typography(words.wrong, language));
      await question.locator('input').nth(right).check();
      expect(await verdict()).toBe(typography(words.right, language));

      const proof = question.locator('attention-figure');
      await proof.locator('svg [data-node]').first().waitFor({ state: 'attached' });
      expect(await proof.getAttribute('name')).toBe(name);
      const preset = new URLSearchParams(start).get('preset');
      if (preset) expect(await proof.evaluate((node: AttentionFigure) => node.state!.preset)).toBe(preset);
      expect(await page.locator('attention-figure').count()).toBe(k + 1);
    }
    expect(await visibleText(page)).not.toMatch(/\{|\}|undefined|NaN/);
    expect(errors).toEqual([]);
    await close();
  });

  it('go on with the reader’s own numbers', async () => {
    const { page, close } = await open(browser, site.url + pathOf(language));
    const question = page.locator('#mixture');
    await question.locator('summary').click();
    const proof = question.locator('attention-figure');
    await proof.locator('svg [data-node]').first().waitFor({ state: 'attached' });
    const said = (reference: string) =>
      question.locator(`.because [data-reference="${reference}"]`).innerText();
    expect(numbers(await said('O[1]'), language)).toEqual([1.25, 0.75]);
    const V = [[4, 0], [0, 2], [1, -1]]; // prettier-ignore
    await proof.evaluate((node: AttentionFigure, values) => (node.state = { matrices: { V: values } }), V);
    const [reading] = weightedSum([[0.5, 0.25, 0.25]], V);
    await expect.poll(async () => numbers(await said('O[1]'), language)).toEqual(reading);
    expect(numbers(await said('AV[1]'), language)).toEqual([2, 0]);
    await close();
  });
});

it('a weight stays while the content it weighs is changed', async () => {
  const { page, close } = await open(browser, `${site.url}self-check/`);
  const question = page.locator('#trust');
  await question.locator('input').first().check();
  const proof = question.locator('attention-figure');
  await proof.locator('svg [data-node]').first().waitFor({ state: 'attached' });
  const said = (reference: string) =>
    question.locator(`.because [data-reference="${reference}"]`).innerText();
  const weight = await said('A[1,1]');
  expect(Number(weight)).toBeCloseTo(softmax([[4.8, 2.4, 0]])[0]![0]!, 6);
  await proof.evaluate((node: AttentionFigure) => {
    node.state = { matrices: { V: [[-9, 7], [0, 2], [1, 1]] } }; // prettier-ignore
  });
  await expect.poll(() => said('V[1]')).toBe('[−9, 7]');
  expect(await said('A[1,1]')).toBe(weight);
  await close();
});

it('an answer that was opened before the script came has its figure as soon as that is there', async () => {
  let send = () => {};
  const opened = new Promise<void>((done) => (send = done));
  const slow = await serve({
    intercept: async (path) => {
      if (/\/check-[^/]+\.js$/.test(path)) await opened;
      return undefined;
    },
  });
  const { page, close } = await open(browser, 'about:blank');
  await page.goto(`${slow.url}self-check/`, { waitUntil: 'commit' });
  const question = page.locator('#trust');
  await question.locator('summary').click();
  expect(await page.locator('attention-figure').count()).toBe(0);
  send();
  await question.locator('attention-figure svg [data-node]').first().waitFor({ state: 'attached' });
  await close();
  await slow.close();
});

it('words of tokens follow the figure, too', async () => {
  const { page, close } = await open(browser, `${site.url}zh/self-check/`);
  const question = page.locator('#next-word');
  expect(await question.locator('legend').innerText()).toContain('“卡片”能读到“复习”吗');
  await question.locator('summary').click();
  const proof = question.locator('attention-figure');
  await proof.locator('svg [data-node]').first().waitFor({ state: 'attached' });
  await proof.evaluate((node: AttentionFigure) => {
    node.state = { tokens: { X: ['', '', '图', ''] } };
  });
  await expect.poll(() => question.locator('.because [data-reference="token 3"]').innerText()).toBe('图');
  await close();
});

it('without scripts the answers can be opened, and nothing pretends to judge', async () => {
  const { page, errors, close } = await open(browser, `${site.url}fr/self-check/`, {
    javaScriptEnabled: false,
  });
  expect(await page.locator('#zeros input').first().isDisabled()).toBe(true);
  await page.locator('#zeros summary').click();
  expect(await page.locator('#zeros .because').innerText()).toContain('[0,333333');
  expect(errors).toEqual([]);
  await close();
});

describe.each(['en', 'zh', 'fr'] as const)('the look of it (%s)', (language) => {
  it('has nothing to hold against it, answered or not, light or dark, narrow or wide', async () => {
    const { page, close } = await open(browser, site.url + pathOf(language));
    const check = async () => {
      for (const width of [320, 1280]) {
        await resize(page, width);
        expect(
          await page.evaluate(() => document.scrollingElement!.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
        expect(await cutText(page)).toEqual([]);
        expect(await smallTargets(page)).toEqual([]);
      }
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await settled(page);
        expect(await violations(page)).toEqual([]);
        expect(await lowContrast(page)).toEqual([]);
      }
    };
    await page.locator('.question fieldset:enabled').first().waitFor();
    await check();
    await page.locator('#zeros input').first().check();
    await page.locator('#change input').first().check();
    await figure(page, 'one-query');
    await figure(page, 'projections');
    await page.locator('attention-figure').evaluateAll((all) => {
      for (const one of all as AttentionFigure[]) one.currentTime = one.duration;
    });
    await check();
    await close();
  });
});

it('the home page leads here, and this page leads back', async () => {
  const { page, close } = await open(browser, `${site.url}fr/`);
  await page.locator('.beside a').first().click();
  await page.waitForURL('**/fr/self-check/');
  await page.locator('.neighbours a').click();
  await page.waitForURL('**/deep/fr/');
  await close();
});
