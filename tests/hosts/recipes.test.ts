// The commands of the package's README, as they stand there, for every way into the package: what they make computes.

import { spawnSync } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serve } from '../browser/support/server.ts';
import { ENGINES, launch, open } from './support/engines.ts';
import { install } from './support/samples.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const programs = join(root, 'node_modules/.bin') + delimiter + process.env['PATH'];

/** What an author writes; it ends in something that the page can be asked for. */
const FAST = `import { loadFast } from 'attention-figures/fast';
globalThis.fast = loadFast().then((fast) => {
  const product = fast.prepareProduct({ rows: 2, columns: 3, data: Float32Array.of(1, 2, 3, 4, 5, 6) });
  return product.run(Float32Array.of(1, 0, 1, 1)).join(' ');
});`;
const CORE = `import { loadCore, matrix } from 'attention-figures/core';
globalThis.core = loadCore().then((core) => {
  const inputs = { X: matrix([[1, 2]], 'X'), W: matrix([[3], [4]], 'W') };
  return core.evaluate({ inputs, steps: [{ name: 'Y', operation: 'projection', operands: ['X', 'W'] }] }).node('Y').data.join(' ');
});`;
const FIGURE = `import 'attention-figures';
globalThis.figure = new Promise((done) => {
  const element = document.querySelector('attention-figure');
  element.addEventListener('load', () => done(String(element.trace.nodes.length > 0)));
  element.addEventListener('error', ({ detail }) => done(detail.message));
});`;

const ANSWERS = { fast: '1 2 3 5 7 9', core: '11', figure: 'true' } as const;
type Part = keyof typeof ANSWERS;
const PARTS: Readonly<Record<Part, string>> = { fast: FAST, core: CORE, figure: FIGURE };

const WAYS: readonly (readonly [name: string, parts: readonly Part[]])[] = [
  ['the fast path alone', ['fast']],
  ['the core alone', ['core']],
  ['figures alone', ['figure']],
  ['the fast path beside figures', ['figure', 'fast']],
  ['the core, the fast path and figures', ['core', 'fast', 'figure']],
];

const folderOf = (parts: readonly Part[]) => join(root, 'build/hosts', `recipe-${parts.join('-')}`);

/** A folder with the author's script, in which every line of the README's recipe was run. */
async function follow(parts: readonly Part[]): Promise<void> {
  const folder = folderOf(parts);
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'src'), { recursive: true });
  await install(folder);
  await writeFile(join(folder, 'src/main.js'), parts.map((part) => PARTS[part]).join('\n'));
  const page =
    '<!doctype html><link rel="icon" href="data:,"><attention-figure name="weighted-sum"></attention-figure>';
  await writeFile(join(folder, 'index.html'), `${page}<script type="module" src="dist/main.js"></script>`);
  const readme = await readFile(join(folder, 'node_modules/attention-figures/README.md'), 'utf8');
  const recipe = /```sh\n(esbuild .*?)```/s.exec(readme)![1]!;
  for (const command of recipe.trim().split('\n')) {
    const env = { ...process.env, PATH: programs };
    const { status, stderr } = spawnSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8', env });
    expect(status, `${command}\n${stderr}`).toBe(0);
  }
}

beforeAll(async () => {
  for (const [, parts] of WAYS) await follow(parts);
});

describe.each(ENGINES)('in %s', (engine) => {
  let browser: Browser;
  beforeAll(async () => void (browser = await launch(engine)));
  afterAll(() => browser.close());

  it.each(WAYS)(
    '%s, bundled by the README’s own commands, find their modules and compute',
    async (_, parts) => {
      const site = await serve({ folder: folderOf(parts) });
      const { page, errors, close } = await open(browser, site.url);
      for (const part of parts) expect(await page.evaluate(`globalThis.${part}`)).toBe(ANSWERS[part]);
      expect(errors).toEqual([]);
      await close();
      await site.close();
    },
  );
});
