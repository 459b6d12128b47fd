/** The pictures of articles: every figure in every language, light and dark as SVG and PNG, and moving as GIF. */
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { LANGUAGES, THEMES } from './files.ts';
import { toGif } from './gif.ts';
import { motion } from './motion.ts';
import { launch, paintFrames, toPng } from './paint.ts';
import { FIGURE_IDS, still, type Still } from './still.ts';

/** Device pixels to a pixel of the picture: sharp on a phone and in print. */
const SCALE = 2;

/** Pages that paint at the same time. */
const PAGES = 2;

/** The README shows this one. */
const README = 'whole-sequence.en';

/** Writes the files, and says how many figures there are. */
export async function makeFigures(folder: string, readmeFolder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  const browser = await launch();
  const tasks = FIGURE_IDS.flatMap((id) => LANGUAGES.map((language) => ({ id, language })));
  const work = async () => {
    for (let task = tasks.shift(); task; task = tasks.shift()) {
      const drawn = await still(task.id, task.language);
      const name = join(folder, `${task.id}.${task.language}`);
      await makeStills(browser, drawn, name);
      await makeMotion(browser, drawn, name);
    }
  };
  try {
    await Promise.all(Array.from({ length: PAGES }, work));
    for (const theme of THEMES)
      await copyFile(join(folder, `${README}.${theme}.svg`), join(readmeFolder, `readme.${theme}.svg`));
  } finally {
    await browser.close();
  }
  return FIGURE_IDS.length;
}

async function makeStills(browser: Browser, { svg }: Still, name: string): Promise<void> {
  const page = await browser.newPage({ deviceScaleFactor: SCALE });
  for (const theme of THEMES) {
    const picture = svg(theme, 'wide');
    await writeFile(`${name}.${theme}.svg`, `${picture}\n`);
    await writeFile(`${name}.${theme}.png`, await toPng(page, picture));
  }
  await page.close();
}

async function makeMotion(browser: Browser, drawn: Still, name: string): Promise<void> {
  const page = await browser.newPage();
  const frames = await paintFrames(page, motion(drawn), drawn.facts.language);
  await writeFile(`${name}.light.gif`, await toGif(frames));
  await page.close();
}
