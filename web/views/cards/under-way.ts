/** What is under way between the question, the cards and the answer. */
import type { Role } from '../../figure.ts';
import { part } from '../../drawing/bounds.ts';
import { draw, type Drawing } from '../../drawing/drawing.ts';
import { formatNumber } from '../../drawing/number.ts';
import { between, eased, within } from '../frame.ts';
import { valueOf } from './card-number.ts';
import { answerLines, halves, numberPlaces } from './cards-layout.ts';
import { ARRIVED, say, visit, type Scene } from './cards-scene.ts';

/** The question's numbers on their way to the clue that they are compared with. */
export function visitors(scene: Scene): Drawing[] {
  const { item, layout, request } = scene;
  const count = item.features.length;
  const from = numberPlaces(layout.question, count);
  return layout.cards.flatMap((card, index) => {
    const progress = visit(scene, index);
    if (progress <= 0 || progress >= 1) return [];
    const to = numberPlaces(halves(card).clue, count);
    const way = eased(within(progress, 0, ARRIVED));
    const opacity = 1 - within(progress, ARRIVED, 1);
    return from.map((start, column) => {
      const value = valueOf(request, { node: item.question, row: 0, column });
      const goal = to[column]!;
      const x = between(start.x + start.width / 2, goal.x + goal.width / 2, way);
      const y = between(start.y + start.height - 8, goal.y + goal.height - 8, way);
      return traveller('query', x, y, formatNumber(value, request.language, 3), opacity);
    });
  });
}

/** Contents on their way into the answer, inked by their cards' shares. */
export function contents(scene: Scene): Drawing[] {
  const { item, layout, request, frame } = scene;
  const progress = frame.progressOf(item.answer);
  if (progress <= 0 || progress >= 1) return [];
  const lines = answerLines(layout.answer, item.contents.length);
  return item.cards.map(({ content }, index) => {
    const weight = part(valueOf(request, { node: item.weights, row: 0, column: index }));
    const start = halves(layout.cards[index]!).content;
    const line = lines[item.contents.indexOf(content)]!;
    const way = eased(within(progress, 0, ARRIVED));
    const x = between(start.x + start.width / 2, line.x + line.width / 3, way);
    const y = between(start.y + 32, line.y + line.height / 2 + 5, way);
    const opacity = (0.15 + 0.85 * weight) * (1 - within(progress, ARRIVED, 1));
    return traveller('value', x, y, say(scene, content), opacity);
  });
}

function traveller(role: Role, x: number, y: number, text: string, opacity: number): Drawing {
  return draw('text', { class: `traveller ${role}`, x, y, opacity }, text);
}
