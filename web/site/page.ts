/**
 * Any page of the site as HTML: one structure for all languages, filled with their words. Headline,
 * prose, formulas, numbers and pictures are in the text, so the page reads without scripts.
 */
import { chapterPage } from './chapter-page.ts';
import type { PageOptions } from './document.ts';
import { homePage } from './home-page.ts';
import type { SitePage } from './pages.ts';

export function pageHtml(page: SitePage, options: PageOptions): Promise<string> {
  const { chapter } = page;
  return chapter ? chapterPage({ ...page, chapter }, options) : homePage(page, options);
}
