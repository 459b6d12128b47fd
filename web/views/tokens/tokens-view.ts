/**
 * Tokens and who reads whom: arcs from the followed token to those it reads, as strong as their
 * weights, and under each token the numbers of that reading. Masked tokens are shut, not faint.
 */
import type { Role, TokenLine, TokensItem } from '../../figure.ts';
import { part } from '../../drawing/bounds.ts';
import { draw, type Drawing } from '../../drawing/drawing.ts';
import { eased, within } from '../frame.ts';
import { hatch, WEIGHT_INK } from '../matrix.ts';
import type { CellBox, TokenBox } from '../boxes.ts';
import { drawSymbol } from '../symbol.ts';
import { textWidth } from '../text.ts';
import type { Corner, View, Measuring } from '../view.ts';
import { wayTo } from './arcs.ts';
import { NUMBER_HEIGHT, placeChips, type Chip, type Chips } from './chips.ts';
import { drawLine } from './token-line.ts';
import { isShut, valueOf, type TokenScene } from './tokens-scene.ts';

const LABEL_SIZE = 15;
const AFTER_LABEL = 6;

export function tokensView(item: TokensItem, measuring: Measuring): View {
  const lines = linesOf(item, measuring.state.row);
  const margin = Math.max(0, ...lines.map(({ name }) => textWidth(name, LABEL_SIZE) + AFTER_LABEL));
  const chips = placeChips(item, measuring, margin, lines.length);
  return {
    width: chips.width,
    height: chips.height,
    ...(item.weights === undefined ? {} : { tintsWeights: inkOf(item) }),
    draw(corner, request, frame) {
      const scene: TokenScene = { item, lines, chips, corner, request, frame };
      const numbers = lines.map((line, place) => drawLine(scene, line, place));
      return {
        drawing: draw(
          'g',
          { class: `tokens ${inkOf(item)}${item.among === undefined ? '' : ' small'}` },
          arcs(scene),
          chips.sources.map((chip) => drawChip(scene, chip, true)),
          chips.isSelf ? null : chips.readers.map((chip) => drawChip(scene, chip, false)),
          labels(scene),
          numbers.map(({ drawing }) => drawing),
        ),
        cells: numbers.flatMap(({ cells }): readonly CellBox[] => cells),
        // Small ones are no targets for a finger; the large sentence is.
        tokens: item.among === undefined ? boxes(chips, corner) : [],
      };
    },
  };
}

const inkOf = ({ head }: TokensItem): Role => head ?? 'attention';

function linesOf({ weights, lines, among }: TokensItem, row: number): readonly TokenLine[] {
  if (among !== undefined) return [];
  if (lines) return lines;
  return weights === undefined ? [] : [{ node: weights, role: 'attention', name: `a_${row + 1}` }];
}

function boxes({ size, readers, sources, isSelf }: Chips, corner: Corner): TokenBox[] {
  const box = (chip: Chip, follows: boolean): TokenBox => ({
    ref: chip.ref,
    ...(follows ? { row: chip.position } : {}),
    x: corner.x + chip.x,
    y: corner.y + chip.y,
    width: chip.width,
    height: size.height,
  });
  return [
    ...sources.map((chip) => box(chip, isSelf)),
    ...(isSelf ? [] : readers.map((chip) => box(chip, true))),
  ];
}

function arcs(scene: TokenScene): Drawing | null {
  const { item, chips, request, frame } = scene;
  const { weights, mask } = item;
  const node = weights ?? mask;
  const reader = chips.readers[request.state.row];
  if (node === undefined || !reader) return null;
  const progress = frame.progressOf(node);
  const open = chips.sources.filter(({ position }) => !isShut(scene, position));
  const ways = open.map((source, turn) => {
    const start = (0.6 * turn) / open.length;
    const grown = eased(within(progress, start, start + 0.4));
    if (grown <= 0) return null;
    const { path, end } = wayTo(chips, reader, source, scene.lines.length);
    const weight = weights === undefined ? 0.2 : part(valueOf(scene, weights, source.position));
    return draw(
      'g',
      { class: 'way', 'data-to': source.position },
      draw('path', {
        d: path,
        pathLength: 1,
        // The way to itself is short, and would fill its own loop.
        'stroke-width': chips.size.stroke * Math.min(0.8 + 8 * weight, source === reader ? 4 : 9),
        'stroke-opacity': 0.35 + 0.65 * weight,
        // One dash, as long as the way is grown, and then a gap that hides the rest.
        'stroke-dasharray': grown < 1 ? `${Math.round(grown * 1000) / 1000} 2` : undefined,
      }),
      grown >= 1 && draw('circle', { cx: end.x, cy: end.y, r: chips.size.stroke * (2 + 2 * weight) }),
    );
  });
  const { x, y } = scene.corner;
  return draw('g', { class: 'ways', transform: `translate(${x} ${y})` }, ways);
}

function drawChip(scene: TokenScene, chip: Chip, isSource: boolean): Drawing {
  const { item, chips, corner, request, frame } = scene;
  const { state, focus } = request;
  const isReader = (chips.isSelf || !isSource) && reads(item);
  const now = isReader && chip.position === state.row;
  const { font } = chips.size;
  const isSmall = item.among !== undefined;
  const shut = isSource && isShut(scene, chip.position);
  const pointed =
    isSource && focus?.column === chip.position && scene.lines.some(({ node }) => node === focus.node);
  const box = { x: corner.x + chip.x, y: corner.y + chip.y, width: chip.width, height: chips.size.height };
  const closing = shut && item.mask !== undefined ? eased(frame.progressOf(item.mask)) : 0;
  const ink =
    isSource && item.weights !== undefined && !shut ? part(valueOf(scene, item.weights, chip.position)) : 0;
  const arrived = item.weights === undefined ? 0 : frame.progressOf(item.weights);
  const marks = `${now ? ' now' : ''}${shut ? ' shut' : ''}${pointed ? ' pointed' : ''}${isReader && !isSmall ? ' reader' : ''}`;
  return draw(
    'g',
    {
      class: `token${marks}`,
      'data-token': chip.ref?.symbol ?? '',
      'data-index': chip.ref ? String(chip.ref.index) : undefined,
      'data-position': isReader ? String(chip.position) : undefined,
    },
    draw('rect', { class: 'chip', ...box, rx: 5 }),
    ink > 0 &&
      arrived > 0 &&
      draw('rect', { class: 'ink', ...box, rx: 5, 'fill-opacity': WEIGHT_INK * ink * arrived }),
    hatch(box, closing),
    now && draw('rect', { class: 'ring', ...box, rx: 5 }),
    isSmall
      ? null
      : draw('text', { class: 'position', x: box.x + 5, y: box.y + 11 }, String(chip.position + 1)),
    draw(
      'text',
      {
        class: 'word',
        x: box.x + chip.width / 2 + chip.indent,
        y: box.y + box.height / 2 + 0.36 * font,
        'font-size': font,
      },
      chip.text,
    ),
  );
}

function reads({ weights, mask }: TokensItem): boolean {
  return weights !== undefined || mask !== undefined;
}

/** The names of the numbers, before the first of each wrapped line. */
function labels({ lines, chips, corner }: TokenScene): Drawing[] {
  return lines.flatMap(({ name, role }, place) =>
    chips.lineTops.map((top) => {
      const y = corner.y + top + chips.size.height + (place + 0.5) * NUMBER_HEIGHT + 4;
      return draw(
        'text',
        { class: `${role} line-name`, x: corner.x, y },
        draw('tspan', { class: 'symbol' }, drawSymbol(name)),
      );
    }),
  );
}
