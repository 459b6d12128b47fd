// One running figure: what a change takes along.
import { expect, test } from 'vitest';
import { loadCore } from '../../wasm/wrapper/index.ts';
import { Model } from '../../web/element/model/model.ts';
import { presetState, withCell } from '../../web/state/change.ts';
import figure from '../../web/figures/query-moves-weights/figure.ts';
import words from '../../web/figures/query-moves-weights/words.en.ts';
import ui from '../../web/words/ui.en.ts';

const core = await loadCore();
const clock = { now: () => 0, onFrame: () => () => undefined, after: () => () => undefined };

test('a position that was picked and is cut off gives way to the last one left', () => {
  const model = new Model({
    figure,
    core,
    clock,
    speech: { language: 'en', words, ui },
    place: { state: presetState(figure, '') },
    changed: () => undefined,
    emit: () => undefined,
  });
  model.change(withCell(model.state, 'pair', 0, 1, 2));
  const K = model.state.matrices['K']!;
  const shorter = { rows: 2, columns: K.columns, data: K.data.slice(0, 2 * K.columns) };
  const done = model.change({ ...model.state, matrices: { ...model.state.matrices, K: shorter } });
  expect([done, model.message]).toEqual([true, '']);
  expect([...model.state.matrices['pair']!.data]).toEqual([0, 1]);
  model.undo();
  expect([...model.state.matrices['pair']!.data]).toEqual([0, 2]);
});
