/** The words of the page's measuring part. One file per language, each written for its readers. */
import type { Language } from '../figure.ts';
import type { CostWords } from './cost-words.ts';

const FILES: Readonly<Record<Language, () => Promise<{ readonly default: CostWords }>>> = {
  en: () => import('./words.en.ts'),
  zh: () => import('./words.zh.ts'),
  fr: () => import('./words.fr.ts'),
};

export async function loadCostWords(language: Language): Promise<CostWords> {
  return (await FILES[language]()).default;
}
