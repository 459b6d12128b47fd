/** What the pages beside the chapters share. */
import { linkTo, voiceOf } from './document.ts';
import type { SitePage } from './pages.ts';
import { WORDS } from './words.ts';

/** To the home page, where all chapters are. */
export function wayBack(page: SitePage): string {
  const words = WORDS[page.language].chapters;
  const { plain } = voiceOf(page);
  const href = linkTo(page, { language: page.language });
  return `<nav class="neighbours" aria-label="${plain(words.heading)}"><a href="${href}"><span>${plain(words.home)}</span></a></nav>`;
}
