/** The static figures of articles: every figure in every language, light and dark, as SVG and PNG. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { LANGUAGES, THEMES } from './files.ts';
import { FIGURE_IDS, still } from './still.ts';

/** Device pixels to a pixel of the picture: sharp on a phone and in print. */
const SCALE = 2;

/** The README shows this one. */
const README = { id: 'whole-sequence', language: 'en' } as const;

/** Writes the files, and says how many figures there are. */
export async function makeFigures(folder: string, readmeFolder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  const browser = await launch();
  const page = await browser.newPage({ deviceScaleFactor: SCALE });
  try {
    for (const id of FIGURE_IDS) {
      for (const language of LANGUAGES) {
        const { svg } = await still(id, language);
        for (const theme of THEMES) {
          const picture = svg(theme, 'wide');
          const name = join(folder, `${id}.${language}.${theme}`);
          await writeFile(`${name}.svg`, picture);
          await writeFile(`${name}.png`, await toPng(page, picture));
          if (id === README.id && language === README.language)
            await writeFile(join(readmeFolder, `readme.${theme}.svg`), `${picture}\n`);
        }
      }
    }
  } finally {
    await browser.close();
  }
  return FIGURE_IDS.length;
}

/** A picture as a reader's browser paints it, with the fonts of the pages. */
export async function toPng(page: Page, svg: string): Promise<Buffer> {
  // Not by an address of its own: its fonts would be refused.
  await page.setContent(
    `<!doctype html><style>${await fontFaces()} body { margin: 0 } body > svg { display: block }</style>${svg}`,
  );
  await page.evaluate(async () => {
    await Promise.all([...document.fonts].map((font) => font.load()));
  });
  return page.locator('body > svg').screenshot();
}

let faces: Promise<string> | undefined;

/** The two math fonts, which a picture on a page finds there. */
function fontFaces(): Promise<string> {
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

const CANDIDATES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function launch(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM'] ?? CANDIDATES.find((path) => existsSync(path));
  if (!executablePath) throw new Error('no Chromium found; set CHROMIUM to its path');
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}
