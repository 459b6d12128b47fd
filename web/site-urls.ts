/** Where the project's site lies: where the build was told, or as this script sees it. */
import type { Language } from './figure.ts';
import type { Theme } from './drawing/colors.ts';

export const SCRIPT = 'attention-figures.js';

/** This script lies in `assets/` of the site, at its root in development. */
const BELOW_ROOT = /\/assets\/$/;

export function siteRoot(scriptUrl: string): URL {
  const url = new URL(scriptUrl);
  url.search = '';
  url.hash = '';
  const folder = new URL('.', url);
  const isEntry = url.pathname.endsWith(`/${SCRIPT}`);
  return !isEntry && BELOW_ROOT.test(folder.pathname) ? new URL('..', folder) : folder;
}

/** Set by the package's build, as what others host lies beside no pages: the address of ours, or ''. */
const told: string | undefined = import.meta.env.ATTENTION_FIGURES_SITE;
/** Whether there are pages of ours to lead to. */
export const HAS_PAGES = told !== '';
const root = told === undefined ? siteRoot(import.meta.url) : told;
const PAGES: Readonly<Record<Language, string>> = { en: './', zh: './zh/', fr: './fr/' };

/** Without pages of ours, the page that the figure stands in. */
export function pageUrl(language: Language): string {
  if (!HAS_PAGES) return location.href.split('#')[0]!;
  return new URL(PAGES[language], root).href;
}

/** Where a figure stands among the words that lead to it. */
export function figureUrl(id: string, chapter: string, language: Language): string {
  return new URL(`${PAGES[language]}${chapter}/#figure=${encodeURIComponent(id)}`, root).href;
}

export function scriptUrl(): string {
  return new URL(SCRIPT, root).href;
}

/** The figure alone on a page, for frames. */
export function frameUrl(id: string, language: Language): string {
  return new URL(`embed/${encodeURIComponent(id)}/?lang=${language}`, root).href;
}

/** An author's own figure alone on a page of ours, which shows files of its own server only. */
export function ownFrameUrl(src: string, language: Language): string | undefined {
  if (new URL(src).origin !== new URL(root).origin) return undefined;
  return new URL(`embed/?${new URLSearchParams({ src, lang: language })}`, root).href;
}

/** The static picture of a figure. */
export function pictureUrl(id: string, language: Language, theme: Theme): string {
  return new URL(`figures/${encodeURIComponent(id)}.${language}.${theme}.svg`, root).href;
}
