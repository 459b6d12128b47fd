/** A figure in a page: the living one, its picture for whoever runs no scripts, its live numbers. */
import { markup } from '../drawing/drawing.ts';
import type { Theme } from '../drawing/colors.ts';
import { pictureFile } from '../pictures/files.ts';
import { still, type FigureId, type Shape, type Still } from '../pictures/still.ts';
import { liveLines } from './live/lines.ts';
import { escapeHtml } from './markup.ts';
import type { SitePage } from './pages.ts';

/** Pictures by figure and language: the home page and a chapter may show the same one. */
const stills = new Map<string, Promise<Still>>();

export function stillOf(id: FigureId, { language }: SitePage): Promise<Still> {
  const key = `${id} ${language}`;
  const made = stills.get(key) ?? still(id, language);
  stills.set(key, made);
  return made;
}

/** The static picture, wide or narrow, light or dark. */
export async function picture(id: FigureId, page: SitePage, isLazy = false): Promise<string> {
  const { svg, description } = await stillOf(id, page);
  const file = (theme: Theme, shape: Shape) => `/${pictureFile(id, page.language, theme, shape)}`;
  const size = (shape: Shape) => /width="\d+" height="\d+"/.exec(svg('light', shape))![0];
  const source = (theme: Theme, shape: Shape, media: string) =>
    `<source srcset="${file(theme, shape)}" ${size(shape)} media="${media}">`;
  return `<picture>
            ${source('dark', 'narrow', '(width < 600px) and (prefers-color-scheme: dark)')}
            ${source('light', 'narrow', '(width < 600px)')}
            ${source('dark', 'wide', '(prefers-color-scheme: dark)')}
            <img src="${file('light', 'wide')}" ${size('wide')}${isLazy ? ' loading="lazy"' : ''} alt="${escapeHtml(description)}">
          </picture>`;
}

/** The living figure, with the picture for whoever runs no scripts inside it, and its numbers below. */
export async function stage(id: FigureId, page: SitePage, leads = false): Promise<string> {
  const { facts } = await stillOf(id, page);
  const lines = liveLines(id, facts).map((pieces) => `<span>${pieces.map(markup).join(' ')}</span>`);
  const live = lines.length > 0 && `\n        <p class="live" data-figure="${id}">${lines.join('')}</p>`;
  return `<div class="stage"${leads ? ' id="figures" tabindex="-1"' : ''}><attention-figure name="${id}" address${leads ? ' autoplay' : ''}>
          ${await picture(id, page, !leads)}
        </attention-figure>${live || ''}</div>`;
}
