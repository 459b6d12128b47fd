// Arrows of any rows on one plane, as a pure drawing.
import { beforeAll, describe, expect, it } from 'vitest';
import type { FigureState, VectorsItem } from '../../web/figure.ts';
import { markup, type Drawing } from '../../web/drawing/drawing.ts';
import { drawPicture, type Picture } from '../../web/picture.ts';
import { coordinatesFor, drawAxes, toPixels, type Point } from '../../web/views/coordinates.ts';
import { convexHull } from '../../web/views/hull.ts';
import { vectorsView } from '../../web/views/vectors.ts';
import type { DrawnFigure } from '../../web/views/view.ts';
import { isFault, loadCore, matrix, type Core, type Matrix } from '../../wasm/wrapper/index.ts';
import { noWords } from './no-words.ts';

let core: Core;
beforeAll(async () => {
  core = await loadCore();
});

const rows = (...values: number[][]): Matrix => matrix(values) as Matrix;
interface Shown {
  readonly Q?: Matrix;
  readonly time?: number;
  readonly width?: number;
}

const K = rows([1, 1], [0, 1], [1, 2]);

/** A query, three keys, and the difference of the third and the first. */
const item: VectorsItem = {
  kind: 'vectors',
  reach: 2,
  hull: 'K',
  arrows: [
    { node: 'K', role: 'key', letter: 'k' },
    { node: 'Q', role: 'query', letter: 'q', drags: true },
  ],
  segments: [
    { from: { node: 'K', row: 0 }, to: { node: 'K', row: 2 }, role: 'key', label: 'k₃ − k₁', node: 'S' },
  ],
  levels: [
    { through: { node: 'Q', row: 0 }, from: { node: 'K', row: 0 }, to: { node: 'K', row: 2 }, role: 'query' },
  ],
};

function show(shown: Shown = {}, vectors = item): Picture {
  const state: FigureState = {
    preset: '',
    matrices: { Q: shown.Q ?? rows([0, 1]), K },
    masks: {},
    row: 0,
    choices: {},
  };
  const figure: DrawnFigure = {
    id: 'test',
    views: { vectors: vectorsView },
    presets: {},
    settings: [],
    editable: ['Q'],
    program: ({ matrices }) => ({
      inputs: matrices,
      masks: {},
      steps: [{ name: 'S', operation: 'scores', operands: ['Q', 'K'] }],
    }),
    layout: () => [{ items: [vectors] }],
    storyboard: () => [{ id: 'score', duration: 1, computes: ['S'] }],
  };
  const trace = core.evaluate(figure.program(state));
  if (isFault(trace)) throw new Error(trace.code);
  const { time = 1, width = 600 } = shown;
  return drawPicture({ figure, state, trace, words: noWords, language: 'en', time, width });
}

function find(drawing: Drawing, name: string): Drawing[] {
  const inside = drawing.children.flatMap((child) => (typeof child === 'string' ? [] : find(child, name)));
  return (drawing.attributes['class'] ?? '').split(' ').includes(name) ? [drawing, ...inside] : inside;
}

/** Where the line of a path ends; the head of an arrow begins at its tip. */
const numbers = (path: Drawing) => path.attributes['d']!.match(/-?[\d.]+/g)!.map(Number);
const tipOf = (arrow: Drawing) => numbers(find(arrow, 'head')[0]!).slice(0, 2);

describe('vectors', () => {
  it('are drawn with equal scale on both axes, from one origin', () => {
    const picture = show();
    const [plane] = picture.planes;
    const arrows = find(
      find(picture.drawing, 'key').find((one) => find(one, 'row').length === 3)!,
      'row',
    );
    const tips = arrows.map(tipOf);
    tips.forEach(([x, y], row) => {
      expect(x).toBeCloseTo(plane!.x + K.data[2 * row]! * plane!.unit, 1);
      expect(y).toBeCloseTo(plane!.y - K.data[2 * row + 1]! * plane!.unit, 1);
    });
  });

  it('are labelled with letter and position, and a single one with its letter', () => {
    const labels = find(show({ Q: rows([1, 0]) }).drawing, 'tip').map(({ children }) => children.join(''));
    expect(labels.sort()).toEqual(['k₁', 'k₂', 'k₃', 'k₃ − k₁', 'q']);
  });

  it('of two letters share a label where they are the same, once both have grown', () => {
    const labels = find(show().drawing, 'tip').map(({ children }) => children.join(''));
    expect(labels.sort()).toEqual(['k₁', 'k₂ = q', 'k₃', 'k₃ − k₁']);
    const arrows = [item.arrows[0]!, { ...item.arrows[1]!, node: 'S' }];
    const growing = { ...item, segments: [], levels: [], arrows };
    const early = find(show({ time: 0.9 }, growing).drawing, 'tip').map(({ children }) => children.join(''));
    expect(early.sort()).toEqual(['k₁', 'k₂', 'k₃']);
  });

  it('that are the same share a label', () => {
    const twins = { ...item, segments: [], arrows: [{ ...item.arrows[0]!, rows: [0, 0, 1] }] };
    const labels = find(show({}, twins).drawing, 'tip').map(({ children }) => children.join(''));
    expect(labels.sort()).toEqual(['k₁ = k₁', 'k₂']);
  });

  it('offer a handle for each row of a draggable input, at its tip', () => {
    const { planes } = show();
    const [{ handles, x, y, unit }] = planes as [(typeof planes)[0]];
    expect(handles).toEqual([{ node: 'Q', row: 0, x, y: y - unit }]);
  });

  it('within reach do not move the axes; beyond it they make room', () => {
    const axes = (Q: Matrix) => {
      const { x, y, unit } = show({ Q }).planes[0]!;
      return [x, y, unit];
    };
    expect(axes(rows([-2, 1.5]))).toEqual(axes(rows([0.3, -2])));
    expect(axes(rows([5, 0]))).not.toEqual(axes(rows([0, 0])));
  });

  it.each([288, 600])('fit a width of %s', (width) => {
    const { planes, height } = show({ width, Q: rows([9, -4]) });
    const { left, right, top, bottom } = planes[0]!;
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(height);
  });

  it('have a level line at a right angle to the difference, within the plane', () => {
    const picture = show({ Q: rows([0.5, 1]) });
    const [x1, y1, x2, y2] = numbers(find(picture.drawing, 'level')[0]!);
    const { left, right, y, unit } = picture.planes[0]!;
    // k₃ − k₁ = [0, 1] points straight up.
    expect([x1, x2].sort((a, b) => a! - b!)).toEqual([left, right]);
    expect([y1, y2]).toEqual([y - unit, y - unit]);
  });

  it('have a label beside their level line, once it is drawn', () => {
    const level = { ...item.levels![0]!, label: 'S = 0', node: 'S' };
    const labels = (time: number) =>
      find(show({ time }, { ...item, levels: [level] }).drawing, 'tip').filter(({ children }) =>
        children.includes('S = 0'),
      );
    expect(labels(0.5)).toEqual([]);
    const [label] = labels(1);
    const { planes } = show();
    expect(Number(label!.attributes['x'])).toBeGreaterThan(planes[0]!.left);
    expect(Number(label!.attributes['x'])).toBeLessThan(planes[0]!.right);
  });

  it('have no level line where the two keys are one', () => {
    const same = { node: 'K', row: 1 };
    const level = { ...item.levels![0]!, from: same, to: same };
    expect(find(show({}, { ...item, levels: [level] }).drawing, 'level')).toEqual([]);
  });

  it('draw a way between two tips as far as its node has come into being', () => {
    const way = (time: number) => find(show({ time }).drawing, 'way').map((one) => tipOf(one));
    const { x, y, unit } = show().planes[0]!;
    expect(way(0)).toEqual([]);
    expect(way(1)[0]![0]).toBeCloseTo(x + unit, 1);
    expect(way(1)[0]![1]).toBeCloseTo(y - 2 * unit, 1);
    expect(way(0.5)[0]![1]).toBeGreaterThan(y - 2 * unit);
  });

  it('of zero length are a dot, never a broken path', () => {
    const picture = show({ Q: rows([0, 0]) });
    expect(find(picture.drawing, 'dot')).toHaveLength(1);
    expect(markup(picture.drawing)).not.toMatch(/NaN|Infinity/);
  });
});

describe('a plane', () => {
  it.each([5e-324, 1e-300, 0.3, 1, 7, 1e6, 1e300, Number.MAX_VALUE])(
    'for vectors as long as %s has axes with marks, and every tip within',
    (size) => {
      const points: Point[] = [
        [size, size / 2],
        [-size, 0],
      ];
      const plane = coordinatesFor(points, { x: 10, y: 20, width: 300, height: 200 });
      for (const point of points) {
        const [x, y] = toPixels(plane, point);
        expect(x).toBeGreaterThanOrEqual(10);
        expect(x).toBeLessThanOrEqual(310);
        expect(y).toBeGreaterThanOrEqual(20);
        expect(y).toBeLessThanOrEqual(220);
      }
      const axes = drawAxes(plane);
      expect(markup(axes)).not.toMatch(/NaN|Infinity/);
      expect(find(axes, 'grid').length).toBeLessThan(40);
      expect(find(axes, 'grid').length).toBeGreaterThanOrEqual(4);
    },
  );
});

describe('a convex hull', () => {
  it('has the outer points as corners, counter-clockwise', () => {
    const square = convexHull([
      [0, 0],
      [2, 2],
      [1, 1],
      [2, 0],
      [0, 2],
      [1, 0],
    ]);
    expect(square).toEqual([
      [0, 0],
      [2, 0],
      [2, 2],
      [0, 2],
    ]);
  });

  it('of one point or of points on a line is what is left of them', () => {
    expect(
      convexHull([
        [1, 1],
        [1, 1],
      ]),
    ).toEqual([[1, 1]]);
    expect(
      convexHull([
        [0, 0],
        [2, 2],
        [1, 1],
      ]),
    ).toEqual([
      [0, 0],
      [2, 2],
    ]);
  });
});
