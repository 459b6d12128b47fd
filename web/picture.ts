/** The whole picture at a moment: a pure function of figure, state, trace, words, time, width. */
import { draw, type Drawing } from './drawing/drawing.ts';
import { gestureOf } from './gestures/index.ts';
import { cellBox } from './views/cells.ts';
import type { CellBox, ShownCodeLine, LinkBox, PressBox, TokenBox } from './views/boxes.ts';
import { frameAt, type Frame } from './views/frame.ts';
import { legendOf } from './views/legend.ts';
import { drawMatrix } from './views/matrix.ts';
import type { PlaneBox } from './views/coordinates.ts';
import { nodeOf } from './views/node.ts';
import type { PlacedMatrix } from './views/placed.ts';
import { layOut, type Scene } from './views/scene.ts';
import { drawSign } from './views/sign.ts';
import type { PictureRequest } from './views/view.ts';

export interface Picture {
  readonly drawing: Drawing;
  readonly width: number;
  readonly height: number;
  readonly cells: readonly CellBox[];
  readonly planes: readonly PlaneBox[];
  readonly tokens: readonly TokenBox[];
  readonly links: readonly LinkBox[];
  readonly presses: readonly PressBox[];
  readonly code: readonly ShownCodeLine[];
}

export function drawPicture(request: PictureRequest): Picture {
  const { figure, state, trace, words, width } = request;
  const scene = layOut({ figure, bands: figure.layout(state), state, trace, words, width });
  const frame = frameAt(figure.storyboard(state), request.time);
  const still: Drawing[] = [];
  const moving: Drawing[] = [];
  const cells: CellBox[] = [];
  const planes: PlaneBox[] = [];
  const tokens: TokenBox[] = [];
  const links: LinkBox[] = [];
  const presses: PressBox[] = [];
  const code: ShownCodeLine[] = [];
  const legend = legendOf(scene, request.language);
  for (const placed of scene.placed) {
    if (placed.kind === 'matrix') {
      still.push(drawOneMatrix(request, placed, frame, legend.scoreScale));
      moving.push(...travellers(request, scene, placed, frame));
      cells.push(...cellBoxes(request, placed, frame));
    } else if (placed.kind === 'view') {
      const shown = placed.view.draw(placed, request, frame);
      still.push(shown.drawing);
      cells.push(...(shown.cells ?? []));
      planes.push(...(shown.planes ?? []));
      tokens.push(...(shown.tokens ?? []));
      links.push(...(shown.links ?? []));
      presses.push(...(shown.presses ?? []));
      code.push(...(shown.code ?? []));
    } else {
      still.push(drawSign(placed, frame));
    }
  }
  const moved = draw('g', { class: 'moving' }, moving);
  const drawing = draw('g', { class: 'picture' }, still, legend.drawing, moved);
  return {
    drawing,
    width,
    height: scene.height + legend.height,
    cells,
    planes,
    tokens,
    links,
    presses,
    code,
  };
}

function landing(request: PictureRequest, matrix: PlacedMatrix, frame: Frame) {
  const progress = frame.progressOf(matrix.node.name);
  const gesture = gestureOf(matrix.node.operation);
  return (row: number, column: number) =>
    progress >= 1 ? 1 : gesture.landing({ matrix, row, column, followed: request.state.row }, progress);
}

function drawOneMatrix(
  request: PictureRequest,
  matrix: PlacedMatrix,
  frame: Frame,
  scoreScale: number,
): Drawing {
  return drawMatrix({
    matrix,
    state: request.state,
    language: request.language,
    focus: request.focus,
    operands: request.operands ?? [],
    editable: isEditable(request, matrix),
    scoreScale,
    isClosed: closedCells(request, matrix),
    landing: landing(request, matrix, frame),
  });
}

/** A mask holds −∞ where it closes; Softmax turns that into a weight of exactly 0. */
function closedCells({ trace }: PictureRequest, { node }: PlacedMatrix) {
  const scores = node.operation === 'softmax' ? nodeOf(trace, node.operands[0]!) : node;
  return (row: number, column: number) => scores.data[row * node.columns + column] === -Infinity;
}

function isEditable({ figure }: PictureRequest, { node }: PlacedMatrix): boolean {
  return figure.editable.includes(node.name) && node.operation.startsWith('input');
}

function travellers(request: PictureRequest, scene: Scene, matrix: PlacedMatrix, frame: Frame): Drawing[] {
  const progress = frame.progressOf(matrix.node.name);
  if (progress <= 0 || progress >= 1) return [];
  const { state, trace, language } = request;
  return gestureOf(matrix.node.operation).travellers({ scene, matrix, state, trace, language }, progress);
}

function cellBoxes(request: PictureRequest, matrix: PlacedMatrix, frame: Frame): CellBox[] {
  const landed = landing(request, matrix, frame);
  const editable = isEditable(request, matrix);
  return matrix.rows.flatMap((row) =>
    matrix.columns.map((column) => ({
      node: matrix.node.name,
      row,
      column,
      ...cellBox(matrix, row, column)!,
      editable,
      shown: landed(row, column) >= 1,
    })),
  );
}
