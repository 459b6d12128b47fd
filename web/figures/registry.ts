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
  'score-matching': {
    figure: () => import('./score-matching/figure.ts'),
    words: {
      en: () => import('./score-matching/words.en.ts'),
      zh: () => import('./score-matching/words.zh.ts'),
      fr: () => import('./score-matching/words.fr.ts'),
    },
  },
  'one-query': {
    figure: () => import('./one-query/figure.ts'),
    words: {
      en: () => import('./one-query/words.en.ts'),
      zh: () => import('./one-query/words.zh.ts'),
      fr: () => import('./one-query/words.fr.ts'),
    },
  },
  'raw-or-softmax': {
    figure: () => import('./raw-or-softmax/figure.ts'),
    words: {
      en: () => import('./raw-or-softmax/words.en.ts'),
      zh: () => import('./raw-or-softmax/words.zh.ts'),
      fr: () => import('./raw-or-softmax/words.fr.ts'),
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
  'query-moves-weights': {
    figure: () => import('./query-moves-weights/figure.ts'),
    words: {
      en: () => import('./query-moves-weights/words.en.ts'),
      zh: () => import('./query-moves-weights/words.zh.ts'),
      fr: () => import('./query-moves-weights/words.fr.ts'),
    },
  },
  scaling: {
    figure: () => import('./scaling/figure.ts'),
    words: {
      en: () => import('./scaling/words.en.ts'),
      zh: () => import('./scaling/words.zh.ts'),
      fr: () => import('./scaling/words.fr.ts'),
    },
  },
  visibility: {
    figure: () => import('./visibility/figure.ts'),
    words: {
      en: () => import('./visibility/words.en.ts'),
      zh: () => import('./visibility/words.zh.ts'),
      fr: () => import('./visibility/words.fr.ts'),
    },
  },
  'mask-before-softmax': {
    figure: () => import('./mask-before-softmax/figure.ts'),
    words: {
      en: () => import('./mask-before-softmax/words.en.ts'),
      zh: () => import('./mask-before-softmax/words.zh.ts'),
      fr: () => import('./mask-before-softmax/words.fr.ts'),
    },
  },
  'attention-flow': {
    figure: () => import('./attention-flow/figure.ts'),
    words: {
      en: () => import('./attention-flow/words.en.ts'),
      zh: () => import('./attention-flow/words.zh.ts'),
      fr: () => import('./attention-flow/words.fr.ts'),
    },
  },
  permutation: {
    figure: () => import('./permutation/figure.ts'),
    words: {
      en: () => import('./permutation/words.en.ts'),
      zh: () => import('./permutation/words.zh.ts'),
      fr: () => import('./permutation/words.fr.ts'),
    },
  },
  'reader-and-source': {
    figure: () => import('./reader-and-source/figure.ts'),
    words: {
      en: () => import('./reader-and-source/words.en.ts'),
      zh: () => import('./reader-and-source/words.zh.ts'),
      fr: () => import('./reader-and-source/words.fr.ts'),
    },
  },
  'lookup-cards': {
    figure: () => import('./lookup-cards/figure.ts'),
    words: {
      en: () => import('./lookup-cards/words.en.ts'),
      zh: () => import('./lookup-cards/words.zh.ts'),
      fr: () => import('./lookup-cards/words.fr.ts'),
    },
  },
  'position-wise-ffn': {
    figure: () => import('./position-wise-ffn/figure.ts'),
    words: {
      en: () => import('./position-wise-ffn/words.en.ts'),
      zh: () => import('./position-wise-ffn/words.zh.ts'),
      fr: () => import('./position-wise-ffn/words.fr.ts'),
    },
  },
  block: {
    figure: () => import('./block/figure.ts'),
    words: {
      en: () => import('./block/words.en.ts'),
      zh: () => import('./block/words.zh.ts'),
      fr: () => import('./block/words.fr.ts'),
    },
  },
  'next-layer-query': {
    figure: () => import('./next-layer-query/figure.ts'),
    words: {
      en: () => import('./next-layer-query/words.en.ts'),
      zh: () => import('./next-layer-query/words.zh.ts'),
      fr: () => import('./next-layer-query/words.fr.ts'),
    },
  },
  'one-head-segment': {
    figure: () => import('./one-head-segment/figure.ts'),
    words: {
      en: () => import('./one-head-segment/words.en.ts'),
      zh: () => import('./one-head-segment/words.zh.ts'),
      fr: () => import('./one-head-segment/words.fr.ts'),
    },
  },
  'two-heads': {
    figure: () => import('./two-heads/figure.ts'),
    words: {
      en: () => import('./two-heads/words.en.ts'),
      zh: () => import('./two-heads/words.zh.ts'),
      fr: () => import('./two-heads/words.fr.ts'),
    },
  },
  'concat-and-project': {
    figure: () => import('./concat-and-project/figure.ts'),
    words: {
      en: () => import('./concat-and-project/words.en.ts'),
      zh: () => import('./concat-and-project/words.zh.ts'),
      fr: () => import('./concat-and-project/words.fr.ts'),
    },
  },
  relations: {
    figure: () => import('./relations/figure.ts'),
    words: {
      en: () => import('./relations/words.en.ts'),
      zh: () => import('./relations/words.zh.ts'),
      fr: () => import('./relations/words.fr.ts'),
    },
  },
  'replace-or-add': {
    figure: () => import('./replace-or-add/figure.ts'),
    words: {
      en: () => import('./replace-or-add/words.en.ts'),
      zh: () => import('./replace-or-add/words.zh.ts'),
      fr: () => import('./replace-or-add/words.fr.ts'),
    },
  },
  swiglu: {
    figure: () => import('./swiglu/figure.ts'),
    words: {
      en: () => import('./swiglu/words.en.ts'),
      zh: () => import('./swiglu/words.zh.ts'),
      fr: () => import('./swiglu/words.fr.ts'),
    },
  },
  'norm-and-scale': {
    figure: () => import('./norm-and-scale/figure.ts'),
    words: {
      en: () => import('./norm-and-scale/words.en.ts'),
      zh: () => import('./norm-and-scale/words.zh.ts'),
      fr: () => import('./norm-and-scale/words.fr.ts'),
    },
  },
  'gradient-path': {
    figure: () => import('./gradient-path/figure.ts'),
    words: {
      en: () => import('./gradient-path/words.en.ts'),
      zh: () => import('./gradient-path/words.zh.ts'),
      fr: () => import('./gradient-path/words.fr.ts'),
    },
  },
  'residual-gradient': {
    figure: () => import('./residual-gradient/figure.ts'),
    words: {
      en: () => import('./residual-gradient/words.en.ts'),
      zh: () => import('./residual-gradient/words.zh.ts'),
      fr: () => import('./residual-gradient/words.fr.ts'),
    },
  },
} satisfies Readonly<Record<string, Entry>>;
