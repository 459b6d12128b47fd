/**
 * What a tint means, once per picture: weights run from 0 to 1; scores lie symmetrically around 0, as
 * far as the largest of them, with the least and the largest of the picture marked.
 */
import { draw, type Drawing } from '../drawing/drawing.ts';
import { formatNumber } from '../drawing/number.ts';
import type { Language, Role } from '../figure.ts';
import { LEGEND_WORDS } from '../words/legend-words.ts';
import { valueAt } from './cells.ts';
import type { Box } from './boxes.ts';
import { SCORE_INK, WEIGHT_INK } from './matrix.ts';
import type { Placed, PlacedMatrix } from './placed.ts';
import { roleOf } from './role.ts';
import type { Scene } from './scene.ts';

export interface Legend {
  /** Nothing where the picture has neither weights nor scores. */
  readonly drawing: Drawing | null;
  readonly height: number;
  /** The score that is tinted most. */
  readonly scoreScale: number;
}

interface MarkedCell {
  readonly node: string;
  readonly row: number;
  readonly column: number;
  readonly value: number;
}

const BAR = 96;
const BAR_HEIGHT = 7;
/** Of one of several lines. */
const THIN = 4.5;
const GAP = 30;
/** Between a bar's end and its number. */
const AIR = 6;
const ABOVE = 22;
/** Bars stand on one line or on two, each as high as this with the marks below it. */
const LINE = 32;
const DIGIT = 6.6;
/** Pixels between two triangles whose numbers would touch. */
const CLOSE = 44;

export function legendOf(scene: Scene, language: Language): Legend {
  const scores = finiteCells(scene, 'score');
  const largest = scores.reduce((most, { value }) => Math.max(most, Math.abs(value)), 0);
  const weights = [...new Set(scene.placed.flatMap(weightTints))].sort();
  const keys = [
    weights.length > 0 ? weightKey(weights, language) : null,
    // Where all scores are 0 there is no tint to explain.
    largest > 0 ? scoreKey(scores, largest, language) : null,
  ].filter((one) => one !== null);
  const { drawings, lines } = placed(keys, scene);
  return {
    drawing: keys.length > 0 ? draw('g', { class: 'legend' }, drawings) : null,
    height: keys.length > 0 ? ABOVE + lines * LINE : 0,
    scoreScale: Math.max(largest, 1e-12),
  };
}

/** The colours that tints of weights have: one, or one for each head. */
function weightTints(one: Placed): Role[] {
  if (one.kind === 'view') return one.view.tintsWeights ? [one.view.tintsWeights] : [];
  return one.kind === 'matrix' && one.item.role === 'attention' ? [roleOf(one.item)] : [];
}

/** The cells of all drawn matrices of a role; a closed score has no tint. */
function finiteCells({ placed: all }: Scene, role: 'score'): MarkedCell[] {
  const matrices = all.filter((one): one is PlacedMatrix => one.kind === 'matrix' && one.item.role === role);
  return matrices.flatMap((matrix) =>
    matrix.rows.flatMap((row) =>
      matrix.columns
        .map((column) => ({ node: matrix.node.name, row, column, value: valueAt(matrix, row, column) }))
        .filter(({ value }) => Number.isFinite(value)),
    ),
  );
}

interface Key {
  readonly width: number;
  draw(x: number, y: number): Drawing;
}

/** Side by side from the left edge of the matrices, or one under the other. */
function placed(keys: readonly Key[], scene: Scene) {
  const widths = keys.map(({ width }) => width);
  const line = widths.reduce((sum, width) => sum + width + GAP, -GAP);
  const sideBySide = line <= scene.width;
  const room = scene.width - (sideBySide ? line : Math.max(...widths));
  let x = Math.max(0, Math.min(room, ...scene.placed.map((one) => one.x)));
  const drawings = keys.map((key, index) => {
    const y = scene.height + ABOVE + (sideBySide ? 0 : index * LINE);
    const drawing = key.draw(x, y);
    if (sideBySide) x += key.width + GAP;
    return drawing;
  });
  return { drawings, lines: sideBySide ? 1 : keys.length };
}

/** Each head's tints run along a line of their own. */
function weightKey(roles: readonly Role[], language: Language): Key {
  return scale({
    kind: 'attention',
    word: LEGEND_WORDS[language].weights,
    ends: ['0', '1'],
    parts: roles.map((kind, line) => ({
      kind,
      from: 0,
      to: 1,
      ink: [0, WEIGHT_INK],
      line,
    })),
    lines: roles.length,
    marks: () => [],
  });
}

function scoreKey(scores: readonly MarkedCell[], largest: number, language: Language): Key {
  const by = (better: (one: number, other: number) => boolean) =>
    scores.reduce((best, cell) => (better(cell.value, best.value) ? cell : best));
  const least = by((one, other) => one < other);
  const most = by((one, other) => one > other);
  const marked = least.value === most.value ? [most] : [least, most];
  const place = (value: number) => (0.5 + value / largest / 2) * BAR;
  // Too close to stand under their triangles, the two numbers lean away from each other.
  const lean = place(most.value) - place(least.value) < CLOSE ? ['low', 'high'] : ['end', 'end'];
  const text = (value: number) => formatNumber(value, language, 3, 6);
  return scale({
    kind: 'score',
    word: LEGEND_WORDS[language].scores,
    ends: [text(-largest), text(largest)],
    parts: [
      { kind: 'score negative', from: 0, to: 0.5, ink: [SCORE_INK, 0] },
      { kind: 'score', from: 0.5, to: 1, ink: [0, SCORE_INK] },
    ],
    marks: (x, y) =>
      marked.map((cell, index) => {
        const stands = marked.length > 1 ? lean[index]! : 'end';
        return mark(cell, { x: x + place(cell.value), y, stands }, text);
      }),
  });
}

/** A small triangle under the bar, and the cell's own number. */
function mark(
  cell: MarkedCell,
  { x, y, stands }: { readonly x: number; readonly y: number; readonly stands: string },
  text: (value: number) => string,
): Drawing {
  return draw(
    'g',
    { class: 'extreme', 'data-legend': cell.node, 'data-at': `${cell.row},${cell.column}` },
    draw('path', { class: 'pointer', d: `M${round(x)} ${y}l-3 5h6Z` }),
    draw('text', { class: stands, x, y: y + 16 }, text(cell.value)),
  );
}

interface ScaleParts {
  readonly kind: string;
  readonly word: string;
  readonly ends: readonly [string, string];
  readonly parts: readonly {
    readonly kind: string;
    readonly from: number;
    readonly to: number;
    readonly ink: readonly [number, number];
    /** On which line of the bar, counted from 0. */
    readonly line?: number;
  }[];
  /** One unless said. */
  readonly lines?: number;
  marks(x: number, y: number): Drawing[];
}

function scale({ kind, word, ends, parts, marks, lines = 1 }: ScaleParts): Key {
  const wordWidth = [...word].reduce((sum, one) => sum + (one > '\u2e7f' ? 12 : DIGIT), 0) + 12;
  const [first, last] = ends.map((end) => end.length * DIGIT) as [number, number];
  return {
    width: wordWidth + first + BAR + last + 2 * AIR,
    draw(x, y) {
      const bar = x + wordWidth + first + AIR;
      const high = lines > 1 ? lines * THIN : BAR_HEIGHT;
      const middle = y + high / 2 + 4;
      return draw(
        'g',
        { class: `key ${kind}` },
        draw('text', { class: 'word', x, y: middle }, word),
        draw('text', { class: 'low', x: bar - AIR, y: middle }, ends[0]),
        draw('text', { class: 'high', x: bar + BAR + AIR, y: middle }, ends[1]),
        parts.flatMap((part) =>
          shades(part, { x: bar, y: y + ((part.line ?? 0) * high) / lines, height: high / lines }),
        ),
        draw('rect', { class: 'frame', x: bar, y, width: BAR, height: high }),
        marks(bar, y + high + 2),
      );
    },
  };
}

const SHADES = 12;

/** Steps rather than a gradient: a gradient needs an id, and ids meet other pictures of the page. */
function shades({ kind, from, to, ink }: ScaleParts['parts'][number], bar: Omit<Box, 'width'>): Drawing[] {
  const { x, y, height } = bar;
  const width = ((to - from) * BAR) / SHADES;
  return Array.from({ length: SHADES }, (_, step) => {
    const share = (step + 0.5) / SHADES;
    return draw('rect', {
      class: `shade ${kind}`,
      x: x + from * BAR + step * width,
      y,
      width,
      height,
      'fill-opacity': ink[0] + (ink[1] - ink[0]) * share,
    });
  });
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
