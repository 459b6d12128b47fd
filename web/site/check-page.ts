/** Six questions, each with the figure that proves its answer. */
import { selfCheck } from './check-section.ts';
import { CHECK_WORDS } from './check/words.ts';
import { documentHtml, paragraphs, voiceOf, type PageOptions } from './document.ts';
import { wayBack } from './beside-page.ts';
import type { SitePage } from './pages.ts';
import { WORDS } from './words.ts';

export async function checkPage(page: SitePage, options: PageOptions): Promise<string> {
  const words = CHECK_WORDS[page.language];
  const voice = voiceOf(page);
  const { say, plain } = voice;
  const main = `<section class="opening">
        <p class="eyebrow">${plain(WORDS[page.language].beside.eyebrow)}</p>
        <h1>${plain(words.headline)}</h1>
        <p class="lead">${say(words.lead)}</p>
      </section>
      <section id="figures" class="stage" tabindex="-1">
        <h2>${plain(words.heading)}</h2>
        ${paragraphs(words, voice)}
        ${await selfCheck(page)}
        ${wayBack(page)}
      </section>`;
  return documentHtml(page, { ...words, script: '/site/check.ts', main }, options);
}
