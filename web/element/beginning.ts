/** Where an element begins: from the page's address, its own attributes, or the figure itself. */
import type { Figure } from '../figure.ts';
import { isFault, type Fault } from '../../wasm/wrapper/index.ts';
import type { UiWords } from '../words/ui.ts';
import { isKnown } from './load-figure.ts';
import type { Reflected } from './reflected.ts';
import { defaultPreset, presetState } from '../state/change.ts';
import { figureIn, readPlace, type Place } from '../state/link.ts';

/** What a page asked for and cannot have: the code for scripts, the sentence for readers. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
}

export function firstPlace(element: Element, figure: Figure, ui: UiWords): Place | Refusal {
  return isAddressed(element, figure) ? addressPlace(figure, ui) : ownPlace(element, figure, ui);
}

/** What `start` says over the example that `preset` names. */
export function ownPlace(element: Element, figure: Figure, ui: UiWords): Place | Refusal {
  const preset = presetPlace(figure, element.getAttribute('preset'), ui);
  const start = element.getAttribute('start');
  if (start === null || !('state' in preset)) return preset;
  return refused(readPlace(figure, start, preset.state.preset), ui.startFault, ui);
}

/** What the page's address says. */
export function addressPlace(figure: Figure, ui: UiWords): Place | Refusal {
  return refused(readPlace(figure, location.hash.slice(1)), ui.linkFault, ui);
}

/** What was asked for, then what of it does not fit. */
function refused(place: Place | Fault, sentence: string, ui: UiWords): Place | Refusal {
  if (!isFault(place)) return place;
  return { code: 'refused', message: ui.together(sentence, ui.faults[place.code](place)) };
}

/** The example of that name; without a name the figure's first. */
export function presetPlace(figure: Figure, preset: string | null, ui: UiWords): Place | Refusal {
  if (preset && !Object.hasOwn(figure.presets, preset)) {
    const ids = Object.keys(figure.presets).join(', ');
    return { code: 'unknown_preset', message: ui.presetFault(preset, ids) };
  }
  return { state: presetState(figure, preset || defaultPreset(figure)) };
}

/** Whether the page's address speaks of this figure. */
export function isAddressed(element: Element, figure: Figure): boolean {
  return element.hasAttribute('address') && figureIn(location.hash.slice(1)) === figure.id;
}

/** Whether it speaks of the figure that is shown, or will be. */
export function isMeant({ address, name, src }: Reflected, shown: Figure | undefined): boolean {
  const meant = address ? figureIn(location.hash.slice(1)) : null;
  if (meant === null) return false;
  // Which figure a file holds is known once it is here.
  if (src && !shown) return !isKnown(meant);
  return meant === (shown?.id ?? name);
}
