import { describe, expect, test } from 'vitest';
import { isFault, loadCore } from '../../wasm/wrapper/index.ts';
import { resolve } from '../../web/references.ts';
import { presetState, withChoice, withRowIn, withSize } from '../../web/state/change.ts';
import { rowCount } from '../../web/state/legal.ts';
import type { Figure, FigureState, Language, Words } from '../../web/figure.ts';
import { FIGURES } from '../../web/figures/registry.ts';

const core = await loadCore();

/** Every preset, every position of its switches, and every size at its least and its most. */
function states(figure: Figure): FigureState[] {
  const presets = Object.keys(figure.presets).map((preset) => presetState(figure, preset));
  const variants = presets.flatMap((state) =>
    figure.settings.flatMap((setting) => {
      if (setting.kind === 'choice')
        return setting.values.map((value) => withChoice(state, setting.id, value));
      if (setting.kind !== 'size') return [];
      return [setting.minimum, setting.maximum].map((size) => withSize(state, setting, size, new Map()));
    }),
  );
  return [...presets, ...variants].map((state) => withRowIn(state, rowCount(figure, state)));
}

function texts({ title, caption, description, notes }: Words): string[] {
  // A row's note speaks of its own row, which only the picture knows.
  const groups = Object.values(notes).filter((note) => !note.includes('{next}'));
  return [title, caption, description, ...groups];
}

const cases = Object.entries(FIGURES).flatMap(([id, entry]) =>
  Object.entries(entry).map(([language, load]) => ({ id, language: language as Language, load })),
);

describe.each(cases)('the words of $id in $language', ({ language, load }) => {
  test('find every number they speak of, in every state', async () => {
    const { figure, default: spoken } = await load();
    for (const state of states(figure)) {
      const trace = core.evaluate(figure.program(state));
      if (isFault(trace)) throw new Error(`${trace.code} in ${trace.symbol}`);
      const told = figure.storyboard(state).map(({ id }) => spoken.steps[id]);
      expect(told).not.toContain(undefined);
      // A step that is not told in this state may speak of what is not there.
      const lines = told.flatMap((step) => [step!.name, step!.line]);
      for (const text of [...texts(spoken), ...lines]) {
        expect(resolve(text, { trace, state, language })).not.toMatch(/[{}]|NaN|undefined/);
      }
    }
  });

  test('name every preset and every switch', async () => {
    const { figure, default: spoken } = await load();
    expect(Object.keys(spoken.presets).sort()).toEqual(Object.keys(figure.presets).sort());
    for (const setting of figure.settings) {
      if (setting.kind !== 'choice') continue;
      expect(Object.keys(spoken.choices[setting.id]!.values).sort()).toEqual([...setting.values].sort());
    }
  });
});
