/** What the parts of the cards' picture share. */
import type { CardsItem } from '../../figure.ts';
import { within, type Frame } from '../frame.ts';
import type { PictureRequest } from '../view.ts';
import type { CardsLayout } from './cards-layout.ts';

/** The visitor has arrived; the score appears. */
export const ARRIVED = 0.7;

export interface Scene {
  readonly item: CardsItem;
  readonly layout: CardsLayout;
  readonly request: PictureRequest;
  readonly frame: Frame;
}

export const say = ({ request }: Scene, key: string) => request.words.notes[key] ?? '';

/** How far the question's visit to a card is: one card after another. */
export function visit({ item, frame }: Scene, index: number): number {
  const count = item.cards.length;
  return within(frame.progressOf(item.scores), index / count, (index + 1) / count);
}
