// Rewrites site/share.png, which messengers show beside a link to the site: node web/pictures/share.mjs
// Needs Chromium and the pictures of a build.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const read = (path, encoding) => readFile(fileURLToPath(new URL(path, import.meta.url)), encoding);
const font = await read(
  '../../node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
  'base64',
);
const picture = await read('../../build/pictures/figures/whole-sequence.en.light.svg', 'base64');

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await page.setContent(`<!doctype html>
  <style>
    @font-face { font-family: Share; src: url(data:font/woff2;base64,${font}); font-weight: 200 900; }
    body { margin: 0; padding: 40px 64px 0; overflow: hidden; background: #fff; color: #1c1f24; font-family: Share; }
    h1 { margin: 0 0 8px; font-size: 58px; font-weight: 400; letter-spacing: -0.018em; }
    img { width: 1060px; margin-left: -36px; }
  </style>
  <h1>Self-attention, one number at a time</h1>
  <img src="data:image/svg+xml;base64,${picture}">`);
await page.evaluate(() => document.fonts.ready);
await page.screenshot({ path: fileURLToPath(new URL('../site/share.png', import.meta.url)) });
await browser.close();
