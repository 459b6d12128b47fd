/** Every figure by id, in every language. Adding a figure adds a folder and an entry here; each loads on demand. */
import type { Figure, Language, Words } from '../figure.ts';
import type { UiWords } from '../words/ui.ts';

/** A figure in one language, with its words and those of its controls: one file for the browser. */
export interface SpokenFigure {
  readonly figure: Figure;
  readonly default: Words;
  readonly ui: UiWords;
}

type Entry = Readonly<Record<Language, () => Promise<SpokenFigure>>>;

export const FIGURES = {
  projections: {
    en: () => import('./projections/words.en.ts'),
    zh: () => import('./projections/words.zh.ts'),
    fr: () => import('./projections/words.fr.ts'),
  },
  'whole-sequence': {
    en: () => import('./whole-sequence/words.en.ts'),
    zh: () => import('./whole-sequence/words.zh.ts'),
    fr: () => import('./whole-sequence/words.fr.ts'),
  },
  'score-matching': {
    en: () => import('./score-matching/words.en.ts'),
    zh: () => import('./score-matching/words.zh.ts'),
    fr: () => import('./score-matching/words.fr.ts'),
  },
  'one-query': {
    en: () => import('./one-query/words.en.ts'),
    zh: () => import('./one-query/words.zh.ts'),
    fr: () => import('./one-query/words.fr.ts'),
  },
  'raw-or-softmax': {
    en: () => import('./raw-or-softmax/words.en.ts'),
    zh: () => import('./raw-or-softmax/words.zh.ts'),
    fr: () => import('./raw-or-softmax/words.fr.ts'),
  },
  'weighted-sum': {
    en: () => import('./weighted-sum/words.en.ts'),
    zh: () => import('./weighted-sum/words.zh.ts'),
    fr: () => import('./weighted-sum/words.fr.ts'),
  },
  'causal-mask': {
    en: () => import('./causal-mask/words.en.ts'),
    zh: () => import('./causal-mask/words.zh.ts'),
    fr: () => import('./causal-mask/words.fr.ts'),
  },
  'query-moves-weights': {
    en: () => import('./query-moves-weights/words.en.ts'),
    zh: () => import('./query-moves-weights/words.zh.ts'),
    fr: () => import('./query-moves-weights/words.fr.ts'),
  },
  scaling: {
    en: () => import('./scaling/words.en.ts'),
    zh: () => import('./scaling/words.zh.ts'),
    fr: () => import('./scaling/words.fr.ts'),
  },
  visibility: {
    en: () => import('./visibility/words.en.ts'),
    zh: () => import('./visibility/words.zh.ts'),
    fr: () => import('./visibility/words.fr.ts'),
  },
  'mask-before-softmax': {
    en: () => import('./mask-before-softmax/words.en.ts'),
    zh: () => import('./mask-before-softmax/words.zh.ts'),
    fr: () => import('./mask-before-softmax/words.fr.ts'),
  },
  'attention-flow': {
    en: () => import('./attention-flow/words.en.ts'),
    zh: () => import('./attention-flow/words.zh.ts'),
    fr: () => import('./attention-flow/words.fr.ts'),
  },
  permutation: {
    en: () => import('./permutation/words.en.ts'),
    zh: () => import('./permutation/words.zh.ts'),
    fr: () => import('./permutation/words.fr.ts'),
  },
  'reader-and-source': {
    en: () => import('./reader-and-source/words.en.ts'),
    zh: () => import('./reader-and-source/words.zh.ts'),
    fr: () => import('./reader-and-source/words.fr.ts'),
  },
  'lookup-cards': {
    en: () => import('./lookup-cards/words.en.ts'),
    zh: () => import('./lookup-cards/words.zh.ts'),
    fr: () => import('./lookup-cards/words.fr.ts'),
  },
  'position-wise-ffn': {
    en: () => import('./position-wise-ffn/words.en.ts'),
    zh: () => import('./position-wise-ffn/words.zh.ts'),
    fr: () => import('./position-wise-ffn/words.fr.ts'),
  },
  block: {
    en: () => import('./block/words.en.ts'),
    zh: () => import('./block/words.zh.ts'),
    fr: () => import('./block/words.fr.ts'),
  },
  'next-layer-query': {
    en: () => import('./next-layer-query/words.en.ts'),
    zh: () => import('./next-layer-query/words.zh.ts'),
    fr: () => import('./next-layer-query/words.fr.ts'),
  },
  'one-head-segment': {
    en: () => import('./one-head-segment/words.en.ts'),
    zh: () => import('./one-head-segment/words.zh.ts'),
    fr: () => import('./one-head-segment/words.fr.ts'),
  },
  'two-heads': {
    en: () => import('./two-heads/words.en.ts'),
    zh: () => import('./two-heads/words.zh.ts'),
    fr: () => import('./two-heads/words.fr.ts'),
  },
  'concat-and-project': {
    en: () => import('./concat-and-project/words.en.ts'),
    zh: () => import('./concat-and-project/words.zh.ts'),
    fr: () => import('./concat-and-project/words.fr.ts'),
  },
  relations: {
    en: () => import('./relations/words.en.ts'),
    zh: () => import('./relations/words.zh.ts'),
    fr: () => import('./relations/words.fr.ts'),
  },
  'replace-or-add': {
    en: () => import('./replace-or-add/words.en.ts'),
    zh: () => import('./replace-or-add/words.zh.ts'),
    fr: () => import('./replace-or-add/words.fr.ts'),
  },
  swiglu: {
    en: () => import('./swiglu/words.en.ts'),
    zh: () => import('./swiglu/words.zh.ts'),
    fr: () => import('./swiglu/words.fr.ts'),
  },
  'norm-and-scale': {
    en: () => import('./norm-and-scale/words.en.ts'),
    zh: () => import('./norm-and-scale/words.zh.ts'),
    fr: () => import('./norm-and-scale/words.fr.ts'),
  },
  'gradient-path': {
    en: () => import('./gradient-path/words.en.ts'),
    zh: () => import('./gradient-path/words.zh.ts'),
    fr: () => import('./gradient-path/words.fr.ts'),
  },
  'residual-gradient': {
    en: () => import('./residual-gradient/words.en.ts'),
    zh: () => import('./residual-gradient/words.zh.ts'),
    fr: () => import('./residual-gradient/words.fr.ts'),
  },
} satisfies Readonly<Record<string, Entry>>;
