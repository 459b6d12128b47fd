// The package without figures: the core and the fast path, in pages of other origins.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesIn } from '../build/packed.ts';
import { Host } from '../browser/support/host.ts';
import { serve, type Site } from '../browser/support/server.ts';
import { attention } from '../reference/attention.ts';
import { ENGINES, launch, open } from './support/engines.ts';
import { packageFolder } from './support/package.ts';

const folder = packageFolder();
const moduleOf = (name: string) =>
  readFileSync(
    join(
      folder,
      filesIn(folder).find((path) => new RegExp(`/${name}-[\\w-]{8}\\.wasm$`).test(path))!,
    ),
  );

const host = new Host();
/** The author's page, and the package on another origin. */
let blog: Site;
let packed: Site;
beforeAll(async () => {
  packed = await serve({ folder, headers: { 'access-control-allow-origin': '*' } });
  blog = await serve({
    intercept: (path) => {
      const name = /^\/static\/(.+)\.wasm$/.exec(path)?.[1];
      return name === undefined ? host.intercept(path) : { body: moduleOf(name) };
    },
  });
});
afterAll(async () => {
  await blog.close();
  await packed.close();
});

const X = [
  [1, 0],
  [0, 1],
  [1, 1],
];
const SAME = [
  [1, 0],
  [0, 1],
];
const PROGRAM = {
  steps: [
    { name: 'S', operation: 'scores', operands: ['X', 'X'] },
    { name: 'E', operation: 'scale', operands: ['S', 'X'] },
    { name: 'A', operation: 'softmax', operands: ['E'] },
    { name: 'O', operation: 'weighted_sum', operands: ['A', 'X'] },
  ],
};

/** In a page: what the core makes of the program, and the fast path of X times a matrix. */
const compute = (wasmUrl: string, source: string) => `(async () => {
  const { loadCore, matrix } = await import('${packed.url}core.js');
  const { loadFast } = await import('${packed.url}fast.js');
  const core = await loadCore(${wasmUrl});
  const fast = await loadFast(${source});
  const X = ${JSON.stringify(X)};
  const trace = core.evaluate({ inputs: { X: matrix(X, 'X') }, ...${JSON.stringify(PROGRAM)} });
  const product = fast.prepareProduct({ rows: 2, columns: 2, data: Float32Array.of(1, 2, 3, 4) });
  return { O: [...trace.node('O').data], C: [...product.run(Float32Array.from(X.flat()))] };
})()`;

const WASM = /\/(attention-[\w-]+?)(?:-[\w-]{8})?\.wasm$/;
const modulesAsked = ({ requests }: Site, since: number) =>
  requests.slice(since).flatMap((path) => WASM.exec(path)?.[1] ?? []);

describe.each(ENGINES)('in %s', (engine) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch(engine);
  });
  afterAll(() => browser.close());

  // B06, B07
  it.each<[name: string, wasmUrl: string, source: string, fromBlog: boolean]>([
    ['beside the scripts', '', '', false],
    [
      'where the page says',
      `{ wasmUrl: new URL('../static/attention-core.wasm', location.href) }`,
      `{ source: (set) => new URL(set === 'simd128' ? '../static/attention-fast.wasm' : '../static/attention-fast-relaxed.wasm', location.href) }`,
      true,
    ],
  ])('both compute with modules %s', async (_, wasmUrl, source, fromBlog) => {
    const { page, errors, close } = await open(browser, blog.url + host.add({ body: '', scripts: [] }));
    const since = [blog, packed].map(({ requests }) => requests.length);
    const { O, C } = (await page.evaluate(compute(wasmUrl, source))) as { O: number[]; C: number[] };
    const { O: expected } = attention({ X, W_Q: SAME, W_K: SAME, W_V: SAME });
    expected.flat().forEach((value, at) => expect(O[at]).toBeCloseTo(value, 12));
    expect(C).toEqual([1, 2, 3, 4, 4, 6]);
    const [ofBlog, ofPackage] = [blog, packed].map((site, at) => modulesAsked(site, since[at]!));
    expect((fromBlog ? ofBlog : ofPackage)!).toContain('attention-core');
    expect((fromBlog ? ofBlog : ofPackage)!.length).toBe(2);
    expect(fromBlog ? ofPackage : ofBlog).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  });
});
