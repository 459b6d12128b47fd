/**
 * The residual stream. It flows on while a branch reads it, and the branch's update is seen to join
 * it at ⊕. A cut path is open, a branch of which nothing arrives is thin and ends in 0.
 */
import type { StreamItem } from '../../figure.ts';
import { draw, type Drawing } from '../../drawing/drawing.ts';
import { formatNumber } from '../../drawing/number.ts';
import { px, type Point } from '../coordinates.ts';
import { eased, within, type Frame } from '../frame.ts';
import { nodeOf } from '../node.ts';
import type { CellBox, PressBox } from '../boxes.ts';
import { arrowHead, reversed, travellers, type Direction, type Way } from '../way.ts';
import type { View, PictureRequest, Measuring } from '../view.ts';
import { drawBox, type DrawnBox } from './box.ts';
import { drawLine, JOINED } from './stream-line.ts';
import {
  layOutStream,
  PADDING,
  PLUS,
  type PlacedBox,
  type PlacedWrite,
  type StreamLayout,
} from './stream-layout.ts';

/** Travellers reach a part before its numbers appear. */
const ARRIVED = 0.6;

export function streamView(item: StreamItem, { trace, width }: Measuring): View {
  const layout = layOutStream(item, trace, width);
  return {
    width: layout.width,
    height: layout.height,
    draw({ x, y }, request, frame) {
      const stream: Stream = { item, layout, request, frame, corner: [x, y] };
      const boxes = placedBoxes(layout).map((place) => drawOne(stream, place));
      const factors = layout.writes.map((write) => drawFactor(stream, write));
      const drawing = draw(
        'g',
        { class: item.backwards ? 'stream backwards' : 'stream' },
        drawLine({ ...stream, time: request.time, backwards: item.backwards === true }),
        layout.writes.map((write, index) => drawBranch(stream, write, index)),
        lastHead(stream),
        boxes.map((one) => one.drawing),
        factors.map((one) => one.drawing),
      );
      return {
        drawing,
        cells: [...boxes, ...factors].flatMap(({ cells }) => cells),
        presses: placedBoxes(layout).flatMap((place) => press(stream, place)),
      };
    },
  };
}

interface Stream {
  readonly item: StreamItem;
  readonly layout: StreamLayout;
  readonly request: PictureRequest;
  readonly frame: Frame;
  readonly corner: Point;
}

function placedBoxes({ enters, writes }: StreamLayout): PlacedBox[] {
  return [
    enters,
    ...writes.flatMap(({ parts, sum, behind }) => [...parts, sum, ...(behind ? [behind] : [])]),
  ];
}

function moved({ corner }: Stream, place: PlacedBox): PlacedBox {
  return { ...place, x: place.x + corner[0], y: place.y + corner[1] };
}

function drawOne(stream: Stream, place: PlacedBox): DrawnBox {
  const look = { isOpen: isOpen(stream, place), isWide: stream.layout.isWide };
  return drawBox(stream.request, stream.frame, moved(stream, place), look);
}

function isOpen({ request }: Stream, { box }: PlacedBox): boolean {
  return box.opens !== undefined && request.state.choices[box.opens.choice] === box.opens.value;
}

function press(stream: Stream, place: PlacedBox): PressBox[] {
  const { box } = place;
  if (!box.opens) return [];
  const { x, y, width, height, cell } = moved(stream, place);
  // The numbers below the name can be asked for themselves.
  const heading = { x, y, width, height: height - cell.height - PADDING };
  return [{ ...box.opens, pressed: isOpen(stream, place), ...heading }];
}

/** Into the branch, through it, and back into the stream; backwards the other way round. */
function drawBranch(stream: Stream, placed: PlacedWrite, index: number): Drawing {
  const { layout, frame, item } = stream;
  const { parts, ways, write, plus, tap, sum } = placed;
  const isZero = write.isZero === true || factorOf(stream, placed) === 0;
  const before =
    index === 0 ? layout.enters : (layout.writes[index - 1]!.behind ?? layout.writes[index - 1]!.sum);
  const goals = item.backwards
    ? [before, ...parts].map(({ box }) => box.node)
    : [...parts.map(({ box }) => box.takesIn ?? box.node), sum.box.node];
  const lines = ways.map((one, place) => {
    const progress = frame.progressOf(goals[place]!);
    const isLast = place === parts.length;
    const end = isLast || (item.backwards && place === 0) ? JOINED : ARRIVED;
    const source = item.backwards ? (parts[place] ?? sum) : (parts[place - 1] ?? before);
    return drawWay(stream, {
      way: one,
      role: source.box.role,
      progress: within(progress, 0, end),
      isZero: isZero && isLast,
      towards: directionOf(stream, isLast, place),
    });
  });
  const joins = item.backwards ? tap : plus;
  const forks = item.backwards ? plus : tap;
  const joining = within(frame.progressOf((item.backwards ? before : sum).box.node), JOINED - 0.2, 1);
  return draw(
    'g',
    {},
    lines,
    drawFork(stream, forks),
    drawPlus(stream, joins, joining),
    isZero && drawZero(stream, placed),
  );
}

function directionOf({ layout: { isWide }, item }: Stream, isLast: boolean, place: number): Direction {
  if (item.backwards) {
    if (place === 0) return isWide ? 'up' : 'left';
    return isWide ? 'left' : 'up';
  }
  if (isLast) return isWide ? 'up' : 'left';
  return isWide ? 'right' : 'down';
}

interface DrawnWay {
  readonly way: Way;
  readonly role: string;
  readonly progress: number;
  readonly isZero: boolean;
  readonly towards: Direction;
}

function drawWay({ corner, item }: Stream, { way, role, progress, isZero, towards }: DrawnWay): Drawing {
  const travelled = item.backwards ? reversed(way) : way;
  const kind = `track${progress > 0 ? ' lit' : ''}${isZero ? ' zero' : ''}`;
  return draw(
    'g',
    { class: `way ${role}`, transform: `translate(${px(corner[0])} ${px(corner[1])})` },
    draw('path', { class: kind, d: way.d }),
    arrowHead(travelled.at(1), towards),
    !isZero && travellers(travelled, progress),
  );
}

/** Where the branch leaves the stream: a dot, for nothing is taken away there. */
function drawFork({ corner, item }: Stream, [x, y]: Point): Drawing {
  const role = item.backwards ? 'gradient' : 'residual';
  return draw('circle', { class: `fork ${role}`, cx: x + corner[0], cy: y + corner[1], r: 5 });
}

/** ⊕ swells while the update joins. */
function drawPlus({ corner, item }: Stream, [x, y]: Point, joining: number): Drawing {
  const [cx, cy] = [x + corner[0], y + corner[1]];
  const swelling = 2.5 * eased(1 - Math.abs(2 * joining - 1));
  const arm = PLUS - 4;
  return draw(
    'g',
    { class: `plus ${item.backwards ? 'gradient' : 'residual'}` },
    draw('circle', { class: 'ring', cx, cy, r: PLUS + swelling }),
    draw('path', {
      class: 'cross',
      d: `M${px(cx - arm)} ${px(cy)}h${2 * arm}M${px(cx)} ${px(cy - arm)}v${2 * arm}`,
    }),
  );
}

function lastHead({ layout, corner, item }: Stream): Drawing {
  const { isWide } = layout;
  const role = item.backwards ? 'gradient' : 'residual';
  const [x, y] = item.backwards ? layout.start : layout.end;
  const forward = isWide ? 'M0 0l-11 -7v14Z' : 'M0 0l-7 -11h14Z';
  const back = isWide ? 'M0 0l11 -7v14Z' : 'M0 0l-7 11h14Z';
  const transform = `translate(${px(x + corner[0])} ${px(y + corner[1])})`;
  return draw('path', { class: `mouth ${role}`, transform, d: item.backwards ? back : forward });
}

/** Just before ⊕, beside the way. */
function besidePlus({ corner, layout }: Stream, { plus }: PlacedWrite): Point {
  const [x, y] = [plus[0] + corner[0], plus[1] + corner[1]];
  return layout.isWide ? [x + 14, y + PLUS + 20] : [x + PLUS + 16, y + 18];
}

function drawZero(stream: Stream, write: PlacedWrite): Drawing | null {
  // A factor of 0 says it itself.
  if (write.write.factor !== undefined) return null;
  const [x, y] = besidePlus(stream, write);
  return draw('text', { class: 'zero-mark', x, y }, '0');
}

function factorOf({ request }: Stream, { write }: PlacedWrite): number | undefined {
  return write.factor === undefined ? undefined : nodeOf(request.trace, write.factor).data[0];
}

/** What the branch is multiplied by, as a cell like any other. */
function drawFactor(
  stream: Stream,
  placed: PlacedWrite,
): { drawing: Drawing | null; cells: readonly CellBox[] } {
  const value = factorOf(stream, placed);
  if (value === undefined) return { drawing: null, cells: [] };
  const [x, y] = besidePlus(stream, placed);
  const node = placed.write.factor!;
  const cell = {
    node,
    row: 0,
    column: 0,
    x: x - 4,
    y: y - 14,
    width: 40,
    height: 18,
    editable: false,
    shown: true,
  };
  const data = { 'data-node': node, 'data-row': '0', 'data-column': '0' };
  return {
    drawing: draw(
      'g',
      { class: 'factor' },
      draw('text', { class: 'times', x: x - 4, y }, '×'),
      draw(
        'g',
        { class: 'cell', ...data },
        draw('rect', { class: 'ground', x: cell.x, y: cell.y, width: cell.width, height: cell.height }),
        draw('text', { class: 'number', x: x + 8, y }, formatNumber(value, stream.request.language, 3, 5)),
      ),
    ),
    cells: [cell],
  };
}
