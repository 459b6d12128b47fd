/**
 * A question and cards. The question's numbers visit the clue of each card and leave a score there;
 * the contents then travel into the answer, as strongly as their cards were matched.
 */
import type { CardsItem, Role } from '../../figure.ts';
import { part } from '../../drawing/bounds.ts';
import { draw, type Drawing } from '../../drawing/drawing.ts';
import type { Box } from '../boxes.ts';
import { px } from '../coordinates.ts';
import { eased, within } from '../frame.ts';
import { folded, textWidth, wrapped } from '../text.ts';
import type { View, Measuring } from '../view.ts';
import { drawNumberOnCard, valueOf, type DrawnNumber } from './card-number.ts';
import {
  answerLines,
  CARD_HEIGHT,
  halves,
  LABEL,
  layOutCards,
  numberPlaces,
  shifted,
  type CardsLayout,
} from './cards-layout.ts';
import { ARRIVED, say, visit, type Scene } from './cards-scene.ts';
import { contents, visitors } from './under-way.ts';

/** A question rises into its place from so far below. */
const AWAY = 24;
/** Room for the outlines. */
const EDGE = 2;
const PART_SIZE = 13;
const CLUE_SIZE = 14;
const FEATURE_SIZE = 11;
/** A score, and what it is where there is room for both. */
const SCORE_WIDTH = 36;
const NAMED_SCORE_WIDTH = 66;
const NAMED_FROM = 220;
const CONTENT_SIZE = 15;
const CONTENT_LINE = 18;
/** A content is bold, which is wider. */
const BOLD = 1.15;
const SHARE_HEIGHT = 26;

export function cardsView(item: CardsItem, { width: room }: Measuring): View {
  const layout = layOutCards(item, room - 2 * EDGE);
  return {
    width: layout.width + 2 * EDGE,
    height: layout.height + EDGE,
    draw({ x, y }, request, frame) {
      const scene = { item, layout: placed(layout, x + EDGE, y), request, frame };
      const question = drawQuestion(scene);
      const cards = item.cards.map((_, index) => drawCard(scene, index));
      const answer = drawAnswer(scene);
      const parts = [question, ...cards, answer];
      const drawing = draw(
        'g',
        { class: 'cards' },
        labels(scene),
        parts.map((part) => part.drawing),
        draw('g', { class: 'moving' }, visitors(scene), contents(scene)),
      );
      return { drawing, cells: parts.flatMap(({ numbers }) => numbers.map(({ cell }) => cell)) };
    },
  };
}

interface Part {
  readonly drawing: Drawing;
  readonly numbers: readonly DrawnNumber[];
}

function placed(layout: CardsLayout, x: number, y: number): CardsLayout {
  const move = (box: Box) => shifted(box, x, y);
  const { question, cards, answer } = layout;
  return { ...layout, question: move(question), cards: cards.map(move), answer: move(answer) };
}

/** What the parts are called, in the colours of query, key, value and output. */
function labels(scene: Scene): Drawing[] {
  const { question, cards, answer } = scene.layout;
  const { parts } = scene.item;
  const { clue, content } = halves(cards[0]!);
  const label = (role: Role, { x, y, width }: Box, key: string) => {
    const text = say(scene, key);
    // A label that is wider than what it names ends where that ends.
    const isWide = 1.1 * textWidth(text, PART_SIZE) > width;
    const place = isWide ? { x: x + width - 2, 'text-anchor': 'end' } : { x: x + 2 };
    return draw('text', { class: `part ${role}`, ...place, y: y - LABEL + 14 }, text);
  };
  return [
    label('query', question, parts.request),
    label('key', clue, parts.clue),
    label('value', content, parts.content),
    label('output', answer, parts.answer),
  ];
}

function drawQuestion(scene: Scene): Part {
  const { item, layout, frame } = scene;
  const arrived = eased(frame.progressOf(item.question));
  const box = layout.question;
  const numbers = clueNumbers(scene, { node: item.question, row: 0, role: 'query', box, landed: arrived });
  const drawing = draw(
    'g',
    {
      class: 'paper query',
      transform: arrived < 1 ? `translate(0 ${px(AWAY * (1 - arrived))})` : undefined,
    },
    draw('rect', { class: 'sheet', ...box, rx: 8 }),
    words(scene, item.asks, box.x + 12, box.y + 21, box.width - 24),
    features(scene, box),
    numbers.map((one) => one.drawing),
  );
  return { drawing, numbers };
}

function drawCard(scene: Scene, index: number): Part {
  const { item, layout, frame, request } = scene;
  const box = layout.cards[index]!;
  const { clue, content } = halves(box);
  const own = item.cards[index]!;
  const isNamed = clue.width >= NAMED_FROM;
  const scoreWidth = isNamed ? NAMED_SCORE_WIDTH : SCORE_WIDTH;
  const clues = clueNumbers(scene, { node: item.clues, row: index, role: 'key', box: clue, landed: 1 });
  const score = drawNumberOnCard(request, {
    node: item.scores,
    row: 0,
    column: index,
    role: 'score',
    box: { x: clue.x + clue.width - scoreWidth - 4, y: clue.y + 4, width: scoreWidth, height: 25 },
    landed: within(visit(scene, index), ARRIVED, 1),
    anchor: 'end',
  });
  const share = drawShare(scene, index, content);
  const weight = part(valueOf(request, { node: item.weights, row: 0, column: index }));
  const matched = weight * eased(frame.progressOf(item.weights));
  const drawing = draw(
    'g',
    { class: 'paper slip' },
    draw('rect', { class: 'sheet', ...box, rx: 8 }),
    draw('path', { class: 'fold', d: `M${px(content.x)} ${px(box.y + 8)}v${CARD_HEIGHT - 16}` }),
    // As strongly as it is matched.
    draw('rect', { class: 'matched', ...box, rx: 8, 'stroke-opacity': matched }),
    words(scene, own.clue, clue.x + 12, clue.y + 21, clue.width - scoreWidth - 14),
    features(scene, clue),
    contentWords(say(scene, own.content), content),
    isNamed &&
      draw('text', { class: 'feature', x: clue.x + clue.width - scoreWidth + 12, y: clue.y + 21 }, 'q · k'),
    share.bar,
    [...clues, score, share.number].map((one) => one.drawing),
  );
  return { drawing, numbers: [...clues, score, share.number] };
}

/** In two lines where one is too short. */
function contentWords(text: string, { x, y, width }: Box): Drawing[] {
  const room = (width - 16) / BOLD;
  const lines = wrapped(text, CONTENT_SIZE, room).slice(0, 2);
  const first = y + 32 - ((lines.length - 1) * CONTENT_LINE) / 2;
  return lines.map((line, index) =>
    draw(
      'text',
      { class: 'content value', x: x + width / 2, y: first + index * CONTENT_LINE },
      folded(line.trimEnd(), CONTENT_SIZE, room),
    ),
  );
}

/** A card's share of the one unit: as long as it is large. */
function drawShare({ item, request, frame }: Scene, index: number, content: Box) {
  const progress = frame.progressOf(item.weights);
  const weight = part(valueOf(request, { node: item.weights, row: 0, column: index }));
  const box = {
    x: content.x + 10,
    y: content.y + content.height - SHARE_HEIGHT - 8,
    width: content.width - 20,
    height: SHARE_HEIGHT,
  };
  const length = box.width * weight * eased(within(progress, 0, ARRIVED));
  const bar = [
    draw('rect', { class: 'whole', ...box, rx: 3 }),
    length > 0 && draw('rect', { class: 'share', ...box, width: length, rx: 3 }),
  ];
  const landed = within(progress, ARRIVED, 1);
  const place = { node: item.weights, row: 0, column: index, role: 'attention', box, landed } as const;
  return { bar, number: drawNumberOnCard(request, place) };
}

function drawAnswer(scene: Scene): Part {
  const { item, layout, frame, request } = scene;
  const progress = frame.progressOf(item.answer);
  const landed = within(progress, ARRIVED, 1);
  const lines = answerLines(layout.answer, item.contents.length);
  const numbers = lines.map((line, column) => {
    const box = { ...line, x: line.x + line.width - 64, width: 64 };
    const cell = { node: item.answer, row: 0, column };
    return drawNumberOnCard(request, { ...cell, role: 'output', box, landed, anchor: 'end' });
  });
  const drawing = draw(
    'g',
    { class: 'paper answer' },
    draw('rect', { class: 'sheet', ...layout.answer, rx: 8 }),
    lines.map((line, column) => {
      const amount = valueOf(request, { node: item.answer, row: 0, column }) * landed;
      const text = folded(say(scene, item.contents[column]!), CLUE_SIZE, line.width - 70);
      const place = { x: line.x + 4, y: line.y + line.height / 2 + 5 };
      // What is hardly returned is hardly bold; its number says how little.
      return draw('text', { class: amount > 0.25 ? 'words returned' : 'words', ...place }, text);
    }),
    numbers.map((one) => one.drawing),
  );
  return { drawing, numbers };
}

interface ClueRow {
  readonly node: string;
  readonly row: number;
  readonly role: Role;
  readonly box: Box;
  readonly landed: number;
}

/** The numbers of a clue or a question; what each stands for is written above it. */
function clueNumbers({ item, request }: Scene, { box, ...row }: ClueRow): DrawnNumber[] {
  return numberPlaces(box, item.features.length).map((place, column) =>
    drawNumberOnCard(request, {
      ...row,
      column,
      box: { ...place, y: place.y + place.height - 26, height: 26 },
    }),
  );
}

function features(scene: Scene, box: Box): Drawing[] {
  const { features: keys } = scene.item;
  return numberPlaces(box, keys.length).map((place, column) =>
    draw(
      'text',
      { class: 'feature', x: place.x + place.width / 2, y: place.y + 14 },
      folded(say(scene, keys[column]!), FEATURE_SIZE, place.width - 2),
    ),
  );
}

function words(scene: Scene, key: string, x: number, y: number, room: number): Drawing {
  return draw('text', { class: 'words', x, y }, folded(say(scene, key), CLUE_SIZE, room));
}
