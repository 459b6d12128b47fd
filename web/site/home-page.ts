/** The home page: one figure, the way to the chapters, and how to embed a figure. */
import { embedCode } from '../element/export/embed.ts';
import { pictureFile } from '../pictures/files.ts';
import type { FigureId } from '../pictures/still.ts';
import { BESIDE } from './beside.ts';
import { CHAPTERS } from './chapters.ts';
import { documentHtml, linkTo, paragraphs, voiceOf, type PageOptions } from './document.ts';
import { stage, stillOf } from './figure-section.ts';
import { FORMULAS } from './formulas.ts';
import { escapeHtml } from './markup.ts';
import { GUIDE_WORDS } from './own/words.ts';
import {
  BESIDE_IDS,
  CHAPTER_IDS,
  folderOf,
  rootOf,
  type BesideId,
  type ChapterId,
  type SitePage,
} from './pages.ts';
import { passage } from './passage.ts';
import { WORDS } from './words.ts';

/** The figure that leads. */
export const LEADING: FigureId = 'whole-sequence';

/** The figure that the embedding section begins with. */
const EMBEDDED: FigureId = 'weighted-sum';

export async function homePage(page: SitePage, options: PageOptions): Promise<string> {
  const words = WORDS[page.language];
  const voice = voiceOf(page);
  const { say, plain } = voice;
  const chapters = await Promise.all(CHAPTER_IDS.map((id) => chapterEntry(id, page)));
  const main = `<section class="opening">
        <h1>${plain(words.headline)}</h1>
        <p class="lead">${say(words.lead)}</p>
        ${await stage(LEADING, page, true)}
        ${passage(words.leading, voice, FORMULAS[LEADING])}
      </section>
      <section class="chapters">
        <h2>${plain(words.chapters.heading)}</h2>
        ${chapters.join('\n        ')}
      </section>
      <section class="beside">
        <h2>${plain(words.beside.heading)}</h2>
        ${BESIDE_IDS.map((id) => besideEntry(id, page)).join('\n        ')}
      </section>
      ${await embedSection(page, options)}
      <section class="numbers">
        <h2>${plain(words.numbers.heading)}</h2>
        ${paragraphs(words.numbers, voice)}
      </section>`;
  return documentHtml(page, { ...words, script: '/site/home.ts', main }, options);
}

/** A chapter's name, what it is about, and its figures by their titles. */
async function chapterEntry(chapter: ChapterId, page: SitePage): Promise<string> {
  const { say, plain } = voiceOf(page);
  const words = CHAPTERS[chapter].words[page.language];
  const href = linkTo(page, { ...page, chapter });
  const number = CHAPTER_IDS.indexOf(chapter) + 1;
  const titles = await Promise.all(
    CHAPTERS[chapter].figures.map(async (id) => {
      const { title } = await stillOf(id, page);
      return `<li><a href="${href}#${id}" data-figure="${id}">${escapeHtml(title)}</a></li>`;
    }),
  );
  return `<article class="chapter">
          <h3><a href="${href}"><span class="count">${number}</span> ${plain(words.name)}</a></h3>
          <p>${say(words.summary)}</p>
          <ol class="titles">${titles.join('')}</ol>
        </article>`;
}

/** A page that belongs to no chapter: its name and what it is about. */
function besideEntry(beside: BesideId, page: SitePage): string {
  const { say, plain } = voiceOf(page);
  const { headline, summary } = BESIDE[beside][page.language];
  return `<article class="chapter">
          <h3><a href="${linkTo(page, { ...page, beside })}">${plain(headline)}</a></h3>
          <p>${say(summary)}</p>
        </article>`;
}

async function embedSection(page: SitePage, options: PageOptions): Promise<string> {
  const words = WORDS[page.language].embed;
  const voice = voiceOf(page);
  const { plain } = voice;
  const root = options.address ?? rootOf(page);
  const option = (value: string, label: string) => `<option value="${value}">${plain(label)}</option>`;
  const all = CHAPTER_IDS.flatMap((chapter) => CHAPTERS[chapter].figures);
  const figures = await Promise.all(
    [EMBEDDED, ...all.filter((id) => id !== EMBEDDED)].map(async (id) => {
      const { title, description, caption } = await stillOf(id, page);
      return `<option value="${id}" data-description="${escapeHtml(description)}" data-caption="${escapeHtml(caption)}">${escapeHtml(title)}</option>`;
    }),
  );
  const code = embedCode({
    ...(await stillOf(EMBEDDED, page)),
    id: EMBEDDED,
    start: '',
    ours: {
      script: `${root}attention-figures.js`,
      picture: root + pictureFile(EMBEDDED, page.language, 'light', 'wide'),
      link: `${root}${folderOf(page)}#figure=${EMBEDDED}`,
    },
  });
  return `<section class="embed">
        <script src="${rootOf(page)}attention-figures-frames.js" vite-ignore></script>
        <div class="words"><h2>${plain(words.heading)}</h2>
        ${paragraphs(words, voice)}</div>
        <div class="choices" hidden>
          <label>${plain(words.figure)} <select name="figure">${figures.join('')}</select></label>
          <label>${plain(words.form)} <select name="form">${option('element', words.forms.element)}${option('frame', words.forms.frame)}${option('markdown', words.forms.markdown)}</select></label>
          <button type="button" aria-live="polite" data-copied="${plain(words.copied)}" data-not-copied="${plain(words.notCopied)}">${plain(words.copy)}</button>
        </div>
        <pre tabindex="0" role="region" aria-label="${plain(words.code)}"><code>${escapeHtml(code)}</code></pre>
        <p class="preview-title" id="preview-title" hidden>${plain(words.preview)}</p>
        <div class="preview" role="group" aria-labelledby="preview-title" hidden></div>
        <p class="own"><a href="${linkTo(page, { ...page, beside: 'own-figure' })}">${plain(GUIDE_WORDS[page.language].invitation)}</a></p>
      </section>`;
}
