// What a page saves, as files in a folder of its own.

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'puppeteer-core';
import { open, type OpenPage } from './engines.ts';

export interface SavingPage extends OpenPage {
  /** The names of the files that were saved so far. */
  names(): string[];
  /** The file of this name, once it is there. */
  file(name: string): Promise<Buffer>;
}

export async function openSaving(
  browser: Browser,
  url: string,
  prepare?: (page: Page) => Promise<unknown>,
): Promise<SavingPage> {
  const folder = mkdtempSync(join(tmpdir(), 'attention-figures-saved-'));
  const opened = await open(browser, url, prepare, {
    downloadBehavior: { policy: 'allow', downloadPath: folder },
  });
  const names = () => readdirSync(folder);
  /** Browsers write a file beside, under another name; some hold the place with an empty one. */
  const isThere = (name: string) =>
    names().includes(name) &&
    statSync(join(folder, name)).size > 0 &&
    !names().some((other) => /\.(?:part|crdownload)$/.test(other));
  return {
    ...opened,
    names,
    async file(name) {
      while (!isThere(name)) await new Promise((later) => setTimeout(later, 50));
      return readFileSync(join(folder, name));
    },
    async close() {
      await opened.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
