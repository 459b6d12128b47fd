/**
 * Numbers as readers see and type them. Three decimals at rest and six where one looks closely;
 * exact integers without decimals; a true minus sign; the decimal sign of the reader's language.
 */
import type { Language } from '../language.ts';

const MINUS = '\u2212';
/** Narrow no-break space: groups thousands in every language, so it is never a decimal sign. */
const GROUP = '\u202f';
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** From here on a number is written with a power of ten. */
const LARGE = 1e7;
/** With more decimals than this a reader looks closely, and a tiny number is no longer 0.000. */
const DECIMALS_AT_REST = 3;

/**
 * `value` as text with `decimals` decimals, or the most that fit in `maximumCharacters`.
 * A trace holds finite numbers and, in a mask, −∞; anything else becomes "?".
 */
export function formatNumber(
  value: number,
  language: Language,
  decimals: number,
  maximumCharacters = Infinity,
): string {
  if (Number.isNaN(value)) return '?';
  if (!Number.isFinite(value)) return value < 0 ? `${MINUS}∞` : '∞';
  for (const places of placesToTry(value, decimals)) {
    const text = localize(plain(value, places, decimals), language);
    if (text.length <= maximumCharacters) return text;
  }
  return localize(scientific(value, 0), language);
}

/** Every digit that is needed to read the same number back, for fields a reader edits. */
export function exactNumber(value: number, language: Language): string {
  const text = String(value === 0 ? 0 : value)
    .replace('-', MINUS)
    .replace('e-', `e${MINUS}`);
  return language === 'fr' ? text.replace('.', ',') : text;
}

/** Decimals that a number was typed with, as far as they are shown: six at the most. */
export function decimalsOf(value: number): number {
  return [0, 1, 2, 3, 4, 5].find((count) => Number(value.toFixed(count)) === value) ?? 6;
}

function placesToTry(value: number, decimals: number): number[] {
  if (Number.isInteger(value) && Math.abs(value) < LARGE) return [0];
  return Array.from({ length: decimals + 1 }, (_, index) => decimals - index);
}

function plain(value: number, places: number, decimals: number): string {
  const rounded = value.toFixed(places);
  const vanishes = value !== 0 && Number(rounded) === 0;
  const looksClosely = decimals > DECIMALS_AT_REST;
  if (Math.abs(value) >= LARGE || (vanishes && looksClosely)) {
    return scientific(value, Math.min(places, DECIMALS_AT_REST));
  }
  return vanishes ? rounded.replace('-', '') : grouped(rounded);
}

/** 12345.678 as 12 345.678; four digits stay together. */
function grouped(text: string): string {
  const [whole = '', ...fraction] = text.split('.');
  const digits = whole.replace('-', '');
  if (digits.length < 5) return text;
  const groups = digits.replace(/\B(?=(\d{3})+$)/g, GROUP);
  return [whole.replace(digits, groups), ...fraction].join('.');
}

/** 1.23·10⁻⁹, without zeros that say nothing. */
function scientific(value: number, places: number): string {
  const [mantissa = '', exponent = '0'] = value.toExponential(places).split('e');
  const digits = [...exponent.replace(/[+-]/, '')].map((digit) => SUPERSCRIPTS[Number(digit)]);
  const short = mantissa.includes('.') ? mantissa.replace(/\.?0+$/, '') : mantissa;
  return `${short}·10${exponent.startsWith('-') ? '⁻' : ''}${digits.join('')}`;
}

function localize(text: string, language: Language): string {
  // −0 cannot appear: toFixed(-0) has no sign and a vanishing number has lost it.
  const signed = text.replace('-', MINUS);
  return language === 'fr' ? signed.replace('.', ',') : signed;
}

export type NumberFault = 'empty' | 'not_a_number' | 'not_finite' | 'ambiguous';
export type ParsedNumber = { readonly value: number } | { readonly fault: NumberFault };

const LONGEST = 64;
const SPACES = /[\s\u00a0\u2009\u202f]/g;
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/;
const INFINITE = /^[+-]?(∞|inf|infinity|nan)$/i;

/** Reads what a person types: decimal point or comma, full-width digits, any minus, grouping. */
export function parseNumber(text: string, language: Language): ParsedNumber {
  const trimmed = text.trim();
  if (trimmed === '') return { fault: 'empty' };
  if (trimmed.length > LONGEST) return { fault: 'not_a_number' };
  const typed = powerOfTen(trimmed)
    .normalize('NFKC')
    .replace(/[\u2212\u2013\ufe63]/g, '-');
  if (INFINITE.test(typed)) return { fault: 'not_finite' };
  const closed = joinGroups(typed);
  if (isAmbiguous(closed, language)) return { fault: 'ambiguous' };
  const point = withDecimalPoint(closed);
  if (!NUMBER.test(point.toLowerCase())) return { fault: 'not_a_number' };
  const value = Number(point);
  if (!Number.isFinite(value)) return { fault: 'not_finite' };
  return { value: value === 0 ? 0 : value };
}

/** 1.23·10⁻⁹, as this page writes it, becomes 1.23e-9. */
function powerOfTen(text: string): string {
  return text.replace(/[·×]\s*10([⁻⁺]?)([⁰¹²³⁴-⁹]+)$/u, (_, sign: string, digits: string) => {
    const plainDigits = [...digits].map((digit) => SUPERSCRIPTS.indexOf(digit)).join('');
    return `e${sign === '⁻' ? '-' : ''}${plainDigits}`;
  });
}

/** Removes spaces that group by thousands; others stay and make the text no number. */
function joinGroups(text: string): string {
  const narrow = text.replace(SPACES, ' ').replace(/^([+-]) /, '$1');
  return /^[+-]?\d{1,3}( \d{3})+([.,]|e|$)/i.test(narrow) ? narrow.replaceAll(' ', '') : narrow;
}

/** "1,000" is a thousand to one reader and one to another; in French a comma is decimal. */
function isAmbiguous(text: string, language: Language): boolean {
  return language !== 'fr' && /^[+-]?[1-9]\d{0,2},\d{3}$/.test(text);
}

function withDecimalPoint(text: string): string {
  if (/^[+-]?\d{1,3}(,\d{3})+\.\d/.test(text)) return text.replaceAll(',', '');
  if (/^[+-]?\d{1,3}(\.\d{3})+,\d/.test(text)) return text.replaceAll('.', '').replace(',', '.');
  if (/^[+-]?\d{1,3}(,\d{3}){2,}$/.test(text)) return text.replaceAll(',', '');
  return text.replace(',', '.');
}
