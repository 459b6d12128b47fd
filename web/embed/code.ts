/** The frame that other people paste into their articles where scripts are refused. */
import type { Language } from '../figure.ts';

export interface Frame {
  readonly figure: string;
  readonly language: Language;
  /** The figure's title in that language. */
  readonly title: string;
  /** The site's address, with a trailing slash. */
  readonly root: string;
}

/** Pixels: room for any of the figures in a column of text. */
export const FRAME_HEIGHT = 900;

export function frameAddress({ root, figure, language }: Frame): string {
  return `${root}embed/?${new URLSearchParams({ figure, lang: language })}`;
}

export function frameCode(frame: Frame): string {
  return `<iframe src="${escape(frameAddress(frame))}" title="${escape(frame.title)}" width="100%" height="${FRAME_HEIGHT}" loading="lazy" style="border: 0"></iframe>`;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
