/** Where an element begins: from the page's address, its own attributes, or the figure itself. */
import type { Figure } from '../figure.ts';
import { presetState } from './state/change.ts';
import { decodePlace, figureIn, type Place } from './state/link.ts';

/** Nothing when the address or the `start` attribute does not fit the figure. */
export function firstPlace(element: Element, figure: Figure): Place | undefined {
  if (isAddressed(element, figure)) return decodePlace(figure, location.hash.slice(1));
  const start = element.getAttribute('start');
  if (start !== null) return decodePlace(figure, start);
  return { state: presetState(figure, element.getAttribute('preset') ?? '') };
}

/** Whether the page's address speaks of this figure. */
export function isAddressed(element: Element, figure: Figure): boolean {
  return element.hasAttribute('address') && figureIn(location.hash.slice(1)) === figure.id;
}
