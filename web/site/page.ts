/**
 * The home page of a language as HTML: one structure for all, filled from words.<language>.ts.
 * Headline, prose, formulas and pictures are in the text, so the page reads without scripts.
 */
import { COLORS, type Theme } from '../drawing/colors.ts';
import type { Language } from '../figure.ts';
import { pictureFile } from '../pictures/files.ts';
import { still, type Shape, type Still } from '../pictures/still.ts';
import { embedCode } from '../element/export/embed.ts';
import { formula } from './formula.ts';
import { escapeHtml, prose } from './markup.ts';
import { typography } from './typography.ts';
import { FIGURES, WORDS, type FigureId, type Passage, type SiteWords } from './words.ts';

const LANGUAGES = Object.keys(WORDS) as Language[];

/** Folder of a language's page below the site's root. */
const folder = (language: Language) => (language === 'en' ? '' : `${language}/`);

/** The formula beside each figure. */
const FORMULAS: Readonly<Record<FigureId, readonly string[]>> = {
  'whole-sequence': ['\\O = \\operatorname{softmax}\\left(\\frac{\\Q\\,\\KT}{\\sqrt{d_k}}\\right)\\V'],
  projections: ['\\Q = \\X\\,\\W{Q}', '\\K = \\X\\,\\W{K}', '\\V = \\X\\,\\W{V}'],
  'weighted-sum': ['\\o{i} = \\sum_{j=1}^{n} \\a{ij}\\,\\v{j}'],
  'causal-mask': [
    '\\A = \\operatorname{softmax}\\left(\\frac{\\Q\\,\\KT}{\\sqrt{d_k}} + \\M\\right)',
    '\\Mij = \\begin{cases} 0 & j \\le i \\\\ -\\infty & j > i \\end{cases}',
  ],
};

/** The figure that the embedding section begins with. */
const EMBEDDED: FigureId = 'weighted-sum';

export interface PageOptions {
  /** The way from this page to the site's root: './' or '../'. */
  readonly root: string;
  /** The address of the script that sets the theme. */
  readonly theme: string;
  /** Where the site will be found, with a trailing slash, if that is known when it is built. */
  readonly address?: string | undefined;
}

/** The whole document. */
export async function homePage(language: Language, options: PageOptions): Promise<string> {
  const { root, theme, address } = options;
  const words = WORDS[language];
  const say = (text: string) => prose(typography(text, language));
  const plain = (text: string) => escapeHtml(typography(text, language));
  const stills = new Map<FigureId, Still>();
  for (const id of FIGURES) stills.set(id, await still(id, language));
  const living = (id: FigureId) => figure(id, language, stills.get(id)!);
  const [first, ...others] = FIGURES;

  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-Hans' : language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${plain(words.title)}</title>
    <meta name="description" content="${plain(words.description)}">
    <meta name="color-scheme" content="light dark">
    <meta name="theme-color" content="${COLORS.paper.light}" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="${COLORS.paper.dark}" media="(prefers-color-scheme: dark)">
    <meta property="og:type" content="website">
    <meta property="og:title" content="${plain(words.headline)}">
    <meta property="og:description" content="${plain(words.description)}">
    ${placed(language, root, address)}
    <script src="${theme}" vite-ignore></script>
    <link rel="icon" href="/site/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/site/site.css">
    <script type="module" src="/site/home.ts"></script>
  </head>
  <body>
    <a class="skip" href="#figures">${plain(words.skip)}</a>
    <header class="bar">
      <a class="mark" href="./">attention<span>-</span>figures</a>
      <nav aria-label="${plain(words.languages)}">${languageLinks(language, root)}</nav>
      ${themeSwitch(words.theme, plain)}
    </header>
    <main>
      <section class="opening">
        <h1>${plain(words.headline)}</h1>
        <p class="lead">${say(words.lead)}</p>
        <div id="figures" class="stage" tabindex="-1">${living(first)}</div>
        ${passage(first, words.figures[first], say)}
      </section>
      ${others
        .map(
          (id) => `<section>
        ${passage(id, words.figures[id], say)}
        <div class="stage">${living(id)}</div>
      </section>`,
        )
        .join('\n      ')}
      ${embedSection(language, address ?? root, words.embed, stills)}
      <section class="numbers">
        <h2>${plain(words.numbers.heading)}</h2>
        ${paragraphs(words.numbers, say)}
      </section>
    </main>
    <footer class="foot"><p>${plain(words.licence)}</p></footer>
  </body>
</html>
`;
}

type Say = (text: string) => string;

function paragraphs({ paragraphs }: Passage, say: Say): string {
  return paragraphs.map((text) => `<p>${say(text)}</p>`).join('\n        ');
}

function passage(id: FigureId, words: Passage, say: Say): string {
  const lines = FORMULAS[id].map((tex) => formula(tex, 'block')).join('');
  return `<div class="passage">
          <div class="words"><h2>${say(words.heading)}</h2>
        ${paragraphs(words, say)}</div>
          <div class="formula">${lines}</div>
        </div>`;
}

/** The living figure; inside it the picture for whoever runs no scripts. */
function figure(id: FigureId, language: Language, { svg, description }: Still): string {
  const leads = id === FIGURES[0];
  const file = (theme: Theme, shape: Shape) => `/${pictureFile(id, language, theme, shape)}`;
  const size = (shape: Shape) => /width="\d+" height="\d+"/.exec(svg('light', shape))![0];
  const source = (theme: Theme, shape: Shape, media: string) =>
    `<source srcset="${file(theme, shape)}" ${size(shape)} media="${media}">`;
  return `<attention-figure figure="${id}" address${leads ? ' autoplay' : ''}>
          <picture>
            ${source('dark', 'narrow', '(width < 600px) and (prefers-color-scheme: dark)')}
            ${source('light', 'narrow', '(width < 600px)')}
            ${source('dark', 'wide', '(prefers-color-scheme: dark)')}
            <img src="${file('light', 'wide')}" ${size('wide')}${leads ? '' : ' loading="lazy"'} alt="${escapeHtml(description)}">
          </picture>
        </attention-figure>`;
}

function languageLinks(current: Language, root: string): string {
  return LANGUAGES.map((language) => {
    const name = WORDS[language].name;
    const state = language === current ? ' aria-current="page"' : '';
    return `<a href="${root}${folder(language)}" hreflang="${language}" lang="${language}"${state}>${name}</a>`;
  }).join('');
}

/** Hidden until the script that obeys it has run. */
function themeSwitch(words: SiteWords['theme'], plain: Say): string {
  const choices = (['auto', 'light', 'dark'] as const).map(
    (theme) =>
      `<label><input type="radio" name="theme" value="${theme}"${theme === 'auto' ? ' checked' : ''}><span>${plain(words[theme])}</span></label>`,
  );
  return `<fieldset class="theme" hidden><legend>${plain(words.legend)}</legend>${choices.join('')}</fieldset>`;
}

function embedSection(
  language: Language,
  root: string,
  words: SiteWords['embed'],
  stills: ReadonlyMap<FigureId, Still>,
): string {
  const say: Say = (text) => prose(typography(text, language));
  const plain: Say = (text) => escapeHtml(typography(text, language));
  const option = (value: string, label: string) => `<option value="${value}">${plain(label)}</option>`;
  const figures = [EMBEDDED, ...FIGURES.filter((id) => id !== EMBEDDED)].map((id) => {
    const { title, description } = stills.get(id)!;
    return `<option value="${id}" data-description="${escapeHtml(description)}">${escapeHtml(title)}</option>`;
  });
  const code = embedCode({
    id: EMBEDDED,
    start: '',
    script: `${root}attention-figures.js`,
    picture: root + pictureFile(EMBEDDED, language, 'light', 'wide'),
    description: stills.get(EMBEDDED)!.description,
  });
  return `<section class="embed">
        <div class="words"><h2>${plain(words.heading)}</h2>
        ${paragraphs(words, say)}</div>
        <div class="choices" hidden>
          <label>${plain(words.figure)} <select name="figure">${figures.join('')}</select></label>
          <label>${plain(words.form)} <select name="form">${option('element', words.forms.element)}${option('frame', words.forms.frame)}</select></label>
          <button type="button" aria-live="polite" data-copied="${plain(words.copied)}" data-not-copied="${plain(words.notCopied)}">${plain(words.copy)}</button>
        </div>
        <pre tabindex="0" role="region" aria-label="${plain(words.code)}"><code>${escapeHtml(code)}</code></pre>
        <p class="preview-title" id="preview-title" hidden>${plain(words.preview)}</p>
        <div class="preview" role="group" aria-labelledby="preview-title" hidden></div>
      </section>`;
}

/** Where this page is found, and where the same page is in the other languages. */
function placed(language: Language, root: string, address: string | undefined): string {
  const page = (one: Language) => escapeHtml((address ?? root) + folder(one));
  const alternates = [...LANGUAGES, 'x-default'].map((one) => {
    const target = one === 'x-default' ? 'en' : (one as Language);
    // Vite takes a relative address in a link for a file to copy.
    return `<link rel="alternate" hreflang="${one}" href="${page(target)}" vite-ignore>`;
  });
  if (!address) return alternates.join('\n    ');
  // These must be absolute, so only a site that knows its own address can say them.
  return [
    ...alternates,
    `<link rel="canonical" href="${page(language)}">`,
    `<meta property="og:url" content="${page(language)}">`,
    `<meta property="og:image" content="${escapeHtml(`${address}share.png`)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('\n    ');
}
