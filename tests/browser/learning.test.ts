// A step of descent as a reader takes it: the maps change, the loss falls or rises, and it can be taken back.

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import words from '../../web/figures/gradient-path/words.en.ts';
import ui from '../../web/words/ui.en.ts';
import { scenarios } from './expected/gradient-path.ts';
import { open, type OpenPage } from './support/browser.ts';
import { figure, shownRows } from './support/figure.ts';
import { browser, site, useSite } from './support/site.ts';

useSite();

const id = 'gradient-path';

describe.each([
  ['step', 'lower'],
  ['too-large', 'higher'],
] as const)('the example “%s”', (preset, outcome) => {
  let opened: OpenPage;
  let page: Page;
  let element: Locator;
  const { expected } = scenarios.find((one) => one.preset === preset)!;
  const close = (name: string) => expected[name]!.map((row) => row.map((value) => expect.closeTo(value, 5)));
  const press = (name: string) => element.getByRole('button', { name, exact: true }).click();

  beforeAll(async () => {
    opened = await open(browser, `${site.url}embed/?figure=${id}&preset=${preset}&lang=en`);
    page = opened.page;
    element = await figure(page, id);
  });
  afterAll(async () => {
    expect(opened.errors).toEqual([]);
    await opened.close();
  });

  it(`offers a step that makes the loss ${outcome}, as the reference has it`, async () => {
    const [before, after] = [expected['L']![0]![0]!, expected['L′']![0]![0]!];
    expect(after < before ? 'lower' : 'higher').toBe(outcome);
    expect(await shownRows(element, 'L′')).toEqual(close('L′'));
  });

  it('takes it: the new maps stand in the place of the old, and the loss is what was promised', async () => {
    await press(words.takes!['step']!);
    expect(await shownRows(element, 'W_Q')).toEqual(close('W_Q′'));
    expect(await shownRows(element, 'W_V')).toEqual(close('W_V′'));
    expect(await shownRows(element, 'L')).toEqual(close('L′'));
  });

  it('takes it back', async () => {
    await press(ui.undo);
    expect(await shownRows(element, 'W_Q')).toEqual(close('W_Q'));
    expect(await shownRows(element, 'L')).toEqual(close('L'));
  });
});
