/** Every page of the site: a home page and the chapters, each in every language. */
import type { Language } from '../figure.ts';

export const LANGUAGES: readonly Language[] = ['en', 'zh', 'fr'];

/** In the order of reading; the id is the chapter's folder. */
export const CHAPTER_IDS = ['reading', 'masking', 'writing'] as const;
export type ChapterId = (typeof CHAPTER_IDS)[number];

export interface SitePage {
  readonly language: Language;
  /** None is the home page. */
  readonly chapter?: ChapterId;
}

export const PAGES: readonly SitePage[] = LANGUAGES.flatMap((language) => [
  { language },
  ...CHAPTER_IDS.map((chapter) => ({ language, chapter })),
]);

/** The page's folder below the site's root, with a slash at the end unless it is the root itself. */
export function folderOf({ language, chapter }: SitePage): string {
  return (language === 'en' ? '' : `${language}/`) + (chapter ? `${chapter}/` : '');
}

/** The way from the page back to the site's root: './', '../' or '../../'. */
export function rootOf(page: SitePage): string {
  return '../'.repeat(folderOf(page).split('/').length - 1) || './';
}
