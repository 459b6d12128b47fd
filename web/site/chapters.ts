/** The chapters: their figures, in the order of reading, and their words. */
import type { Language } from '../figure.ts';
import type { FigureId } from '../pictures/still.ts';
import headsEn from './chapters/heads.en.ts';
import headsFr from './chapters/heads.fr.ts';
import headsZh from './chapters/heads.zh.ts';
import learningEn from './chapters/learning.en.ts';
import learningFr from './chapters/learning.fr.ts';
import learningZh from './chapters/learning.zh.ts';
import maskingEn from './chapters/masking.en.ts';
import maskingFr from './chapters/masking.fr.ts';
import maskingZh from './chapters/masking.zh.ts';
import readingEn from './chapters/reading.en.ts';
import readingFr from './chapters/reading.fr.ts';
import readingZh from './chapters/reading.zh.ts';
import writingEn from './chapters/writing.en.ts';
import writingFr from './chapters/writing.fr.ts';
import writingZh from './chapters/writing.zh.ts';
import type { ChapterId } from './pages.ts';
import type { ChapterWords } from './chapters/chapter-words.ts';

interface Chapter {
  readonly figures: readonly FigureId[];
  readonly words: Readonly<Record<Language, ChapterWords>>;
}

export const CHAPTERS: Readonly<Record<ChapterId, Chapter>> = {
  reading: {
    figures: [
      'lookup-cards',
      'reader-and-source',
      'projections',
      'score-matching',
      'one-query',
      'scaling',
      'raw-or-softmax',
      'query-moves-weights',
      'weighted-sum',
      'whole-sequence',
      'attention-flow',
    ],
    words: { en: readingEn, zh: readingZh, fr: readingFr },
  },
  masking: {
    figures: ['causal-mask', 'mask-before-softmax', 'visibility', 'permutation'],
    words: { en: maskingEn, zh: maskingZh, fr: maskingFr },
  },
  heads: {
    figures: ['one-head-segment', 'two-heads', 'concat-and-project', 'relations'],
    words: { en: headsEn, zh: headsZh, fr: headsFr },
  },
  writing: {
    figures: ['replace-or-add', 'position-wise-ffn', 'swiglu', 'norm-and-scale', 'block', 'next-layer-query'],
    words: { en: writingEn, zh: writingZh, fr: writingFr },
  },
  learning: {
    figures: ['gradient-path', 'residual-gradient'],
    words: { en: learningEn, zh: learningZh, fr: learningFr },
  },
};
