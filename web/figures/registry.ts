/** Every figure by id. Adding a figure adds a folder and one line here; each loads on demand. */
import type { Figure, Language, Words } from '../figure.ts';

interface Entry {
  figure(): Promise<{ readonly default: Figure }>;
  readonly words: Readonly<Record<Language, () => Promise<{ readonly default: Words }>>>;
}

export const FIGURES = {
  projections: {
    figure: () => import('./projections/figure.ts'),
    words: {
      en: () => import('./projections/words.en.ts'),
      zh: () => import('./projections/words.zh.ts'),
      fr: () => import('./projections/words.fr.ts'),
    },
  },
  'whole-sequence': {
    figure: () => import('./whole-sequence/figure.ts'),
    words: {
      en: () => import('./whole-sequence/words.en.ts'),
      zh: () => import('./whole-sequence/words.zh.ts'),
      fr: () => import('./whole-sequence/words.fr.ts'),
    },
  },
  'weighted-sum': {
    figure: () => import('./weighted-sum/figure.ts'),
    words: {
      en: () => import('./weighted-sum/words.en.ts'),
      zh: () => import('./weighted-sum/words.zh.ts'),
      fr: () => import('./weighted-sum/words.fr.ts'),
    },
  },
  'causal-mask': {
    figure: () => import('./causal-mask/figure.ts'),
    words: {
      en: () => import('./causal-mask/words.en.ts'),
      zh: () => import('./causal-mask/words.zh.ts'),
      fr: () => import('./causal-mask/words.fr.ts'),
    },
  },
} satisfies Readonly<Record<string, Entry>>;
