// Releases of the site at one address, one after the other: what a host has after each upload, and nothing more.

import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { offline } from '../../../web/site/offline-plugin.ts';
import { dist } from '../../browser/support/server.ts';

/** The hash in the name of a file in `assets/`. */
const HASH = /-([\w-]{8})\.\w+$/;

/**
 * The built site as if all of its scripts and styles had changed: each has another hash in its name, wherever that
 * stands. Every page has the release's number in its title. With `assets` only pages have changed since that release.
 */
export async function makeRelease(
  number: number,
  assets = number,
): Promise<{ folder: string; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), `attention-figures-${number}-`));
  const hashes = readdirSync(join(dist, 'assets')).map((name) => HASH.exec(name)![1]!);
  const everyHash = new RegExp(`-(${hashes.join('|')})\\.`, 'g');
  const renewed = (text: string) => text.replace(everyHash, `-$1_${assets}.`);
  const entries = readdirSync(dist, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const from = join(entry.parentPath, entry.name);
    const to = folder + renewed(from.slice(dist.length));
    mkdirSync(dirname(to), { recursive: true });
    if (/\.(?:html|js|css)$/.test(from)) {
      const text = renewed(readFileSync(from, 'utf8'));
      writeFileSync(to, text.replace('<title>', `<title>Release ${number}: `));
    } else copyFileSync(from, to);
  }
  // Made anew, since it knows all files.
  const made = offline.writeBundle as (options: { dir: string }) => Promise<void>;
  await made({ dir: folder });
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
