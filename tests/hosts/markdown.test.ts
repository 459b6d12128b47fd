// C30: the forms that we tell authors to paste, written into Markdown, through the programs that make pages of it.

import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embedCode, frameCode, markdownCode } from '../../web/element/export/embed.ts';
import { serve, type Site } from '../browser/support/server.ts';
import { linked, pictures } from './support/article.ts';
import { ENGINES, launch } from './support/engines.ts';
import { figure } from './support/figures.ts';
import { expectLiving, visit } from './support/living.ts';
import { layOut, SITE } from './support/samples.ts';

let ours: Site;
const theirs = new Map<string, Site>();
beforeAll(async () => {
  ours = await serve({ headers: { 'access-control-allow-origin': '*' } });
  const kramdown = await layOut('kramdown', ours.url);
  const cmark = await layOut('cmark-gfm', ours.url);
  const hugo = await layOut('hugo', ours.url);
  await writeFile(join(kramdown, 'index.html'), run(kramdown, 'kramdown --template page.erb article.md'));
  const gfm = 'cat head.html && cmark-gfm article.md';
  await writeFile(join(cmark, 'dropped.html'), run(cmark, gfm));
  await writeFile(join(cmark, 'kept.html'), run(cmark, `${gfm} --unsafe`));
  await writeFile(join(cmark, 'filtered.html'), run(cmark, `${gfm} --unsafe --extension tagfilter`));
  run(hugo, 'hugo --quiet --destination dropped');
  run(hugo, 'hugo --quiet --destination kept --config hugo.toml,unsafe.toml');
  for (const folder of [kramdown, cmark, hugo])
    theirs.set(folder.split('/').at(-1)!, await serve({ folder }));
});
afterAll(async () => {
  for (const site of [ours, ...theirs.values()]) await site.close();
});

/** As the author types it. */
function run(cwd: string, command: string): string {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { cwd, encoding: 'utf8' });
  expect([status, stderr], command).toEqual([0, '']);
  return stdout;
}

it('the article of the samples holds what the menu of a figure copies, in all its forms', async () => {
  const article = await readFile(new URL('article.md', import.meta.url), 'utf8');
  const places = (id: string) => ({
    picture: `${SITE}figures/${id}.en.light.svg`,
    link: `${SITE}#figure=${id}`,
  });
  const tag = {
    description: 'All three readings, from X to the output.',
    caption: 'Three positions, small enough to do by hand.',
    ours: { script: `${SITE}attention-figures.js`, ...places('whole-sequence') },
  };
  const frame = { address: `${SITE}embed/projections/?lang=en`, title: 'One vector, three projections' };
  const description = 'Three values, weighted and laid tip to tail.';
  expect(article).toContain(`\n\n${embedCode({ id: 'whole-sequence', start: '', ...tag })}\n\n`);
  expect(article).toContain(`\n\n${frameCode({ start: '', ...frame })}\n\n`);
  expect(article).toContain(`\n\n${markdownCode({ description, ...places('weighted-sum') })}\n\n`);
});

it('and every form of the advice for authors', async () => {
  const article = await readFile(new URL('article.md', import.meta.url), 'utf8');
  const advice = await readFile(new URL('../../web/embed/README.md', import.meta.url), 'utf8');
  const forms = [...advice.matchAll(/^```\w+\n(.*?)^```$/gms)].map(([, form]) => form!);
  expect(forms.length).toBe(4);
  for (const form of forms) expect(article).toContain(`\n\n${form}\n`);
});

it('an opening tag of several lines is cut off from what it holds, which is why every form is one line', () => {
  const input = '<attention-figure\n  name="one-query">\n\n<p>In words</p>\n\n</attention-figure>\n';
  const { stdout } = spawnSync('cmark-gfm', ['--unsafe'], { input, encoding: 'utf8' });
  expect(stdout).toContain('name="one-query"></p>\n<p>In words</p>');
});

describe.each(ENGINES)('in %s', (engine) => {
  let browser: Browser;
  beforeAll(async () => void (browser = await launch(engine)));
  afterAll(() => browser.close());

  const article = async (path: string) => {
    const [program, ...rest] = path.split(' ');
    return visit(browser, theirs.get(program!)!.url + rest.join());
  };

  describe.each(['kramdown index.html', 'cmark-gfm kept.html', 'hugo kept/article/'])(
    '%s, where HTML is kept',
    (path) => {
      it('shows living figures, a frame and a picture, none of them in a paragraph of its own making', async () => {
        const { page, errors, origins, close } = await article(path);
        await figure(page, 'one-query');
        await page.$eval('iframe', (frame) => frame.scrollIntoView());
        await figure(await page.waitForFrame((frame) => frame.url().includes('/embed/')), 'projections');
        expect(await pictures(page)).toEqual(linked(ours, 'weighted-sum'));
        const around = await page.$$eval('attention-figure, iframe', (all) =>
          all.map((one) => one.parentElement!.localName),
        );
        expect(around).toEqual(['body', 'body', 'body']);
        const inTags = await page.$$eval('attention-figure a > img', (all) => all.map(({ alt }) => alt));
        expect(inTags.map((alt) => alt.split(',')[0])).toEqual(['All three readings', 'One query']);
        await expectLiving(page);
        expect(errors).toEqual([]);
        expect(origins.size).toBe(2);
        await close();
      });
    },
  );

  it.each(['cmark-gfm dropped.html', 'hugo dropped/article/'])(
    '%s, where HTML is dropped, keeps the linked picture of whatever was written in Markdown, and no trace of a tag',
    async (path) => {
      const { page, errors, close } = await article(path);
      expect(await pictures(page)).toEqual(linked(ours, 'one-query', 'weighted-sum'));
      expect(await page.$$('attention-figure, script, iframe')).toEqual([]);
      expect(await page.evaluate(() => document.body.innerText)).not.toMatch(/[<>[\]]/);
      expect(errors).toEqual([]);
      await close();
    },
  );

  it('GitHub’s filter for tags writes scripts and frames out as text, and leaves every linked picture', async () => {
    const { page, errors, close } = await article('cmark-gfm filtered.html');
    expect(await pictures(page)).toEqual(linked(ours, 'whole-sequence', 'one-query', 'weighted-sum'));
    const text = await page.evaluate(() => document.body.innerText);
    expect(text.match(/<(script|iframe)/g)).toEqual(['<script', '<script', '<iframe']);
    expect(errors).toEqual([]);
    await close();
  });

  it('a shortcode of Hugo brings living figures into articles whose HTML is dropped', async () => {
    const { page, errors, close } = await article('hugo dropped/shortcode/');
    const element = await figure(page, 'one-query');
    expect(await element.evaluate((one) => one.currentTime)).toBe(2.5);
    expect(await pictures(page)).toEqual([]);
    await expectLiving(page);
    expect(errors).toEqual([]);
    await close();
  });
});
