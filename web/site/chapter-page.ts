/** A chapter: figures in the order of reading, each with the words that lead to it. */
import type { FigureId } from '../pictures/still.ts';
import { CHAPTERS } from './chapters.ts';
import { documentHtml, linkTo, paragraphs, voiceOf, type PageOptions } from './document.ts';
import { stage, stillOf } from './figure-section.ts';
import { FORMULAS } from './formulas.ts';
import { escapeHtml } from './markup.ts';
import { CHAPTER_IDS, type ChapterId, type SitePage } from './pages.ts';
import { passage } from './passage.ts';
import { WORDS } from './words.ts';

export async function chapterPage(
  page: SitePage & { readonly chapter: ChapterId },
  options: PageOptions,
): Promise<string> {
  const words = CHAPTERS[page.chapter].words[page.language];
  const voice = voiceOf(page);
  const { say, plain } = voice;
  const figures = CHAPTERS[page.chapter].figures;
  const sections = await Promise.all(
    figures.map(
      async (id, index) => `<section id="${id}">
        ${passage(words.figures[id]!, voice, FORMULAS[id])}
        ${await stage(id, page, index === 0)}
      </section>`,
    ),
  );
  const main = `<section class="opening">
        <p class="eyebrow">${plain(WORDS[page.language].chapters.chapter(CHAPTER_IDS.indexOf(page.chapter) + 1))}</p>
        <h1>${plain(words.headline)}</h1>
        ${words.lead.map((text) => `<p class="lead">${say(text)}</p>`).join('\n        ')}
        ${await contents(figures, page)}
      </section>
      ${sections.join('\n      ')}
      <section class="closing">
        <h2>${plain(words.closing.heading)}</h2>
        ${paragraphs(words.closing, voice)}
        ${neighbours(page)}
      </section>`;
  const { title, description, headline } = words;
  return documentHtml(page, { title, description, headline, script: '/site/chapter.ts', main }, options);
}

/** The figures by their titles. */
async function contents(figures: readonly FigureId[], page: SitePage): Promise<string> {
  const titles = await Promise.all(
    figures.map(async (id) => {
      const { title } = await stillOf(id, page);
      return `<li><a href="#${id}">${escapeHtml(title)}</a></li>`;
    }),
  );
  const { plain } = voiceOf(page);
  return `<nav class="contents" aria-label="${plain(WORDS[page.language].chapters.contents)}"><ol class="titles">${titles.join('')}</ol></nav>`;
}

/** The page before and the page after; before the first chapter and after the last one is the home page. */
function neighbours(page: SitePage & { readonly chapter: ChapterId }): string {
  const words = WORDS[page.language].chapters;
  const { plain } = voiceOf(page);
  const at = CHAPTER_IDS.indexOf(page.chapter);
  const link = (chapter: ChapterId | undefined, label: string, rel: 'prev' | 'next') => {
    const { language } = page;
    if (!chapter) return `<a href="${linkTo(page, { language })}"><span>${plain(words.home)}</span></a>`;
    const { name, headline } = CHAPTERS[chapter].words[language];
    const href = linkTo(page, { language, chapter });
    return `<a rel="${rel}" href="${href}"><small>${plain(label)} · ${plain(name)}</small> <span>${plain(headline)}</span></a>`;
  };
  return `<nav class="neighbours" aria-label="${plain(words.heading)}">${link(CHAPTER_IDS[at - 1], words.previous, 'prev')}${link(CHAPTER_IDS[at + 1], words.next, 'next')}</nav>`;
}
