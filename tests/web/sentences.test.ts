// What the figures of sentences are there to show, as facts about their numbers and words.
import { describe, expect, test } from 'vitest';
import { isFault, loadCore, type Trace } from '../../wasm/wrapper/index.ts';
import { presetState, withChoice } from '../../web/state/change.ts';
import { withPattern } from '../../web/state/pattern.ts';
import type { Figure, FigureState, MaskPattern } from '../../web/figure.ts';
import permutation from '../../web/figures/permutation/figure.ts';
import reading from '../../web/figures/reader-and-source/figure.ts';
import readingWords from '../../web/figures/reader-and-source/words.en.ts';
import { FIGURES } from '../../web/figures/registry.ts';
import { orderOf } from '../../web/figures/sentences.ts';
import visibility from '../../web/figures/visibility/figure.ts';

const core = await loadCore();

function traceOf(figure: Figure, state: FigureState): Trace {
  const trace = core.evaluate(figure.program(state));
  if (isFault(trace)) throw new Error(`${trace.code} ${trace.symbol}`);
  return trace;
}

const row = (trace: Trace, node: string, index: number) => {
  const { columns, data } = trace.node(node)!;
  return [...data.subarray(index * columns, (index + 1) * columns)];
};

describe('visibility', () => {
  const read = (preset: string, pattern: MaskPattern) =>
    traceOf(visibility, withPattern(presetState(visibility, preset), 'M', pattern));

  test('opens a lower triangle: the third of four tokens does not see the fourth', () => {
    const trace = traceOf(visibility, presetState(visibility, 'four-tokens'));
    expect(row(trace, 'A', 2)).toEqual([1 / 3, 1 / 3, 1 / 3, 0]);
    for (const i of [0, 1, 2, 3]) {
      expect(row(trace, 'A', i).map((weight) => weight > 0)).toEqual([0, 1, 2, 3].map((j) => j <= i));
    }
  });

  test('reads the same at the pronoun of both sentences from the prefix, and differs from the whole', () => {
    const at = (pattern: MaskPattern) => ['thick', 'strap'].map((one) => row(read(one, pattern), 'O', 5));
    const [thick, strap] = at('causal');
    expect(thick).toEqual(strap);
    const [wholeThick, wholeStrap] = at('all');
    expect(wholeThick).not.toEqual(wholeStrap);
  });

  // K1, A15
  test('lets the first of four queries on two keys see nothing when the ends meet', () => {
    const trace = traceOf(visibility, presetState(visibility, 'fewer-keys'));
    expect([0, 1, 2, 3].map((i) => row(trace, 'A', i))).toEqual([
      [0, 0],
      [0, 0],
      [1, 0],
      [0.5, 0.5],
    ]);
  });
});

describe('permutation', () => {
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ];
  const ordered = (preset: string, order: readonly number[], added: string) => {
    const state = withChoice(presetState(permutation, preset), 'added', added);
    return traceOf(permutation, { ...state, matrices: { ...state.matrices, order: orderOf(order) } });
  };
  const distances = (trace: Trace) => [...trace.node('distance')!.data];
  const isMoved = (order: readonly number[]) => order.some((from, to) => from !== to);

  test.each(['three-positions', 'names'])('of %s reorders the outputs, whatever the order', (preset) => {
    for (const order of orders) {
      for (const distance of distances(ordered(preset, order, 'nothing')))
        expect(distance).toBeLessThan(1e-28);
    }
  });

  test.each(['three-positions', 'names'])(
    'of %s is felt with positions and with the causal mask',
    (preset) => {
      for (const added of ['positions', 'mask']) {
        for (const order of orders.filter(isMoved)) {
          expect(Math.max(...distances(ordered(preset, order, added))), `${added} ${order}`).toBeGreaterThan(
            0.01,
          );
        }
        expect(distances(ordered(preset, [0, 1, 2], added))).toEqual([0, 0, 0]);
      }
    },
  );
});

describe('reader-and-source', () => {
  test('reads the sentence of the article, its own weights and those of another one adding up to 1', () => {
    const { felix, found } = readingWords.tokens!;
    expect(felix!.join(' ').replace(' .', '.')).toBe(
      'Felix left the blue notebook in the meeting room because he was in a hurry.',
    );
    expect(felix![6]).toBe('he');
    for (const [choice, sources] of [
      ['self', felix],
      ['cross', found],
    ] as const) {
      const trace = traceOf(reading, withChoice(presetState(reading, 'constructed'), 'reading', choice));
      for (const i of felix!.keys()) {
        const weights = row(trace, 'A', i);
        expect(weights).toHaveLength(sources!.length);
        expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
        expect(trace.node('Aᵀ')!.data[i]).toBe(weights[0]);
      }
    }
  });
});

test.each(Object.entries(FIGURES))(
  'the sentences of %s have as many tokens in every language',
  async (_, entry) => {
    const all = await Promise.all(Object.values(entry).map((load) => load()));
    const shapes = all.map(({ default: words }) =>
      Object.entries(words.tokens ?? {}).map(([id, tokens]) => [id, tokens.length]),
    );
    for (const shape of shapes) expect(shape).toEqual(shapes[0]);
    const { figure } = all[0]!;
    const named = Object.values(figure.presets).flatMap(({ tokens = {} }) => Object.values(tokens));
    const known = new Map(shapes[0] as [string, number][]);
    for (const id of named) expect(known.has(id), id).toBe(true);
  },
);
