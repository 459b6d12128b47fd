import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Figure, FigureState } from '../../web/figure.ts';
import { endOfStep } from '../../web/state/step.ts';
import { duration } from '../../web/player/timeline.ts';
import { FIGURES } from '../../web/figures/registry.ts';
import { presetState } from '../../web/state/change.ts';
import { boundsOf, isLegal, rowCount } from '../../web/state/legal.ts';
import { fromPlain } from '../../web/state/plain.ts';
import { decodePlace, encodePlace, figureIn, readPlace, type Place } from '../../web/state/link.ts';

const figures: Figure[] = await Promise.all(
  Object.values(FIGURES).map(async ({ en }) => (await en()).figure),
);

const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value));

/** Any legal place of a figure: any sizes its settings allow, any numbers, any choice, row, time. */
function places(figure: Figure): fc.Arbitrary<Place> {
  return fc
    .record({
      preset: fc.constantFrom(...Object.keys(figure.presets)),
      sizes: fc.array(fc.nat(1000), { minLength: 8, maxLength: 8 }),
      seed: fc.array(number, { minLength: 7, maxLength: 7 }),
      row: fc.nat(1000),
      time: fc.option(fc.double({ min: 0, max: 100, noNaN: true }), { nil: undefined }),
      choice: fc.nat(1000),
    })
    .map(({ preset, sizes, seed, row, time, choice }) => {
      const base = presetState(figure, preset);
      const size = (symbol: string, axis: 'rows' | 'columns', otherwise: number) => {
        const { least, most, step } = boundsOf(figure, symbol, axis, otherwise);
        const index = figure.settings.findIndex(
          (one) => one.kind === 'size' && one.sets.some((set) => set.symbol === symbol && set.axis === axis),
        );
        const steps = Math.floor((most - least) / step);
        return least + step * ((sizes[index % sizes.length] ?? 0) % (steps + 1));
      };
      const grid = <T extends { rows: number; columns: number }>(symbol: string, value: T) => ({
        rows: size(symbol, 'rows', value.rows),
        columns: size(symbol, 'columns', value.columns),
      });
      const matrices = Object.fromEntries(
        Object.entries(base.matrices).map(([symbol, value]) => {
          const { rows, columns } = grid(symbol, value);
          const isOrder = figure.settings.some((one) => one.kind === 'order' && one.symbol === symbol);
          const data = Float64Array.from({ length: rows * columns }, (_, cell) =>
            isOrder ? (cell + choice) % rows : seed[cell % seed.length]!,
          );
          return [symbol, { rows, columns, data }];
        }),
      );
      for (const setting of figure.settings) {
        if (setting.kind === 'seed') matrices[setting.symbol]!.data[0] = setting.minimum + choice;
        if (setting.kind !== 'pick') continue;
        const { symbol, row: picked, column, of } = setting;
        const matrix = matrices[symbol];
        const rows = matrices[of]?.rows ?? 1;
        if (matrix) matrix.data[picked * matrix.columns + column] = (choice + column) % rows;
      }
      const masks = Object.fromEntries(
        Object.entries(base.masks).map(([symbol, value]) => {
          const { rows, columns } = grid(symbol, value);
          const visible = Uint8Array.from({ length: rows * columns }, (_, cell) =>
            seed[cell % seed.length]! > 0 ? 1 : 0,
          );
          return [symbol, { rows, columns, visible }];
        }),
      );
      const choices = Object.fromEntries(
        Object.keys(base.choices).map((id) => {
          const setting = figure.settings.find((one) => one.kind === 'choice' && one.id === id);
          const values = setting?.kind === 'choice' ? setting.values : [base.choices[id]!];
          return [id, values[choice % values.length]!];
        }),
      );
      const state: FigureState = { preset, matrices, masks, choices, row: 0 };
      const followed = { ...state, row: row % rowCount(figure, state) };
      return time === undefined ? { state: followed } : { state: followed, time: time === 0 ? 0 : time };
    });
}

describe.each(figures.map((figure) => [figure.id, figure] as const))('a link to %s', (_, figure) => {
  test('restores every legal state exactly', () => {
    fc.assert(
      fc.property(places(figure), (place) => {
        expect(isLegal(figure, place.state)).toBe(true);
        expect(decodePlace(figure, encodePlace(figure, place))).toEqual(place);
      }),
    );
  });

  test('says nothing about what is as in the preset', () => {
    for (const preset of Object.keys(figure.presets)) {
      const text = encodePlace(figure, { state: presetState(figure, preset) });
      expect([...new URLSearchParams(text).keys()].filter((key) => key !== 'preset')).toEqual(['figure']);
    }
  });

  test('gives no choice a value that neither its control nor a preset has, nor does a state', () => {
    for (const preset of Object.keys(figure.presets)) {
      const state = presetState(figure, preset);
      for (const id of Object.keys(state.choices)) {
        const refused = { code: 'out_of_range', symbol: id, actual: 'zzz' };
        const of = new URLSearchParams({ preset, [id]: 'zzz' });
        expect(readPlace(figure, of.toString())).toMatchObject(refused);
        expect(fromPlain(figure, state, { choices: { [id]: 'zzz' } })).toMatchObject(refused);
        for (const given of Object.values(figure.presets)) {
          const known = fromPlain(figure, state, { choices: { [id]: given.choices[id]! } });
          expect(known).toMatchObject({ choices: { [id]: given.choices[id] } });
        }
      }
    }
  });

  // A symbol or a choice with one of these names would overwrite the link's own parameters.
  test('has no symbol that is one of its own words', () => {
    for (const { matrices, masks, choices } of Object.values(figure.presets)) {
      const keys = [matrices, masks, choices].flatMap((record) => Object.keys(record));
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys.filter((key) => ['figure', 'preset', 'row', 't'].includes(key))).toEqual([]);
    }
  });

  test('never throws, whatever it says, and yields nothing or a legal state', () => {
    const keys = ['figure', 'preset', 'row', 't', 'X', 'W_Q', 'M', 'reading', 'layers', '__proto__'];
    const values = fc.oneof(
      fc.string(),
      fc.constantFrom(
        figure.id,
        ...Object.keys(figure.presets),
        'constructor',
        '__proto__',
        '1,0;0,1;1,1',
        '100;110;111',
      ),
      fc.constantFrom('NaN', 'Infinity', '1e999', '0x10', '-1', '0', '1', '2', '1.5', '', ';', ',', '1,,2'),
    );
    const texts = fc
      .array(fc.tuple(fc.constantFrom(...keys), values), { maxLength: 6 })
      .map((pairs) => new URLSearchParams([['figure', figure.id], ...pairs]).toString());
    fc.assert(
      fc.property(texts, (text) => {
        const place = decodePlace(figure, text);
        if (place) expect(isLegal(figure, place.state)).toBe(true);
      }),
    );
  });
});

const whole = figures.find(({ id }) => id === 'whole-sequence')!;
const X = (value: string) => decodePlace(whole, `figure=whole-sequence&X=${value}`);

describe('a hostile link', () => {
  test('is legible to a person when it is honest', () => {
    const state = { ...presetState(whole, ''), row: 2 };
    expect(encodePlace(whole, { state, time: 3.5 })).toBe('figure=whole-sequence&row=3&t=3.5');
    expect(X('1,0;0,1;0.5,-2')?.state.matrices['X']!.data).toEqual(Float64Array.of(1, 0, 0, 1, 0.5, -2));
  });

  // A36
  test('with sizes beyond the limits yields nothing', () => {
    expect(X(Array(513).fill('1,1').join(';'))).toBeUndefined();
    expect(X(Array(513).fill('1').join(','))).toBeUndefined();
    expect(X(Array(100_000).fill('1,1').join(';'))).toBeUndefined();
    expect(figureIn(`figure=whole-sequence&X=${'1,1;'.repeat(100_000)}`)).toBeNull();
  });

  // A34
  test.each([
    'NaN,0;0,1;1,1',
    'Infinity,0;0,1;1,1',
    '1e999,0;0,1;1,1',
    '0x10,0;0,1;1,1',
    'null,0;0,1;1,1',
    ',0;0,1;1,1',
    '1,0;0;1,1',
  ])('with the matrix %s yields nothing', (matrix) => expect(X(matrix)).toBeUndefined());

  test('about another figure, another preset or a missing row yields nothing', () => {
    expect(decodePlace(whole, 'figure=projections')).toBeUndefined();
    expect(decodePlace(whole, 'figure=whole-sequence&preset=__proto__')).toBeUndefined();
    expect(decodePlace(whole, 'figure=whole-sequence&row=4')).toBeUndefined();
    expect(decodePlace(whole, 'figure=whole-sequence&row=0')).toBeUndefined();
    expect(decodePlace(whole, 'figure=whole-sequence&row=1.5')).toBeUndefined();
    expect(decodePlace(whole, 'figure=whole-sequence&t=-1')).toBeUndefined();
    expect(decodePlace(whole, 'figure=whole-sequence&reading=sideways')).toBeUndefined();
    expect(decodePlace(whole, 'figure=whole-sequence')).toEqual({ state: presetState(whole, '') });
  });
});

describe('a link that does not fit', () => {
  const named = (name: string) => figures.find(({ id }) => id === name)!;
  const block = named('block');

  test.each([
    [block, 'heads=3', 'out_of_range', 'heads', '1, 2, 4', '3'],
    [block, `network=${'x'.repeat(1000)}`, 'out_of_range', 'network', undefined, 'x'.repeat(40)],
    [named('concat-and-project'), 'reshape=zzz', 'out_of_range', 'reshape', undefined, 'zzz'],
    [named('query-moves-weights'), 'score=zzz', 'out_of_range', 'score', undefined, 'zzz'],
    [block, 'preset=none', 'out_of_range', 'preset', Object.keys(block.presets).join(', '), 'none'],
    [whole, 'figure=projections', 'out_of_range', 'figure', 'whole-sequence', 'projections'],
    [whole, 'row=4', 'out_of_range', 'row', '1 … 3', '4'],
    [whole, 'row=0', 'out_of_range', 'row', '1 … 3', '0'],
    [whole, 'row=1.25', 'out_of_range', 'row', '1 … 3', '1 < row < 2'],
    [whole, 'row=x', 'not_a_number', 'row', '', ''],
    [whole, 't=-1', 'out_of_range', 't', 't ≥ 0', 't < 0'],
    [whole, 'X=1,0;0;1,1', 'ragged_matrix', 'X', '2', '1'],
    [whole, 'X=1,0;0,NaN;1,1', 'not_a_number', 'X', '', ''],
    [whole, `X=${Array(2000).fill('1,1').join(';')}`, 'too_large', 'X', '1024', '2000'],
    [whole, `X=${'1'.repeat(200_000)}`, 'too_large', '', '200000', '200002'],
  ])('says what of it, and what is possible (%#)', (figure, text, code, symbol, expected, actual) => {
    const fault = readPlace(figure, text);
    expect(fault).toMatchObject({ code, symbol, actual });
    if (expected !== undefined) expect(fault).toMatchObject({ expected });
  });
});

describe('a state that an author writes', () => {
  const written = 'X=1, 0; 0, 1;\n 1, 1&row=2';

  test('need not name its figure, and may have spaces between its numbers', () => {
    expect(decodePlace(whole, written)).toEqual(
      decodePlace(whole, 'figure=whole-sequence&X=1,0;0,1;1,1&row=2'),
    );
    expect(decodePlace(whole, written)?.state.row).toBe(1);
    const visibility = figures.find(({ id }) => id === 'visibility')!;
    const [symbol, mask] = Object.entries(presetState(visibility, '').masks)[0]!;
    const rows = Array.from({ length: mask.rows }, (_, row) =>
      Array.from({ length: mask.columns }, (_, column) => Number(column === row)).join(''),
    );
    const dense = decodePlace(visibility, `${symbol}=${rows.join(';')}`);
    expect(dense?.state.masks[symbol]).not.toEqual(mask);
    expect(decodePlace(visibility, `${symbol}=${rows.join('; ')}`)).toEqual(dense);
    expect(X('1 0,0;0,1;1,1')).toBeUndefined();
  });

  test('stands over the example that is named beside it, unless it names one itself', () => {
    const figure = figures.find(({ presets }) => Object.keys(presets).length > 1)!;
    const [first, second] = Object.keys(figure.presets) as [string, string];
    const state = (text: string, usual?: string) => decodePlace(figure, text, usual)?.state;
    expect(state('row=1', second)).toEqual({ ...presetState(figure, second), row: 0 });
    expect(state(`preset=${first}`, second)).toEqual(presetState(figure, first));
    expect(state('row=1')).toEqual({ ...presetState(figure, first), row: 0 });
    expect(state('row=1', 'nothing')).toBeUndefined();
  });
});

describe('a step', () => {
  const steps = whole.storyboard(presetState(whole, ''));
  const ends = steps.map((_, index) => duration(steps.slice(0, index + 1)));

  test('is found by its number from 1 or by its id, where it is complete', () => {
    expect(steps.length).toBeGreaterThan(3);
    expect(steps.map((_, index) => endOfStep(steps, index + 1))).toEqual(ends);
    expect(steps.map((_, index) => endOfStep(steps, ` ${index + 1} `))).toEqual(ends);
    expect(steps.map(({ id }) => endOfStep(steps, id))).toEqual(ends);
    expect(ends.at(-1)).toBe(duration(steps));
  });

  test.each([
    0,
    -1,
    steps.length + 1,
    1.5,
    NaN,
    Infinity,
    '',
    '1.0',
    '1e0',
    'nothing',
    '__proto__',
    'length',
  ])('called %s is not there', (wanted) => expect(endOfStep(steps, wanted)).toBeUndefined());

  test('has an id that is no number, in every figure', () => {
    for (const figure of figures)
      for (const preset of Object.keys(figure.presets))
        for (const { id } of figure.storyboard(presetState(figure, preset))) expect(id).toMatch(/^[a-z]/i);
  });
});
