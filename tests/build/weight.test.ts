// What a reader's browser has to fetch for one figure in an article, counted on the built files.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { FIGURES } from '../../web/figures/registry.ts';
import { unpack, version } from './packed.ts';
import { root, temporaryFolder } from './project.ts';

const LANGUAGES = ['en', 'zh', 'fr'] as const;
/** An import that comes with the script; `import(…)` waits until it is asked for. */
const IMPORTED = /\b(?:from|import) ?(["'`])(\.[^"'`]+\.js)\1/g;

const unpacked = temporaryFolder();
beforeAll(() => unpack(unpacked));

/** The script and all that it imports, by their paths. */
function withImports(script: string): string[] {
  const found = new Set([script]);
  for (const path of found)
    for (const [, , name] of readFileSync(path, 'utf8').matchAll(IMPORTED)) found.add(join(dirname(path), name!));
  return [...found];
}

function theOnly(folder: string, pattern: RegExp): string {
  const found = readdirSync(folder).filter((name) => pattern.test(name));
  if (found.length !== 1) throw new Error(`${found.length} files in ${folder} match ${pattern}`);
  return join(folder, found[0]!);
}

const weights = new Map<string, number>();
function weigh(path: string): number {
  const known = weights.get(path) ?? brotliCompressSync(readFileSync(path)).length;
  weights.set(path, known);
  return known;
}

describe.each([
  ['the site', join(root, 'dist'), 'assets'],
  ['the package', unpacked, `dist/${version}`],
])('one embedded figure of %s', (place, folder, hashed) => {
  const filesFor = (figure: string, language: string) => [
    ...new Set([
      ...withImports(join(folder, 'attention-figures.js')),
      ...withImports(theOnly(join(folder, hashed), new RegExp(`^${figure}\\.${language}-[\\w-]{8}\\.js$`))),
      theOnly(join(folder, hashed), /^attention-core-[\w-]{8}\.wasm$/),
    ]),
  ];

  // B24
  test('has one file under a lasting name, and all others under a hash of their content', () => {
    for (const figure of Object.keys(FIGURES))
      for (const path of filesFor(figure, 'en').slice(1))
        expect(relative(folder, path)).toMatch(new RegExp(`^${hashed}/[\\w.-]+-[\\w-]{8}\\.(js|wasm)$`));
  });

  test('is at most 120 KB brotli and four requests, whichever and in every language', () => {
    const all = Object.keys(FIGURES).flatMap((figure) =>
      LANGUAGES.map((language) => {
        const files = filesFor(figure, language);
        const bytes = files.reduce((sum, path) => sum + weigh(path), 0);
        return { name: `${figure} ${language}`, bytes, requests: files.length };
      }),
    );
    const heaviest = all.reduce((one, other) => (other.bytes > one.bytes ? other : one));
    const lightest = all.reduce((one, other) => (other.bytes < one.bytes ? other : one));
    console.log(`one embedded figure of ${place}: from ${JSON.stringify(lightest)} to ${JSON.stringify(heaviest)}`);
    expect(heaviest.bytes).toBeLessThanOrEqual(120_000);
    expect(Math.max(...all.map(({ requests }) => requests))).toBeLessThanOrEqual(4);
  });

  test.each(LANGUAGES)('which its author wrote, in %s, is at most 136 KB and five requests besides its own file', (language) => {
    const first = withImports(join(folder, 'attention-figures.js'));
    const parts = [/^load-own-[\w-]{8}\.js$/, new RegExp(`^ui\\.${language}-[\\w-]{8}\\.js$`)].flatMap((name) =>
      withImports(theOnly(join(folder, hashed), name)),
    );
    const files = new Set([...first, ...parts, theOnly(join(folder, hashed), /^attention-core-[\w-]{8}\.wasm$/)]);
    expect(files.size).toBe(5);
    expect([...files].reduce((sum, path) => sum + weigh(path), 0)).toBeLessThanOrEqual(136_000);
  });
});
