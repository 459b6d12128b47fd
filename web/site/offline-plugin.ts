/** Puts the service worker at the site's root, as what it may keep lies below it. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { minify, transformWithOxc, type Plugin } from 'vite';

const NAME = 'service-worker.js';

export const offline: Plugin = {
  name: 'attention-figures:offline',
  apply: 'build',
  /** When all files are there. */
  async writeBundle({ dir }) {
    const assets = (await readdir(join(dir!, 'assets'))).map((name) => `assets/${name}`).sort();
    const file = fileURLToPath(new URL('service-worker.ts', import.meta.url));
    const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { sourcemap: false });
    const script = `{const ASSETS=${JSON.stringify(assets)};${code.replace(/export \{\s*\};?/, '')}}`;
    await writeFile(join(dir!, NAME), (await minify(NAME, script)).code);
  },
};
