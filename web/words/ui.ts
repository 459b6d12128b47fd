/** The controls' words by language, each loaded when a page speaks it. */
import type { Language } from '../figure.ts';
import type { UiWords } from './ui.en.ts';

export type { UiWords } from './ui.en.ts';

const loaders: Readonly<Record<Language, () => Promise<{ default: UiWords }>>> = {
  en: () => import('./ui.en.ts'),
  zh: () => import('./ui.zh.ts'),
  fr: () => import('./ui.fr.ts'),
};

export async function loadUiWords(language: Language): Promise<UiWords> {
  return (await loaders[language]()).default;
}
