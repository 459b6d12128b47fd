/**
 * The page of one figure for frames: without scripts its title, picture and caption, with them the
 * living figure. An address without scripts cannot choose a language, so the page is in English and
 * names the figure in the other languages.
 */
import type { Language } from '../figure.ts';
import { FIGURE_IDS, type FigureId } from '../pictures/still.ts';
import { CHAPTERS } from '../site/chapters.ts';
import { picture, stillOf } from '../site/figure-section.ts';
import { escapeHtml } from '../site/markup.ts';
import { CHAPTER_IDS, folderOf, LANGUAGES } from '../site/pages.ts';
import { typography } from '../words/typography.ts';

export { FIGURE_IDS };

const LANGUAGE: Language = 'en';

export async function framePage(id: FigureId): Promise<string> {
  const page = { language: LANGUAGE };
  const { title, caption } = await stillOf(id, page);
  const others = LANGUAGES.filter((language) => language !== LANGUAGE);
  const links = await Promise.all(others.map((language) => link(id, language)));
  return `<!doctype html>
<html lang="${LANGUAGE}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <title>${escapeHtml(title)}</title>
    <link rel="icon" href="/site/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/embed/embed.css">
    <script type="module" src="/embed/framed-figure.ts"></script>
  </head>
  <body>
    <main data-figure="${id}">
      <div class="fallback">
        <h1>${escapeHtml(title)}</h1>
        ${await picture(id, page)}
        <p>${escapeHtml(caption)}</p>
        <p class="elsewhere"><a href="${placeOf(id, LANGUAGE)}" target="_blank">attention-figures</a> ${links.join(' ')}</p>
      </div>
    </main>
  </body>
</html>
`;
}

async function link(id: FigureId, language: Language): Promise<string> {
  const { title } = await stillOf(id, { language });
  const name = escapeHtml(typography(title, language));
  return `<a href="${placeOf(id, language)}" target="_blank" lang="${language}" hreflang="${language}">${name}</a>`;
}

/** Where the figure stands among the words that lead to it, seen from its frame; the home page leads on. */
function placeOf(id: FigureId, language: Language): string {
  const chapter = CHAPTER_IDS.find((one) => CHAPTERS[one].figures.includes(id));
  return `../../${folderOf({ language, ...(chapter && { chapter }) })}#figure=${id}`;
}
