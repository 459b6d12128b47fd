/**
 * The words of the pages; those of the chapters are in chapters/. One file per language, each
 * written for its readers rather than translated line by line. What stands between dollar signs is a
 * formula, with the macros of formula.ts; `{query:requests}` are words in the colour of queries.
 */
import type { Language } from '../figure.ts';
import type { SiteWords } from './site-words.ts';
import en from './words.en.ts';
import fr from './words.fr.ts';
import zh from './words.zh.ts';

export const WORDS: Readonly<Record<Language, SiteWords>> = { en, zh, fr };
