// The pictures in motion, as pure functions: every figure and preset, without a browser.
import { beforeAll, describe, expect, it } from 'vitest';
import { markup } from '../../web/drawing/drawing.ts';
import { FIGURES } from '../../web/figures/registry.ts';
import { startOf } from '../../web/player/timeline.ts';
import { at, shots, shotsInTurn, total, useFigures, type Shot } from './shots.ts';

useFigures();

/** Moments looked at within every step, and how many there are: its beginning is the end of the one before. */
const PARTS = [0, 0.25, 0.5, 0.75];
const MOMENTS = PARTS.length;

/** What is seen of a state on its way. */
interface Way {
  /** How many cells are there when each step begins, and at the end. */
  readonly shown: readonly number[];
  /** The steps in whose middle the picture is that of their beginning or of their end. */
  readonly still: readonly string[];
  /** What no picture may show, wherever it was found. */
  readonly faults: readonly string[];
}

function wayOf(shot: Shot): Way {
  const steps = shot.figure.storyboard(shot.state);
  const times = steps.flatMap(({ duration }, index) =>
    PARTS.map((part) => startOf(steps, index) + part * duration),
  );
  const moments = [...times, total(shot)].map((time) => {
    const { cells, drawing } = at(shot, time);
    return { shown: cells.filter((cell) => cell.shown).length, text: markup(drawing) };
  });
  const still = steps.filter((_, index) => {
    const [start, , middle, , end] = moments.slice(index * MOMENTS);
    return middle!.text === start!.text || middle!.text === end!.text;
  });
  return {
    shown: moments.filter((_, index) => index % MOMENTS === 0).map(({ shown }) => shown),
    still: still.map(({ id }) => id),
    faults: moments.flatMap(({ text }) => text.match(/NaN|Infinity|undefined|\[object/g) ?? []),
  };
}

describe.each(Object.keys(FIGURES))('%s', (id) => {
  let ways: readonly Way[];
  beforeAll(() => {
    ways = shotsInTurn(id).map(wayOf);
  });

  it('has at least four steps, named in every language', () => {
    for (const { figure, state, words } of shots(id)) {
      const steps = figure.storyboard(state);
      expect(steps.length).toBeGreaterThanOrEqual(4);
      for (const { id: step } of steps) expect(words.steps[step]?.name).toBeTruthy();
    }
  });

  it('with every step brings cells that were not there', () => {
    for (const { shown } of ways)
      for (let step = 1; step < shown.length; step++) expect(shown[step]).toBeGreaterThan(shown[step - 1]!);
  });

  it('moves between steps: a frame in the middle differs from both ends', () => {
    for (const { still } of ways) expect(still).toEqual([]);
  });

  it('never draws NaN, Infinity or undefined, at any moment', () => {
    for (const { faults } of ways) expect(faults).toEqual([]);
  });
});
