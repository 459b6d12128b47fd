/** The current frame, with what the reader has chosen in it, as an SVG file. */
import type { Theme } from '../../drawing/colors.ts';
import type { Model } from '../model/model.ts';
import { svgFile } from './svg-file.ts';

export function currentSvg(model: Model, theme: Theme, width: number): string {
  return svgFile(model.request(width), theme);
}
