/** The static pictures as files. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Theme } from '../drawing/colors.ts';
import type { Language } from '../figure.ts';
import { FIGURE_IDS, still, type Shape } from './still.ts';

export const LANGUAGES: readonly Language[] = ['en', 'zh', 'fr'];
export const THEMES: readonly Theme[] = ['light', 'dark'];

const SHAPES: readonly Shape[] = ['wide', 'narrow'];

/** Articles link to the wide ones by name, so the names must not change. */
export function pictureFile(id: string, language: Language, theme: Theme, shape: Shape): string {
  return `figures/${id}.${language}.${theme}${shape === 'wide' ? '' : `.${shape}`}.svg`;
}

/** Writes every picture below the folder. */
export async function writePictures(folder: string): Promise<void> {
  await mkdir(join(folder, 'figures'), { recursive: true });
  for (const id of FIGURE_IDS) {
    for (const language of LANGUAGES) {
      const { svg } = await still(id, language);
      for (const theme of THEMES) {
        for (const shape of SHAPES) {
          await writeFile(join(folder, pictureFile(id, language, theme, shape)), svg(theme, shape));
        }
      }
    }
  }
}
