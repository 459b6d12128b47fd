// Rewrites site/share.png, which messengers show beside a link to the site: node web/pictures/share.mjs
// Needs Chromium and the pictures of a build.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { withModule } from './modules.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const FACE = '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2';
const font = await readFile(here(`../../node_modules/${FACE}`), 'base64');
const picture = await readFile(here('../../build/pictures/figures/whole-sequence.en.light.svg'), 'utf8');

await withModule(here('paint.ts'), async ({ launch, fontFaces }) => {
  const browser = await launch();
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  // The picture stands in the page itself: one with an address of its own would be refused the page's fonts.
  await page.setContent(`<!doctype html>
    <style>
      ${await fontFaces()}
      @font-face { font-family: Share; src: url(data:font/woff2;base64,${font}); font-weight: 200 900; }
      body { margin: 0; padding: 40px 64px 0; overflow: hidden; background: #fff; color: #1c1f24; font-family: Share; }
      h1 { margin: 0 0 8px; font-size: 58px; font-weight: 400; letter-spacing: -0.018em; }
      body > svg { width: 1060px; height: auto; margin-left: -36px; }
    </style>
    <h1>Self-attention, one number at a time</h1>
    ${picture}`);
  await page.evaluate(() => Promise.all([...document.fonts].map((one) => one.load())));
  await page.screenshot({ path: here('../site/share.png') });
  await browser.close();
});
