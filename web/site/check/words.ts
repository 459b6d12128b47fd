/**
 * The words of the self-check. Questions, choices and reasons may refer to cells of their figure,
 * `{O[1]}` or `{token 3}`: no number in them is typed.
 */
import type { Language } from '../../figure.ts';
import type { CheckWords } from './check-words.ts';
import en from './en.ts';
import fr from './fr.ts';
import zh from './zh.ts';

export const CHECK_WORDS: Readonly<Record<Language, CheckWords>> = { en, zh, fr };
