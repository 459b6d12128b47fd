// A figure is complete when all that belongs to it is there. What was forgotten is named, by figure.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { figures, ids } from '../browser/expected/index.ts';
import { FIGURES } from '../../web/figures/registry.ts';
import { FIGURE_IDS } from '../../web/pictures/still.ts';
import { CHAPTERS } from '../../web/site/chapters.ts';
import { FORMULAS } from '../../web/site/formulas.ts';

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const known = Object.keys(FIGURES) as (keyof typeof FIGURES)[];
/** They show roles and places, which no formula says better. */
const SAID_WITHOUT: readonly string[] = ['lookup-cards', 'visibility'];
const LANGUAGES = ['en', 'zh', 'fr'] as const;

describe.each(known)('%s', (id) => {
  it('has words in every language', () => {
    expect(Object.keys(FIGURES[id]).sort()).toEqual([...LANGUAGES].sort());
    for (const language of LANGUAGES)
      expect(existsSync(at(`web/figures/${id}/words.${language}.ts`)), language).toBe(true);
  });

  it('has numbers that the reference expects, for its first example at least', async () => {
    const facts = figures[ids.indexOf(id)];
    expect(facts, `tests/browser/expected/${id}.ts, named in its index`).toBeDefined();
    const { figure } = await FIGURES[id].en();
    expect(facts!.scenarios.map(({ preset }) => preset)).toContain(Object.keys(figure.presets)[0]);
  });

  it('has static pictures', () => {
    expect(FIGURE_IDS).toContain(id);
  });

  it('stands in one chapter, with a formula, and in the README', () => {
    const chapters = Object.entries(CHAPTERS).filter(([, chapter]) => chapter.figures.includes(id));
    expect(chapters.map(([name]) => name)).toHaveLength(1);
    expect(id in FORMULAS).toBe(!SAID_WITHOUT.includes(id));
    expect(readFileSync(at('README.md'), 'utf8')).toContain(`| \`${id}\` |`);
  });
});

it('every folder of a figure is in the registry', () => {
  const folders = readdirSync(at('web/figures'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  expect(folders.map(({ name }) => name).sort()).toEqual([...known].sort());
});
