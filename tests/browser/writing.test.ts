// What a reader does in the figures on writing, and what must follow: a state that is replaced or added to,
// a decision within one position, a gate, a norm and layers one upon another.

import type { Locator } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AttentionFigure } from '../../web/element/attention-figure.ts';
import en from '../../web/words/ui.en.ts';
import { project, softmax, weightedSum, type Rows } from '../reference/attention.ts';
import { added, decision, gelu, rmsNorm, times } from '../reference/writing.ts';
import { inputs } from './expected/scenario.ts';
import { useFigure } from './support/alone.ts';
import { goTo, shownRows, tableCells } from './support/figure.ts';
import { useSite } from './support/site.ts';

useSite();

/** The page of a group of tests; each begins with the preset it asks for, at its end. */
function shared(id: string) {
  const alone = useFigure(id);
  beforeEach(() => put(alone.element, ''));
  return alone;
}

const put = (element: Locator, preset: string) =>
  element.evaluate((node: AttentionFigure, wanted) => {
    node.pause();
    node.removeAttribute('preset');
    node.setAttribute('preset', wanted);
    node.currentTime = node.duration;
  }, preset);

const change = (element: Locator, state: object) =>
  element.evaluate((node: AttentionFigure, wanted) => {
    node.state = wanted as AttentionFigure['state'] & object;
    node.currentTime = node.duration;
  }, state);

async function expectRows(element: Locator, node: string, rows: Rows) {
  const shown = await shownRows(element, node);
  const drawn = rows.filter((_, row) => shown[row]);
  expect(drawn.length, node).toBeGreaterThan(0);
  rows.forEach((row, i) =>
    row.forEach((value, j) => {
      if (shown[i]) expect(shown[i]![j]!, `${node}[${i + 1},${j + 1}]`).toBeCloseTo(value, 5);
    }),
  );
}

async function type(element: Locator, name: string, text: string) {
  const field = element.getByRole('spinbutton', { name });
  await field.fill(text);
  await field.press('Enter');
}

describe('replaced or added to', () => {
  const one = shared('replace-or-add');
  const X = [
    [1, 0],
    [0, 1],
  ];
  const V = project(X, [
    [2, 0],
    [0, 1],
  ]);

  it('a state is lost, or left as it is, when the branch is turned down to 0', async () => {
    await type(one.element, 'Branch, times', '0');
    await expectRows(one.element, 'replace · U', [[0, 0]]);
    await expectRows(one.element, 'add · U', [[0, 1]]);
  });

  it('its own part through the head follows its own score; the direct path does not', async () => {
    await type(one.element, 'Own score s₂₂', '-2');
    const A = softmax([[0, -2]]);
    await expectRows(one.element, 'own · O', times([V[1]!], A[0]![1]!));
    await expectRows(one.element, 'x_2', [[0, 1]]);
    await expectRows(one.element, 'add · U', added([[0, 1]], weightedSum(A, V)));
  });

  it('the line of code that runs is told to those who do not see it', async () => {
    const lines = one.element.getByRole('list', { name: en.code }).getByRole('listitem');
    expect(await lines.allTextContents()).toEqual(['u = attention(x)', 'u = x + attention(x)']);
    const current = () =>
      lines.evaluateAll((items) => items.map((item) => item.getAttribute('aria-current')));
    // Share 2.5 s, read 4.5 s, replace 3 s, add 3 s.
    await goTo(one.element, 8);
    expect(await current()).toEqual(['step', null]);
    await goTo(one.element, 11);
    expect(await current()).toEqual([null, 'step']);
    await goTo(one.element, 1);
    expect(await current()).toEqual([null, null]);
  });

  it('a saved picture has the lines too', async () => {
    const svg = await one.element.evaluate((node: AttentionFigure) => node.toSVG('dark'));
    for (const line of ['u = attention(x)', 'u = x + attention(x)']) expect(svg).toContain(`>${line}<`);
  });
});

describe('a decision within one position', () => {
  const one = shared('position-wise-ffn');
  const W_1 = [[-1], [1]];
  const W_2 = [[1, 0]];
  const tip = (row: number) => one.element.getByRole('slider', { name: en.vector('U', row) });

  it('changes its mind where a vector crosses the dotted line', async () => {
    // From [0.75, 1.75] two units to the right: q no longer exceeds p.
    await tip(2).focus();
    for (const key of ['Shift+ArrowRight', 'Shift+ArrowRight']) await one.page.keyboard.press(key);
    await goTo(one.element, 'end');
    const U = await shownRows(one.element, 'U');
    expect(U[1]![0]!).toBeGreaterThan(U[1]![1]!);
    const expected = decision(U, W_1, W_2, true);
    expect(expected.H[1]).toEqual([0]);
    await expectRows(one.element, 'H', expected.H);
    await expectRows(one.element, 'Y', expected.Y);
  });

  it('is one matrix without ReLU, with the same update on both sides of the line', async () => {
    await one.element.getByRole('radio', { name: 'nothing' }).check();
    await goTo(one.element, 'end');
    await expectRows(one.element, 'W_1 W_2', project(W_1, W_2));
    const F = await shownRows(one.element, 'F');
    await expectRows(one.element, 'U (W_1 W_2)', F);
    expect(F.every((row) => row[0] !== 0)).toBe(true);
  });

  it('of one position depends on no other', async () => {
    const before = await shownRows(one.element, 'Y');
    await change(one.element, {
      matrices: {
        U: [
          [-7, 5],
          [0.75, 1.75],
        ],
      },
    });
    const after = await shownRows(one.element, 'Y');
    expect(after[1]).toEqual(before[1]);
    expect(after[0]).not.toEqual(before[0]);
  });
});

describe('a gate', () => {
  const one = shared('swiglu');

  it('lets a negative proposal pass; ReLU and GELU do not, or hardly', async () => {
    await expectRows(one.element, 'F', [[-1.761594156, -0.537882842]]);
    await one.element.getByRole('radio', { name: 'ReLU', exact: true }).check();
    await goTo(one.element, 'end');
    await expectRows(one.element, 'F', [[0, 2]]);
    await one.element.getByRole('radio', { name: 'GELU', exact: true }).check();
    await goTo(one.element, 'end');
    await expectRows(one.element, 'F', gelu([[-1, 2]]));
  });

  it('every point of the curves is in the tables, and says where it comes from', async () => {
    const cells = (await tableCells(one.element)).filter(({ node }) => node === 'SiLU(t)');
    expect(cells).toHaveLength(33);
    await one.element.locator('td[data-node="SiLU(t)"][data-column="24"]').focus();
    expect(await one.element.locator('.arithmetic .sentence').innerText()).toMatch(/1\.761594$/);
  });
});

describe('a norm', () => {
  const one = shared('norm-and-scale');

  it('keeps the weights where they are, whatever the inputs are multiplied by', async () => {
    const weights = async () => (await shownRows(one.element, 'normed · A'))[1]!;
    const doubled = await weights();
    await type(one.element, 'Scale c', '4');
    (await weights()).forEach((weight, key) => expect(weight).toBeCloseTo(doubled[key]!, 4));
    const S = [0, 1, 2].map((key) => 16 * [1, 1, 2][key]!);
    await expectRows(one.element, 'plain · S', [[], S, []]);
  });

  it('follows γ and ε, which can be edited', async () => {
    await put(one.element, 'five');
    await change(one.element, { matrices: { γ: [[2, 1, 1, 1, 0]], ε: [[5]] } });
    await expectRows(one.element, 'N', rmsNorm([[1, 2, 3, 4, 5]], [2, 1, 1, 1, 0], 5));
  });

  it('has layers to pile up in one example alone, from 1 to 8', async () => {
    const layers = one.element.getByRole('spinbutton', { name: 'L', exact: true });
    expect(await layers.isVisible()).toBe(false);
    await put(one.element, 'layers');
    expect(await layers.inputValue()).toBe('4');
    await layers.fill('8');
    await layers.press('Enter');
    await goTo(one.element, 'end');
    const lengths = await shownRows(one.element, 'plain · lengths');
    expect(lengths[1]).toHaveLength(9);
    expect(lengths[1]![0]).toBe(Math.hypot(...inputs.X[1]!));
    await layers.fill('9');
    await layers.press('Enter');
    expect(await one.element.locator('.dock .fault').innerText()).toContain('from 1 to 8');
    expect((await shownRows(one.element, 'plain · lengths'))[1]).toHaveLength(9);
  });
});
