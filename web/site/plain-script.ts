/** A script that is no module, for pages that load it by a tag of its own, or as a service worker. */
import { readFile } from 'node:fs/promises';
import { minify, transformWithOxc } from 'vite';

/** What stands in the file, as short JavaScript; `around` is what the build adds to it. */
export async function plainScript(file: string, around = (code: string) => code): Promise<string> {
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { sourcemap: false });
  return (await minify(file, around(code))).code;
}
