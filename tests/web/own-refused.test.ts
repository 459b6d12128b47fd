// Everything that an author's file is refused for, and what is said then.
import { describe, expect, it } from 'vitest';
import type { Example } from '../../web/own/guide-examples.ts';
import { accepts, BROKEN, refusalAfter, refusalOf, texts, type Json } from './own-files.ts';

const ones = (rows: number, columns: number) =>
  Array.from({ length: rows }, () => Array<number>(columns).fill(1));

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
      'P does not fit: its inner size must be 3, and it is 2.',
    ],
    [
      'an operand that is not there',
      'product',
      (f) => (f['program'][0].operands[1] = 'W'),
      { code: 'file_refused', at: 'program[0]', fault: { code: 'unknown_symbol' } },
      'Nothing here is called W.',
    ],
    [
      'an operand that does not fit a later step',
      'residual',
      (f) => (f['inputs'].c = [[1, 1]]),
      { code: 'file_refused', at: 'program[6]', situation: 'preset = "even", norm = "none"' },
      'program[6], with preset = "even", norm = "none": c has another shape than is needed',
    ],
    [
      'a name that a step had before',
      'residual',
      (f) => (f['program'][7].name = 'O'),
      { code: 'file_refused', at: 'program[7]', fault: { code: 'duplicate_symbol' } },
      'Two things are called O.',
    ],
    [
      'too many operands',
      'product',
      (f) => f['program'][0].operands.push('B'),
      { code: 'file_refused', fault: { code: 'operand_count' } },
      'The number of operands of C must be 2; it is 3.',
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
      'a reference in the title',
      'product',
      (f) => (f['words'].en.title = 'Row {i}'),
      { code: 'file_shape', at: 'words.en.title', found: '{i}' },
      'and not into a name',
    ],
    [
      'a reference in the name of a step',
      'causal',
      (f) => (f['words'].zh.steps.read.name = '{O[i]}'),
      { code: 'file_shape', at: 'words.zh.steps.read.name' },
      'and not into a name',
    ],
    [
      'a reference among the values of a choice',
      'residual',
      (f) => (f['words'].fr.choices.norm.values.rms = '{n}'),
      { code: 'file_shape', at: 'words.fr.choices.norm.values.rms' },
      'and not into a name',
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
      { code: 'file_shape', at: 'words', found: '{…}' },
      'at least 1 entry is needed',
    ],
    [
      'no preset among presets',
      'product',
      (f) => (f['presets'] = {}),
      { code: 'file_shape', at: 'presets', found: '{…}' },
      'at least 1 entry is needed',
    ],
    [
      'a text for a cell',
      'product',
      (f) => (f['inputs'].B[0][1] = '1'),
      { code: 'file_shape', at: 'inputs.B[0][1]', found: '"1"' },
      'a number is needed, or true or false in a mask',
    ],
    [
      'a number for names',
      'product',
      (f) => (f['storyboard'][0].computes = [7]),
      { code: 'file_shape', at: 'storyboard[0].computes[0]', found: '7' },
      'a text or a list of texts is needed',
    ],
    [
      'a text for an object',
      'causal',
      (f) => (f['words'].zh = '她'),
      { code: 'file_shape', at: 'words.zh', found: '"她"' },
      'an object in { } is needed',
    ],
    [
      'a list for an object',
      'product',
      (f) => (f['words'].en.steps.multiply = ['Multiply']),
      { code: 'file_shape', at: 'words.en.steps.multiply', found: '[…]' },
      'an object in { } is needed',
    ],
    [
      'a name that every object has',
      'causal',
      (f) => (f['words'].en.tokens.toString = ['She']),
      { code: 'file_name_taken', at: 'words.en.tokens', name: 'toString' },
      'means something else already',
    ],
    [
      'another one, which Valibot leaves out',
      'product',
      (f) => (f['inputs'].constructor = [[1]]),
      { code: 'file_name_taken', at: 'inputs', name: 'constructor' },
      'The name “constructor” in inputs',
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
      { code: 'file_shape', at: 'row' },
      'At row stands 2; it must be at most 1.',
    ],
    [
      'a row beyond the last of a preset',
      'residual',
      (f) => (f['presets'].silent.row = 3),
      { code: 'file_shape', at: 'presets.silent.row' },
      'it must be at most 2',
    ],
    [
      'a picked position that is none',
      'product',
      (f) => {
        f['inputs'].j = [[2]];
        f['settings'].push({ kind: 'pick', id: 'basket', symbol: 'j', row: 0, column: 0, of: 'B' });
        f['words'].en.picks = { basket: 'Basket' };
      },
      { code: 'file_refused', at: 'inputs', fault: { code: 'out_of_range', symbol: 'j' } },
      'inputs: j allows 0 … 1, but not 2.',
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
      'layout[0][1].weights, with reading = "full": S allows 0 … 1, but not S[1,',
    ],
    [
      'heads that cannot share the columns',
      'product',
      (f) => {
        f['inputs'] = { ...f['inputs'], X: ones(2, 8), W: ones(8, 8), H: [[3]] };
        f['program'] = [{ name: '', operation: 'multi_head', operands: ['X', 'W', 'W', 'W', 'W', 'H'] }];
      },
      { code: 'file_refused', at: 'program[0]', fault: { code: 'out_of_range', symbol: 'H' } },
      'program[0]: H allows 1, 2, 4 or 8, but not 3.',
    ],
    [
      'an arrow of an operation that is none',
      'causal',
      (f) => (f['layout'][1][2].node = 'X'),
      { code: 'file_refused', at: 'layout[1][2].node', fault: { code: 'operand_kind' } },
      'X is an input, and something computed is needed here.',
    ],
    [
      'a picture that takes too long, from a kilobyte',
      'causal',
      (f) => {
        Object.assign(f['inputs'], { R: [[1024]], C: [[1020]], seed: [[1]] });
        f['program'].push(
          { name: 'Z', operation: 'sign_samples', operands: ['R', 'C', 'seed'] },
          { name: 'G', operation: 'scores', operands: ['Z', 'Z'] },
        );
      },
      { code: 'file_work', most: 2 ** 26 },
      'multiply-adds',
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

  it('for being no object', async () => {
    for (const [text, found] of [
      ['null', 'null'],
      ['3', '3'],
      ['"x"', '"x"'],
      ['[]', '[…]'],
    ] as const) {
      const refusal = await refusalOf(text);
      expect(refusal).toMatchObject({ code: 'file_shape', at: '$', found, allowed: { kind: 'object' } });
      for (const sentence of refusal.sentences) expect(sentence).not.toMatch(BROKEN);
    }
  });

  it('for the key __proto__', async () => {
    const text = texts.get('product')!.replace('"inputs": {', '"inputs": { "__proto__": [[1]],');
    expect(await refusalOf(text)).toMatchObject({ code: 'file_name_taken', at: 'inputs', name: '__proto__' });
    expect(accepts(JSON.parse(text))).toBe(false);
  });
});
