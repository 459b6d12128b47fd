import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exactNumber, formatNumber, parseNumber } from '../../web/drawing/number.ts';

describe('formatNumber', () => {
  test.each([
    // value, language, decimals, text
    [1, 'en', 3, '1'],
    [-3, 'en', 6, '\u22123'],
    [0.5, 'en', 3, '0.500'],
    [0.5, 'fr', 3, '0,500'],
    [0.5, 'zh', 3, '0.500'],
    [Math.SQRT1_2, 'en', 6, '0.707107'],
    [-Math.SQRT1_2, 'fr', 6, '\u22120,707107'],
    // A33: neither a float's 17 digits nor an almost-one that pretends to be exact.
    [0.1 + 0.2, 'en', 3, '0.300'],
    [0.9999999, 'en', 6, '1.000000'],
    [1 / 3, 'en', 6, '0.333333'],
    [1420.512, 'en', 3, '1420.512'],
    [12345.678, 'en', 3, '12\u202f345.678'],
    [-1234567.5, 'fr', 3, '\u22121\u202f234\u202f567,500'],
    [1e7, 'en', 3, '1·10⁷'],
    [-1.2345e300, 'en', 3, '\u22121.234·10³⁰⁰'],
    [-Infinity, 'en', 3, '\u2212∞'],
  ] as const)('%d in %s with %d decimals is %s', (value, language, decimals, text) => {
    expect(formatNumber(value, language, decimals)).toBe(text);
  });

  test('there is no minus zero', () => {
    expect(formatNumber(-0, 'en', 3)).toBe('0');
    expect(formatNumber(-0.0001, 'en', 3)).toBe('0.000');
    expect(exactNumber(-0, 'en')).toBe('0');
  });

  test('a tiny number rests as 0.000 and shows its power of ten when looked at closely', () => {
    expect(formatNumber(5.5e-17, 'en', 3)).toBe('0.000');
    expect(formatNumber(5.5e-17, 'en', 6)).toBe('5.5·10⁻¹⁷');
    expect(formatNumber(-5.5e-17, 'fr', 6)).toBe('\u22125,5·10⁻¹⁷');
  });

  test('the most decimals that fit are kept', () => {
    expect(formatNumber(-2 / 3, 'en', 6, 6)).toBe('\u22120.667');
    expect(formatNumber(123.456, 'en', 3, 5)).toBe('123.5');
    expect(formatNumber(123456.7, 'en', 3, 6)).toBe('1·10⁵');
  });

  test('no finite value shows NaN, Infinity, undefined or an e', () => {
    const doubles = fc.double({ noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(doubles, fc.constantFrom('en', 'zh', 'fr'), fc.nat(9), (value, lang, decimals) => {
        expect(formatNumber(value, lang, decimals)).toMatch(
          /^\u2212?\d{1,4}(\u202f?\d{3})*([.,]\d+)?(·10⁻?[⁰¹²³⁴-⁹]+)?$/,
        );
      }),
    );
  });
});

describe('parseNumber', () => {
  test.each([
    // C27: the decimal sign of the reader, and the other one too.
    ['0,5', 'fr', 0.5],
    ['0,5', 'en', 0.5],
    ['0.5', 'fr', 0.5],
    ['1 000,25', 'fr', 1000.25],
    ['1 000,25', 'en', 1000.25],
    ['1\u202f000,25', 'fr', 1000.25],
    ['1,5e-3', 'fr', 0.0015],
    ['1,5e-3', 'en', 0.0015],
    ['1,414', 'fr', 1.414],
    ['0,707', 'en', 0.707],
    ['1,000.5', 'en', 1000.5],
    ['1,000,000', 'en', 1e6],
    ['1.000,5', 'fr', 1000.5],
    // A34
    ['１２', 'zh', 12],
    ['－１．５', 'zh', -1.5],
    ['\u22122', 'en', -2],
    ['\u20132', 'en', -2],
    ['+3', 'en', 3],
    ['.5', 'en', 0.5],
    ['5.', 'en', 5],
    [' 7 ', 'en', 7],
    ['1e-999', 'en', 0],
    ['-0', 'en', 0],
    ['1.23·10⁻⁹', 'en', 1.23e-9],
    ['1·10⁷', 'en', 1e7],
  ] as const)('%j in %s is %d', (text, language, value) => {
    expect(parseNumber(text, language)).toEqual({ value });
  });

  test.each([
    ['', 'en', 'empty'],
    [' \u202f ', 'fr', 'empty'],
    ['Infinity', 'en', 'not_finite'],
    ['\u2212∞', 'en', 'not_finite'],
    ['-Infinity', 'en', 'not_finite'],
    ['NaN', 'en', 'not_finite'],
    ['nan', 'fr', 'not_finite'],
    ['1e999', 'en', 'not_finite'],
    ['0x10', 'en', 'not_a_number'],
    ['--1', 'en', 'not_a_number'],
    ['1 2', 'en', 'not_a_number'],
    ['1.2.3', 'en', 'not_a_number'],
    ['1,2,3', 'fr', 'not_a_number'],
    ['null', 'en', 'not_a_number'],
    ['1'.repeat(65), 'en', 'not_a_number'],
    ['1,000', 'en', 'ambiguous'],
    ['1,000', 'zh', 'ambiguous'],
  ] as const)('%j in %s is refused as %3$s', (text, language, fault) => {
    expect(parseNumber(text, language)).toEqual({ fault });
  });

  test('what exactNumber writes is read back as the same number', () => {
    const doubles = fc.double({ noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(doubles, fc.constantFrom('en', 'zh', 'fr'), (value, language) => {
        const text = exactNumber(value, language);
        // In English three decimals after a comma could be meant as thousands; a point never is.
        expect(parseNumber(text, language)).toEqual({ value: value === 0 ? 0 : value });
      }),
    );
  });
});
