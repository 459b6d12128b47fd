// Lines of code, curves, and the gestures of sums, gates and norms, as pure drawings of their figures.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Figure, FigureState, Words } from '../../web/figure.ts';
import type { Drawing } from '../../web/drawing/drawing.ts';
import normAndScale from '../../web/figures/norm-and-scale/figure.ts';
import normWords from '../../web/figures/norm-and-scale/words.en.ts';
import normWordsFr from '../../web/figures/norm-and-scale/words.fr.ts';
import positionWise from '../../web/figures/position-wise-ffn/figure.ts';
import positionWords from '../../web/figures/position-wise-ffn/words.en.ts';
import replaceOrAdd from '../../web/figures/replace-or-add/figure.ts';
import replaceWords from '../../web/figures/replace-or-add/words.en.ts';
import swiglu from '../../web/figures/swiglu/figure.ts';
import swigluWords from '../../web/figures/swiglu/words.en.ts';
import { hasSize, presetState, withCell, withSize } from '../../web/state/change.ts';
import { startOf } from '../../web/player/timeline.ts';
import { codeView } from '../../web/views/code.ts';
import { drawPicture, type Picture } from '../../web/picture.ts';
import { isFault, loadCore, type Core, type Trace } from '../../wasm/wrapper/index.ts';

let core: Core;
beforeAll(async () => {
  core = await loadCore();
});

function traceOf(figure: Figure, state: FigureState): Trace {
  const trace = core.evaluate(figure.program(state));
  if (isFault(trace)) throw new Error(`${trace.code} ${trace.symbol}`);
  return trace;
}

interface Moment {
  readonly state: FigureState;
  /** A step and how much of it; the end unless named. */
  readonly at?: readonly [step: string, part: number];
  readonly width?: number;
}

function picture(figure: Figure, words: Words, { state, at, width = 1000 }: Moment): Picture {
  const steps = figure.storyboard(state);
  const index = steps.findIndex(({ id }) => id === at?.[0]);
  const time = at ? startOf(steps, index) + at[1] * steps[index]!.duration : 1e3;
  return drawPicture({ figure, state, trace: traceOf(figure, state), words, language: 'en', time, width });
}

function find(drawing: Drawing, name: string): Drawing[] {
  const inside = drawing.children.flatMap((child) => (typeof child === 'string' ? [] : find(child, name)));
  return (drawing.attributes['class'] ?? '').split(' ').includes(name) ? [drawing, ...inside] : inside;
}

const texts = (drawing: Drawing): string =>
  drawing.children.map((child) => (typeof child === 'string' ? child : texts(child))).join('');
const number = (drawing: Drawing, name: string) => Number(drawing.attributes[name]);
const cellsOf = ({ cells }: Picture, node: string) => cells.filter((cell) => cell.node === node);

describe('lines of code', () => {
  const state = presetState(replaceOrAdd, 'article');
  const at = (...moment: [string, number]) => picture(replaceOrAdd, replaceWords, { state, at: moment });
  const running = ({ code }: Picture) => code.filter(({ runs }) => runs).map(({ text }) => text);

  it('light up while what they compute is coming into being, and until something else does', () => {
    expect(running(at('read', 0.5))).toEqual([]);
    expect(running(at('replace', 0.5))).toEqual(['u = attention(x)']);
    expect(running(at('replace', 1))).toEqual(['u = attention(x)']);
    expect(running(at('add', 0.2))).toEqual(['u = x + attention(x)']);
    expect(running(at('own', 0.5))).toEqual([]);
  });

  it('wait quietly, run lit, and stay behind as ink', () => {
    const kinds = (shown: Picture) =>
      find(shown.drawing, 'code-line').map(({ attributes }) => attributes['class']!.split(' ')[1]);
    expect(kinds(at('read', 0.5))).toEqual(['waits', 'waits']);
    expect(kinds(at('replace', 0.5))).toEqual(['runs', 'waits']);
    expect(kinds(at('own', 0.5))).toEqual(['ran', 'ran']);
  });

  it('too long for the room are broken at spaces, lose nothing and stay within it', () => {
    const text = 'y = u + feed_forward(feed_forward_norm(u)) + something + that + is + longer';
    const line = { text, nodes: [] };
    const measuring = {
      figure: replaceOrAdd,
      state,
      trace: traceOf(replaceOrAdd, state),
      words: replaceWords,
    };
    for (const width of [288, 1000]) {
      const view = codeView({ kind: 'code', lines: [line] }, { ...measuring, width, cellWidth: 72, gap: 26 });
      const request = { ...measuring, language: 'en' as const, time: 0, width };
      const { drawing } = view.draw({ x: 0, y: 0 }, request, { progressOf: () => 0 });
      const rows = find(drawing, 'code-line')[0]!.children.filter(
        (one) => typeof one !== 'string' && one.tag === 'text',
      );
      expect(rows.map((row) => texts(row as Drawing).trim()).join(' ')).toBe(text);
      expect(view.width).toBeLessThanOrEqual(width);
      expect(view.height).toBe(24 * rows.length);
    }
  });
});

describe('an update', () => {
  const state = presetState(positionWise, 'positive');
  const flights = (part: number) =>
    find(picture(positionWise, positionWords, { state, at: ['write', part] }).drawing, 'flight').map(
      (one) => ({
        role: one.attributes['class']!.split(' ')[1],
        x: number(find(one, 'card')[0]!, 'x'),
      }),
    );

  it('joins a stream that was under way before it', () => {
    // The followed row's first cell has a share of 0.31 of the time.
    expect(flights(0.05).map(({ role }) => role)).toEqual(['residual']);
    expect(flights(0.12).map(({ role }) => role)).toEqual(['residual', 'output']);
  });

  it('arrives where the stream is already', () => {
    const { cells } = picture(positionWise, positionWords, { state });
    const target = cells.find(({ node, row, column }) => node === 'Y' && row === 1 && column === 0)!;
    const [stream, update] = flights(0.31 * 0.75);
    expect(stream!.x).toBeCloseTo(target.x + 1, 0);
    expect(update!.x).toBeCloseTo(target.x + 1, 0);
  });
});

describe('the gate of ReLU', () => {
  const strokes = (preset: string, part: number) =>
    find(
      picture(positionWise, positionWords, { state: presetState(positionWise, preset), at: ['decide', part] })
        .drawing,
      'strike',
    );

  it('strikes out what is negative, once it has come, and nothing that is positive', () => {
    // The followed position has the first 0.62 of the step.
    expect(strokes('negative', 0.62 * 0.5)).toEqual([]);
    expect(strokes('negative', 0.62 * 0.7)).toHaveLength(1);
    expect(strokes('positive', 0.62 * 0.7)).toEqual([]);
  });
});

describe('a norm', () => {
  it('carries the numbers of one position together, and each position by itself', () => {
    const state = presetState(normAndScale, 'doubled');
    const heights = (part: number) => {
      const shown = picture(normAndScale, normWords, { state, at: ['norm-rms', part] });
      return find(shown.drawing, 'flight').map((one) => number(find(one, 'card')[0]!, 'y'));
    };
    const followed = heights(0.3);
    expect(followed).toHaveLength(2);
    expect(new Set(followed).size).toBe(1);
    // Then the other two, each on its own line.
    expect(new Set(heights(0.8)).size).toBe(2);
  });

  it('of one row depends on no other row', () => {
    const state = presetState(normAndScale, 'doubled');
    const rows = (changed: FigureState) => {
      const { data } = traceOf(normAndScale, changed).node('N')!;
      return [0, 1, 2].map((row) => [...data.subarray(2 * row, 2 * row + 2)]);
    };
    const [before, after] = [rows(state), rows(withCell(state, 'X', 2, 0, 50))];
    expect(after[0]).toEqual(before[0]);
    expect(after[1]).toEqual(before[1]);
    expect(after[2]).not.toEqual(before[2]);
  });

  // A24, A25
  it('has ε inside the root, and makes zeros of a row of zeros', () => {
    const tiny = traceOf(normAndScale, presetState(normAndScale, 'tiny')).node('N')!;
    expect(tiny.data[0]).toBeCloseTo(0.301511, 6);
    const still = withCell(presetState(normAndScale, 'five'), 'c', 0, 0, 0);
    expect([...traceOf(normAndScale, still).node('N')!.data]).toEqual([0, 0, 0, 0, 0]);
    const even = traceOf(normAndScale, presetState(normAndScale, 'even')).node('N')!;
    expect([...even.data]).toEqual([0, 0]);
  });
});

describe('curves', () => {
  const state = presetState(swiglu, 'gate');

  it('pass through the numbers of their nodes, higher for a larger one', () => {
    const shown = picture(swiglu, swigluWords, { state });
    const { data } = traceOf(swiglu, state).node('SiLU(t)')!;
    const boxes = cellsOf(shown, 'SiLU(t)');
    expect(boxes).toHaveLength(data.length);
    const slope = (from: number, to: number) => (boxes[to]!.y - boxes[from]!.y) / (data[to]! - data[from]!);
    expect(slope(0, 32)).toBeLessThan(0);
    expect(slope(5, 20)).toBeCloseTo(slope(0, 32), 6);
    const gaps = boxes.slice(1).map(({ x }, index) => x - boxes[index]!.x);
    for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0]!, 6);
  });

  it('are drawn from the left, and their points wait until they are whole', () => {
    const halfway = picture(swiglu, swigluWords, { state, at: ['curves', 0.5] });
    const ends = find(halfway.drawing, 'line')
      .flatMap((line) => find(line, 'trace'))
      .map(({ attributes }) => attributes['d']?.split('L').length ?? 0);
    // Three pieces in the key; then ReLU whole, GELU half, SiLU not begun.
    expect(ends.slice(3)).toEqual([33, 17, 0]);
    expect(cellsOf(halfway, 'GELU(t)').some(({ shown }) => shown)).toBe(false);
    expect(cellsOf(halfway, 'ReLU(t)').every(({ shown }) => shown)).toBe(true);
  });

  it('have their points pointed out where the gates are', () => {
    const shown = picture(swiglu, swigluWords, { state });
    const [open, shut] = find(shown.drawing, 'point');
    const grid = cellsOf(shown, 'SiLU(t)');
    // Gates 2 and −1 lie on the grid of quarters from −4.
    expect(number(open!, 'cx')).toBeCloseTo(grid[24]!.x + 7, 1);
    expect(number(open!, 'cy')).toBeCloseTo(grid[24]!.y + 7, 1);
    expect(number(shut!, 'cx')).toBeCloseTo(grid[12]!.x + 7, 1);
  });

  it.each([288, 340, 1000])('stay within a width of %s, their keys too', (width) => {
    const layers = presetState(normAndScale, 'layers');
    const shown = picture(normAndScale, normWordsFr, { state: layers, width });
    for (const { x, width: own } of shown.cells) expect(x + own).toBeLessThanOrEqual(width + 7);
    const keys = find(find(shown.drawing, 'keys')[0]!, 'line');
    expect(keys).toHaveLength(2);
  });
});

describe('layers one upon another', () => {
  const start = presetState(normAndScale, 'layers');
  const size = normAndScale.settings.find((one) => one.kind === 'size')!;
  if (size.kind !== 'size') throw new Error('the layers have a size');
  const lengths = (count: number, lane: string) => {
    const trace = traceOf(normAndScale, withSize(start, size, count, new Map()));
    const { data, columns } = trace.node(`${lane} · lengths`)!;
    expect(columns).toBe(count + 1);
    return [...data.subarray(columns, 2 * columns)];
  };

  it('make rows grow by factors without a norm, and by steps with one', () => {
    const [plain, normed] = [lengths(8, 'plain'), lengths(8, 'normed')];
    expect(plain[8]! / plain[7]!).toBeGreaterThan(2.5);
    expect(normed[8]! - normed[7]!).toBeLessThan(1.5 * (normed[4]! - normed[3]!));
    expect(plain[8]! / normed[8]!).toBeGreaterThan(100);
  });

  it('keep the first lengths when more layers follow', () => {
    expect(lengths(8, 'plain').slice(0, 3)).toEqual(lengths(2, 'plain'));
  });

  it('are a size that other examples hide', () => {
    expect(hasSize(start, size)).toBe(true);
    expect(hasSize(presetState(normAndScale, 'five'), size)).toBe(false);
  });
});
