/** The prose of the page about cost; the words of its measuring part are in web/cost/. */
import type { Language } from '../../figure.ts';
import type { CostPageWords } from './cost-page-words.ts';
import en from './en.ts';
import fr from './fr.ts';
import zh from './zh.ts';

export const COST_WORDS: Readonly<Record<Language, CostPageWords>> = { en, zh, fr };
