// For those who hear the page, and those who have no mouse.

import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AttentionFigure } from '../../web/element/attention-figure.ts';
import { LANGUAGES } from '../../web/site/pages.ts';
import en from '../../web/words/ui.en.ts';
import { ids } from './expected/index.ts';
import { violations, WCAG } from './support/audit.ts';
import { open } from './support/browser.ts';
import { figure, goTo, pictureCells, tableCell, tableCells } from './support/figure.ts';
import { Host } from './support/host.ts';
import { FIGURE_PATHS, goToAll, wake, type Shown } from './support/pages.ts';
import { browser, shared, site, useSharedPage, useSite } from './support/site.ts';

const host = new Host();
useSite({ intercept: host.intercept });
// What a page keeps for days without a network is nothing to hear.
useSharedPage({ serviceWorkers: 'block' });

/** Colours, and what appears and goes, are the same in every language; words and names are not. */
const isEnglish = (path: string) => !/^(zh|fr)/.test(path);

/** The system's colours change, and every figure has followed its page. */
async function turn(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((wanted) => {
    const roots = [...document.querySelectorAll('attention-figure')].map((one) =>
      one.shadowRoot?.querySelector<HTMLElement>('.root'),
    );
    return roots.every((root) => !root?.dataset['scheme'] || root.dataset['scheme'] === wanted);
  }, colorScheme);
}

// C10
describe.each(FIGURE_PATHS)('the audit of /%s finds nothing', (path) => {
  let figures: Shown[];
  beforeAll(async () => {
    await shared.page.emulateMedia({ colorScheme: 'light' });
    await shared.go(site.url + path);
    figures = await wake(shared.page);
  });

  if (isEnglish(path)) {
    it('as the page is opened', async () => expect(await violations(shared.page)).toEqual([]));

    it('in the middle of a step', async () => {
      await goToAll(shared.page, 4);
      expect(await violations(shared.page)).toEqual([]);
      await goToAll(shared.page, 'end');
    });

    it('in the dark', async () => {
      await turn(shared.page, 'dark');
      expect(await violations(shared.page, { rule: 'color-contrast' })).toEqual([]);
      await turn(shared.page, 'light');
    });
  }

  it('while numbers are explained', async () => {
    for (const { id, element } of figures) {
      await element.locator('td[data-node]').last().focus();
      expect(await element.locator('.arithmetic .sentence').innerText(), id).not.toBe('');
    }
    expect(await violations(shared.page)).toEqual([]);
  });

  // C09: an image role would hide what is inside it.
  it('every picture is either hidden from the ear or has a name', async () => {
    const pictures = await shared.page.evaluate(() => {
      const found: { hidden: boolean; named: boolean; holds: number }[] = [];
      const visit = (root: Document | ShadowRoot): void => {
        for (const picture of root.querySelectorAll('svg, img, canvas, iframe')) {
          const hidden = picture.closest('[aria-hidden=true]') !== null;
          const named =
            ['aria-label', 'aria-labelledby', 'alt', 'title'].some((name) => picture.getAttribute(name)) ||
            picture.querySelector(':scope > title') !== null;
          found.push({
            hidden,
            named,
            holds: picture.querySelectorAll('button, a, input, [tabindex]').length,
          });
        }
        root.querySelectorAll('*').forEach((element) => element.shadowRoot && visit(element.shadowRoot));
      };
      visit(document);
      return found;
    });
    expect(pictures.length).toBeGreaterThan(5);
    for (const { hidden, named, holds } of pictures) {
      expect(hidden || named).toBe(true);
      expect(holds).toBe(0);
    }
  });
});

describe.each(LANGUAGES)('the audit of a frame in %s finds nothing', (language) => {
  let element: Locator;
  // The page around it has the headings.
  const found = () => violations(shared.page, { tags: WCAG });
  beforeAll(async () => {
    await shared.go(`${site.url}embed/?figure=whole-sequence&lang=${language}`);
    element = await figure(shared.page, 'whole-sequence');
  });

  it('as it is opened', async () => expect(await found()).toEqual([]));

  it('while a faulty number is edited', async () => {
    await tableCell(element, 'X', 0, 0).focus();
    await shared.page.keyboard.type('-x');
    expect(await element.locator('.editor:not([hidden]) .fault').isVisible()).toBe(true);
    expect(await found()).toEqual([]);
    await shared.page.keyboard.press('Escape');
  });

  it('while the menu is open', async () => {
    await element.locator('.icon-button[aria-haspopup]').click();
    await element.getByRole('menu').waitFor();
    expect(await found()).toEqual([]);
    await element.getByRole('menu').locator('[aria-haspopup]').first().click();
    expect(await found()).toEqual([]);
    await shared.page.keyboard.press('Escape');
    await shared.page.keyboard.press('Escape');
  });
});

it('the audit sees what it is meant to see: a control without a name in a shadow tree', async () => {
  const { page, close } = await open(browser, `${site.url}embed/?figure=causal-mask&lang=en`);
  const element = await figure(page, 'causal-mask');
  await element.evaluate((node) => {
    const play = node.shadowRoot!.querySelector('.toolbar button:nth-child(2)')!;
    play.removeAttribute('aria-label');
    play.removeAttribute('title');
  });
  expect((await violations(page)).some((one) => one.startsWith('button-name'))).toBe(true);
  await close();
});

describe.each(ids)('%s', (id) => {
  let element: Locator;
  beforeAll(async () => {
    const body = `<main><h1>Host</h1><button id="before">before</button><attention-figure name="${id}"></attention-figure><button id="after">after</button></main>`;
    await shared.go(site.url + host.add({ body }));
    element = await figure(shared.page, id);
  });

  it('every number of the picture is in a table with a caption and headings', async () => {
    await goTo(element, 'end');
    const key = ({ node, row, column }: { node: string; row: number; column: number }) =>
      `${node} ${row} ${column}`;
    const told = new Set((await tableCells(element)).map(key));
    const drawn = await pictureCells(element);
    expect(drawn.length).toBeGreaterThan(5);
    expect(drawn.map(key).filter((one) => !told.has(one))).toEqual([]);
    const tables = await element.evaluate((node) =>
      [...node.shadowRoot!.querySelectorAll('table')].map((table) => ({
        caption: table.caption?.textContent ?? '',
        headings:
          table.querySelectorAll('th[scope=row]').length > 0 &&
          table.querySelectorAll('th[scope=col]').length > 0,
      })),
    );
    for (const { caption, headings } of tables) {
      expect(caption).not.toBe('');
      expect(headings).toBe(true);
    }
  });

  it('numbers not yet computed are told as such', async () => {
    await goTo(element, 0);
    const texts = (await tableCells(element)).map(({ text }) => text);
    expect(texts).toContain(en.notYet);
    await goTo(element, 'end');
    expect((await tableCells(element)).map(({ text }) => text)).not.toContain(en.notYet);
  });

  /** What has the focus, and whether one can see that. */
  function focused() {
    return shared.page.evaluate(() => {
      let active = document.activeElement!;
      while (active.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
      const root = active.getRootNode() as Document | ShadowRoot;
      // A radio's label and a cell's place in the picture are marked in its stead.
      const marked = [active, active.nextElementSibling, active.parentElement].some(
        (one) =>
          one &&
          getComputedStyle(one).outlineStyle !== 'none' &&
          getComputedStyle(one).outlineWidth !== '0px',
      );
      const inPicture = active.matches('td') && root.querySelector('svg .focus') !== null;
      const name =
        active.id ||
        active.getAttribute('aria-label') ||
        active.getAttribute('data-node') ||
        active.getAttribute('value') ||
        active.tagName;
      return { id: active.id, name, isSeen: marked || inPicture };
    });
  }

  it.each([
    ['Tab', 'before', 'after'],
    ['Shift+Tab', 'after', 'before'],
  ])('%s leads in and out in few stops, each of them visible', async (key, from, to) => {
    const most = 8;
    await shared.page.locator(`#${from}`).focus();
    const stops: { name: string; isSeen: boolean }[] = [];
    for (;;) {
      await shared.page.keyboard.press(key);
      const stop = await focused();
      if (stop.id === to) break;
      stops.push(stop);
      expect(stops.length, stops.map(({ name }) => name).join(', ')).toBeLessThanOrEqual(most);
    }
    expect(stops.length).toBeGreaterThanOrEqual(4);
    expect(stops.filter(({ isSeen }) => !isSeen)).toEqual([]);
  });

  it('arrows, Home and End move within a table, Page keys and Ctrl with an arrow to another one', async () => {
    const at = () =>
      element.evaluate((node) => ({ ...(node.shadowRoot!.activeElement as HTMLElement).dataset }));
    const all = await tableCells(element);
    const order = [...new Set(all.map(({ node }) => node))];
    // The first table may be one row, such as the followed one, or one column.
    const own = all.filter(({ node }) => node === order[0]);
    const rows = [...new Set(own.map(({ row }) => row))];
    const columns = [...new Set(own.map(({ column }) => column))];
    const cell = (row: number, column: number) => ({
      node: order[0],
      row: String(rows[Math.min(row, rows.length - 1)]),
      column: String(columns[Math.min(column, columns.length - 1)]),
    });
    await tableCell(element, order[0]!, rows[0]!, columns[0]!).focus();
    const after = async (key: string) => (await shared.page.keyboard.press(key), at());
    expect(await after('ArrowRight')).toEqual(cell(0, 1));
    expect(await after('ArrowDown')).toEqual(cell(1, 1));
    expect(await after('ArrowUp')).toEqual(cell(0, 1));
    expect(await after('ArrowUp')).toEqual(cell(0, 1));
    expect(await after('Home')).toEqual(cell(0, 0));
    expect(await after('End')).toEqual(cell(0, Infinity));
    expect((await after('PageDown'))['node']).toBe(order[1]);
    expect((await after('Control+ArrowRight'))['node']).toBe(order[2]);
    expect((await after('PageUp'))['node']).toBe(order[1]);
    await shared.page.keyboard.press('Escape');
  });

  it('every step is announced, and its name is in the scrubber’s value', async () => {
    await goTo(element, 0);
    const steps = await element.evaluate(
      (node: AttentionFigure, words) => {
        const root = node.shadowRoot!;
        const named = (name: string) => root.querySelector<HTMLElement>(`[aria-label="${name}"]`)!;
        const line = root.querySelector<HTMLElement>('[aria-live]')!;
        return [...root.querySelectorAll('.step-line .ghost')].map(() => {
          named(words.stepForward).click();
          return {
            manner: line.getAttribute('aria-live'),
            text: line.innerText,
            name: line.querySelector('strong')!.innerText,
            value: named(words.position).getAttribute('aria-valuetext'),
          };
        });
      },
      { stepForward: en.stepForward, position: en.position },
    );
    expect(steps.length).toBeGreaterThanOrEqual(4);
    expect(new Set(steps.map(({ text }) => text)).size).toBe(steps.length);
    for (const [index, { manner, name, value }] of steps.entries()) {
      expect(manner).toBe('polite');
      expect(value).toBe(en.stepOf(index + 1, steps.length, name));
    }
  });
});

it('the operands of an explanation lead back to their own arithmetic by keyboard, and Escape leads home', async () => {
  const { page, close } = await open(
    browser,
    site.url + host.add({ body: '<attention-figure name="whole-sequence"></attention-figure>' }),
  );
  const element = await figure(page, 'whole-sequence');
  await tableCell(element, 'S', 1, 2).focus();
  await page.keyboard.press('Tab');
  const sentence = element.locator('.arithmetic .sentence');
  const first = await sentence.innerText();
  await page.keyboard.press('Enter');
  expect(await sentence.innerText()).not.toBe(first);
  await element.getByRole('button', { name: en.back, exact: true }).click();
  expect(await sentence.innerText()).toBe(first);
  await page.keyboard.press('Escape');
  const focused = await element.evaluate((node: AttentionFigure) => ({
    ...(node.shadowRoot!.activeElement as HTMLElement).dataset,
  }));
  expect(focused).toEqual({ node: 'S', row: '1', column: '2' });
  await close();
});
