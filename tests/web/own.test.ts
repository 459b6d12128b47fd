// An author's file: its three examples, the states that readers make of it, and its JSON Schema.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isFault, matrix, type Core } from '../../wasm/wrapper/index.ts';
import { markup } from '../../web/drawing/drawing.ts';
import { presetState } from '../../web/state/change.ts';
import { rowCount } from '../../web/state/legal.ts';
import { resolve } from '../../web/references.ts';
import type { FigureState } from '../../web/figure.ts';
import { checkFile, guarded, laterSituations, type Own } from '../../web/own/check-file.ts';
import { situations } from '../../web/own/check/situations.ts';
import { complete, voices } from '../../web/own/check/voices.ts';
import { DESCRIPTIONS } from '../../web/own/descriptions.ts';
import { EXAMPLES } from '../../web/own/guide-examples.ts';
import { readFile } from '../../web/own/read-file.ts';
import { isRefusal } from '../../web/own/refusal.ts';
import { jsonSchema } from '../../web/own/schema.ts';
import { loadOwnWords, sentenceOf } from '../../web/own/sentence.ts';
import { duration } from '../../web/player/timeline.ts';
import { drawPicture } from '../../web/picture.ts';
import { loadUiWords } from '../../web/words/ui.ts';
import { accepts, BROKEN, checkWhole, core, example, load, refusalOf, type Json } from './own-files.ts';

interface View {
  readonly shares: readonly number[];
  readonly widths: readonly number[];
}
const EVERY: View = { shares: [0, 0.4, 1], widths: [328, 1040] };

/** What is shown in a state: the picture at these moments and widths, and all words. */
function shownIn({ file, figure }: Own, state: FigureState, { shares, widths }: View): string {
  const trace = core.evaluate(figure.program(state));
  if (isFault(trace)) throw new Error(`${trace.code} ${trace.symbol}`);
  const steps = figure.storyboard(state);
  return voices(file)
    .flatMap(([language, own]) => {
      const words = complete(own);
      const request = { figure, state, trace, words, language };
      const pictures = shares.flatMap((share) =>
        widths.map((width) =>
          markup(drawPicture({ ...request, time: share * duration(steps), width }).drawing),
        ),
      );
      const said = [own.caption, own.description, ...steps.map(({ id }) => own.steps[id]!.line)];
      return [...pictures, ...said.map((text) => resolve(text, request))];
    })
    .join('\n');
}

function shown(own: Own, view = EVERY): string {
  return [...situations(own.figure)].map((state) => shownIn(own, state, view)).join('\n');
}

describe.each(EXAMPLES)('the example %s', (one) => {
  test('is loaded, drawn in every state, and fits the JSON Schema', () => {
    const file = example(one);
    const picture = shown(load(file));
    expect(picture).toContain('<text');
    expect(picture).not.toMatch(BROKEN);
    expect([accepts(file), accepts.errors]).toEqual([true, null]);
  });
});

test('the smallest example shows its author’s numbers and their product', () => {
  const { figure } = load(example('product'));
  const trace = core.evaluate(figure.program(presetState(figure, '')));
  if (isFault(trace)) throw new Error(trace.code);
  expect([...trace.node('C')!.data]).toEqual([3, 2.75, 4.25, 5.25]);
});

test('a choice moves what it is asked for: steps of the program, items, the storyboard', () => {
  const { figure } = load(example('causal'));
  const causal = presetState(figure, '');
  const full = { ...causal, choices: { reading: 'full' } };
  const ids = (state: FigureState) => figure.storyboard(state).map(({ id }) => id);
  expect([ids(causal), ids(full)]).toEqual([
    ['score', 'mask', 'share', 'read'],
    ['score', 'share', 'read'],
  ]);
  expect(figure.program(full).steps).toHaveLength(1);
});

test('a preset states only what differs from the file', () => {
  const { figure } = load(example('residual'));
  const [even, loud] = ['even', 'loud'].map((id) => figure.presets[id]!);
  expect(loud!.matrices['X']!.data[0]).toBe(30);
  expect(loud!.matrices['W_V']).toEqual(even!.matrices['W_V']);
});

// C18
test('words are text: markup in them stays markup, letter by letter', () => {
  const file = example('product');
  file['words'].en.caption = '<img src=x onerror=alert(1)> costs {C[1,1]}';
  file['layout'][0][0].name = '<b onclick="x">&amp;';
  const own = load(file);
  expect(shown(own)).not.toContain('<b ');
  expect(shown(own)).toContain('>&lt;</tspan><tspan class="letter">b');
});

describe('a map', () => {
  const withMap = (from: string, last = 'C') => {
    const file = example('product');
    const box = (node: string, layer: number, own: string[]) => ({
      ...{ node, role: 'state', shape: 'n × d', layer, lane: 0, from: own },
    });
    const end = { layer: 2, lane: 0, word: 'on', from: last };
    file['layout'].push([{ kind: 'map', boxes: [box('B', 0, []), box('C', 1, [from])], end }]);
    file['words'].en.notes = { on: 'and so on' };
    return file;
  };

  test('is drawn', () => expect(shown(load(withMap('B')))).toContain('and so on'));

  test.each([
    ['P', 'C', 'layout[1][0].boxes[1].from'],
    ['B', 'P', 'layout[1][0].end.from'],
  ])('leads from its own boxes only: from %s, %s', async (from, last, at) => {
    const refusal = await refusalOf(JSON.stringify(withMap(from, last)));
    expect(refusal).toMatchObject({ code: 'file_unknown_name', at, name: 'P', known: ['B', 'C'] });
  });
});

describe('a state that the reader makes', () => {
  const own = load({
    ...example('residual'),
    inputs: { ...example('residual')['inputs'], h: [[1]] },
  });
  const state = presetState(own.figure, '');

  test('is computed as it is', () => {
    expect(isFault(guarded(core, own).evaluate(own.figure.program(state)))).toBe(false);
  });

  test('is refused where the picture has no place for it, so that the last good one stays', () => {
    const X = matrix(
      [
        [1, 2],
        [3, 4],
      ],
      'X',
    );
    const S = matrix(
      [
        [1, 0],
        [0, 1],
      ],
      'S',
    );
    if (isFault(X) || isFault(S)) throw new Error();
    const shorter = { ...state, matrices: { ...state.matrices, X, S } };
    // The core could compute it; the slider's row 3 would be drawn from nowhere.
    const program = own.figure.program(shorter);
    expect(isFault(core.evaluate(program))).toBe(false);
    const tokens = load({ ...example('causal') });
    const start = presetState(tokens.figure, '');
    const beyond = { ...start, matrices: { ...start.matrices, X }, row: 2 };
    const answer = guarded(core, tokens).evaluate(tokens.figure.program(beyond));
    expect(answer).toMatchObject({ code: 'out_of_range', symbol: 'X' });
    expect(rowCount(tokens.figure, beyond)).toBe(2);
  });
});

describe('the JSON Schema', () => {
  const properties = (schema: Json): [string, Json][] => [
    ['OwnFile', schema],
    ...Object.entries(schema['$defs'] as Record<string, Json>),
  ];

  test('describes every shape and every key, and nothing that is not there', () => {
    const schema = jsonSchema() as Json;
    const bare = properties(schema).flatMap(([name, one]) =>
      Object.entries((one['properties'] ?? {}) as Record<string, Json>)
        .filter(([, property]) => !property['description'])
        .map(([key]) => `${name}.${key}`),
    );
    expect(bare).toEqual([]);
    const known = new Map(properties(schema));
    const odd = Object.entries(DESCRIPTIONS).flatMap(([name, words]) =>
      Object.keys(words)
        .filter((key) => name !== '*' && key !== '' && !(key in (known.get(name)?.['properties'] ?? {})))
        .map((key) => `${name}.${key}`),
    );
    expect(odd).toEqual([]);
  });

  // The same files pass that pass us; both are asked of many broken ones.
  test('and our own reading agree on what is a file', () => {
    let refused = 0;
    fc.assert(
      fc.property(fc.constantFrom(...EXAMPLES), changes(), (one, list) => {
        const file = example(one);
        for (const change of list) apply(file, change);
        const ours = !isRefusal(readFile(JSON.stringify(file)));
        if (!ours) refused += 1;
        expect(accepts(JSON.parse(JSON.stringify(file)))).toBe(ours);
      }),
      { numRuns: 1000 },
    );
    expect(refused).toBeGreaterThan(200);
  });
});

test('a first picture waits for one situation, and the others are looked at behind it', () => {
  let evaluations = 0;
  const counting: Core = { ...core, evaluate: (program) => (evaluations++, core.evaluate(program)) };
  const file = example('causal');
  file['program'][1].operation = 'no_such_attention'; // the first situation reads causally
  const own = checkFile(JSON.stringify({ ...file, choices: { reading: 'full' } }), counting);
  if (isRefusal(own)) throw new Error(own.code);
  expect(evaluations).toBe(1);
  const later = [...laterSituations(own, counting)];
  expect(later).toMatchObject([
    undefined, // reads in full once more, as a choice
    { code: 'file_refused', at: 'program[1]', situation: 'reading = "causal"' },
  ]);
});

test('a reader cannot choose a size that takes too long either', () => {
  const own = load(example('causal'));
  const work = (): number => 2 ** 26 + 1;
  const fault = guarded({ ...core, work }, own).evaluate(own.figure.program(presetState(own.figure, 'own')));
  expect(fault).toEqual({
    code: 'too_large',
    symbol: '',
    expected: String(2 ** 26),
    actual: String(2 ** 26 + 1),
  });
});

const GLANCE: View = { shares: [0.4], widths: [328] };

test('whatever file it is, it is refused in words or drawn without NaN, undefined or Infinity', async () => {
  const words = await loadOwnWords('en');
  const ui = await loadUiWords('en');
  let drawn = 0;
  fc.assert(
    fc.property(fc.constantFrom(...EXAMPLES), changes(), (one, list) => {
      const file = example(one);
      for (const change of list) apply(file, change);
      const own = checkWhole(JSON.stringify(file));
      if (!isRefusal(own)) drawn += 1;
      expect(isRefusal(own) ? sentenceOf(own, words, ui) : shown(own, GLANCE)).not.toMatch(BROKEN);
    }),
    { numRuns: 200 },
  );
  expect(drawn).toBeGreaterThan(10);
});

/** A place of the file, counted among all of its values, and what is done there. */
interface FileChange {
  readonly place: number;
  readonly act: 'put' | 'remove' | 'repeat' | 'borrow' | 'rename';
  readonly value: unknown;
}

function changes(): fc.Arbitrary<FileChange[]> {
  const value = fc.oneof(
    fc.constantFrom<unknown>(
      0,
      1,
      -1,
      2,
      0.5,
      64,
      1e13,
      '',
      'X',
      'A',
      'E + M',
      'followed',
      true,
      null,
      {},
      [],
      [[1]],
    ),
    fc.constantFrom<unknown>('{i}', '{A[1]}', '{O[9,9]}', '{n}', 'a{', '<b>', 'toString', 'full', 'matrix'),
    fc.jsonValue({ maxDepth: 1 }),
  );
  const change = fc.record({
    place: fc.nat(2000),
    act: fc.constantFrom<FileChange['act']>('put', 'remove', 'repeat', 'borrow', 'rename'),
    value,
  });
  return fc.array(change, { minLength: 1, maxLength: 2 });
}

const NAMES = ['colour', 'toString', 'constructor', 'a{', 'X'];

function apply(file: Json, { place, act, value }: FileChange): void {
  const places = placesOf(file);
  const { parent, key } = places[place % places.length]!;
  if (act === 'put') parent[key] = value;
  else if (act === 'borrow') parent[key] = structuredClone(places[(place * 7919) % places.length]!.value);
  else if (act === 'rename' && !Array.isArray(parent)) {
    parent[NAMES[place % NAMES.length]!] = parent[key];
    delete parent[key];
  } else if (!Array.isArray(parent)) delete parent[key];
  else if (act === 'remove') parent.splice(Number(key), 1);
  else parent.splice(Number(key), 0, structuredClone(parent[Number(key)]));
}

function placesOf(parent: Json): { parent: Json; key: string; value: unknown }[] {
  return Object.entries(parent).flatMap(([key, value]) => [
    { parent, key, value },
    ...(typeof value === 'object' && value !== null ? placesOf(value as Json) : []),
  ]);
}
