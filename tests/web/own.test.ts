// An author's file: its three examples, everything it is refused for, and its JSON Schema.
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isFault, loadCore, matrix } from '../../wasm/wrapper/index.ts';
import { markup } from '../../web/drawing/drawing.ts';
import { presetState } from '../../web/element/state/change.ts';
import { rowCount } from '../../web/element/state/legal.ts';
import { resolve } from '../../web/element/references.ts';
import type { FigureState, Language } from '../../web/figure.ts';
import { checkFile, guarded, type Own } from '../../web/own/check.ts';
import { situations } from '../../web/own/check/situations.ts';
import { complete, voices } from '../../web/own/check/words.ts';
import { DESCRIPTIONS } from '../../web/own/descriptions.ts';
import { EXAMPLES, exampleText, type Example } from '../../web/own/examples.ts';
import { readFile } from '../../web/own/read.ts';
import { isRefusal, type Refusal } from '../../web/own/refusal.ts';
import { jsonSchema } from '../../web/own/schema.ts';
import { loadOwnWords, sentenceOf } from '../../web/own/sentence.ts';
import { duration } from '../../web/player/timeline.ts';
import { drawPicture } from '../../web/views/picture.ts';
import { loadUiWords } from '../../web/words/ui.ts';

const core = await loadCore();
const texts = new Map(await Promise.all(EXAMPLES.map(async (one) => [one, await exampleText(one)] as const)));
const example = (one: Example) => JSON.parse(texts.get(one)!) as Json;
const accepts = new Ajv2020({ allowUnionTypes: true }).compile(jsonSchema());

type Json = { [key: string]: any };

function load(file: unknown): Own {
  const own = checkFile(JSON.stringify(file), core);
  if (isRefusal(own)) throw new Error(JSON.stringify(own));
  return own;
}

const LANGUAGES: readonly Language[] = ['en', 'zh', 'fr'];

/** The refusal of an example after a change, with its sentence in every language. */
async function refusalAfter(one: Example, change: (file: Json) => unknown) {
  const file = example(one);
  change(file);
  return refusalOf(JSON.stringify(file));
}

async function refusalOf(text: string): Promise<Refusal & { readonly sentences: string[] }> {
  const refusal = checkFile(text, core);
  if (!isRefusal(refusal)) throw new Error('it was not refused');
  const sentences = LANGUAGES.map(async (language) =>
    sentenceOf(refusal, await loadOwnWords(language), await loadUiWords(language)),
  );
  return { ...refusal, sentences: await Promise.all(sentences) };
}

const BROKEN = /NaN|undefined|Infinity|\[object/;

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

describe('a file is refused', () => {
  type Change = (file: Json) => unknown;
  const cases: readonly (readonly [why: string, Example, Change, object, string])[] = [
    [
      'an unknown key',
      'product',
      (f) => (f['colour'] = 1),
      { code: 'file_shape', at: 'colour' },
      'the keys here are $schema, id, inputs',
    ],
    [
      'a key that is missing',
      'product',
      (f) => delete f['layout'],
      { code: 'file_missing', at: 'layout' },
      'layout is missing',
    ],
    [
      'a key that is missing within',
      'product',
      (f) => delete f['layout'][0][0].role,
      { code: 'file_missing', at: 'layout[0][0].role' },
      'layout[0][0].role is missing',
    ],
    [
      'a colour that is none',
      'product',
      (f) => (f['layout'][0][0].role = 'red'),
      { code: 'file_shape', at: 'layout[0][0].role', found: '"red"' },
      'possible is "state", "weights", "query"',
    ],
    [
      'a kind that is none',
      'product',
      (f) => (f['layout'][0][0].kind = 'table'),
      { code: 'file_shape', at: 'layout[0][0].kind' },
      '"matrix", "stack"',
    ],
    [
      'a text for a number',
      'product',
      (f) => (f['storyboard'][0].duration = '5'),
      { code: 'file_shape', at: 'storyboard[0].duration', found: '"5"' },
      'a number is needed',
    ],
    [
      'a number for a list',
      'product',
      (f) => (f['layout'] = 3),
      { code: 'file_shape', at: 'layout', found: '3' },
      'a list in [ ] is needed',
    ],
    [
      'an empty list',
      'product',
      (f) => (f['program'] = []),
      { code: 'file_shape', at: 'program' },
      'at least 1 entry',
    ],
    [
      'a time that is too long',
      'product',
      (f) => (f['storyboard'][0].duration = 61),
      { code: 'file_shape', at: 'storyboard[0].duration' },
      'at most 60',
    ],
    [
      'a row that is no whole number',
      'product',
      (f) => (f['row'] = 0.5),
      { code: 'file_shape', at: 'row', found: '0.5' },
      'a whole number is needed',
    ],
    [
      'a name with braces',
      'product',
      (f) => (f['editable'] = ['{B}']),
      { code: 'file_shape', at: 'editable[0]' },
      'without braces and brackets',
    ],
    [
      'a name that links cannot hold',
      'product',
      (f) => (f['id'] = 'Two Baskets'),
      { code: 'file_shape', at: 'id' },
      'small letters, digits and hyphens',
    ],
    [
      'too many rows',
      'product',
      (f) => (f['inputs'].B = Array(65).fill([1, 2, 3])),
      { code: 'file_shape', at: 'inputs.B' },
      'at most 64 entries',
    ],
    [
      'a number beyond all use',
      'product',
      (f) => (f['inputs'].B[0][0] = 1e13),
      { code: 'file_shape', at: 'inputs.B[0][0]' },
      'at most 1000000000000',
    ],
    [
      'rows of different length',
      'product',
      (f) => f['inputs'].B[0].pop(),
      { code: 'file_refused', at: 'inputs.B', fault: { code: 'ragged_matrix' } },
      'inputs.B: The rows of B differ in length: 2 and 3.',
    ],
    [
      'a mask with a number in it',
      'causal',
      (f) => (f['inputs'].X[1][0] = true),
      { code: 'file_refused', fault: { code: 'not_a_number' } },
      'X holds something that is not a number',
    ],
    [
      'an operation that is none',
      'product',
      (f) => (f['program'][0].operation = 'times'),
      { code: 'file_refused', at: 'program[0]', fault: { code: 'unknown_operation' } },
      'program[0]: C uses an unknown operation, times.',
    ],
    [
      'a matrix that does not fit',
      'product',
      (f) => f['inputs'].P.pop(),
      { code: 'file_refused', fault: { code: 'width_mismatch' } },
      'inner sizes must agree',
    ],
    [
      'an operand that is not there',
      'product',
      (f) => (f['program'][0].operands[1] = 'W'),
      { code: 'file_refused', fault: { code: 'unknown_symbol' } },
      'Nothing here is called W.',
    ],
    [
      'a symbol of the layout that nothing computes',
      'product',
      (f) => (f['layout'][0][0].node = 'D'),
      { code: 'file_unknown_name', at: 'layout[0][0].node', name: 'D', known: ['B', 'P', 'C'] },
      'There is “B”, “P”, “C”.',
    ],
    [
      'a symbol of the storyboard',
      'product',
      (f) => (f['storyboard'][0].computes = ['D']),
      { code: 'file_unknown_name', at: 'storyboard[0].computes[0]' },
      '“D”, which is not there',
    ],
    [
      'a symbol that only another choice computes',
      'causal',
      (f) => delete f['storyboard'][1].when,
      { code: 'file_unknown_name', at: 'storyboard[1].computes[0]', name: 'E + M' },
      'storyboard[1].computes[0] names “E + M”',
    ],
    [
      'a reference to nothing',
      'product',
      (f) => (f['words'].en.caption = 'It costs {D[1]}.'),
      { code: 'file_reference', at: 'words.en.caption', reference: '{D[1]}' },
      '{D[1]} in words.en.caption leads to nothing',
    ],
    [
      'a reference that is none',
      'causal',
      (f) => (f['words'].zh.steps.read.line = '{O[1;2]}'),
      { code: 'file_reference', at: 'words.zh.steps.read.line' },
      '{O[1;2]}',
    ],
    [
      'a step without words',
      'causal',
      (f) => delete f['words'].zh.steps.read,
      { code: 'file_missing', at: 'words.zh.steps.read' },
      'words.zh.steps.read is missing',
    ],
    [
      'a heading without words',
      'residual',
      (f) => delete f['words'].fr.notes,
      { code: 'file_missing', at: 'words.fr.notes.sum' },
      'words.fr.notes.sum is missing',
    ],
    [
      'no language at all',
      'product',
      (f) => (f['words'] = {}),
      { code: 'file_missing', at: 'words.en' },
      'words.en is missing',
    ],
    [
      'a condition on a choice that is none',
      'causal',
      (f) => (f['storyboard'][1].when = { mask: 'on' }),
      { code: 'file_unknown_name', at: 'storyboard[1].when.mask', known: ['preset', 'reading'] },
      '“preset”, “reading”',
    ],
    [
      'a condition on a value that is none',
      'causal',
      (f) => (f['storyboard'][1].when = { reading: 'some' }),
      { code: 'file_unknown_name', name: 'some', known: ['full', 'causal'] },
      '“full”, “causal”',
    ],
    [
      'a choice that is called like an input',
      'causal',
      (f) => (f['settings'][1].id = 'X'),
      { code: 'file_name_taken', at: 'settings[1].id' },
      'means something else already',
    ],
    [
      'an input that is called like a part of links',
      'product',
      (f) => {
        f['inputs'].row = [[1]];
      },
      { code: 'file_name_taken', name: 'row' },
      'means something else already',
    ],
    [
      'an editable symbol that is no input',
      'product',
      (f) => (f['editable'] = ['C']),
      { code: 'file_unknown_name', at: 'editable[0]', known: ['B', 'P'] },
      '“B”, “P”',
    ],
    [
      'a slider on a cell that is not there',
      'residual',
      (f) => (f['settings'][3].cells[0].column = 5),
      { code: 'file_refused', at: 'settings[3].cells[0]', fault: { code: 'out_of_range' } },
      'c allows 1 × 1',
    ],
    [
      'a slider without a range',
      'residual',
      (f) => (f['settings'][3].maximum = 0),
      { code: 'file_shape', at: 'settings[3].maximum' },
      'at least 0',
    ],
    [
      'a row beyond the last',
      'product',
      (f) => (f['row'] = 2),
      { code: 'file_preset', at: 'inputs' },
      'What inputs starts from is outside the settings',
    ],
    [
      'weights that are none',
      'causal',
      (f) => (f['layout'][0][1].weights = 'S'),
      {
        code: 'file_refused',
        at: 'layout[0][1].weights',
        fault: { code: 'out_of_range' },
        situation: 'reading = "full"',
      },
      'layout[0][1].weights, with reading = "full"',
    ],
    [
      'an arrow of an operation that is none',
      'causal',
      (f) => (f['layout'][1][2].node = 'X'),
      { code: 'file_refused', at: 'layout[1][2].node', fault: { code: 'operand_kind' } },
      'X is of the wrong kind',
    ],
    [
      'more combinations than can be tried',
      'causal',
      (f) => {
        for (const id of ['a', 'b', 'c']) {
          f['settings'].push({ kind: 'choice', id, values: ['1', '2', '3', '4', '5'] });
          for (const one of ['en', 'zh'])
            f['words'][one].choices[id] = { label: id, values: { 1: '1', 2: '2', 3: '3', 4: '4', 5: '5' } };
        }
      },
      { code: 'file_situations', count: 250 },
      'combinations',
    ],
  ];

  it.each(cases)('for %s', async (_, one, change, expected, words) => {
    const refusal = await refusalAfter(one, change);
    expect(refusal).toMatchObject(expected);
    expect(refusal.sentences[0]).toContain(words);
    expect(new Set(refusal.sentences).size).toBe(3);
    for (const sentence of refusal.sentences) expect(sentence).not.toMatch(BROKEN);
  });

  it.each([
    ['what is no JSON', '{"id": '],
    ['a page in its place', '<!doctype html><p>not found'],
    ['nothing', ''],
    ['a key that every object has', texts.get('product')!.replace('"row": 0', '"row": 0, "__proto__": {}')],
  ])('for %s', async (_, text) => {
    const refusal = await refusalOf(text);
    expect([refusal.code, refusal.sentences[0]]).toEqual(['file_not_json', 'This is not JSON.']);
  });

  it('for being no object', async () => {
    for (const text of ['null', '3', '"x"', '[]']) {
      expect(await refusalOf(text)).toMatchObject({
        code: 'file_shape',
        at: '$',
        allowed: { kind: 'object' },
      });
    }
  });
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

const GLANCE: View = { shares: [0.4], widths: [328] };

test('whatever file it is, it is refused in words or drawn without NaN, undefined or Infinity', async () => {
  const words = await loadOwnWords('en');
  const ui = await loadUiWords('en');
  let drawn = 0;
  fc.assert(
    fc.property(fc.constantFrom(...EXAMPLES), changes(), (one, list) => {
      const file = example(one);
      for (const change of list) apply(file, change);
      const own = checkFile(JSON.stringify(file), core);
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
  readonly act: 'put' | 'remove' | 'repeat' | 'borrow';
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
    act: fc.constantFrom<FileChange['act']>('put', 'remove', 'repeat', 'borrow'),
    value,
  });
  return fc.array(change, { minLength: 1, maxLength: 2 });
}

function apply(file: Json, { place, act, value }: FileChange): void {
  const places = placesOf(file);
  const { parent, key } = places[place % places.length]!;
  if (act === 'put') parent[key] = value;
  else if (act === 'borrow') parent[key] = structuredClone(places[(place * 7919) % places.length]!.value);
  else if (!Array.isArray(parent)) delete parent[key];
  else if (act === 'remove') parent.splice(Number(key), 1);
  else parent.splice(Number(key), 0, structuredClone(parent[Number(key)]));
}

function placesOf(parent: Json): { parent: Json; key: string; value: unknown }[] {
  return Object.entries(parent).flatMap(([key, value]) => [
    { parent, key, value },
    ...(typeof value === 'object' && value !== null ? placesOf(value as Json) : []),
  ]);
}
