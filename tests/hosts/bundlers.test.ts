// The npm package in other people's builds, by both ways in.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'puppeteer-core';
import { build as viteBuild, createLogger } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serve } from '../browser/support/server.ts';
import { ENGINES, launch } from './support/engines.ts';
import { expectLiving, visit } from './support/living.ts';
import { install, layOut } from './support/samples.ts';

interface Built {
  /** What the author would publish. */
  readonly folder: string;
  /** What the program had to say against it. */
  readonly warnings: readonly string[];
}

async function vite(): Promise<Built> {
  const root = await layOut('vite');
  await install(root);
  const warnings: string[] = [];
  const warn = (message: string) => void warnings.push(message);
  const customLogger = { ...createLogger('silent'), warn, warnOnce: warn, error: warn };
  await viteBuild({ root, customLogger, logLevel: 'warn' });
  return { folder: join(root, 'dist'), warnings };
}

describe.each([['vite', vite]] as const)('a page made by %s', (_, build) => {
  let built: Built;
  beforeAll(async () => void (built = await build()));

  it('is built without a warning', () => {
    expect(built.warnings).toEqual([]);
  });

  describe.each(ENGINES)('in %s', (engine) => {
    let browser: Browser;
    beforeAll(async () => void (browser = await launch(engine)));
    afterAll(() => browser.close());

    it.each(['index.html', 'element.html'])('lives, with nothing from elsewhere (%s)', async (page) => {
      const site = await serve({ folder: built.folder });
      const opened = await visit(browser, site.url + page);
      await expectLiving(opened.page);
      expect(opened.errors).toEqual([]);
      expect([...opened.origins]).toEqual([new URL(site.url).origin]);
      await opened.close();
      await site.close();
    });
  });
});

it('the TypeScript of the Vite sample is checked without a complaint', async () => {
  const root = await layOut('vite');
  await install(root);
  const tsc = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));
  const { status, stdout } = spawnSync('node', [tsc, '--project', root], { encoding: 'utf8' });
  expect(stdout).toBe('');
  expect(status).toBe(0);
});
