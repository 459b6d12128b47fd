// Pages that move their figures about, or change before these have come: other parents, documents and languages, copies.

import { expect, it } from 'vitest';
import type { AttentionFigure } from '../../web/element/attention-figure.ts';
import { markup, pictureCells, placeOf } from '../browser/support/figure.ts';
import { figure, sentenceOf, type Figure } from './support/figures.ts';
import { inEveryEngine, visit } from './support/host-pages.ts';
import { countAll } from './support/meters.ts';

const TAG = '<attention-figure name="whole-sequence"></attention-figure>';

async function expectAlive(element: Figure) {
  const cells = await pictureCells(element);
  expect(cells.length).toBeGreaterThan(40);
  expect(cells.every(({ text }) => text !== '')).toBe(true);
}

// C33
inEveryEngine(() => {
  it('a figure moved a hundred times while it plays keeps its state and plays on, with as many listeners', async () => {
    const { page, errors, close } = await visit(
      { body: `<div id="a">${TAG}</div><div id="b"></div>` },
      countAll,
    );
    const element = await figure(page, 'whole-sequence');
    await element.evaluate((node) => {
      node.state = { row: 0, choices: { reading: 'causal' } };
      node.currentTime = 1;
      node.playbackRate = 0.1;
      node.play();
    });
    const listeners = () => page.evaluate(() => window.meters.listeners);
    const before = await listeners();
    expect(before).toBeGreaterThan(5);
    await element.evaluate(async (node) => {
      for (let i = 0; i < 100; i++) {
        document.querySelector(i % 2 === 0 ? '#b' : '#a')!.append(node);
        if (i % 10 === 0) await new Promise((done) => requestAnimationFrame(done));
      }
    });
    const { state, time } = await placeOf(element);
    expect([state.row, state.choices['reading']]).toEqual([0, 'causal']);
    expect(time).toBeGreaterThanOrEqual(1);
    expect(await element.evaluate((node) => node.paused)).toBe(false);
    await element.evaluate(async (node, from) => {
      while (!(node.currentTime > from)) await new Promise((done) => requestAnimationFrame(done));
    }, time);
    expect(await listeners()).toBe(before);
    await element.evaluate((node) => node.remove());
    // Whatever stays belongs to the page: it was there before the figure.
    const left = await listeners();
    await element.evaluate((node) => document.body.append(node));
    expect(await listeners()).toBe(before);
    expect(left).toBeLessThan(before - 5);
    expect(errors).toEqual([]);
    await close();
  });

  it('one that had finished loading comes back as it was', async () => {
    const { page, close } = await visit({ body: TAG });
    const element = await figure(page, 'whole-sequence');
    await element.evaluate((node) => {
      node.state = { row: 2 };
      node.currentTime = 5;
    });
    const before = await markup(element);
    await element.evaluate((node) => {
      node.remove();
      document.body.append(node);
    });
    expect(await markup(await figure(page, 'whole-sequence'))).toBe(before);
    await close();
  });

  it('one that is named anew while it is in no page comes back as the other figure', async () => {
    const { page, errors, close } = await visit({ body: TAG });
    const element = await figure(page, 'whole-sequence');
    const steps = await element.evaluate((node) => node.steps.length);
    await element.evaluate((node) => {
      node.remove();
      node.name = 'weighted-sum';
      document.body.append(node);
    });
    const other = await figure(page, 'weighted-sum');
    expect(await other.evaluate((node) => Object.keys(node.state!.matrices))).toContain('V');
    expect(await other.evaluate((node) => node.steps.length)).not.toBe(steps);
    expect(errors).toEqual([]);
    await close();
  });

  it('one changed while it is in no page leaves the address alone until it is back', async () => {
    const body = '<attention-figure name="whole-sequence" address></attention-figure>';
    const { page, close } = await visit({ body });
    const element = await figure(page, 'whole-sequence');
    const away = await element.evaluate(async (node) => {
      node.remove();
      node.state = { row: 0 };
      // What the figure might have put off comes before this.
      await new Promise((next) => setTimeout(next));
      return location.hash;
    });
    expect(away).toBe('');
    await element.evaluate(async (node) => {
      document.body.append(node);
      while (!location.hash.includes('row=1')) await new Promise((next) => requestAnimationFrame(next));
    });
    await close();
  });

  it('one that could not run shows one picture, its own, however often it is moved or named', async () => {
    const { page, close } = await visit({ body: TAG }, (fresh) =>
      fresh.evaluateOnNewDocument(() => {
        window.fetch = () => Promise.reject(new TypeError('no network'));
      }),
    );
    const pictures = (name?: string) =>
      page.$eval(
        'attention-figure',
        (node, other) => {
          if (other) node.setAttribute('name', other);
          return [...node.shadowRoot!.querySelectorAll('img')].map(({ src }) => src.split('/').at(-1));
        },
        name,
      );
    await sentenceOf(page, 'whole-sequence');
    expect(await pictures()).toEqual(['whole-sequence.en.light.svg']);
    await page.$eval('attention-figure', (node) => document.body.append(node));
    await sentenceOf(page, 'whole-sequence');
    expect(await pictures('projections')).toEqual([]);
    await sentenceOf(page, 'projections');
    expect(await pictures()).toEqual(['projections.en.light.svg']);
    await close();
  });

  it.each(['script', 'core'])('one removed before its %s has come never starts', async (late) => {
    const { page, errors, close } = await visit({ body: TAG }, (fresh) =>
      fresh.evaluateOnNewDocument((what) => {
        document.addEventListener('DOMContentLoaded', () => {
          const gone = document.createElement('attention-figure');
          gone.setAttribute('name', 'projections');
          gone.setAttribute('autoplay', '');
          document.body.prepend(gone);
          Object.assign(window, { gone });
          if (what === 'script') gone.remove();
          else void customElements.whenDefined('attention-figure').then(() => gone.remove());
        });
      }, late),
    );
    await expectAlive(await figure(page, 'whole-sequence'));
    const gone = await page.evaluate(() => {
      const { gone: node } = window as unknown as { gone: AttentionFigure };
      const drawn = node.shadowRoot?.querySelectorAll('svg').length ?? 0;
      return { state: node.state ?? null, drawn, plays: node.paused === false };
    });
    expect(gone).toEqual({ state: null, drawn: 0, plays: false });
    expect(errors).toEqual([]);
    await close();
  });

  it('one whose page changes its language before it has come speaks the new one', async () => {
    const { page, close } = await visit({ body: TAG }, (fresh) =>
      fresh.evaluateOnNewDocument(() => {
        const { fetch } = window;
        // The core is asked for when the words have been.
        window.fetch = (...request) => {
          document.documentElement.lang = 'zh';
          return fetch(...request);
        };
      }),
    );
    const element = await figure(page, 'whole-sequence');
    await element.evaluate(async (node) => {
      while (!node.shadowRoot!.querySelector('figure[lang|=zh]'))
        await new Promise((next) => requestAnimationFrame(next));
    });
    await close();
  });

  it('one adopted into another document lives on there', async () => {
    const frame = '<iframe srcdoc="<!doctype html><body lang=fr>" width="900" height="900"></iframe>';
    const { page, errors, close } = await visit({ body: TAG + frame }, countAll);
    const element = await figure(page, 'whole-sequence');
    await element.evaluate((node) => {
      node.state = { row: 2 };
      node.currentTime = 4;
      document.querySelector('iframe')!.contentDocument!.body.append(node);
    });
    const before = await placeOf(element);
    expect([before.state.row, before.time]).toEqual([2, 4]);
    await element.evaluate(async (node) => {
      node.play();
      while (!node.ended) {
        node.playbackRate = 50;
        await new Promise((done) => setTimeout(done));
      }
    });
    await expectAlive(element);
    expect(await element.evaluate((node) => node.ownerDocument === document)).toBe(false);
    expect(errors).toEqual([]);
    await close();
  });

  it('copies, deep or shallow, are figures of their own, from the beginning', async () => {
    const body =
      '<attention-figure name="whole-sequence" preset="three-positions"><p>In words</p></attention-figure>';
    const { page, errors, close } = await visit({ body });
    const element = await figure(page, 'whole-sequence');
    const original = await placeOf(element);
    await element.evaluate((node) => {
      node.state = { row: 2 };
      node.currentTime = 3;
      document.body.append(node.cloneNode(true), node.cloneNode(false));
    });
    const changed = await markup(element);
    for (const [index, words] of [
      [1, 'In words'],
      [2, ''],
    ] as const) {
      const copy = await figure(page, 'whole-sequence', index);
      expect(await placeOf(copy)).toEqual(original);
      expect(await copy.evaluate((node) => node.textContent)).toBe(words);
      await copy.evaluate((node) => (node.state = { row: 0 }));
    }
    expect(await markup(element)).toBe(changed);
    expect(errors).toEqual([]);
    await close();
  });
});
