/** The state of a living figure as the text of a link. */
import type { AttentionFigure } from '../element/attention-figure.ts';
import { languageOf } from '../element/around/language-around.ts';
import { isKnown } from '../element/load-figure.ts';
import { defaultPreset, presetState } from '../state/change.ts';
import { encodePlace } from '../state/link.ts';
import { fromPlain } from '../state/plain.ts';
import { FIGURES } from '../figures/registry.ts';
import { isFault } from '../../wasm/wrapper/index.ts';

/** Empty while the figure shows nothing but its own example, or nothing at all. */
export async function placeOf(element: AttentionFigure): Promise<string> {
  const id = element.getAttribute('name') ?? '';
  if (!isKnown(id) || !element.state) return '';
  const { figure } = await FIGURES[id][languageOf(element)]();
  const { state: plain, currentTime, duration } = element;
  const state = fromPlain(figure, presetState(figure, defaultPreset(figure)), plain!);
  if (isFault(state)) return '';
  const time = Math.round(currentTime * 1000) / 1000;
  const place = encodePlace(figure, currentTime === duration ? { state } : { state, time });
  return place === `figure=${id}` ? '' : place;
}
