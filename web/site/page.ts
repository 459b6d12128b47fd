/**
 * Any page of the site as HTML: one structure for all languages, filled with their words. Headline,
 * prose, formulas, numbers and pictures are in the text, so the page reads without scripts.
 */
import { chapterPage } from './chapter-page.ts';
import { checkPage } from './check-page.ts';
import { costPage } from './cost-page.ts';
import type { PageOptions } from './document.ts';
import { homePage } from './home-page.ts';
import { ownPage } from './own-page.ts';
import type { BesideId, SitePage } from './pages.ts';

const BESIDE: Readonly<Record<BesideId, typeof homePage>> = {
  cost: costPage,
  'own-figure': ownPage,
  'self-check': checkPage,
};

export function pageHtml(page: SitePage, options: PageOptions): Promise<string> {
  const { chapter, beside } = page;
  if (chapter) return chapterPage({ ...page, chapter }, options);
  return beside ? BESIDE[beside](page, options) : homePage(page, options);
}
