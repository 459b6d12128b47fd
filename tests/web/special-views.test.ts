// Bars, the map and the cards, as pure drawings of their own figures.
import { beforeAll, describe, expect, it } from 'vitest';
import type { CardsItem, Figure, FigureState, Item, MapItem, Words } from '../../web/figure.ts';
import type { Drawing } from '../../web/drawing/drawing.ts';
import attentionFlow from '../../web/figures/attention-flow/figure.ts';
import flowWords from '../../web/figures/attention-flow/words.en.ts';
import lookupCards from '../../web/figures/lookup-cards/figure.ts';
import cardWords from '../../web/figures/lookup-cards/words.en.ts';
import cardMots from '../../web/figures/lookup-cards/words.fr.ts';
import cardZi from '../../web/figures/lookup-cards/words.zh.ts';
import oneQuery from '../../web/figures/one-query/figure.ts';
import queryWords from '../../web/figures/one-query/words.en.ts';
import scaling from '../../web/figures/scaling/figure.ts';
import scalingWords from '../../web/figures/scaling/words.en.ts';
import wholeSequence from '../../web/figures/whole-sequence/figure.ts';
import wholeWords from '../../web/figures/whole-sequence/words.en.ts';
import type { Model } from '../../web/element/model/model.ts';
import { nameOf } from '../../web/element/model/node-names.ts';
import { presetState } from '../../web/state/change.ts';
import { layOutCards } from '../../web/views/cards/cards-layout.ts';
import type { Box } from '../../web/views/boxes.ts';
import { layOutMap, wayBetween } from '../../web/views/map/map-layout.ts';
import { drawPicture, type Picture } from '../../web/picture.ts';
import { folded, textWidth, wrapped } from '../../web/views/text.ts';
import { isFault, loadCore, matrix, type Core, type Matrix, type Trace } from '../../wasm/wrapper/index.ts';

const WIDTHS = [288, 328, 719, 720, 760, 1040];

let core: Core;
beforeAll(async () => {
  core = await loadCore();
});

function traceOf(figure: Figure, state: FigureState): Trace {
  const trace = core.evaluate(figure.program(state));
  if (isFault(trace)) throw new Error(`${trace.code} ${trace.symbol}`);
  return trace;
}

function picture(figure: Figure, words: Words, preset: string, time = 1e3, width = 1040): Picture {
  const state = presetState(figure, preset);
  return drawPicture({ figure, state, trace: traceOf(figure, state), words, language: 'en', time, width });
}

function find(drawing: Drawing, name: string): Drawing[] {
  const inside = drawing.children.flatMap((child) => (typeof child === 'string' ? [] : find(child, name)));
  return (drawing.attributes['class'] ?? '').split(' ').includes(name) ? [drawing, ...inside] : inside;
}

const number = (drawing: Drawing, name: string) => Number(drawing.attributes[name]);
const texts = (drawing: Drawing): string[] =>
  drawing.children.flatMap((child) => (typeof child === 'string' ? [child] : texts(child)));

function firstItem<Kind extends Item['kind']>(figure: Figure, preset: string, kind: Kind) {
  const items = figure.layout(presetState(figure, preset)).flatMap((band) => band.items);
  return items.find((item): item is Item & { kind: Kind } => item.kind === kind)!;
}

function overlap(one: Box, other: Box): boolean {
  const apart =
    one.x + one.width <= other.x ||
    other.x + other.width <= one.x ||
    one.y + one.height <= other.y ||
    other.y + other.height <= one.y;
  return !apart;
}

function expectApart(boxes: readonly Box[], width: number) {
  boxes.forEach((box, index) => {
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(false);
  });
}

describe('bars', () => {
  const barsOf = (shown: Picture, node: string) =>
    find(shown.drawing, 'cell')
      .filter(({ attributes }) => attributes['data-node'] === node)
      .map((cell) => find(cell, 'bar-fill')[0])
      .map((fill) => (fill ? number(fill, 'height') : 0));

  it('are as high as their numbers, the largest count filling the height', () => {
    const shown = picture(scaling, scalingWords, 'd-64');
    const state = presetState(scaling, 'd-64');
    const { data } = traceOf(scaling, state).node('raw · counts')!;
    const heights = barsOf(shown, 'raw · counts');
    const most = Math.max(...data);
    const full = Math.max(...heights);
    heights.forEach((height, bin) => expect(height).toBeCloseTo((full * data[bin]!) / most, 1));
  });

  it('of a weight 1 would fill the height, whatever the largest weight is', () => {
    const tall = (preset: string) =>
      Math.max(...barsOf(picture(scaling, scalingWords, preset), 'scaled · largest'));
    const full = Math.max(...barsOf(picture(scaling, scalingWords, 'd-1024'), 'raw · largest'));
    expect(tall('d-64')).toBeLessThan(0.5 * full);
  });

  it('rise one after another, from the left', () => {
    const heights = barsOf(picture(scaling, scalingWords, 'd-64', 6 + 0.5 * 3), 'raw · largest');
    expect(heights[0]).toBeGreaterThan(0);
    expect(heights.at(-1)).toBe(0);
  });

  it('of scaled scores are the unscaled ones drawing together, before their own bins take over', () => {
    const width = (time: number) => {
      const bars = find(
        find(picture(scaling, scalingWords, 'd-64', time).drawing, 'narrowing')[0]!,
        'bar-fill',
      );
      return number(bars.at(-1)!, 'x') - number(bars[0]!, 'x');
    };
    expect(width(4)).toBeLessThan(width(3.3));
    expect(width(5)).toBeLessThan(width(4));
    expect(find(picture(scaling, scalingWords, 'd-64').drawing, 'narrowing')).toEqual([]);
  });

  it('stand under no tick that is nearer than its text is wide', () => {
    for (const preset of Object.keys(scaling.presets)) {
      const axis = find(picture(scaling, scalingWords, preset, 1e3, 288).drawing, 'axes')[0]!;
      const ticks = find(axis, 'x').map((tick) => ({ x: number(tick, 'x'), text: texts(tick).join('') }));
      ticks.slice(1).forEach(({ x, text }, index) => {
        expect(x - ticks[index]!.x, text).toBeGreaterThan(textWidth(text, 11));
      });
    }
  });
});

describe('the map', () => {
  const presets = Object.keys(attentionFlow.presets);

  it.each(WIDTHS)('keeps its boxes apart and within a width of %s', (width) => {
    for (const preset of presets) {
      const map: MapItem = firstItem(attentionFlow, preset, 'map');
      const trace = traceOf(attentionFlow, presetState(attentionFlow, preset));
      const layout = layOutMap(map, trace, width);
      expectApart([...map.boxes, map.end].map(layout.boxAt), width);
    }
  });

  it.each([true, false])('leads from box to box, also over a long way (wide: %s)', (isWide) => {
    const from = { x: 10, y: 20, width: 80, height: 60 };
    const to = isWide ? { ...from, x: 600, y: 200 } : { ...from, x: 200, y: 700 };
    const way = wayBetween(from, to, isWide);
    const [start, end] = [way.at(0), way.at(1)];
    expect(start).toEqual(isWide ? [90, 50] : [50, 80]);
    expect(end).toEqual(isWide ? [595, 230] : [240, 695]);
    // It stays beside what is between for most of the way.
    expect(way.at(0.5)[isWide ? 1 : 0]).toBe(start[isWide ? 1 : 0]);
  });

  it('names the live shape in every box', () => {
    const { drawing } = picture(attentionFlow, flowWords, 'six-positions');
    const shapes = find(drawing, 'box').map((box) => texts(box).find((text) => /^\d+ × \d+$/.test(text)));
    expect(shapes).toEqual([
      '6 × 4',
      '6 × 3',
      '6 × 3',
      '6 × 2',
      '6 × 6',
      '6 × 6',
      '6 × 6',
      '6 × 6',
      '6 × 6',
      '6 × 2',
      undefined,
    ]);
  });

  it('lights a box when its turn comes, and numbers travel towards it', () => {
    const at = (time: number) => picture(attentionFlow, flowWords, 'three-positions', time).drawing;
    const lit = (time: number) =>
      find(at(time), 'box').filter(({ attributes }) => /lit/.test(attributes['class']!));
    expect(lit(0)).toHaveLength(1);
    expect(lit(1)).toHaveLength(4);
    expect(lit(1e3)).toHaveLength(11);
    const [early, late] = [find(at(0.8), 'traveller'), find(at(1.2), 'traveller')];
    expect(early.length).toBeGreaterThan(3);
    expect(number(late[0]!, 'cx')).toBeGreaterThan(number(early[0]!, 'cx'));
  });

  it('has a way to a figure for every box but the input', () => {
    const { links } = picture(attentionFlow, flowWords, 'three-positions');
    expect(links.map(({ node }) => node)).toEqual(['Q', 'K', 'V', 'S', 'E', 'M', 'E + M', 'A', 'O']);
    for (const { height, width } of links) expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  });

  it('shows closed scores struck out and without ink', () => {
    const { drawing } = picture(attentionFlow, flowWords, 'three-positions');
    const closed = find(drawing, 'cell').filter((cell) => texts(cell).includes('−∞'));
    expect(closed).toHaveLength(6);
    for (const cell of closed) {
      expect(find(cell, 'closed-mark')).toHaveLength(1);
      expect(find(cell, 'ink')).toEqual([]);
    }
  });
});

describe('the cards', () => {
  it.each(WIDTHS)('keep their parts apart and within a width of %s', (width) => {
    for (const preset of Object.keys(lookupCards.presets)) {
      const item: CardsItem = firstItem(lookupCards, preset, 'cards');
      const { question, cards, answer, height } = layOutCards(item, width);
      expectApart([question, ...cards, answer], width);
      for (const box of [question, ...cards, answer]) expect(box.y + box.height).toBeLessThanOrEqual(height);
    }
  });

  it.each([
    ['English', cardWords],
    ['French', cardMots],
    ['Chinese', cardZi],
  ])('say whole words and fit, also on a small phone, in %s', (_, words) => {
    const { drawing } = picture(lookupCards, words, 'same-clue', 1e3, 288);
    expect(texts(drawing).filter((text) => text.includes('…'))).toEqual([]);
    for (const label of find(drawing, 'part')) {
      const width = textWidth(texts(label).join(''), 13);
      const left = number(label, 'x') - (label.attributes['text-anchor'] === 'end' ? width : 0);
      expect(left).toBeGreaterThan(0);
      expect(left + width).toBeLessThan(288);
    }
  });

  it('are outlined as strongly as they are matched', () => {
    const outlines = find(picture(lookupCards, cardWords, 'two-cards').drawing, 'matched');
    const [first, second] = outlines.map((one) => number(one, 'stroke-opacity'));
    expect(first).toBeGreaterThan(0.9);
    expect(second).toBeLessThan(0.1);
  });

  it('send each content to its own line of the answer', () => {
    const late = find(picture(lookupCards, cardWords, 'same-clue', 8 + 0.69 * 3).drawing, 'traveller');
    const contents = late.filter(({ attributes }) => /value/.test(attributes['class']!));
    expect(contents.map((one) => texts(one).join(''))).toEqual(['meeting room', 'blue', 'office']);
    const heights = contents.map((one) => number(one, 'y'));
    expect(heights[1]! - heights[0]!).toBeGreaterThan(24);
    expect(heights[2]! - heights[1]!).toBeGreaterThan(24);
  });
});

describe('numbers on them', () => {
  const named = (figure: Figure, words: Words, node: string) => {
    const state = presetState(figure, Object.keys(figure.presets)[0]!);
    const trace = traceOf(figure, state);
    const model = { figure, state, trace, speech: { words }, text: (text: string) => text };
    const { symbol, place, role } = nameOf(model as unknown as Model, node);
    return [symbol, place, role];
  };

  it('have the symbol, the heading and the colour of what they are', () => {
    const place = 'Largest weight of each query, by S';
    expect(named(scaling, scalingWords, 'raw · mean largest')).toEqual(['⟨max a⟩', place, 'attention']);
    expect(named(scaling, scalingWords, 'raw · largest')).toEqual(['max a', place, 'attention']);
    expect(named(attentionFlow, flowWords, 'E + M')).toEqual(['E + M', '', 'score']);
    expect(named(attentionFlow, flowWords, 'W_Q')).toEqual(['W_Q', '', 'weights']);
    expect(named(lookupCards, cardWords, 'K')).toEqual(['K', '', 'key']);
    expect(named(lookupCards, cardWords, 'O')).toEqual(['O', '', 'output']);
  });
});

// C24
describe('the name of a reading', () => {
  it('stands beside the name of the value it ends at, not on it', () => {
    for (const preset of ['equal-scores', 'lesson']) {
      const tips = find(picture(oneQuery, queryWords, preset).drawing, 'tip').map(
        ({ attributes, children }) => ({
          label: children.join(''),
          x: Number(attributes['x']),
          y: Number(attributes['y']),
        }),
      );
      const reading = tips.find(({ label }) => label === 'o₁')!;
      for (const { label, x, y } of tips) {
        if (label === 'o₁') continue;
        expect(Math.hypot(x - reading.x, y - reading.y), label).toBeGreaterThan(12);
      }
    }
  });
});

it('values that are the same share a name', () => {
  const names = (count: number) => {
    const state = presetState(wholeSequence, 'three-positions');
    const X = matrix([[1, 0], [0, 1], ...Array.from({ length: count }, () => [0, 0])]) as Matrix;
    const moved = { ...state, matrices: { ...state.matrices, X } };
    const request = { figure: wholeSequence, state: moved, words: wholeWords, language: 'en' } as const;
    const shown = drawPicture({ ...request, trace: traceOf(wholeSequence, moved), time: 1e3, width: 1040 });
    return find(shown.drawing, 'tip').map(({ children }) => children.join(''));
  };
  expect(names(1)).toContain('v₃');
  expect(names(2)).toContain('v₃ = v₄');
  expect(names(5)).toContain('v₃ = … = v₇');
  expect(names(5)).toHaveLength(4);
});

describe('a text in lines', () => {
  it('breaks at spaces and between Chinese characters, and loses nothing', () => {
    expect(wrapped('the rest of the network', 12, 80)).toEqual(['the rest of ', 'the network']);
    const lines = wrapped('网络的其余部分', 12, 50);
    expect(lines.join('')).toBe('网络的其余部分');
    for (const line of lines) expect(textWidth(line, 12)).toBeLessThanOrEqual(50);
  });

  // C24
  it('leaves no word alone on the last line, and takes no line more for it', () => {
    expect(wrapped('A single head, the three scores added up', 15, 330)).toEqual([
      'A single head, the ',
      'three scores added up',
    ]);
    expect(wrapped('Head 1', 15, 330)).toEqual(['Head 1']);
  });

  it('that has no room for a part of its first word stands for nothing', () => {
    expect(folded('bought', 11, 24)).toBe('');
    expect(folded('bought', 11, 26)).toBe('bou…');
    expect(folded('费利克斯', 11, 24)).toBe('');
    expect(folded('费利克斯', 11, 30)).toBe('费利…');
  });
});
