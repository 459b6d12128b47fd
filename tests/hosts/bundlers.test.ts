// The npm package in other people's builds, by both ways in; and a page of plain HTML, which nobody builds.

import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'puppeteer-core';
import { build as viteBuild, createLogger, createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import webpackBuild, { type Configuration } from 'webpack';
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
  // How long it took on a busy machine is no fault of the package.
  const build = { rolldownOptions: { checks: { bundlerTimings: false } } };
  await viteBuild({ root, customLogger, logLevel: 'warn', build });
  return { folder: join(root, 'dist'), warnings };
}

async function webpack(): Promise<Built> {
  const folder = await layOut('webpack');
  await install(folder);
  const { default: sample } = (await import(join(folder, 'webpack.config.js'))) as { default: Configuration };
  // To make the author's scripts smaller takes webpack longer than all the rest, and proves nothing of ours.
  const optimization = { minimize: false };
  const output = { path: join(folder, 'dist') };
  const warnings = await new Promise<string[]>((done, fail) => {
    webpackBuild({ ...sample, context: folder, output, optimization }, (error, stats) => {
      if (error) return void fail(error);
      const { warnings = [], errors = [] } = stats!.toJson();
      done([...warnings, ...errors].map(({ message }) => message));
    });
  });
  return { folder, warnings };
}

/** By the script in its package.json, as esbuild leaves files alone that a module names by its address. */
async function esbuild(): Promise<Built> {
  const folder = await layOut('esbuild');
  await install(folder);
  const run = ['run', '--silent', 'build', '--', '--log-level=warning'];
  const { status, stderr } = spawnSync('npm', run, { cwd: folder, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  return { folder, warnings: stderr === '' ? [] : [stderr] };
}

const NAMES = ['vite', 'webpack', 'esbuild'] as const;

let built: Readonly<Record<(typeof NAMES)[number], Built>>;
/** Vite's own, which makes the pages anew whenever their author has changed something. */
let desk: ViteDevServer;
beforeAll(async () => {
  built = { vite: await vite(), webpack: await webpack(), esbuild: await esbuild() };
  const root = dirname(built.vite.folder);
  desk = await createServer({ root, logLevel: 'warn', server: { host: '127.0.0.1', port: 0 } });
  await desk.listen();
});
afterAll(() => desk.close());

it.each(NAMES)('%s bundles the package without a warning', (name) => {
  expect(built[name].warnings).toEqual([]);
});

it('esbuild needs no other commands than the package’s README gives', async () => {
  const { scripts } = JSON.parse(await readFile(join(built.esbuild.folder, 'package.json'), 'utf8'));
  const readme = await readFile(
    join(built.esbuild.folder, 'node_modules/attention-figures/README.md'),
    'utf8',
  );
  expect(readme).toContain(scripts.build.replace(' src/element.js', ''));
  expect(readme).toContain(scripts.postbuild);
});

describe.each(ENGINES)('in %s', (engine) => {
  let browser: Browser;
  beforeAll(async () => void (browser = await launch(engine)));
  afterAll(() => browser.close());

  it('a page of plain HTML lives by one script from another origin, and asks no third', async () => {
    const ours = await serve({ headers: { 'access-control-allow-origin': '*' } });
    const theirs = await serve({ folder: await layOut('plain', ours.url) });
    const { page, errors, origins, close } = await visit(browser, theirs.url);
    await expectLiving(page);
    expect(errors).toEqual([]);
    expect([...origins].sort()).toEqual([ours, theirs].map(({ url }) => new URL(url).origin).sort());
    await close();
    await ours.close();
    await theirs.close();
  });

  it('a page that Vite serves while it is being written lives', async () => {
    const { page, errors, close } = await visit(browser, desk.resolvedUrls!.local[0]!);
    await expectLiving(page);
    expect(errors).toEqual([]);
    await close();
  });

  describe.each(NAMES)('a page made by %s', (name) => {
    it.each([
      ['imports the tag', 'index.html'],
      ['defines the tag itself', 'element.html'],
    ])('that %s lives, and asks nothing of anybody else', async (_, path) => {
      const site = await serve({ folder: built[name].folder });
      const { page, errors, origins, close } = await visit(browser, site.url + path);
      await expectLiving(page);
      expect(errors).toEqual([]);
      expect([...origins]).toEqual([new URL(site.url).origin]);
      await close();
      await site.close();
    });
  });
});

it('the TypeScript of the Vite sample is checked without a complaint', async () => {
  const root = dirname(built.vite.folder);
  const tsc = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));
  const { status, stdout } = spawnSync('node', [tsc, '--project', root], { encoding: 'utf8' });
  expect(stdout).toBe('');
  expect(status).toBe(0);
});
