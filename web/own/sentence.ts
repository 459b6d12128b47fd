/** A refusal as the one sentence that the reader sees. */
import type { Language } from '../figure.ts';
import type { UiWords } from '../words/ui.ts';
import type { Refusal } from './refusal.ts';
import type { OwnUiWords } from './words/en.ts';

const loaders: Readonly<Record<Language, () => Promise<{ default: OwnUiWords }>>> = {
  en: () => import('./words/en.ts'),
  zh: () => import('./words/zh.ts'),
  fr: () => import('./words/fr.ts'),
};

export async function loadOwnWords(language: Language): Promise<OwnUiWords> {
  return (await loaders[language]()).default;
}

export function sentenceOf(refusal: Refusal, words: OwnUiWords, ui: UiWords): string {
  switch (refusal.code) {
    case 'file_shape':
      return words.file_shape(refusal, words.allowed[refusal.allowed.kind](refusal.allowed.detail ?? ''));
    case 'file_refused':
      return words.file_refused(refusal, ui.faults[refusal.fault.code](refusal.fault));
    default:
      return (words[refusal.code] as (one: Refusal) => string)(refusal);
  }
}
