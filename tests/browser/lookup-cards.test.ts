// What the cards must prove: the match is made by clues alone, the answer by contents.

import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { scores, softmax } from '../reference/attention.ts';
import { open, type OpenPage } from './support/browser.ts';
import { drawnCell, figure, shownRows, tableCell } from './support/figure.ts';
import { browser, site, useSite } from './support/site.ts';

useSite();
let opened: OpenPage;
let element: Locator;
beforeAll(async () => {
  opened = await open(browser, `${site.url}embed/?figure=lookup-cards`);
  element = await figure(opened.page, 'lookup-cards');
});
afterAll(async () => {
  expect(opened.errors).toEqual([]);
  await opened.close();
});
beforeEach(() =>
  element.evaluate((node) => {
    node.removeAttribute('preset');
    node.setAttribute('preset', 'two-cards');
  }),
);

const choose = (label: string) =>
  element.getByRole('radio', { name: label, exact: true }).check({ force: true });
const answer = async () => (await shownRows(element, 'O'))[0]!;

it('another content on a card changes the answer and leaves scores and shares', async () => {
  const [S, A] = [await shownRows(element, 'S'), await shownRows(element, 'A')];
  const [room, , office] = await answer();
  await choose('office');
  expect(await shownRows(element, 'S')).toEqual(S);
  expect(await shownRows(element, 'A')).toEqual(A);
  const after = await answer();
  expect([after[0], after[2]]).toEqual([office, room]);
  expect(room).toBeGreaterThan(0.9);
});

it('another question matches the other card', async () => {
  await choose('which colour?');
  const [, blue] = await answer();
  expect(blue).toBeGreaterThan(0.9);
});

it('a changed clue changes the match', async () => {
  await drawnCell(element, 'K', 1, 1).click();
  await drawnCell(element, 'K', 1, 1).click();
  await opened.page.keyboard.type('4');
  await opened.page.keyboard.press('Enter');
  const K = await shownRows(element, 'K');
  expect(K).toEqual([
    [1, 2, 0],
    [1, 4, 2],
  ]);
  const S = scores([[1, 2, 0]], K);
  expect(await shownRows(element, 'S')).toEqual(S);
  const [A] = await shownRows(element, 'A');
  softmax(S)[0]!.forEach((weight, card) => expect(A![card]).toBeCloseTo(weight, 6));
  expect(await tableCell(element, 'A', 0, 1).textContent()).toMatch(/^0\.98/);
});
