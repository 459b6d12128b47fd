// The packed package, unpacked as a consumer's npm would.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
export const tarball = join(root, `build/attention-figures-${version}.tgz`);

/** Into a folder that is there; npm packs everything below `package/`. */
export function unpack(folder: string): void {
  const { status, stderr } = spawnSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', folder]);
  if (status !== 0) throw new Error(String(stderr));
}

export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile())
    .sort();
}

/** What a script or a declaration names by a relative address: imports, and files beside it. */
const NAMED = /(?:\bfrom ?|\bimport ?\(?|new URL\()(["'`])(\.?[^"'`]+\.(?:js|wasm))\1/g;

/** Every file that the given ones lead to, themselves included. */
export function reachable(folder: string, entries: readonly string[]): string[] {
  const found = new Set(entries);
  for (const path of found) {
    if (!/\.(js|ts)$/.test(path)) continue;
    for (const [, , name] of readFileSync(join(folder, path), 'utf8').matchAll(NAMED)) {
      const target = relative(folder, resolve(folder, dirname(path), name!));
      found.add(path.endsWith('.d.ts') ? target.replace(/\.js$/, '.d.ts') : target);
    }
  }
  return [...found].sort();
}
