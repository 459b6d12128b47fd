/** Every page of the site: a home page, the chapters and what stands beside them, each in every language. */
import type { Language } from '../figure.ts';

export const LANGUAGES: readonly Language[] = ['en', 'zh', 'fr'];

/** In the order of reading; the id is the chapter's folder. */
export const CHAPTER_IDS = ['reading', 'masking', 'heads', 'writing', 'learning'] as const;
export type ChapterId = (typeof CHAPTER_IDS)[number];

/** Pages of their own, which belong to no chapter. */
export const BESIDE_IDS = ['self-check', 'cost', 'own-figure'] as const;
export type BesideId = (typeof BESIDE_IDS)[number];

export interface SitePage {
  readonly language: Language;
  /** Neither of the two is the home page. */
  readonly chapter?: ChapterId;
  readonly beside?: BesideId;
}

export const PAGES: readonly SitePage[] = LANGUAGES.flatMap((language) => [
  { language },
  ...CHAPTER_IDS.map((chapter) => ({ language, chapter })),
  ...BESIDE_IDS.map((beside) => ({ language, beside })),
]);

/** The page's folder below the site's root, with a slash at the end unless it is the root itself. */
export function folderOf({ language, chapter, beside }: SitePage): string {
  const name = chapter ?? beside;
  return (language === 'en' ? '' : `${language}/`) + (name ? `${name}/` : '');
}

/** The way from the page back to the site's root: './', '../' or '../../'. */
export function rootOf(page: SitePage): string {
  return '../'.repeat(folderOf(page).split('/').length - 1) || './';
}
