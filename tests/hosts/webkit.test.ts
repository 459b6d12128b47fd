// A smoke run in WebKitGTK: every figure loads; one steps, is edited, changes its language and its colours.

import { Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { afterAll, beforeAll, describe, expect, it as always } from 'vitest';
import { COLORS } from '../../web/drawing/colors.ts';
import { FIGURES } from '../../web/figures/registry.ts';
import en from '../../web/words/ui.en.ts';
import type { Language } from '../browser/support/figure.ts';
import { Host } from '../browser/support/host.ts';
import { serve, type Site } from '../browser/support/server.ts';
import { examples } from '../reference/published.ts';
import { expectNumbers } from './support/living.ts';
import { heldFigure, launchWebKit, type WebKit } from './support/webkit.ts';

/** There is no WebKitGTK for macOS: the set-up says so. */
const it = always.skipIf(process.env['MINIBROWSER'] === 'none');

const { X } = examples['three-positions']!;

/** Keeps what went wrong, in the page and in its figures. */
const LISTEN = `<script>
  var told = [];
  addEventListener('error', ({ message, detail }) => told.push(message || detail.message), true);
  addEventListener('unhandledrejection', ({ reason }) => told.push(String(reason)));
</script>`;

const host = new Host();
let site: Site;
let webKit: WebKit;
let driver: WebDriver;
beforeAll(async () => {
  site = await serve({ intercept: host.intercept });
  webKit = await launchWebKit();
  driver = webKit.driver;
});
afterAll(async () => {
  await webKit?.close();
  await site.close();
});

const told = () => driver.executeScript<string[]>('return told');
const page = (body: string, root = '') => site.url + host.add({ body, root, head: LISTEN });

it('every figure loads, and nothing goes wrong', async () => {
  await driver.get(page(''));
  const loaded = await driver.executeScript<string[]>(
    `const ids = arguments[0], element = document.createElement('attention-figure');
     return (async () => {
       const loaded = [];
       for (const id of ids) {
         const loads = new Promise((done) => element.addEventListener('load', done, { once: true }));
         element.setAttribute('name', id);
         document.body.append(element);
         await loads;
         const cells = element.shadowRoot.querySelectorAll('svg [data-node][data-row]');
         if ([...cells].length > 5 && [...cells].every((cell) => cell.textContent)) loaded.push(id);
       }
       return loaded;
     })()`,
    Object.keys(FIGURES),
  );
  expect(loaded).toEqual(Object.keys(FIGURES));
  expect(await told()).toEqual([]);
});

describe('whole-sequence', () => {
  const figure = () => heldFigure(driver, 'whole-sequence');
  const inside = (selector: string) =>
    driver.executeScript<WebElement>(
      `return document.querySelector('attention-figure').shadowRoot.querySelector(arguments[0])`,
      selector,
    );
  const press = async (words: string) => (await inside(`button[aria-label="${words}"]`)).click();
  const keys = (...pressed: string[]) =>
    driver
      .actions()
      .sendKeys(...pressed)
      .perform();
  const step = () => figure().evaluate((one) => one.step);

  beforeAll(async () => {
    await driver.get(page('<attention-figure name="whole-sequence"></attention-figure>'));
    await figure().evaluate(() => undefined);
  });

  it('computes what the independent reference does', () => expectNumbers(figure(), X));

  it('steps by its buttons and by the keyboard', async () => {
    await press(en.stepBack);
    expect(await step()).toBe(4);
    await press(en.stepBack);
    expect(await step()).toBe(3);
    await press(en.stepForward);
    expect(await step()).toBe(4);
    await (await inside('input[type=range]')).sendKeys(Key.PAGE_UP);
    expect(await step()).toBe(5);
    await keys(Key.PAGE_DOWN);
    expect(await step()).toBe(4);
    await keys(Key.PAGE_UP);
  });

  const edited = X.map((row, i) => (i === 1 ? [2.5, ...row.slice(1)] : row));

  it('is edited by typing over a cell, and everything that follows from it changes', async () => {
    await figure().evaluate((one) =>
      one.shadowRoot!.querySelector<HTMLElement>('td[data-node="X"][data-row="1"][data-column="0"]')!.focus(),
    );
    await keys('2.5', Key.ENTER);
    await expectNumbers(figure(), edited);
  });

  it.each(['zh', 'fr', 'en'] as const)('speaks %s as soon as its page does', async (language: Language) => {
    await figure().evaluate(async (one, lang) => {
      document.documentElement.lang = lang;
      while (one.shadowRoot!.querySelector('figure')!.lang.slice(0, 2) !== lang)
        await new Promise((next) => requestAnimationFrame(next));
    }, language);
    await expectNumbers(figure(), edited, language);
    const title = await figure().evaluate(
      (one) => one.shadowRoot!.querySelector('[part=title]')!.textContent,
    );
    expect(title).toBe((await FIGURES['whole-sequence'][language]()).default.title);
  });

  it('opens its menu and closes it by the keyboard', async () => {
    const menu = () =>
      figure().evaluate((one) => {
        const { activeElement } = one.shadowRoot!;
        const menus = [...one.shadowRoot!.querySelectorAll('[role=menu]')];
        const shown = menus.filter((menu) => menu.checkVisibility()).length;
        return { shown, focused: activeElement?.textContent || activeElement?.getAttribute('aria-label') };
      });
    await press(en.more);
    await figure().evaluate(async (one) => {
      while (!one.shadowRoot!.querySelector('.menu:not([hidden])'))
        await new Promise((next) => requestAnimationFrame(next));
    });
    expect(await menu()).toEqual({ shown: 1, focused: en.copyLink });
    await keys(Key.ESCAPE);
    expect(await menu()).toEqual({ shown: 0, focused: en.more });
  });

  it('did all that without an error', async () => expect(await told()).toEqual([]));

  it('on a dark page has the dark colours', async () => {
    const body = '<attention-figure name="whole-sequence"></attention-figure>';
    const dark = 'style="color-scheme: dark; background: #111"';
    const colors = [];
    for (const root of ['', dark]) {
      await driver.get(page(body, root));
      colors.push(
        await figure().evaluate(
          (one) => getComputedStyle(one.shadowRoot!.querySelector('[part=title]')!).color,
        ),
      );
    }
    const rgb = (hex: string) =>
      `rgb(${hex
        .match(/[\da-f]{2}/g)!
        .map((two) => parseInt(two, 16))
        .join(', ')})`;
    expect(colors).toEqual([rgb(COLORS.ink.light), rgb(COLORS.ink.dark)]);
  });
});

it('a frame tells the page around it how tall it is', async () => {
  const body = `<script src="../attention-figures-frames.js"></script>
    <iframe src="../embed/whole-sequence/?lang=en" title="Figure" width="600" height="100"></iframe>`;
  await driver.get(site.url + host.add({ body, scripts: [], head: LISTEN }));
  const heights = await driver.executeScript<{ frame: number; content: number }>(
    `const frame = document.querySelector('iframe');
     const content = () => Math.ceil(frame.contentDocument.body.getBoundingClientRect().height);
     const figure = () => frame.contentDocument.querySelector('attention-figure');
     return (async () => {
       while (!figure()?.shadowRoot?.querySelector('svg [data-node]') || Number(frame.height) !== content())
         await new Promise((next) => requestAnimationFrame(next));
       return { frame: Number(frame.height), content: content() };
     })()`,
  );
  expect(heights.frame).toBeGreaterThan(400);
  expect(heights.frame).toBe(heights.content);
  expect(await told()).toEqual([]);
});
