// The pages as text: what a reader without scripts and a strict policy gets.

import { describe, expect, it } from 'vitest';
import { presetState } from '../../web/state/change.ts';
import { FIGURES, type SpokenFigure } from '../../web/figures/registry.ts';
import { isFault, loadCore } from '../../wasm/wrapper/index.ts';
import { CHAPTERS } from '../../web/site/chapters.ts';
import { BESIDE } from '../../web/site/beside.ts';
import { formula } from '../../web/site/formula.ts';
import { stillOf } from '../../web/site/figure-section.ts';
import { LEADING } from '../../web/site/home-page.ts';
import { liveLines } from '../../web/site/live/lines.ts';
import { prose } from '../../web/site/markup.ts';
import { pageHtml } from '../../web/site/page.ts';
import {
  BESIDE_IDS,
  CHAPTER_IDS,
  folderOf,
  LANGUAGES,
  PAGES,
  rootOf,
  type SitePage,
} from '../../web/site/pages.ts';
import { typography } from '../../web/words/typography.ts';
import { WORDS } from '../../web/site/words.ts';

/** Each page is made once, when it is first looked at. */
const made = new Map<string, Promise<string>>();
function html(page: SitePage): Promise<string> {
  const folder = folderOf(page);
  const known = made.get(folder) ?? pageHtml(page, { theme: 'theme.js' });
  made.set(folder, known);
  return known;
}
const named = PAGES.map((page) => [folderOf(page), page] as const);
const figuresIn = ({ chapter, beside }: SitePage) =>
  chapter ? CHAPTERS[chapter].figures : beside ? [] : [LEADING];
const wordsOf = ({ language, chapter, beside }: SitePage) =>
  chapter ? CHAPTERS[chapter].words[language] : beside ? BESIDE[beside][language] : WORDS[language];

/** Everything a language says, in one list. */
function sentences(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return sentences(value(1));
  return Object.values(value as object).flatMap(sentences);
}
const saidIn = (language: SitePage['language']) => [
  ...sentences(WORDS[language]),
  ...CHAPTER_IDS.flatMap((chapter) => sentences(CHAPTERS[chapter].words[language])),
  ...BESIDE_IDS.flatMap((beside) => sentences(BESIDE[beside][language])),
];
/** Words as they are heard, without formulas and marks. */
const plain = (text: string) => text.replace(/\$[^$]*\$/g, 'X').replace(/\{[\w-]+:([^{}]+)\}/g, '$1');

/** Whether `one` is `page` in that language. */
const sameIn = (language: SitePage['language'], page: SitePage, one: SitePage) =>
  folderOf(one) === folderOf({ ...page, language });

/** The page without its words: names of the elements and of their attributes. */
const skeleton = (html: string) =>
  html
    .replace(/<math[\s\S]*?<\/math>/g, '<math>')
    .replace(/<span class="together">([\s\S]*?)<\/span>/g, '$1')
    .match(/<\/?[a-z][^>]*>/g)!
    .map((tag) => tag.replace(/="[^"]*"/g, '').replace(' aria-current', ''))
    .filter((tag) => tag !== '<math>')
    .join('\n');

describe.each(named)('the page /%s', (_, page) => {
  it('says everything without a script: headline, prose, formulas and pictures', async () => {
    const text = await html(page);
    const { headline } = wordsOf(page);
    expect(text).toContain(`<h1>${typography(headline, page.language)}</h1>`);
    const shown = [...text.matchAll(/<attention-figure name="([^"]+)"/g)].map(([, id]) => id);
    expect(shown).toEqual(figuresIn(page));
    for (const id of figuresIn(page)) {
      expect(text).toMatch(
        new RegExp(`<img src="/figures/${id}\\.${page.language}\\.light\\.svg" width="\\d+" height="\\d+"`),
      );
    }
    if (figuresIn(page).length === 0) return;
    expect(text.match(/<math display="block"/g)!.length).toBeGreaterThan(0);
    expect(text).toMatch(/<p class="live"[^>]*><span><math>/);
  });

  it('needs nothing that the policy of a strict host refuses', async () => {
    const text = await html(page);
    expect(text).not.toMatch(/ style=| on[a-z]+=|<style|<script>|data:/);
    for (const [script] of text.matchAll(/<script[^>]*>/g)) expect(script).toContain(' src=');
  });

  it('has the structure that it has in every language', async () => {
    const english = PAGES.find((one) => sameIn('en', page, one))!;
    expect(skeleton(await html(page))).toBe(skeleton(await html(english)));
  });

  it('describes each picture with resolved numbers, and leaves no mark of its own in the words', async () => {
    const text = await html(page);
    const alternatives = [...text.matchAll(/ alt="([^"]*)"/g)].map(([, said]) => said!);
    expect(alternatives).toHaveLength(figuresIn(page).length);
    for (const said of alternatives) expect(said).not.toMatch(/[{}]|undefined|NaN/);
    // Code has marks of its own.
    expect(text.replace(/<(math|code)[\s\S]*?<\/\1>/g, '')).not.toMatch(/[{}$]|undefined|NaN/);
  });

  it('links only to pages and places that there are', async () => {
    const text = await html(page);
    const folders = new Map(PAGES.map((one) => [folderOf(one), one]));
    const links = [...text.matchAll(/<a [^>]*href="([^"#]*)(?:#([^"]*))?"/g)];
    expect(links.length).toBeGreaterThan(5);
    for (const [, path = '', place] of links) {
      const { pathname } = new URL(path, `https://x.org/${folderOf(page)}`);
      const target = folders.get(pathname.slice(1));
      expect(target, path).toBeDefined();
      if (place) expect(await html(target!)).toContain(` id="${place}"`);
    }
  });
});

describe('a chapter', () => {
  it.each(CHAPTER_IDS)(
    '%s lists each of its figures by its title, once, and no figure twice',
    async (chapter) => {
      for (const language of LANGUAGES) {
        const page = PAGES.find((one) => one.language === language && one.chapter === chapter)!;
        const text = await html(page);
        const listed = [...text.matchAll(/<li><a href="#([^"]+)">([^<]+)<\/a>/g)];
        expect(listed.map(([, id]) => id)).toEqual(CHAPTERS[chapter].figures);
        for (const [, id, title] of listed) {
          expect(title).toBe((await stillOf(id as keyof typeof FIGURES, page)).title);
        }
      }
    },
  );

  it.each(CHAPTER_IDS)('%s has words for exactly its figures, in every language', (chapter) => {
    for (const language of LANGUAGES) {
      expect(Object.keys(CHAPTERS[chapter].words[language].figures)).toEqual(CHAPTERS[chapter].figures);
    }
  });

  it('leads to the one before and the one after, in its own language', async () => {
    for (const [index, chapter] of CHAPTER_IDS.entries()) {
      const text = await html(PAGES.find((one) => one.language === 'fr' && one.chapter === chapter)!);
      const leads = (rel: string, to: string | undefined) =>
        to === undefined
          ? expect(text).not.toContain(`rel="${rel}"`)
          : expect(text).toContain(`<a rel="${rel}" href="../../fr/${to}/">`);
      leads('prev', CHAPTER_IDS[index - 1]);
      leads('next', CHAPTER_IDS[index + 1]);
    }
  });
});

describe('addresses', () => {
  it('lead from every page back to the root', () => {
    for (const page of PAGES) {
      expect(new URL(rootOf(page), `https://x.org/a/${folderOf(page)}`).pathname).toBe('/a/');
    }
  });

  it('of the other languages are given, absolutely where the address is known', async () => {
    const zh = { language: 'zh', chapter: 'reading' } as const;
    expect(await pageHtml(zh, { theme: 't.js' })).toContain(
      '<link rel="alternate" hreflang="fr" href="../../fr/reading/"',
    );
    const placed = await pageHtml(zh, { theme: 't.js', address: 'https://figures.example/x/' });
    expect(placed).toContain(
      '<link rel="alternate" hreflang="x-default" href="https://figures.example/x/reading/"',
    );
    expect(placed).toContain('<link rel="canonical" href="https://figures.example/x/zh/reading/">');
    expect(placed).toContain('<meta property="og:image" content="https://figures.example/x/share.png">');
  });
});

describe('the words of the pages', () => {
  it.each(LANGUAGES)('use typographic quotes and no exclamation marks (%s)', (language) => {
    for (const text of saidIn(language)) expect(plain(text)).not.toMatch(/["'!！]|\.\.\./);
  });

  it('put a space between Chinese characters and Latin letters or digits', () => {
    for (const text of saidIn('zh')) {
      expect(plain(text)).not.toMatch(/\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u);
    }
  });

  it('get narrow no-break spaces in French before high punctuation, and nowhere else', () => {
    expect(typography('« Ici : là ; où ? »', 'fr')).toBe('«\u202fIci\u202f: là\u202f; où\u202f?\u202f»');
    expect(typography('formule $a ; b$ ; fin', 'fr')).toBe('formule $a ; b$\u202f; fin');
    expect(typography('here : there', 'en')).toBe('here : there');
    for (const text of saidIn('fr')) {
      expect(plain(typography(text, 'fr'))).not.toMatch(/[^\u202f][;:?!»](?!\/)|«[^\u202f]/);
    }
  });
});

describe('formulas', () => {
  it('wear the colours of their symbols', () => {
    expect(formula('\\Q = \\X\\,\\W{Q}')).toMatch(
      /<mi class="query">Q<\/mi>.*<mi class="state">X<\/mi>.*<msub class="weights">/,
    );
    expect(prose('the {query:request} of')).toBe('the <span class="query">request</span> of');
  });

  it('that need a style attribute or hold a mistake stop the build', () => {
    expect(() => formula('a\\!b')).toThrow('policy');
    expect(() => formula('\\frac{1}')).toThrow();
  });

  it('keep the punctuation that follows them on their line', () => {
    expect(prose('see $\\Q$, then')).toMatch(/<span class="together"><math.*<\/math>,<\/span> then/);
    expect(prose('a < b & $\\K$ c')).toMatch(/^a &lt; b &amp; <math/);
  });
});

describe('the line of numbers below a figure', () => {
  it('can be written for every preset of every figure, and holds nothing but numbers', async () => {
    const core = await loadCore();
    for (const [id, entry] of Object.entries(FIGURES)) {
      const { figure } = (await entry.en()) as SpokenFigure;
      for (const preset of Object.keys(figure.presets)) {
        const state = presetState(figure, preset);
        const trace = core.evaluate(figure.program(state));
        if (isFault(trace)) throw new Error(`${id}: ${trace.code}`);
        const lines = liveLines(id, { trace, state, language: 'en' });
        expect(lines.length, `${id}, ${preset}`).toBeGreaterThan(0);
        for (const piece of lines.flat()) expect(textOf(piece)).not.toMatch(/undefined|NaN|\?/);
      }
    }
  });

  it.each(['en', 'fr'] as const)(
    'is the published sum, written as the language writes it, no pair of numbers in two lines (%s)',
    async (language) => {
      const { facts } = await stillOf('weighted-sum', { language });
      const said = liveLines('weighted-sum', facts)[0]!
        .map((piece) => textOf(piece))
        .join(' ');
      expect(said).toBe(
        language === 'fr'
          ? 'o2 = 0,248255 [2;0] + 0,248255 [0;1] + 0,503490 [2;1] ≈ [1,503490;0,751745]'
          : 'o2 = 0.248255 [2,0] + 0.248255 [0,1] + 0.503490 [2,1] ≈ [1.503490,0.751745]',
      );
    },
  );
});

function textOf(piece: { readonly children: readonly (string | object)[] }): string {
  return piece.children.map((child) => (typeof child === 'string' ? child : textOf(child as never))).join('');
}
