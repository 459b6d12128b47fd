/**
 * A figure as a picture that needs no script: the last frame of its first preset, computed by the
 * core and drawn by the same code that draws the living figure.
 */
import type { Theme } from '../drawing/colors.ts';
import { svgFile } from '../element/export/svg-file.ts';
import { resolve } from '../references.ts';
import { defaultPreset, presetState } from '../state/change.ts';
import type { Language } from '../figure.ts';
import { FIGURES } from '../figures/registry.ts';
import { duration } from '../player/timeline.ts';
import type { PictureRequest } from '../views/view.ts';
import { isFault, loadCore } from '../../wasm/wrapper/index.ts';

export type FigureId = keyof typeof FIGURES;
export const FIGURE_IDS = Object.keys(FIGURES) as FigureId[];

export interface Still {
  readonly title: string;
  readonly caption: string;
  /** What it was drawn from: the state, its numbers, the last moment. */
  readonly facts: PictureRequest;
  /** What the picture shows, for someone who cannot see it. */
  readonly description: string;
  /** The standalone file, made once. */
  svg(theme: Theme, shape: Shape): string;
}

/** Pixels that the picture fills; the file has a margin around it. */
export const WIDTHS = { wide: 1040, narrow: 328 } as const;
export type Shape = keyof typeof WIDTHS;

export async function still(id: FigureId, language: Language): Promise<Still> {
  const { figure, default: words } = await FIGURES[id][language]();
  const core = await loadCore();
  const state = presetState(figure, defaultPreset(figure));
  const trace = core.evaluate(figure.program(state));
  if (isFault(trace)) throw new Error(`${id}: ${trace.code} in ${trace.symbol}`);
  const time = duration(figure.storyboard(state));
  const request = { figure, state, trace, words, language, time, width: WIDTHS.wide };
  const files = new Map<string, string>();
  return {
    title: words.title,
    caption: resolve(words.caption, request),
    facts: request,
    description: resolve(words.description, request),
    svg(theme, shape) {
      const known = files.get(theme + shape);
      if (known) return known;
      const file = svgFile({ ...request, width: WIDTHS[shape] }, theme);
      files.set(theme + shape, file);
      return file;
    },
  };
}
