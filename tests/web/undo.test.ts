// What can be taken back, and what counts as one thing.
import { describe, expect, test, vi } from 'vitest';
import { loadCore } from '../../wasm/wrapper/index.ts';
import { Model } from '../../web/element/model/model.ts';
import { presetState, withCell, withRow } from '../../web/state/change.ts';
import whole from '../../web/figures/whole-sequence/figure.ts';
import words from '../../web/figures/whole-sequence/words.en.ts';
import ui from '../../web/words/ui.en.ts';

const core = await loadCore();
const clock = { now: () => 0, onFrame: () => () => undefined, after: () => () => undefined };

function running() {
  const emit = vi.fn();
  const model = new Model({
    figure: whole,
    core,
    clock,
    speech: { language: 'en', words, ui },
    place: { state: presetState(whole, '') },
    changed: () => undefined,
    emit,
  });
  const x = () => model.value({ node: 'X', row: 0, column: 0 });
  const type = (value: number, act?: object) => model.change(withCell(model.state, 'X', 0, 0, value), act);
  return { model, emit, x, type };
}

describe('undo', () => {
  test('goes back change by change, and redo goes forward again', () => {
    const { model, x, type } = running();
    type(5);
    model.change(withRow(model.state, 2));
    model.undo();
    expect([x(), model.state.row]).toEqual([5, 1]);
    model.undo();
    expect(x()).toBe(1);
    expect(model.history.previous).toBe(undefined);
    model.redo();
    model.redo();
    expect([x(), model.state.row]).toEqual([5, 2]);
    expect(model.history.next).toBe(undefined);
  });

  test('takes a whole drag back at once', () => {
    const { model, x, type } = running();
    const drag = {};
    for (const value of [2, 3, 4]) type(value, drag);
    type(5, {});
    model.undo();
    expect(x()).toBe(4);
    model.undo();
    expect(x()).toBe(1);
  });

  test('leaves out a drag that ends where it began', () => {
    const { model, type } = running();
    const drag = {};
    type(2, drag);
    type(1, drag);
    expect(model.history.previous).toBe(undefined);
  });

  test('goes on with a drag that passed its own beginning', () => {
    const { model, x, type } = running();
    const drag = {};
    for (const value of [2, 1, 3, 4]) type(value, drag);
    model.undo();
    expect(x()).toBe(1);
    expect(model.history.previous).toBe(undefined);
  });

  test('does not mix a drag with what was changed after it was taken back', () => {
    const { model, x, type } = running();
    const drag = {};
    type(2, drag);
    model.undo();
    type(3, drag);
    model.undo();
    expect(x()).toBe(1);
    model.redo();
    expect(x()).toBe(3);
  });

  test('takes back starting over', () => {
    const { model, x, type } = running();
    type(5);
    model.reset();
    expect(x()).toBe(1);
    model.undo();
    expect(x()).toBe(5);
  });

  test('knows nothing of a change that the core refused, or that changed nothing', () => {
    const { model, type } = running();
    expect(type(1e308)).toBe(false);
    type(1);
    model.reset();
    expect(model.history.previous).toBe(undefined);
  });

  test('forgets what could be redone once something else is changed', () => {
    const { model, x, type } = running();
    type(5);
    model.undo();
    type(7);
    model.redo();
    expect(x()).toBe(7);
  });

  test('is told to the page as any other change is, and computes anew', () => {
    const { model, emit, type } = running();
    type(5);
    emit.mockClear();
    const { trace } = model;
    model.undo();
    expect(emit.mock.calls).toEqual([['statechange']]);
    expect(model.trace).not.toBe(trace);
    model.undo();
    expect(emit.mock.calls.length).toBe(1);
  });

  test('remembers the last two hundred things', () => {
    const { model, x, type } = running();
    for (let value = 2; value <= 252; value++) type(value);
    while (model.history.previous) model.undo();
    expect(x()).toBe(52);
  });
});
