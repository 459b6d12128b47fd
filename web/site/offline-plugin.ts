/** Puts the service worker at the site's root, as what it may keep lies below it. */
import { createHash } from 'node:crypto';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { plainScript } from './plain-script.ts';

const NAME = 'service-worker.js';

export const offline: Plugin = {
  name: 'attention-figures:offline',
  apply: 'build',
  /** When all files are there. */
  async writeBundle({ dir }) {
    const files = JSON.stringify(Object.fromEntries(await sizes(dir!)));
    const release = createHash('sha256').update(files).digest('base64url').slice(0, 8);
    const file = fileURLToPath(new URL('service-worker.ts', import.meta.url));
    const knowing = (code: string) =>
      `{const FILES=${files},RELEASE="${release}";${code.replace(/export \{\s*\};?/, '')}}`;
    await writeFile(join(dir!, NAME), await plainScript(file, knowing));
  },
};

/** Of all files below the folder, by their addresses from there, as the service worker asks for them. */
async function sizes(folder: string): Promise<readonly (readonly [address: string, size: number])[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name !== NAME)
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
  return Promise.all(
    paths.map(async (path) => {
      const { size } = await stat(join(folder, path));
      return [path.replace(/(^|\/)index\.html$/, '$1'), size] as const;
    }),
  );
}
