/** A chart as a picture: both axes in powers, so that a law n is a straight line and n² a steeper one. */
import { draw, type Drawing } from '../drawing/drawing.ts';
import { formatNumber } from '../drawing/number.ts';
import type { Language } from '../figure.ts';
import type { Chart, Line, Points } from './chart.ts';
import type { Measure } from './fit.ts';

export interface PlotSize {
  readonly width: number;
  readonly height: number;
}

/** From a value on an axis to a coordinate. */
export type Scale = (value: number) => number;

export interface Geometry {
  readonly x: Scale;
  readonly y: Scale;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly lowest: number;
  readonly ticks: readonly number[];
}

/** About what a digit of 13 px takes, and what must stay free between two numbers. */
const DIGIT = 7.5;
const GAP = 14;

export function geometryOf(chart: Chart, { width, height }: PlotSize, language: Language): Geometry {
  const [lowest, highest] = rangeOf(chart);
  const ticks = ticksBetween(lowest, highest);
  const widest = Math.max(...ticks.map((tick) => label(tick, language).length));
  const left = widest * DIGIT + 12;
  const right = width - 16;
  const top = 30;
  const bottom = height - 42;
  const { lengths } = chart;
  const inner = 12;
  return {
    x: logScale(lengths[0]!, lengths.at(-1)!, left + inner, right - inner),
    y: logScale(lowest, highest, bottom, top),
    left,
    right,
    top,
    bottom,
    lowest,
    ticks,
  };
}

/** A single value stands in the middle. */
export function logScale(from: number, to: number, start: number, end: number): Scale {
  if (from === to) return () => (start + end) / 2;
  const span = Math.log(to / from);
  return (value) => start + ((end - start) * Math.log(value / from)) / span;
}

/** What is measured fits in; laws may leave below, and fit in where nothing is measured. */
function rangeOf({ lengths, lines, points }: Chart): readonly [number, number] {
  const measured = points.flatMap((one) => one.points.map(({ value }) => value));
  const starts = lines.map(({ at }) => at(lengths[0]!));
  const ends = lines.map(({ at }) => at(lengths.at(-1)!));
  const lowest = Math.min(...(measured.length > 0 ? measured : starts));
  return [lowest / 1.6, Math.max(...measured, ...ends) * 1.6];
}

/** Powers of ten, and what lies between them where there are few. */
export function ticksBetween(lowest: number, highest: number): number[] {
  const decades = Math.log10(highest / lowest);
  const steps = decades > 3 ? [1] : decades > 1.5 ? [1, 3] : [1, 2, 5];
  const ticks: number[] = [];
  for (let power = Math.floor(Math.log10(lowest)); power <= Math.log10(highest); power++) {
    for (const step of steps) {
      // Through text, since 3 · 0.1 is not 0.3.
      const tick = Number(`${step}e${power}`);
      if (tick >= lowest && tick <= highest) ticks.push(tick);
    }
  }
  return ticks;
}

function label(value: number, language: Language): string {
  return formatNumber(value, language, Math.max(0, -Math.floor(Math.log10(value))));
}

/** Everything inside the svg element. */
export function plot(chart: Chart, size: PlotSize, language: Language, unit: string): Drawing[] {
  const geometry = geometryOf(chart, size, language);
  return [
    ...valueAxis(geometry, language, unit),
    ...lengthAxis(chart, geometry, size),
    ...chart.lines.map((line) => lawLine(line, chart, geometry)),
    ...chart.points.map((points) => marks(points, geometry)),
  ];
}

function valueAxis({ y, left, right, ticks }: Geometry, language: Language, unit: string): Drawing[] {
  return [
    draw('text', { class: 'unit', x: 0, y: 14 }, unit),
    ...ticks.flatMap((tick) => [
      draw('line', { class: 'grid', x1: left, x2: right, y1: y(tick), y2: y(tick) }),
      draw(
        'text',
        { class: 'tick', x: left - 8, y: y(tick) + 4.5, 'text-anchor': 'end' },
        label(tick, language),
      ),
    ]),
  ];
}

function lengthAxis(
  { lengths }: Chart,
  { x, left, right, bottom }: Geometry,
  { height }: PlotSize,
): Drawing[] {
  let free = -Infinity;
  const ticks = [...lengths].reverse().flatMap((n) => {
    const half = (String(n).length * DIGIT) / 2;
    // The largest comes first, and the others where there is room for them.
    const fits = free === -Infinity || x(n) + half + GAP <= free;
    if (fits) free = x(n) - half;
    return [
      draw('line', { class: 'axis', x1: x(n), x2: x(n), y1: bottom, y2: bottom + 5 }),
      fits && draw('text', { class: 'tick', x: x(n), y: bottom + 19, 'text-anchor': 'middle' }, String(n)),
    ].filter((mark) => mark !== false);
  });
  return [
    draw('line', { class: 'axis', x1: left, x2: right, y1: bottom, y2: bottom }),
    ...ticks,
    draw(
      'text',
      { class: 'unit symbol', x: (left + right) / 2, y: height - 6, 'text-anchor': 'middle' },
      'n',
    ),
  ];
}

/** Between two lengths a law is drawn at this many places: straight ones would need two. */
const PLACES = 32;

function lawLine({ law, at }: Line, { lengths }: Chart, geometry: Geometry): Drawing {
  const { x, y, lowest, left, right } = geometry;
  const [first, last] = [lengths[0]!, lengths.at(-1)!];
  const places = Array.from({ length: PLACES + 1 }, (_, k) => first * (last / first) ** (k / PLACES));
  const visible = clip(
    places.map((n) => ({ n, value: at(n) })),
    lowest,
  );
  const path = visible.map(({ n, value }) => `${x(n).toFixed(2)} ${y(value).toFixed(2)}`).join(' L ');
  // A single length has no line: the law is then a level.
  const single = first === last && visible.length > 0;
  const level = single && `${left} ${y(at(first)).toFixed(2)} H ${right}`;
  return draw('path', { class: `law ${law}`, d: visible.length > 0 && `M ${level || path}` });
}

/** What lies above the lowest value, from where the line enters. */
export function clip(points: readonly Measure[], lowest: number): Measure[] {
  const entry = points.findIndex(({ value }) => value >= lowest);
  if (entry < 0) return [];
  const above = points.slice(entry);
  const [before, after] = [points[entry - 1], points[entry]!];
  if (!before) return above;
  // Straight between two places, as both axes count in powers.
  const share = Math.log(lowest / before.value) / Math.log(after.value / before.value);
  return [{ n: before.n * (after.n / before.n) ** share, value: lowest }, ...above];
}

function marks({ method, points }: Points, { x, y }: Geometry): Drawing {
  const mark = method === 'fast' ? disc : square;
  return draw(
    'g',
    { class: `marks ${method}` },
    points.map(({ n, value }) => mark(x(n), y(value))),
  );
}

const disc = (cx: number, cy: number) => draw('circle', { cx, cy, r: 4.5 });
const square = (cx: number, cy: number) => draw('rect', { x: cx - 4, y: cy - 4, width: 8, height: 8 });

/** How a line or a mark looks, for the legend. */
export function swatch(what: string): Drawing {
  const size = { class: 'swatch', width: 28, height: 12, viewBox: '0 0 28 12', 'aria-hidden': 'true' };
  if (what === 'fast' || what === 'plain')
    return draw(
      'svg',
      size,
      draw('g', { class: `marks ${what}` }, what === 'fast' ? disc(14, 6) : square(14, 6)),
    );
  return draw('svg', size, draw('path', { class: `law ${what}`, d: 'M 0 6 H 28' }));
}
