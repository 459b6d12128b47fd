// Every figure with each of its sliders at either end, and with every position picked.
import { beforeAll, describe, expect, test } from 'vitest';
import { isFault, loadCore, type Core } from '../../wasm/wrapper/index.ts';
import { markup } from '../../web/drawing/drawing.ts';
import { resolve } from '../../web/references.ts';
import { inputValue, presetState, withCell, withCells } from '../../web/state/change.ts';
import { isLegal } from '../../web/state/legal.ts';
import { decodePlace, encodePlace } from '../../web/state/link.ts';
import type { Figure, FigureState } from '../../web/figure.ts';
import { FIGURES } from '../../web/figures/registry.ts';
import { duration } from '../../web/player/timeline.ts';
import { drawPicture } from '../../web/picture.ts';

let core: Core;
beforeAll(async () => {
  core = await loadCore();
});

function states(figure: Figure): FigureState[] {
  const presets = Object.keys(figure.presets).map((preset) => presetState(figure, preset));
  return presets.flatMap((state) =>
    figure.settings.flatMap((setting) => {
      if (setting.kind === 'slider' && inputValue(state, setting.cells[0]!) !== undefined)
        return [setting.minimum, setting.maximum].map((end) => withCells(state, setting.cells, end));
      if (setting.kind !== 'pick' || inputValue(state, setting) === undefined) return [];
      const { symbol, row, column, of } = setting;
      return Array.from({ length: state.matrices[of]!.rows }, (_, picked) =>
        withCell(state, symbol, row, column, picked),
      );
    }),
  );
}

const cases = await Promise.all(
  Object.entries(FIGURES).map(async ([id, entry]) => {
    const { figure, default: words } = await entry.fr();
    return { id, figure, words };
  }),
);
const moving = cases.filter(({ figure }) => states(figure).length > 0);

test('some figures have sliders, and one picks a position', () => {
  const kinds = moving.flatMap(({ figure }) => figure.settings.map(({ kind }) => kind));
  expect(kinds).toContain('pick');
  expect(kinds.filter((kind) => kind === 'slider').length).toBeGreaterThan(4);
});

describe.each(moving)('$id', ({ figure, words }) => {
  test('computes, draws and says only numbers, within the width, and its link brings it back', () => {
    for (const state of states(figure)) {
      expect(isLegal(figure, state)).toBe(true);
      expect(decodePlace(figure, encodePlace(figure, { state }))?.state).toEqual(state);
      const trace = core.evaluate(figure.program(state));
      if (isFault(trace)) throw new Error(`${trace.code} ${trace.symbol}`);
      const end = duration(figure.storyboard(state));
      for (const width of [288, 1000]) {
        for (const time of [0.4 * end, end]) {
          const picture = drawPicture({ figure, state, trace, words, language: 'fr', time, width });
          expect(markup(picture.drawing)).not.toMatch(/NaN|Infinity|undefined/);
          for (const cell of picture.cells) expect(cell.x + cell.width).toBeLessThanOrEqual(width);
        }
      }
      const lines = figure.storyboard(state).map(({ id }) => words.steps[id]!.line);
      const labels = [...Object.values(words.sliders ?? {}), ...Object.values(words.picks ?? {})];
      for (const text of [...lines, ...labels])
        expect(resolve(text, { trace, state, language: 'fr', figure, words })).not.toMatch(
          /[{}]|NaN|undefined/,
        );
    }
  });

  test('has a label in every language for each slider and each pick', async () => {
    const entry = FIGURES[figure.id as keyof typeof FIGURES];
    for (const load of Object.values(entry)) {
      const { default: spoken } = await load();
      for (const setting of figure.settings) {
        if (setting.kind === 'slider') expect(spoken.sliders?.[setting.id]).toBeTruthy();
        if (setting.kind === 'pick') expect(spoken.picks?.[setting.id]).toBeTruthy();
      }
    }
  });
});
