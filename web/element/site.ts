/** Where the project's site lies, seen from this script: `assets/` in a build, `element/` in development. */
import type { Language } from '../figure.ts';
import type { Theme } from '../drawing/colors.ts';

export const SCRIPT = 'attention-figures.js';

export function siteRoot(scriptUrl: string): URL {
  const url = new URL(scriptUrl);
  url.search = '';
  url.hash = '';
  const folder = new URL('.', url);
  const isEntry = url.pathname.endsWith(`/${SCRIPT}`);
  return !isEntry && /\/(assets|element)\/$/.test(folder.pathname) ? new URL('..', folder) : folder;
}

const root = siteRoot(import.meta.url);
const PAGES: Readonly<Record<Language, string>> = { en: './', zh: './zh/', fr: './fr/' };

export function pageUrl(language: Language): string {
  return new URL(PAGES[language], root).href;
}

/** Where a figure stands among the words that lead to it. */
export function figureUrl(id: string, chapter: string, language: Language): string {
  return new URL(`${PAGES[language]}${chapter}/#figure=${encodeURIComponent(id)}`, root).href;
}

export function scriptUrl(): string {
  return new URL(SCRIPT, root).href;
}

/** The static picture of a figure. */
export function pictureUrl(id: string, language: Language, theme: Theme): string {
  return new URL(`figures/${encodeURIComponent(id)}.${language}.${theme}.svg`, root).href;
}
