/** Measured numbers as readers see them: three digits, the unit that suits. */
import { formatNumber } from '../drawing/number.ts';
import type { Language } from '../figure.ts';

const NO_BREAK = '\u00a0';

export function threeDigits(value: number, language: Language): string {
  const decimals = value > 0 ? Math.max(0, 2 - Math.floor(Math.log10(value))) : 0;
  return formatNumber(value, language, decimals);
}

/** 12.3 ms, 4.56 s. */
export function sayTime(seconds: number, language: Language): string {
  return seconds < 1
    ? `${threeDigits(seconds * 1e3, language)}${NO_BREAK}ms`
    : `${threeDigits(seconds, language)}${NO_BREAK}s`;
}

export function sayMemory(bytes: number, language: Language): string {
  return `${threeDigits(bytes / 2 ** 20, language)}${NO_BREAK}MiB`;
}
