/** Pictures as a reader's browser paints them, with the fonts of the pages. */
import { readFile } from 'node:fs/promises';
import { chromium, type Browser, type Page } from 'playwright-core';
import { CHROMIUM_ARGUMENTS, programOf } from '../browsers.ts';
import { COLORS } from '../drawing/colors.ts';
import { LANGUAGE_TAGS } from '../element/around/language-around.ts';
import type { Language } from '../figure.ts';
import type { PaintedFrame } from './gif.ts';
import type { Frame, StepLine } from './motion.ts';

export async function toPng(page: Page, svg: string): Promise<Buffer> {
  await prepare(page);
  await show(page, svg);
  return page.locator('body > svg').screenshot();
}

/** Each frame with its step's name below. */
export async function paintFrames(
  page: Page,
  frames: readonly Frame[],
  language: Language,
): Promise<PaintedFrame[]> {
  await prepare(page);
  // Asked directly, for there are thousands: Playwright prepares every screenshot anew.
  const devtools = await page.context().newCDPSession(page);
  const painted: PaintedFrame[] = [];
  for (const { svg, line, delay } of frames) {
    await show(page, svg, { ...line, language: LANGUAGE_TAGS[language] });
    // All frames are as large as the first.
    if (painted.length === 0) await page.setViewportSize(await sizeOf(page));
    const { data } = await devtools.send('Page.captureScreenshot');
    painted.push({ png: Buffer.from(data, 'base64'), delay });
  }
  await devtools.detach();
  return painted;
}

const STYLE = `
  body { margin: 0; width: max-content; background: ${COLORS.paper.light} }
  body > svg { display: block }
  p { margin: 0; padding: 0 16px 16px; color: ${COLORS.ink.light}; font: 15px/20px system-ui, 'Noto Sans CJK SC', sans-serif }
  span { color: ${COLORS.quiet.light}; font-variant-numeric: tabular-nums }`;

/** An empty page with its fonts at hand. */
async function prepare(page: Page): Promise<void> {
  await page.setContent(`<!doctype html><style>${await fontFaces()}${STYLE}</style>`);
  await page.evaluate(async () => {
    await Promise.all([...document.fonts].map((font) => font.load()));
  });
}

interface SpokenLine extends StepLine {
  readonly language: string;
}

/** In the page itself: fonts would be refused to a picture with an address of its own. */
async function show(page: Page, svg: string, line?: SpokenLine): Promise<void> {
  await page.evaluate(
    ({ picture, below }) => {
      document.body.innerHTML = picture;
      if (!below) return;
      const [paragraph, position, name] = ['p', 'span', 'strong'].map((tag) => document.createElement(tag));
      position!.textContent = below.position;
      name!.textContent = below.name;
      paragraph!.lang = below.language;
      paragraph!.append(position!, ' ', name!);
      document.body.append(paragraph!);
    },
    { picture: svg, below: line },
  );
}

function sizeOf(page: Page): Promise<{ width: number; height: number }> {
  return page.evaluate(() => {
    const { width, height } = document.body.getBoundingClientRect();
    return { width: Math.ceil(width), height: Math.ceil(height) };
  });
}

let faces: Promise<string> | undefined;

/** The two math fonts, which a picture on a page finds there. */
export function fontFaces(): Promise<string> {
  faces ??= Promise.all(
    [
      ['attention-figures-math.woff2', 'normal'],
      ['attention-figures-math-italic.woff2', 'italic'],
    ].map(async ([file, style]) => {
      const font = await readFile(new URL(`../fonts/${file}`, import.meta.url), 'base64');
      return `@font-face { font-family: 'Attention Figures Math'; font-style: ${style}; src: url(data:font/woff2;base64,${font}) }`;
    }),
  ).then((rules) => rules.join(' '));
  return faces;
}

export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: programOf('chromium'), args: CHROMIUM_ARGUMENTS });
}
