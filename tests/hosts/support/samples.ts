// The sample folders beside this one, as their own programs build them: copied to build/hosts, so that nothing is written here.

import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unpack } from '../../build/packed.ts';

const here = fileURLToPath(new URL('..', import.meta.url));
const built = fileURLToPath(new URL('../../../build/hosts', import.meta.url));

/** Where the samples and the README say that our site is. */
export const SITE = 'https://example.org/figures/';

/** A copy of a sample; `site` takes the place of our site's address in its pages. */
export async function layOut(name: string, site?: string): Promise<string> {
  const folder = join(built, name);
  await rm(folder, { recursive: true, force: true });
  await cp(join(here, name), folder, { recursive: true, dereference: true });
  if (site) await replaceIn(folder, SITE, site);
  return folder;
}

/** What `npm install attention-figures` would leave there. */
export async function install(folder: string): Promise<void> {
  const place = join(folder, 'node_modules/attention-figures');
  await mkdir(place, { recursive: true });
  unpack(place);
}

async function replaceIn(folder: string, before: string, after: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    await writeFile(path, (await readFile(path, 'utf8')).replaceAll(before, after));
  }
}
