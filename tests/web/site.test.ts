// The home pages as text: what a reader without scripts and a strict policy gets.

import { describe, expect, it } from 'vitest';
import type { Language } from '../../web/figure.ts';
import { formula } from '../../web/site/formula.ts';
import { prose } from '../../web/site/markup.ts';
import { homePage } from '../../web/site/page.ts';
import { typography } from '../../web/site/typography.ts';
import { FIGURES, WORDS } from '../../web/site/words.ts';

const LANGUAGES = Object.keys(WORDS) as Language[];
const page = (language: Language, address?: string) =>
  homePage(language, { root: language === 'en' ? './' : '../', theme: 'theme.js', address });

const pages = new Map(LANGUAGES.map((language) => [language, page(language)]));

/** Everything a language says, in one list. */
function sentences(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Object.values(value as object).flatMap(sentences);
}

/** The page without its words: names of the elements and of their attributes. */
const skeleton = (html: string) =>
  html
    .replace(/<math[\s\S]*?<\/math>/g, '<math>')
    .replace(/<span class="together">([\s\S]*?)<\/span>/g, '$1')
    .match(/<\/?[a-z][^>]*>/g)!
    .map((tag) => tag.replace(/="[^"]*"/g, '').replace(' aria-current', ''))
    .filter((tag) => tag !== '<math>')
    .join('\n');

describe('a home page', () => {
  it.each(LANGUAGES)(
    'says everything without a script: headline, prose, formulas and pictures (%s)',
    async (language) => {
      const html = await pages.get(language)!;
      const words = WORDS[language];
      expect(html).toContain(`<h1>${typography(words.headline, language)}</h1>`);
      for (const id of FIGURES) {
        expect(html).toContain(`<h2>${words.figures[id].heading}</h2>`);
        expect(html).toMatch(
          new RegExp(`<img src="/figures/${id}\\.${language}\\.light\\.svg" width="\\d+" height="\\d+"`),
        );
      }
      expect(html.match(/<math display="block"/g)).toHaveLength(7);
    },
  );

  it.each(LANGUAGES)('needs nothing that the policy of a strict host refuses (%s)', async (language) => {
    const html = await pages.get(language)!;
    expect(html).not.toMatch(/ style=| on[a-z]+=|<style|<script>|data:/);
    for (const [script] of html.matchAll(/<script[^>]*>/g)) expect(script).toContain(' src=');
  });

  it('has the same structure in every language', async () => {
    const [first, ...others] = await Promise.all(pages.values());
    for (const other of others) expect(skeleton(other)).toBe(skeleton(first!));
  });

  it('describes each picture with resolved numbers', async () => {
    for (const language of LANGUAGES) {
      const alternatives = [...(await pages.get(language)!).matchAll(/ alt="([^"]*)"/g)].map(
        ([, text]) => text!,
      );
      expect(alternatives).toHaveLength(FIGURES.length);
      for (const text of alternatives) expect(text).not.toMatch(/[{}]|undefined|NaN/);
    }
  });

  it('links to itself in the other languages, absolutely where the address is known', async () => {
    expect(await pages.get('zh')).toContain('<link rel="alternate" hreflang="fr" href="../fr/"');
    const placed = await page('zh', 'https://figures.example/x/');
    expect(placed).toContain('<link rel="alternate" hreflang="x-default" href="https://figures.example/x/"');
    expect(placed).toContain('<link rel="canonical" href="https://figures.example/x/zh/">');
    expect(placed).toContain('<meta property="og:image" content="https://figures.example/x/share.png">');
  });
});

describe('the words of the pages', () => {
  it.each(LANGUAGES)('use typographic quotes and no exclamation marks (%s)', (language) => {
    for (const text of sentences(WORDS[language])) {
      const said = text.replace(/\$[^$]*\$/g, '');
      expect(said).not.toMatch(/["'!！]|\.\.\./);
    }
  });

  it('put a space between Chinese characters and Latin letters or digits', () => {
    for (const text of sentences(WORDS.zh)) {
      const said = text.replace(/\$[^$]*\$/g, 'X');
      expect(said).not.toMatch(/\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u);
    }
  });

  it('get narrow no-break spaces in French before high punctuation, and nowhere else', () => {
    expect(typography('« Ici : là ; où ? »', 'fr')).toBe('«\u202fIci\u202f: là\u202f; où\u202f?\u202f»');
    expect(typography('formule $a ; b$ ; fin', 'fr')).toBe('formule $a ; b$\u202f; fin');
    expect(typography('here : there', 'en')).toBe('here : there');
    for (const text of sentences(WORDS.fr)) {
      expect(typography(text, 'fr')).not.toMatch(/[^\u202f][;:?!»](?!\/)|«[^\u202f]/);
    }
  });
});

describe('formulas', () => {
  it('wear the colours of their symbols', () => {
    expect(formula('\\Q = \\X\\,\\W{Q}')).toMatch(
      /<mi class="query">Q<\/mi>.*<mi class="state">X<\/mi>.*<msub class="weights">/,
    );
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
