// The core breaks down while a figure asks: what is kept, what is said, and what goes on.
import { describe, expect, it, vi } from 'vitest';
import { loadCore, type Core, type Fault } from '../../wasm/wrapper/index.ts';
import { refusedBy } from '../../web/element/load-figure.ts';
import { BrokenDown, Model } from '../../web/element/model/model.ts';
import { presetState, withCell, withSize } from '../../web/state/change.ts';
import type { Figure, Language } from '../../web/figure.ts';
import block from '../../web/figures/block/figure.ts';
import blockWords from '../../web/figures/block/words.en.ts';
import whole from '../../web/figures/whole-sequence/figure.ts';
import words from '../../web/figures/whole-sequence/words.en.ts';
import { checkFile, guarded } from '../../web/own/check-file.ts';
import en from '../../web/words/ui.en.ts';
import fr from '../../web/words/ui.fr.ts';
import zh from '../../web/words/ui.zh.ts';
import { example, load } from './own-files.ts';

const right = await loadCore();
const restarted: Fault = { code: 'restarted', symbol: '', expected: '', actual: '' };

/** Answers its next questions with a breakdown, as many as it is told. */
function breakable() {
  let left = 0;
  const breaking =
    <Asked extends unknown[], Answer>(ask: (...asked: Asked) => Answer) =>
    (...asked: Asked): Answer | Fault => {
      if (left === 0) return ask(...asked);
      left -= 1;
      return restarted;
    };
  const { evaluate, explain, work } = right;
  const core: Core = {
    ...right,
    evaluate: breaking(evaluate),
    explain: breaking(explain),
    work: breaking(work),
  };
  return { core, breakDown: (times = 1) => void (left = times) };
}

function begin(figure: Figure, core: Core, { state = presetState(figure, ''), time = 2 } = {}) {
  const changed = vi.fn();
  const model = new Model({
    figure,
    core,
    clock: { now: () => 0, onFrame: () => () => undefined, after: () => () => undefined },
    speech: { language: 'en', words: figure === block ? blockWords : words, ui: en },
    place: { state, time },
    changed,
    emit: () => undefined,
  });
  return { model, changed };
}

function running(figure: Figure = whole) {
  const { core, breakDown } = breakable();
  const { model, changed } = begin(figure, core);
  const type = (value: number) => model.change(withCell(model.state, 'X', 0, 0, value));
  return { model, changed, breakDown, type, x: () => model.value({ node: 'X', row: 0, column: 0 }) };
}

const SAID = en.faults.restarted();

describe('a figure that begins', () => {
  it('asks again, and is where it was asked to be', () => {
    const { core, breakDown } = breakable();
    breakDown();
    const state = withCell(presetState(whole, ''), 'X', 0, 0, 7);
    const { model } = begin(whole, core, { state });
    expect([model.state, model.player.currentTime, model.message]).toEqual([state, 2, '']);
    expect(model.value({ node: 'X', row: 0, column: 0 })).toBe(7);
  });

  it('stands still after a second breakdown, and says so', async () => {
    const { core, breakDown } = breakable();
    breakDown(2);
    expect(() => begin(whole, core)).toThrow(BrokenDown);
    for (const [language, { unavailable }] of Object.entries({ en, zh, fr })) {
      const told = { code: 'restarted', sentence: unavailable.restarted };
      expect(await refusedBy(new BrokenDown(), language as Language)).toEqual(told);
    }
  });
});

describe('a change', () => {
  it('is refused in a sentence, leaves the last good state, and works when it is made again', () => {
    const { model, breakDown, type, x } = running();
    const { state, trace } = model;
    breakDown();
    expect(type(5)).toBe(false);
    expect([model.state, model.trace, model.message]).toEqual([state, trace, SAID]);
    expect([type(5), x(), model.message]).toEqual([true, 5, '']);
  });

  it('that is refused with the same sentence is drawn again: what the reader moved goes back', () => {
    const { changed, breakDown, type } = running();
    breakDown(2);
    changed.mockClear();
    for (const times of [1, 2]) {
      type(5);
      expect(changed).toHaveBeenCalledTimes(times);
    }
  });

  it('that was to be taken back or brought back still can be', () => {
    const { model, breakDown, type, x } = running();
    type(5);
    type(6);
    breakDown();
    model.undo();
    expect([x(), model.message]).toEqual([6, SAID]);
    model.undo();
    expect([x(), model.message]).toEqual([5, '']);
    breakDown();
    model.redo();
    expect([x(), model.message]).toEqual([5, SAID]);
    model.redo();
    expect(x()).toBe(6);
    model.undo();
    model.undo();
    expect(x()).toBe(1);
  });

  it('back to the example leaves everything as it is', () => {
    const { model, breakDown, type, x } = running();
    type(5);
    const trail = [{ node: 'A', row: 0, column: 0 }];
    model.look(trail);
    model.memory.set('X', 7);
    breakDown();
    model.reset();
    expect([x(), model.trail, model.memory.size, model.message]).toEqual([5, trail, 1, SAID]);
    model.reset();
    expect([x(), model.trail, model.memory.size, model.message]).toEqual([1, [], 0, '']);
  });

  it('of a seed or of a size that new cells are drawn for is refused, too', () => {
    const { model, breakDown } = running(block);
    const seed = block.settings.find((one) => one.kind === 'seed')!;
    const size = block.settings.find((one) => one.kind === 'size')!;
    const { state } = model;
    breakDown();
    expect(model.tables(seed, 5)).toBe(undefined);
    expect([model.state, model.message]).toEqual([state, SAID]);
    expect(model.tables(seed, 5)).toBeDefined();
    breakDown();
    expect(model.reserve).toBe(undefined);
    const bigger = withSize(state, size, size.minimum, model.memory, model.reserve!);
    expect([model.change(bigger), model.message]).toEqual([true, '']);
  });
});

describe('where a number comes from', () => {
  const A = { node: 'A', row: 0, column: 0 };
  const Q = { node: 'Q', row: 1, column: 0 };

  it('is asked again', () => {
    const { model, breakDown } = running();
    breakDown();
    model.look([A]);
    expect(model.explain(A).length).toBeGreaterThan(3);
    expect(model.message).toBe('');
  });

  it('is left open after a second breakdown, with a sentence that stays until something else is looked at', () => {
    const { model, breakDown } = running();
    breakDown(2);
    model.look([A]);
    for (let drawn = 0; drawn < 2; drawn++) expect(model.explain(A)).toEqual([]);
    expect(model.message).toBe(SAID);
    model.speak({ language: 'fr', words, ui: fr });
    expect(model.message).toBe(fr.faults.restarted());
    model.point(Q);
    expect(model.explain(Q).length).toBeGreaterThan(3);
    expect(model.message).toBe('');
    model.point(undefined);
    expect(model.explain(A).length).toBeGreaterThan(3);
  });

  it('is asked anew of another state', () => {
    const { model, breakDown, type } = running();
    breakDown(2);
    model.look([A]);
    expect(model.explain(A)).toEqual([]);
    type(5);
    expect(model.message).toBe('');
    expect(model.explain(A).length).toBeGreaterThan(3);
  });
});

describe('an author’s file', () => {
  const text = JSON.stringify(example('product'));

  it('is not to blame for a breakdown', () => {
    const { core, breakDown } = breakable();
    breakDown();
    expect(checkFile(text, core)).toHaveProperty('figure');
  });

  it('that breaks the core down again and again is refused, and no step of it is named', () => {
    const { core } = breakable();
    const trapping: Core = { ...core, evaluate: () => restarted };
    const refusal = { code: 'file_refused', at: 'program', fault: restarted, situation: '' };
    expect(checkFile(text, trapping)).toEqual(refusal);
  });

  it('is never computed without knowing how much that is', () => {
    const own = load(example('product'));
    const { core, breakDown } = breakable();
    const evaluate = vi.fn(core.evaluate);
    const program = own.figure.program(presetState(own.figure, 'own'));
    breakDown();
    expect(guarded({ ...core, evaluate }, own).evaluate(program)).toEqual(restarted);
    expect(evaluate).not.toHaveBeenCalled();
  });
});
