// Where authors put figures: in narrow, hidden, scaled and foreign places, in pages that run the other way.

import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AttentionFigure } from '../../web/element/attention-figure.ts';
import en from '../../web/words/ui.en.ts';
import fr from '../../web/words/ui.fr.ts';
import zh from '../../web/words/ui.zh.ts';
import { goTo, pictureCells } from '../browser/support/figure.ts';
import { serve, type Site } from '../browser/support/server.ts';
import type { OpenPage } from './support/engines.ts';
import { figure, type Figure } from './support/figures.ts';
import { inEveryEngine, site, visit } from './support/host-pages.ts';

const TAG = '<attention-figure name="weighted-sum"></attention-figure>';

/** One figure in each place; the page keeps the two whose shadow roots nobody else reaches. */
const PLACES = `
  <style>table { width: 700px } td { width: 50%; vertical-align: top }</style>
  <x-open></x-open><x-closed></x-closed>
  <details><summary>More</summary>${TAG}</details>
  <table><tr><td>Beside</td><td>${TAG}</td></tr></table>
  <div style="width: 700px; transform: rotate(-90deg) scale(0.75)">${TAG}</div>
  <div role="tabpanel" style="display: none">${TAG}</div>
  <script>
    window.inside = {};
    for (const mode of ['open', 'closed']) {
      customElements.define('x-' + mode, class extends HTMLElement {
        connectedCallback() {
          const root = this.attachShadow({ mode });
          root.innerHTML = '<style>* { font: italic 700 30px serif; color: red; letter-spacing: 2px; text-transform: uppercase } div { width: 700px }</style><div>${TAG}</div>';
          window.inside[mode] = root.querySelector('attention-figure');
        }
      });
    }
  </script>`;

/** Once it has come; `find` runs in the page. */
async function found(page: Page, find: () => AttentionFigure): Promise<Figure> {
  const element = (await page.evaluateHandle(find)) as Figure;
  await element.evaluate(async (node) => {
    while (!node.state) {
      node.scrollIntoView({ block: 'center' });
      await new Promise((next) => requestAnimationFrame(next));
    }
  });
  await goTo(element, 'end');
  return element;
}

/** All numbers are there, and the picture is as wide as its place allows. */
async function expectFits(element: Figure) {
  const cells = await pictureCells(element);
  expect(cells.length).toBeGreaterThan(20);
  expect(cells.every(({ text }) => text !== '')).toBe(true);
  const [picture, place] = await element.evaluate((node) => {
    const svg = node.shadowRoot!.querySelector<SVGElement>('.stage > svg')!;
    return [svg.clientWidth, node.clientWidth];
  });
  expect(picture).toBeGreaterThan(250);
  expect(picture).toBeLessThanOrEqual(place!);
}

const inTable = () => document.querySelector<AttentionFigure>('td attention-figure')!;

/** How words, numbers and buttons look. */
const looks = (element: Figure) =>
  element.evaluate((node) =>
    ['.title', 'svg .letter', 'svg .number', '.step-line p', '.rate', 'figcaption'].map((part) => {
      const style = getComputedStyle(node.shadowRoot!.querySelector(part)!);
      const { color, fill, fontFamily, fontStyle, fontWeight, letterSpacing, textTransform } = style;
      const size = part === 'svg .number' ? '' : style.fontSize;
      return [part, color, fill, fontFamily, size, fontStyle, fontWeight, letterSpacing, textTransform];
    }),
  );

/** The middle of a part of the figure, on the screen. */
const middleOf = (element: Figure, part: string) =>
  element.evaluate((node, selector) => {
    const { x, y, width, height } = node.shadowRoot!.querySelector(selector)!.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }, part);

inEveryEngine(() => {
  describe('one page with a figure in every place', () => {
    let opened: OpenPage;
    beforeAll(async () => {
      opened = await visit({ body: PLACES });
    });
    afterAll(async () => {
      expect(opened.errors).toEqual([]);
      await opened.close();
    });

    it.each(['open', 'closed'])('in another shadow root, %s, whose styles do not reach it', async (mode) => {
      await opened.page.evaluate((key) => Object.assign(window, { wanted: key }), mode);
      const element = await found(opened.page, () => {
        const { inside, wanted } = window as unknown as Record<string, never>;
        return inside[wanted];
      });
      await expectFits(element);
      expect(await looks(element)).toEqual(await looks(await found(opened.page, inTable)));
    });

    it('in a table’s cell, as wide as its column', async () => {
      const element = await found(opened.page, inTable);
      await expectFits(element);
      const widths = await opened.page.evaluate(() =>
        [...document.querySelectorAll('td')].map((cell) => cell.offsetWidth),
      );
      expect(Math.abs(widths[0]! - widths[1]!)).toBeLessThan(2);
    });

    it.each([
      ['in closed details', 'details', () => document.querySelector('details')!.setAttribute('open', '')],
      [
        'in a tab that is not shown',
        '[role=tabpanel]',
        () => document.querySelector<HTMLElement>('[role=tabpanel]')!.style.removeProperty('display'),
      ],
    ])('%s it waits, and comes when it is shown', async (_, place, show) => {
      const { page } = opened;
      const waits = await page.evaluate((around) => {
        const node = document.querySelector<AttentionFigure>(`${around} attention-figure`)!;
        return node.state === undefined;
      }, place);
      expect(waits).toBe(true);
      await page.evaluate(show);
      await page.evaluate((around) => Object.assign(window, { around }), place);
      const element = await found(page, () => {
        const { around } = window as unknown as { around: string };
        return document.querySelector<AttentionFigure>(`${around} attention-figure`)!;
      });
      await expectFits(element);
    });

    it('turned and scaled, the tip of an arrow follows the pointer', async () => {
      const { page } = opened;
      const element = await found(page, () => document.querySelector('[style*=rotate] attention-figure')!);
      await expectFits(element);
      const tip = '[data-handle="V"][data-row="0"]';
      await element.evaluate((node, selector) => {
        node.shadowRoot!.querySelector(selector)!.scrollIntoView({ block: 'center' });
      }, tip);
      const from = await middleOf(element, tip);
      const to = { x: from.x - 23, y: from.y + 31 };
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 5 });
      const reached = await middleOf(element, tip);
      expect(Math.hypot(reached.x - to.x, reached.y - to.y)).toBeLessThan(4);
      await page.mouse.up();
    });
  });

  // C04
  it('in a flex column, with a height in percent, it settles within two frames', async () => {
    const body = `<div id="box" style="width: 700px; height: 500px; display: flex; flex-direction: column"><attention-figure name="whole-sequence" style="height: 100%; flex: 1 1 auto"></attention-figure></div>`;
    const head =
      '<script>var loops = []; addEventListener("error", ({ message }) => loops.push(message))</script>';
    const { page, errors, close } = await visit({ body, head });
    await figure(page, 'whole-sequence');
    for (const width of ['701px', '300px', '301px', '50%']) {
      const sizes = await page.evaluate(async (next) => {
        const box = document.querySelector<HTMLElement>('#box')!;
        const svg = document.querySelector('attention-figure')!.shadowRoot!.querySelector('.stage > svg')!;
        box.style.width = next;
        const seen: string[] = [];
        for (let i = 0; i < 8; i++) {
          await new Promise((done) => requestAnimationFrame(done));
          const { width: across, height } = svg.getBoundingClientRect();
          seen.push(`${across} × ${height}`);
        }
        return seen;
      }, width);
      expect(new Set(sizes.slice(2)).size, sizes.join(', ')).toBe(1);
    }
    expect(await page.evaluate(() => (window as unknown as { loops: string[] }).loops)).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  });

  // C25
  it('in a page that runs from right to left, matrices, formulas and the scrubber run from left to right', async () => {
    const { page, close } = await visit({ body: TAG, root: 'dir="rtl"', lang: 'ar' });
    const element = await figure(page, 'weighted-sum');
    await goTo(element, 'end');
    const left = async (part: string) => (await middleOf(element, part)).x;
    const cell = (column: number) => `svg [data-node="X"][data-row="0"][data-column="${column}"]`;
    expect(await left(cell(0))).toBeLessThan(await left(cell(1)));
    expect(await left(`[aria-label="${en.stepBack}"]`)).toBeLessThan(
      await left(`[aria-label="${en.stepForward}"]`),
    );
    const slider = await element.evaluate((node) => {
      const { x, y, width, height } = node
        .shadowRoot!.querySelector('.scrubber input')!
        .getBoundingClientRect();
      return { x, y, width, height };
    });
    await page.mouse.click(slider.x + slider.width * 0.1, slider.y + slider.height / 2);
    expect(await element.evaluate((node) => node.currentTime / node.duration)).toBeLessThan(0.2);
    await goTo(element, 'end');
    const { node: last } = (await pictureCells(element)).at(-1)!;
    const result = `svg [data-node="${last}"][data-column="0"]`;
    await element.evaluate((node, part) => node.shadowRoot!.querySelector(part)!.scrollIntoView(), result);
    const { x, y } = await middleOf(element, result);
    await page.mouse.click(x, y);
    const direction = (part: string) =>
      element.evaluate(
        (node, selector) => getComputedStyle(node.shadowRoot!.querySelector(selector)!).direction,
        part,
      );
    expect(await direction('.scrubber input')).toBe('ltr');
    expect(await direction('.arithmetic .sentence')).toBe('ltr');
    expect(await direction('figcaption')).toBe('rtl');
    await close();
  });

  it('it speaks the language around it, also one set on a parent', async () => {
    const body = `<section lang="zh-Hant">${TAG}</section>`;
    const { page, close } = await visit({ body, lang: 'fr' });
    const element = await figure(page, 'weighted-sum');
    const speaks = (word: string) =>
      element.evaluate(async (node, label) => {
        while (!node.shadowRoot!.querySelector(`button[aria-label="${label}"]`))
          await new Promise((next) => requestAnimationFrame(next));
      }, word);
    await speaks(zh.play);
    await page.evaluate(() => document.querySelector('section')!.setAttribute('lang', 'fr-CA'));
    await speaks(fr.play);
    await close();
  });

  it('hidden, it takes no room and asks for no words, and comes when it is shown', async () => {
    const before = site.requests.length;
    const body =
      '<attention-figure name="whole-sequence" hidden></attention-figure><attention-figure name="projections"></attention-figure>';
    const { page, close } = await visit({ body });
    await figure(page, 'projections');
    const hidden = await page.evaluate(() => {
      const node = document.querySelector('attention-figure')!;
      return [node.getClientRects().length, node.state ?? null];
    });
    expect(hidden).toEqual([0, null]);
    expect(site.requests.slice(before).filter((path) => /\.en-/.test(path)).length).toBe(1);
    await page.evaluate(() => document.querySelector('attention-figure')!.removeAttribute('hidden'));
    await expectFits(await figure(page, 'whole-sequence'));
    await close();
  });

  // C03
  it('its formulas have the glyphs of our own site, and the page keeps its own fonts', async () => {
    const files: Site = await serve({ headers: { 'access-control-allow-origin': '*' } });
    const head = `<style>@font-face { font-family: Blog; src: local('No such font') }</style>`;
    const before = site.requests.length;
    const { page, errors, close } = await visit({
      body: `<div style="width: 700px">${TAG}</div>`,
      head,
      scripts: [`${files.url}attention-figures.js`],
    });
    const widths = async (element: Figure) => {
      await goTo(element, 'end');
      return await element.evaluate(async (node) => {
        await node.ownerDocument.fonts.ready;
        const texts = [...node.shadowRoot!.querySelectorAll<SVGTextElement>('svg text:has(.letter)')];
        return texts.map((text) => ({ formula: text.textContent, width: text.getComputedTextLength() }));
      });
    };
    const here = await widths(await figure(page, 'weighted-sum'));
    const families = await page.evaluate(() =>
      [...document.fonts].map(({ family, status }) => `${family.replaceAll('"', '')} ${status}`).sort(),
    );
    expect(families).toEqual(['Attention Figures Math loaded', 'Blog unloaded']);
    // The page itself, and nothing for the figure in it.
    expect(site.requests.slice(before).length).toBe(1);
    await page.goto(`${files.url}embed/weighted-sum/`);
    await page.evaluate(() => document.body.style.setProperty('width', '700px'));
    const ours = await widths(await figure(page, 'weighted-sum'));
    expect(here.length).toBeGreaterThan(5);
    expect(here.map(({ formula }) => formula)).toEqual(ours.map(({ formula }) => formula));
    // Engines round a glyph's width to the pixels it was last drawn with; another font is wider or narrower by far more.
    here.forEach(({ formula, width }, i) => expect(width / ours[i]!.width, formula).toBeCloseTo(1, 2));
    expect(errors).toEqual([]);
    await close();
    await files.close();
  });
});
