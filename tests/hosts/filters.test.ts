// C31: platforms that take something away. The filter is the one that browsers have, set to four levels and one beyond.

import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serve, type Site } from '../browser/support/server.ts';
import { linked, pictures } from './support/article.ts';
import { figure } from './support/figures.ts';
import { inEveryEngine, visit } from './support/host-pages.ts';
import { SITE } from './support/samples.ts';

let ours: Site;
let article: string;
beforeAll(async () => {
  ours = await serve({ headers: { 'access-control-allow-origin': '*' } });
  const input = await readFile(new URL('article.md', import.meta.url), 'utf8');
  const { stdout } = spawnSync('cmark-gfm', ['--unsafe'], { input, encoding: 'utf8' });
  article = stdout.replaceAll(SITE, ours.url);
});
afterAll(() => ours.close());

const ALL = ['whole-sequence', 'one-query', 'weighted-sum'] as const;
const NO_FRAMES = { removeElements: ['script', 'iframe'] };
const NO_TAGS_OF_OURS = { ...NO_FRAMES, replaceWithChildrenElements: ['attention-figure'] };

/** A page of a platform that shows what its filter has left of the article. */
async function filtered(config: object) {
  const visited = await visit({ body: '<main></main>', scripts: [] });
  await visited.page.evaluate(
    (html, sanitizer) => {
      // Its "safe" twin would take away more than it is told to.
      const main = document.querySelector('main')! as HTMLElement & {
        setHTMLUnsafe(html: string, options: { sanitizer: object }): void;
      };
      main.setHTMLUnsafe(html, { sanitizer });
    },
    article,
    config,
  );
  return visited;
}

inEveryEngine(() => {
  it.each([
    ['scripts', { removeElements: ['script'] }, ALL],
    ['scripts and frames', NO_FRAMES, ALL],
    ['scripts, frames and tags it does not know', NO_TAGS_OF_OURS, ALL],
    ['all attributes but href, src and alt', { ...NO_TAGS_OF_OURS, attributes: ['href', 'src', 'alt'] }, ALL],
    [
      'unknown tags with all that they hold',
      { removeElements: ['script', 'iframe', 'attention-figure'] },
      ['weighted-sum'],
    ],
  ] as const)('a filter of %s leaves pictures with words and a link', async (_, config, left) => {
    const { page, errors, close } = await filtered(config);
    expect(await pictures(page)).toEqual(linked(ours, ...left));
    const text = await page.evaluate(() => document.body.innerText);
    expect(text.includes('small enough to do by hand')).toBe(left.length > 1);
    expect(text).not.toMatch(/[<>[\]]/);
    expect(errors).toEqual([]);
    await close();
  });

  it('a filter of scripts leaves the frame, and the figure in it lives', async () => {
    const { page, errors, close } = await filtered({ removeElements: ['script'] });
    await page.$eval('iframe', (frame) => frame.scrollIntoView());
    const frame = await page.waitForFrame((one) => one.url().includes('/embed/projections/'));
    await figure(frame, 'projections');
    expect(errors).toEqual([]);
    await close();
  });
});
