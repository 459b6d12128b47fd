// Every figure with the largest and the smallest numbers that there are, at several moments of each step.
import { describe, expect, it } from 'vitest';
import type { Drawing } from '../../web/drawing/drawing.ts';
import type { Figure, FigureState } from '../../web/figure.ts';
import { presetState } from '../../web/state/change.ts';
import { isLegal } from '../../web/state/legal.ts';
import { FIGURES } from '../../web/figures/registry.ts';
import { startOf } from '../../web/player/timeline.ts';
import { convexHull } from '../../web/views/hull.ts';
import { along, direction } from '../../web/drawing/bounds.ts';
import { drawPicture, type Picture } from '../../web/picture.ts';
import { isFault, loadCore, type Matrix } from '../../wasm/wrapper/index.ts';
import { loaded, useFigures } from './shots.ts';

const core = await loadCore();
useFigures();

const EXTREMES = [1.7e308, -1.7e308, 1e308, -1e308, 1e150, -1e150, 5e-324, -5e-324, 1e-310, 0, 0.5, 1];
const SCALES = [1e308, -1e308, 1.7e308, 1e153, -1e150, 1e77, 1e20, 1e-150, 1e-308, 5e-324];

/** The same ones each time. */
function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 8) / 2 ** 24;
  };
}

type Move = (matrix: Matrix, next: () => number) => Matrix;
const filled =
  (density: number): Move =>
  (matrix, next) => ({
    ...matrix,
    data: matrix.data.map((value) =>
      next() < density ? EXTREMES[Math.floor(next() * EXTREMES.length)]! : value,
    ),
  });
const scaled: Move = (matrix, next) => {
  const by = SCALES[Math.floor(next() * SCALES.length)]!;
  return { ...matrix, data: matrix.data.map((value) => Math.max(-1.7e308, Math.min(1.7e308, value * by))) };
};
const MOVES = [filled(1), filled(0.4), filled(0.1), scaled];

/** One matrix after another alone, then several of them at once. */
function* states(figure: Figure): Generator<FigureState> {
  const next = chance(7);
  for (const preset of Object.keys(figure.presets)) {
    const start = presetState(figure, preset);
    const symbols = Object.keys(start.matrices);
    const sets = [...symbols.map((one) => [one]), ...symbols.map(() => symbols.filter(() => next() < 0.5))];
    for (const set of sets) {
      for (const move of MOVES) {
        const moved = set.map((symbol) => [symbol, move(start.matrices[symbol]!, next)] as const);
        yield { ...start, matrices: { ...start.matrices, ...Object.fromEntries(moved) } };
      }
    }
  }
}

/** No number, or one that no picture is as large as. */
const ODD = /NaN|Infinity|undefined|null|\de[+-]?\d|(?<![.\d])\d{6}/;

function isOdd(name: string, value: string): boolean {
  if (name.startsWith('data-')) return false;
  if (name.endsWith('opacity') && !(Number(value) >= 0 && Number(value) <= 1.005)) return true;
  if (/^(?:width|height|r|rx|font-size|stroke-width)$/.test(name) && !(Number(value) >= 0)) return true;
  return ODD.test(value);
}

function* oddAttributes(drawing: Drawing, way = ''): Generator<string> {
  const here = `${way}/${drawing.tag}.${drawing.attributes['class'] ?? ''}`;
  for (const [name, value] of Object.entries(drawing.attributes))
    if (isOdd(name, value)) yield `${here} ${name}="${value}"`;
  for (const child of drawing.children) if (typeof child !== 'string') yield* oddAttributes(child, here);
}

/** What lies over the picture, for a pointer or a keyboard. */
function oddPlaces({ cells, planes, tokens, links, presses, width, height }: Picture): string[] {
  const places = JSON.stringify(
    { cells, planes, tokens, links, presses, width, height },
    (_, value: unknown) => (typeof value === 'number' ? String(value) : value),
  );
  return /\w*":"(?:NaN|-?Infinity)/.exec(places) ?? [];
}

/** One within every step, others in every state, and the end. */
function moments(figure: Figure, state: FigureState, turn: number): number[] {
  const steps = figure.storyboard(state);
  const share = [0.15, 0.5, 0.8][turn % 3]!;
  const within = steps.map(
    (_, step) => startOf(steps, step) * (1 - share) + startOf(steps, step + 1) * share,
  );
  return [...within, startOf(steps, steps.length)];
}

describe.each(Object.keys(FIGURES))('%s, with the largest and the smallest numbers', (id) => {
  it('draws nothing that is no number, as large as no picture, negative or more than whole', () => {
    const { figure, words } = loaded.get(id)!;
    const found = new Set<string>();
    let drawn = 0;
    for (const state of states(figure)) {
      const trace = isLegal(figure, state) ? core.evaluate(figure.program(state)) : undefined;
      if (!trace || isFault(trace)) continue;
      drawn += 1;
      const width = drawn % 2 ? 1040 : 360;
      for (const time of moments(figure, state, drawn)) {
        const picture = drawPicture({ figure, state, trace, words: words.en, language: 'en', time, width });
        for (const one of [...oddAttributes(picture.drawing), ...oddPlaces(picture)]) found.add(one);
      }
    }
    expect(drawn).toBeGreaterThan(0);
    expect([...found]).toEqual([]);
  });
});

describe('numbers from the smallest to the largest', () => {
  const [most, least] = [Number.MAX_VALUE, Number.MIN_VALUE];

  it('lie along the way between two others', () => {
    expect(along(0, -most, most)).toBe(0.5);
    expect(along(most, -most, most)).toBe(1);
    expect(along(most / 2, 0, most)).toBe(0.5);
    expect(along(least, 0, least)).toBe(1);
    expect(along(2, 1, 5)).toBe(0.25);
  });

  it('have a direction', () => {
    const diagonal = [Math.SQRT1_2, Math.SQRT1_2];
    for (const one of [most, 1, least])
      direction([0, 0], [one, one])!.forEach((x, axis) => expect(x).toBeCloseTo(diagonal[axis]!, 15));
    direction([-most, -most], [most, most])!.forEach((x, axis) => expect(x).toBeCloseTo(diagonal[axis]!, 15));
    expect(direction([0, most], [0, -most])).toEqual([0, -1]);
    expect(direction([most, least], [most, least])).toBeUndefined();
  });

  it('have the hull of small ones, the same corners in the same turn', () => {
    const points = [
      [0, 0],
      [2, 0],
      [1, 1],
      [2, 2],
      [1, 0],
      [0, 2],
    ] as const;
    const hull = convexHull(points);
    expect(hull).toEqual([
      [0, 0],
      [2, 0],
      [2, 2],
      [0, 2],
    ]);
    for (const by of [2 ** 500, 2 ** 1022]) {
      const large = points.map(([x, y]) => [x * by, y * by] as const);
      expect(convexHull(large)).toEqual(hull.map(([x, y]) => [x * by, y * by]));
    }
    expect(
      convexHull([
        [-most, -most],
        [most, -most],
        [most, most],
        [0, 0],
      ]),
    ).toHaveLength(3);
  });
});
