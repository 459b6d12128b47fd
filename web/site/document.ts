/** What all pages share: the head, the bar, the foot. */
import { COLORS } from '../drawing/colors.ts';
import { escapeHtml, prose } from './markup.ts';
import { folderOf, LANGUAGES, rootOf, type SitePage } from './pages.ts';
import { typography } from '../words/typography.ts';
import { WORDS } from './words.ts';
import type { SiteWords } from './site-words.ts';
import type { Passage } from './chapters/chapter-words.ts';

export interface PageOptions {
  /** The address of the script that sets the theme. */
  readonly theme: string;
  /** Where the site will be found, with a trailing slash, if that is known when it is built. */
  readonly address?: string | undefined;
}

export interface DocumentParts {
  readonly title: string;
  readonly description: string;
  readonly headline: string;
  /** The page's own script, from the root of the sources. */
  readonly script: string;
  readonly main: string;
}

/** Words as HTML, in a language's typography: with formulas, or plain for attributes and labels. */
export interface Voice {
  say(text: string): string;
  plain(text: string): string;
}

export function voiceOf({ language }: SitePage): Voice {
  return {
    say: (text) => prose(typography(text, language)),
    plain: (text) => escapeHtml(typography(text, language)),
  };
}

export function documentHtml(page: SitePage, parts: DocumentParts, options: PageOptions): string {
  const { language } = page;
  const words = WORDS[language];
  const { plain } = voiceOf(page);
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-Hans' : language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${plain(parts.title)}</title>
    <meta name="description" content="${plain(parts.description)}">
    <meta name="color-scheme" content="light dark">
    <meta name="theme-color" content="${COLORS.paper.light}" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="${COLORS.paper.dark}" media="(prefers-color-scheme: dark)">
    <meta property="og:type" content="website">
    <meta property="og:title" content="${plain(parts.headline)}">
    <meta property="og:description" content="${plain(parts.description)}">
    ${placed(page, options.address)}
    <script src="${options.theme}" vite-ignore></script>
    <link rel="icon" href="/site/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/site/site.css">
    <script type="module" src="${parts.script}"></script>
  </head>
  <body>
    <a class="skip" href="#figures">${plain(words.skip)}</a>
    <header class="bar">
      <a class="mark" href="${linkTo(page, { language })}">attention<span>-</span>figures</a>
      <nav class="languages" aria-label="${plain(words.languages)}">${languageLinks(page)}</nav>
      ${themeSwitch(words.theme, plain)}
    </header>
    <main>
      ${parts.main}
    </main>
    <footer class="foot"><p>${plain(words.licence)}</p></footer>
  </body>
</html>
`;
}

/** From one page to another, relative, so that the site works below any path. */
export function linkTo(from: SitePage, to: SitePage): string {
  return rootOf(from) + folderOf(to);
}

export function paragraphs({ paragraphs: texts }: Pick<Passage, 'paragraphs'>, { say }: Voice): string {
  return texts.map((text) => `<p>${say(text)}</p>`).join('\n        ');
}

/** The same page in the other languages. */
function languageLinks(page: SitePage): string {
  return LANGUAGES.map((language) => {
    const { name } = WORDS[language];
    const state = language === page.language ? ' aria-current="page"' : '';
    const href = linkTo(page, { ...page, language });
    return `<a href="${href}" hreflang="${language}" lang="${language}"${state}>${name}</a>`;
  }).join('');
}

/** Hidden until the script that obeys it has run. */
function themeSwitch(words: SiteWords['theme'], plain: Voice['plain']): string {
  const choices = (['auto', 'light', 'dark'] as const).map(
    (theme) =>
      `<label><input type="radio" name="theme" value="${theme}"${theme === 'auto' ? ' checked' : ''}><span>${plain(words[theme])}</span></label>`,
  );
  return `<fieldset class="theme" hidden><legend>${plain(words.legend)}</legend>${choices.join('')}</fieldset>`;
}

/** Where this page is found, and where the same page is in the other languages. */
function placed(page: SitePage, address: string | undefined): string {
  const at = (one: SitePage) => escapeHtml((address ?? rootOf(page)) + folderOf(one));
  const alternates = [...LANGUAGES, 'x-default' as const].map((language) => {
    const target = { ...page, language: language === 'x-default' ? ('en' as const) : language };
    // Vite takes a relative address in a link for a file to copy.
    return `<link rel="alternate" hreflang="${language}" href="${at(target)}" vite-ignore>`;
  });
  if (!address) return alternates.join('\n    ');
  // These must be absolute, so only a site that knows its own address can say them.
  return [
    ...alternates,
    `<link rel="canonical" href="${at(page)}">`,
    `<meta property="og:url" content="${at(page)}">`,
    `<meta property="og:image" content="${escapeHtml(`${address}share.png`)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('\n    ');
}
