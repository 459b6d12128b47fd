// An author's file that is no JSON: where it stops being any.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { whereJsonBreaks } from '../../web/own/json.ts';
import { refusalOf, texts } from './own-files.ts';

describe('a file is refused', () => {
  it.each([
    ['an end too soon', '{"id": ', 1, 8],
    ['a page in its place', '<!doctype html><p>not found', 1, 1],
    ['nothing', '', 1, 1],
    ['a comma too few', texts.get('product')!.replace('"row": 0,', '"row": 0'), 9, 3],
    ['a comma too many', '{"id": "a",\n "row": 0,\n}', 3, 1],
    ['a comment', '{\r\n  // mine\r\n}', 2, 3],
    ['other quotation marks', '{“id”: 1}', 1, 2],
    ['a line within a text', '["one\ntwo"]', 1, 2],
    ['something behind the end', '{}\n{}', 2, 1],
  ])('for %s', async (_, text, line, column) => {
    const { sentences, ...refusal } = await refusalOf(text);
    expect(refusal).toEqual({ code: 'file_not_json', line, column });
    expect(sentences[0]).toBe(`This is not JSON, from line ${line}, column ${column} on.`);
    for (const sentence of sentences) expect(sentence.match(/\d+/g)).toEqual([line, column].map(String));
  });

  it('where JSON breaks is told of every text that is none, and of no other', () => {
    const isJson = (text: string) => {
      try {
        JSON.parse(text);
        return true;
      } catch {
        return false;
      }
    };
    const parts = fc.constantFrom(
      ...'{}[],:" \n\\',
      '0',
      '-',
      '.5',
      'e9',
      '01',
      'true',
      'nul',
      '"a"',
      '"\\u00e9"',
      '\u2028',
      '\u00a0',
    );
    const soup = fc.array(parts, { maxLength: 12 }).map((all) => all.join(''));
    const cut = fc
      .tuple(fc.json(), fc.nat(), parts)
      .map(
        ([text, at, part]) =>
          text.slice(0, at % (text.length + 1)) + part + text.slice((at % (text.length + 1)) + 1),
      );
    let valid = 0;
    fc.assert(
      fc.property(fc.oneof(soup, cut, fc.json()), (text) => {
        valid += Number(isJson(text));
        expect(whereJsonBreaks(text) === undefined, text).toBe(isJson(text));
      }),
      { numRuns: 5000 },
    );
    expect(valid).toBeGreaterThan(1000);
    expect(whereJsonBreaks(`["${'\\n'.repeat(120_000)}"]`)).toBeUndefined();
    expect(whereJsonBreaks('['.repeat(250_000))).toEqual({ line: 1, column: 250_001 });
  });
});
