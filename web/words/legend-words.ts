/** What the legends in the pictures say. They stand in exported files too, where no controls are. */
import type { Language } from '../figure.ts';

export const LEGEND_WORDS: Readonly<Record<Language, Readonly<Record<'weights' | 'scores', string>>>> = {
  en: { weights: 'weights', scores: 'scores' },
  zh: { weights: '权重', scores: '分数' },
  fr: { weights: 'poids', scores: 'scores' },
};
