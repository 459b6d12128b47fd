/** The pages beside the chapters: their words, as other pages name them. */
import type { Language } from '../figure.ts';
import { CHECK_WORDS } from './check/words.ts';
import { COST_WORDS } from './cost/words.ts';
import { GUIDE_WORDS } from './own/words.ts';
import type { BesideId } from './pages.ts';

interface BesideWords {
  readonly title: string;
  readonly description: string;
  readonly headline: string;
  readonly summary: string;
}

export const BESIDE: Readonly<Record<BesideId, Readonly<Record<Language, BesideWords>>>> = {
  cost: COST_WORDS,
  'own-figure': GUIDE_WORDS,
  'self-check': CHECK_WORDS,
};
