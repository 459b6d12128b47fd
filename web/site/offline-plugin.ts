/** Puts the service worker at the site's root, as what it may keep lies below it. */
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { plainScript } from './plain-script.ts';

const NAME = 'service-worker.js';

export const offline: Plugin = {
  name: 'attention-figures:offline',
  apply: 'build',
  /** When all files are there. */
  async writeBundle({ dir }) {
    const assets = (await readdir(join(dir!, 'assets'))).map((name) => `assets/${name}`).sort();
    const file = fileURLToPath(new URL('service-worker.ts', import.meta.url));
    const knowing = (code: string) =>
      `{const ASSETS=${JSON.stringify(assets)};${code.replace(/export \{\s*\};?/, '')}}`;
    await writeFile(join(dir!, NAME), await plainScript(file, knowing));
  },
};
