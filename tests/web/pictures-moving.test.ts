// The pictures in motion, as pure functions: every figure, preset and moment, without a browser.
import { describe, expect, it } from 'vitest';
import { markup } from '../../web/drawing/drawing.ts';
import { FIGURES } from '../../web/figures/registry.ts';
import { startOf } from '../../web/player/timeline.ts';
import type { Picture } from '../../web/views/picture.ts';
import { at, shots, total, useFigures } from './shots.ts';

useFigures();

describe.each(Object.keys(FIGURES))('%s', (id) => {
  it('has at least four named steps, and every step brings cells that were not there', () => {
    for (const shot of shots(id)) {
      const steps = shot.figure.storyboard(shot.state);
      expect(steps.length).toBeGreaterThanOrEqual(4);
      const shown = steps.map((_, index) => countShown(at(shot, startOf(steps, index))));
      shown.push(countShown(at(shot, total(shot))));
      for (let step = 1; step < shown.length; step++) expect(shown[step]).toBeGreaterThan(shown[step - 1]!);
      for (const { id: step } of steps) expect(shot.words.steps[step]?.name).toBeTruthy();
    }
  });

  it('moves between steps: a frame in the middle differs from both ends', () => {
    for (const shot of shots(id, ['en'])) {
      const steps = shot.figure.storyboard(shot.state);
      steps.forEach((step, index) => {
        const start = startOf(steps, index);
        const [first, middle, last] = [0, 0.5, 1].map((part) =>
          markup(at(shot, start + part * step.duration).drawing),
        );
        expect(middle, step.id).not.toBe(first);
        expect(middle, step.id).not.toBe(last);
      });
    }
  });

  it('never draws NaN, Infinity or undefined, at any moment', () => {
    for (const shot of shots(id, ['en'])) {
      const end = total(shot);
      for (let frame = 0; frame <= 24; frame++) {
        const picture = markup(at(shot, (frame / 24) * end).drawing);
        expect(picture).not.toMatch(/NaN|Infinity|undefined|\[object/);
      }
    }
  });
});

function countShown(picture: Picture): number {
  return picture.cells.filter((cell) => cell.shown).length;
}
