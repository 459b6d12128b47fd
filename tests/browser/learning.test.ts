// A step of descent as a reader takes it: the maps change, the loss falls or rises, and it can be taken back.

import { describe, expect, it } from 'vitest';
import words from '../../web/figures/gradient-path/words.en.ts';
import ui from '../../web/words/ui.en.ts';
import { scenarios } from './expected/gradient-path.ts';
import { useFigure } from './support/alone.ts';
import { shownRows } from './support/figure.ts';
import { useSite } from './support/site.ts';

useSite();

describe.each([
  ['step', 'lower'],
  ['too-large', 'higher'],
] as const)('the example “%s”', (preset, outcome) => {
  const alone = useFigure('gradient-path', { preset });
  const { expected } = scenarios.find((one) => one.preset === preset)!;
  const close = (name: string) => expected[name]!.map((row) => row.map((value) => expect.closeTo(value, 5)));
  const press = (name: string) => alone.element.getByRole('button', { name, exact: true }).click();

  it(`offers a step that makes the loss ${outcome}, as the reference has it`, async () => {
    const [before, after] = [expected['L']![0]![0]!, expected['L′']![0]![0]!];
    expect(after < before ? 'lower' : 'higher').toBe(outcome);
    expect(await shownRows(alone.element, 'L′')).toEqual(close('L′'));
  });

  it('takes it: the new maps stand in the place of the old, and the loss is what was promised', async () => {
    await press(words.takes!['step']!);
    expect(await shownRows(alone.element, 'W_Q')).toEqual(close('W_Q′'));
    expect(await shownRows(alone.element, 'W_V')).toEqual(close('W_V′'));
    expect(await shownRows(alone.element, 'L')).toEqual(close('L′'));
  });

  it('takes it back', async () => {
    await press(ui.undo);
    expect(await shownRows(alone.element, 'W_Q')).toEqual(close('W_Q'));
    expect(await shownRows(alone.element, 'L')).toEqual(close('L'));
  });
});
