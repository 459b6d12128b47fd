/**
 * Leaves in the package's scripts what every bundler understands: `import('…')` as it is written, and files by
 * `new URL('…', import.meta.url)`. Vite of itself wraps the first in its preloading and writes the second in a way of its own.
 */
import { readFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

const FILE = /new URL\(["']([^"']+\.wasm)["'],\s*import\.meta\.url\)/g;

export function portable(): Plugin {
  const references = new Map<string, string>();
  return {
    name: 'attention-figures:portable',
    enforce: 'pre',
    async transform(code, id) {
      const named = [...code.matchAll(FILE)].map(([, path]) => path!);
      for (const path of new Set(named)) {
        const file = resolve(dirname(id), path);
        if (references.has(file)) continue;
        const source = await readFile(file);
        references.set(file, this.emitFile({ type: 'asset', name: basename(file), source }));
      }
      return code.replace(
        FILE,
        (_, path: string) =>
          `new URL(import.meta.ROLLUP_FILE_URL_${references.get(resolve(dirname(id), path))})`,
      );
    },
  };
}
