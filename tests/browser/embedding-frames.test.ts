// Frames in other people's pages: what they show without scripts, what their addresses say, what is copied.

import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { AttentionFigure } from '../../web/element/attention-figure.ts';
import { FIGURES } from '../../web/figures/registry.ts';
import en from '../../web/words/ui.en.ts';
import fr from '../../web/words/ui.fr.ts';
import zh from '../../web/words/ui.zh.ts';
import { open } from './support/browser.ts';
import { command, figure, placeOf } from './support/figure.ts';
import { Host } from './support/host.ts';
import { browser, site, useSite } from './support/site.ts';

const host = new Host();
useSite({ intercept: host.intercept });

/** The page inside a frame, once it is on its way there. */
async function inside(page: Page, part: string) {
  const found = () => page.frames().find((one) => one.url().includes(part));
  await expect.poll(found).toBeDefined();
  return found()!;
}

describe('without scripts', () => {
  it.each(Object.keys(FIGURES) as (keyof typeof FIGURES)[])(
    'the frame of %s shows its picture and its words',
    async (id) => {
      const { page, close } = await open(browser, `${site.url}embed/${id}/`, { javaScriptEnabled: false });
      const { default: words } = await FIGURES[id].en();
      expect(await page.title()).toBe(words.title);
      expect(await page.getByRole('heading', { name: words.title, exact: true }).isVisible()).toBe(true);
      const picture = page.locator('.fallback img');
      expect((await picture.boundingBox())!.width).toBeGreaterThan(300);
      expect((await picture.getAttribute('alt'))!.length).toBeGreaterThan(30);
      const shown = await page.request.get(new URL((await picture.getAttribute('src'))!, page.url()).href);
      expect(shown.headers()['content-type']).toBe('image/svg+xml');
      expect((await page.locator('.fallback > p').first().innerText()).length).toBeGreaterThan(60);
      for (const link of await page.locator('.fallback a').all()) {
        const target = await page.request.get(new URL((await link.getAttribute('href'))!, page.url()).href);
        expect(target.status()).toBe(200);
      }
      await close();
    },
  );
});

it('the address of a frame says its language, its colours, its controls and its state', async () => {
  const { page, errors, close } = await open(
    browser,
    `${site.url}embed/weighted-sum/?lang=fr&theme=dark&controls=none#figure=weighted-sum&row=1&t=2.5`,
  );
  const element = await figure(page, 'weighted-sum');
  const { state, time } = await placeOf(element);
  expect([state.row, time]).toEqual([0, 2.5]);
  const { default: words } = await FIGURES['weighted-sum'].fr();
  expect(await element.getByText(words.title, { exact: true }).count()).toBeGreaterThan(0);
  await page.waitForFunction((title) => document.title === title, words.title);
  const looks = await page.evaluate(() => {
    const { lang, dataset } = document.documentElement;
    return [lang, dataset['theme'], getComputedStyle(document.documentElement).colorScheme];
  });
  expect(looks).toEqual(['fr', 'dark', 'dark']);
  expect(await element.getByRole('button', { name: fr.play, exact: true }).count()).toBe(0);
  expect(await page.evaluate(() => document.querySelectorAll('.fallback').length)).toBe(0);
  expect(errors).toEqual([]);
  await close();
});

it.each([
  ['lang=en', 1],
  ['lang=fr', 0],
  ['lang=en&theme=dark', 0],
])(
  'the page’s own picture waits with the figure where it speaks and looks the same (%s)',
  async (query, kept) => {
    const { page, errors, close } = await open(browser, `${site.url}embed/one-query/?${query}`);
    await figure(page, 'one-query');
    expect(await page.evaluate(() => document.querySelectorAll('attention-figure > .fallback').length)).toBe(
      kept,
    );
    expect(await page.evaluate(() => document.querySelectorAll('main > .fallback').length)).toBe(0);
    expect(errors).toEqual([]);
    await close();
  },
);

describe('what the menu copies', () => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const changes = {
    row: 0,
    choices: { reading: 'causal' },
    matrices: {
      X: [
        [1, 0],
        [0, 2.5],
        [1, 1],
      ],
    },
  };

  async function copied(language: 'en' | 'zh' | 'fr', item: 'copyFrame' | 'copyMarkdown' | 'copyEmbed') {
    const ui = { en, zh, fr }[language];
    const done = { copyFrame: ui.frameCopied, copyMarkdown: ui.markdownCopied, copyEmbed: ui.embedCopied }[
      item
    ];
    const address = `${site.url}embed/whole-sequence/?lang=${language}`;
    const { page, close } = await open(browser, address, { permissions });
    const element = await figure(page, 'whole-sequence');
    await element.evaluate((node: AttentionFigure, state) => {
      node.state = state;
      node.currentTime = 9.5;
    }, changes);
    const held = await placeOf(element);
    await command(element, ui.more, ui[item]);
    await element.getByText(done, { exact: true }).waitFor();
    const code = await page.evaluate(() => navigator.clipboard.readText());
    await close();
    expect(code).not.toContain('\n');
    return { code, held };
  }

  it.each(['en', 'fr'] as const)('a tag starts in the same state (%s)', async (language) => {
    const { code, held } = await copied(language, 'copyEmbed');
    const { page, close } = await open(
      browser,
      site.url + host.add({ body: code, scripts: [], lang: language }),
    );
    expect(await placeOf(await figure(page, 'whole-sequence'))).toEqual(held);
    await close();
  });

  it.each(['en', 'zh', 'fr'] as const)(
    'a frame starts in the same state and language (%s)',
    async (language) => {
      const { code, held } = await copied(language, 'copyFrame');
      const { page, close } = await open(browser, site.url + host.add({ body: code, scripts: [] }));
      const frame = page.locator('iframe');
      const { default: words } = await FIGURES['whole-sequence'][language]();
      expect(await frame.getAttribute('title')).toBe(words.title);
      const element = await figure((await inside(page, '/embed/')) as unknown as Page, 'whole-sequence');
      expect(await placeOf(element as Locator)).toEqual(held);
      expect(await element.evaluate((node) => node.ownerDocument.documentElement.lang.slice(0, 2))).toBe(
        language,
      );
      await close();
    },
  );

  it.each(['en', 'zh', 'fr'] as const)(
    'a picture in Markdown leads to the same state (%s)',
    async (language) => {
      const { code, held } = await copied(language, 'copyMarkdown');
      const [, alt, picture, link] = /^\[!\[((?:\\.|[^\\[\]])+)\]\(([^\s()]+)\)\]\(([^\s()]+)\)$/.exec(code)!;
      expect(alt!.length).toBeGreaterThan(15);
      const { page, close } = await open(browser, link!);
      expect(await placeOf(await figure(page, 'whole-sequence'))).toEqual(held);
      expect(page.url()).toContain(language === 'en' ? `${site.url}#` : `/${language}/#`);
      const answer = await page.request.get(picture!);
      expect(answer.headers()['content-type']).toBe('image/svg+xml');
      expect(picture).toContain(`.${language}.`);
      await close();
    },
  );
});

describe('the embedding section', () => {
  it('gives every form in the state of the figure below it, and starts anew with another figure', async () => {
    const { page, errors, close } = await open(browser, `${site.url}fr/`);
    const section = page.locator('.embed');
    const code = () => section.locator('code').innerText();
    const preview = section.locator('.preview attention-figure');
    await preview.scrollIntoViewIfNeeded();
    await preview.locator('svg [data-node]').first().waitFor({ state: 'attached' });
    expect(await code()).not.toContain('start=');
    await preview.evaluate((node: AttentionFigure) => {
      node.state = { row: 0 };
      node.currentTime = 1.5;
    });
    await expect.poll(code).toContain('start="figure=weighted-sum&amp;row=1&amp;t=1.5"');

    const form = section.locator('select[name=form]');
    await form.selectOption('frame');
    expect(await code()).toContain('embed/weighted-sum/?lang=fr#figure=weighted-sum&amp;row=1&amp;t=1.5"');
    const element = await figure((await inside(page, '/embed/')) as unknown as Page, 'weighted-sum');
    const { state, time } = await placeOf(element);
    expect([state.row, time]).toEqual([0, 1.5]);
    // The page follows the frame's height.
    await page.waitForFunction(
      () => document.querySelector<HTMLIFrameElement>('.preview iframe')!.height !== '900',
    );

    await form.selectOption('markdown');
    expect(await code()).toMatch(/\)\]\(\S+\/fr\/#figure=weighted-sum&row=1&t=1\.5\)$/);
    const image = section.locator('.preview img');
    expect(
      await image.evaluate(async (node: HTMLImageElement) => (await node.decode(), node.naturalWidth)),
    ).toBeGreaterThan(300);

    await section.locator('select[name=figure]').selectOption('one-query');
    expect(await code()).toMatch(/\)\]\(\S+\/fr\/#figure=one-query\)$/);
    await form.selectOption('element');
    expect(await code()).toContain('<attention-figure name="one-query">');
    expect(errors).toEqual([]);
    await close();
  });
});
