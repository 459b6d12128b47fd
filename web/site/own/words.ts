/** The words of the guide to figures of one's own. `…` between backticks is code. */
import type { Language } from '../../figure.ts';
import type { GuideWords } from './guide-words.ts';
import en from './en.ts';
import fr from './fr.ts';
import zh from './zh.ts';

export const GUIDE_WORDS: Readonly<Record<Language, GuideWords>> = { en, zh, fr };
