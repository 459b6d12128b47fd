// Numbers that a refusal names, in files whose author wrote them in other digits than a program would.
import { describe, expect, it } from 'vitest';
import { checkWhole, refusalOf, texts } from './own-files.ts';

const product = texts.get('product')!;
/** The example with a number put where it says `"row": 0`, or in the place of another text of it. */
const withRow = (source: string) => product.replace('"row": 0', `"row": ${source}`);
const digits = '9'.repeat(400);

describe('a refusal names a number as it was written', () => {
  it.each([
    ['too large for any program', withRow('1e999'), 'row', '1e999'],
    ['too small for any program', withRow('-1E+999'), 'row', '-1E+999'],
    ['minus zero and a half', withRow('-0.50'), 'row', '-0.50'],
    ['more digits than a program keeps', withRow('0.1000000000000000055'), 'row', '0.1000000000000000055'],
    ['a power of ten', withRow('65e0'), 'row', '65e0'],
    ['of four hundred digits', withRow(digits), 'row', `${'9'.repeat(39)}…`],
    ['in a cell', product.replace(/"B": \[\s*\[[^,]*/, '"B": [[1e999'), 'inputs.B[0][0]', '1e999'],
    ['in a later cell', product.replace(/"B": \[\s*\[[^,]*,/, '"B": [[1, -1e13,'), 'inputs.B[0][1]', '-1e13'],
    ['for a text', product.replace(/"role": "[^"]*"/, '"role": 1e400'), 'layout[0][0].role', '1e400'],
    ['for the whole file', '-1e999', '$', '-1e999'],
    [
      'for a duration',
      product.replace(/"duration": [^,]*/, '"duration": 6.10e1'),
      'storyboard[0].duration',
      '6.10e1',
    ],
    ['behind a text like a key', withRow('1e999').replace('{', '{ "$schema": "row", '), 'row', '1e999'],
    [
      'under a key with a quotation mark',
      product.replace('"B":', '"B\\"\\u0021": [[1e999]], "B":'),
      'inputs["B\\"!"][0][0]',
      '1e999',
    ],
    ['under a key that comes twice', withRow('1e999').replace('{', '{ "row": 7e77, '), 'row', '1e999'],
  ])('%s', async (_, text, at, found) => {
    const { sentences, ...refusal } = await refusalOf(text);
    expect(refusal).toMatchObject({ code: 'file_shape', at, found });
    for (const sentence of sentences) {
      expect(sentence).toContain(found);
      expect(sentence).not.toMatch(/null|Infinity|NaN/);
    }
  });

  it('also where a later check than that of the shape finds it', async () => {
    const slider = { kind: 'slider', id: 's', cells: [{ symbol: 'B', row: 0, column: 0 }], step: 1 };
    const settings = JSON.stringify([{ ...slider, minimum: 1, maximum: 'HERE' }]).replace('"HERE"', '-0');
    const file = JSON.parse(product) as Record<string, unknown>;
    delete file['settings'];
    const text = JSON.stringify(file).replace('{', `{"settings": ${settings}, `);
    expect(await refusalOf(text)).toMatchObject({ at: 'settings[0].maximum', found: '-0' });
  });

  it('and a text or a word as before', async () => {
    expect(await refusalOf(withRow('"1e999"'))).toMatchObject({ at: 'row', found: '"1e999"' });
    expect(await refusalOf(withRow('null'))).toMatchObject({ at: 'row', found: 'null' });
    expect(await refusalOf(withRow('1e999, "row": "x"'))).toMatchObject({ at: 'row', found: '"x"' });
    expect(checkWhole(product)).not.toHaveProperty('code');
  });
});
