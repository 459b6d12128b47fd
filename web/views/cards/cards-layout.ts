/** Where the question, the cards and the answer stand: side by side, or one below the other. */
import type { CardsItem } from '../../figure.ts';
import type { Box } from '../boxes.ts';

const WIDE = 760;
const GAP = 20;
const NARROW_GAP = 30;
/** The names of the parts above them. */
export const LABEL = 24;
export const CARD_HEIGHT = 84;
const CARD_GAP = 14;
const LINE = 30;
/** The part of a card that bears the clue; the content has the rest. */
const CLUE_SHARE = 0.62;
/** Above and beside the numbers of a clue. */
const HEAD = 30;
const SIDE = 8;

export interface CardsLayout {
  readonly width: number;
  readonly height: number;
  readonly question: Box;
  readonly cards: readonly Box[];
  readonly answer: Box;
}

export function layOutCards(item: CardsItem, room: number): CardsLayout {
  return room >= WIDE ? sideBySide(item, Math.min(room, 1000)) : below(item, room);
}

function sideBySide(item: CardsItem, width: number): CardsLayout {
  const share = (width - 2 * 2 * GAP) / 100;
  const cards = stacked(item, { x: share * 27 + 2 * GAP, y: LABEL, width: share * 47 });
  const height = LABEL + item.cards.length * (CARD_HEIGHT + CARD_GAP) - CARD_GAP;
  const middle = LABEL + (height - LABEL) / 2;
  const list = item.contents.length * LINE + 2 * SIDE;
  const answer = {
    x: share * 74 + 4 * GAP,
    y: Math.max(LABEL, middle - list / 2),
    width: share * 26,
    height: list,
  };
  const question = { x: 0, y: middle - CARD_HEIGHT / 2, width: share * 27, height: CARD_HEIGHT };
  return { width, height: Math.max(height, answer.y + answer.height) + 1, question, cards, answer };
}

function below(item: CardsItem, width: number): CardsLayout {
  const question = { x: 0, y: LABEL, width: Math.min(width, 240), height: CARD_HEIGHT };
  const top = question.y + question.height + NARROW_GAP + LABEL;
  const cards = stacked(item, { x: 0, y: top, width: Math.min(width, 460) });
  const last = cards.at(-1)!;
  const answer = {
    x: 0,
    y: last.y + last.height + NARROW_GAP + LABEL,
    width: Math.min(width, 240),
    height: item.contents.length * LINE + 2 * SIDE,
  };
  return { width, height: answer.y + answer.height + 1, question, cards, answer };
}

function stacked({ cards }: CardsItem, { x, y, width }: Omit<Box, 'height'>): Box[] {
  return cards.map((_, index) => ({
    x,
    y: y + index * (CARD_HEIGHT + CARD_GAP),
    width,
    height: CARD_HEIGHT,
  }));
}

/** The half of a card that is compared, and the half that is returned. */
export function halves({ x, y, width, height }: Box): { readonly clue: Box; readonly content: Box } {
  const fold = width * CLUE_SHARE;
  return { clue: { x, y, width: fold, height }, content: { x: x + fold, y, width: width - fold, height } };
}

/** The places of a clue's numbers, side by side below its words. */
export function numberPlaces({ x, y, width, height }: Box, count: number): Box[] {
  const slot = (width - 2 * SIDE) / count;
  return Array.from({ length: count }, (_, index) => ({
    x: x + SIDE + index * slot,
    y: y + HEAD,
    width: slot,
    height: height - HEAD - 4,
  }));
}

/** The lines of the answer, one for each content. */
export function answerLines({ x, y, width }: Box, count: number): Box[] {
  return Array.from({ length: count }, (_, index) => ({
    x: x + SIDE,
    y: y + SIDE + index * LINE,
    width: width - 2 * SIDE,
    height: LINE,
  }));
}

export function shifted(box: Box, x: number, y: number): Box {
  return { ...box, x: box.x + x, y: box.y + y };
}
