/** A frame as an SVG file that needs nothing: no script, no other file, no font. Runs in Node too. */
import { COLORS, resolveColors, type Theme } from '../../drawing/colors.ts';
import { draw, markup } from '../../drawing/drawing.ts';
import { PICTURE_STYLE } from '../../drawing/style.ts';
import { drawPicture } from '../../picture.ts';
import type { PictureRequest } from '../../views/view.ts';
import { resolve } from '../../references.ts';

const MARGIN = 16;

export function svgFile(request: PictureRequest, theme: Theme): string {
  const { words, language } = request;
  const picture = drawPicture(request);
  const width = Math.ceil(picture.width + 2 * MARGIN);
  const height = Math.ceil(picture.height + 2 * MARGIN);
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    width,
    height,
    viewBox: `${-MARGIN} ${-MARGIN} ${width} ${height}`,
    role: 'img',
    lang: language,
  };
  return markup(
    draw(
      'svg',
      attributes,
      draw('title', {}, words.title),
      draw('desc', {}, resolve(words.description, request)),
      draw('style', {}, resolveColors(PICTURE_STYLE, theme)),
      draw('rect', { x: -MARGIN, y: -MARGIN, width, height, fill: COLORS.paper[theme] }),
      picture.drawing,
    ),
  );
}
