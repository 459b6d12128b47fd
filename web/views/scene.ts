/** Where everything stands: bands one under the other, each as few lines as the width allows. */
import type { Band, Figure, FigureState, Words } from '../figure.ts';
import type { Trace } from '../../wasm/wrapper/index.ts';
import { lineCount, lineWidth, linesHeight, placeLines, wrap, type Line } from './flow.ts';
import { BRACKET, measure } from './measure.ts';
import type { Placed, PlacedMatrix } from './placed.ts';

/** From comfortable to tight; six decimals fit each of these. */
const CELL_WIDTHS = [72, 66, 62, 58, 56] as const;
const BAND_GAP = 30;
/** A narrow screen, in pixels, and the gap between matrices there and elsewhere. */
const NARROW = 480;
const NARROW_GAP = 12;
const GAP = 26;

export interface Scene {
  readonly placed: readonly Placed[];
  readonly width: number;
  readonly height: number;
  /** The drawing of a node, from where its cells travel; nothing if the figure leaves it out. */
  find(node: string): PlacedMatrix | undefined;
}

export interface SceneRequest {
  readonly figure: Figure;
  readonly bands: readonly Band[];
  readonly state: FigureState;
  readonly trace: Trace;
  readonly words: Words;
  readonly width: number;
}

export function layOut(request: SceneRequest): Scene {
  const { width } = request;
  const gap = width < NARROW ? NARROW_GAP : GAP;
  const placed: Placed[] = [];
  let widest = 0;
  let y = -BAND_GAP;
  for (const band of request.bands) {
    y += BAND_GAP;
    const lines = breakLines(band, request, gap);
    placed.push(...placeLines(lines, 0, y, gap));
    widest = Math.max(widest, ...lines.map((line) => lineWidth(line, gap)));
    y += linesHeight(lines);
  }
  // The lines share their left edge, so that positions line up; together they stand in the middle.
  const shift = Math.max(0, Math.floor((width - widest) / 2));
  const centred = placed.map((one) => ({ ...one, x: one.x + shift }));
  const matrices = centred.filter((one) => one.kind === 'matrix');
  return {
    placed: centred,
    width,
    height: y + BRACKET,
    find: (node) => matrices.find((matrix) => matrix.node.name === node),
  };
}

/** The fewest lines, and with that many lines the widest cells. */
function breakLines({ items }: Band, request: SceneRequest, gap: number): Line[] {
  const attempts = CELL_WIDTHS.map((cellWidth) => {
    const blocks = items.map((item) => measure(item, { ...request, cellWidth, gap }));
    return wrap(blocks, request.width, gap);
  });
  const fewest = Math.min(...attempts.map(lineCount));
  return attempts.find((attempt) => lineCount(attempt) === fewest)!;
}
