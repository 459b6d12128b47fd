/**
 * Moving the tip of an arrow changes the first two numbers of its row. A pointer drags it in the
 * picture; for the keyboard all tips are one tab stop. The row's cells do the same.
 */
import { exactNumber } from '../../drawing/number.ts';
import type { FigureState } from '../../figure.ts';
import type { HandleBox, PlaneBox } from '../../views/coordinates.ts';
import { h, set } from '../dom/dom.ts';
import type { Model } from '../model/model.ts';
import { spokenName } from '../model/node-names.ts';
import { makeStop } from '../dom/roving.ts';
import { withCell } from '../../state/change.ts';
import type { Part } from './part.ts';
import type { Stage } from './stage.ts';

/** A hand is not more exact than this. */
const GRID = 0.05;
const STEP = 0.1;
const LARGE_STEP = 1;

interface Held extends Pick<HandleBox, 'node' | 'row'> {
  /** As it stood when the tip was taken: a drag does not leave it. */
  readonly plane: PlaneBox;
}

export function listenToHandles(stage: Stage, model: Model): void {
  const { svg } = stage;
  let held: Held | undefined;

  svg.addEventListener('pointerdown', (event) => {
    const handle = event.target instanceof Element ? event.target.closest<SVGElement>('[data-handle]') : null;
    if (!handle || event.button !== 0) return;
    const [node, row] = [handle.dataset['handle']!, Number(handle.dataset['row'])];
    const plane = planeOf(stage, node, row);
    if (!plane) return;
    held = { node, row, plane };
    svg.setPointerCapture(event.pointerId);
    event.preventDefault();
  });
  svg.addEventListener('pointermove', (event) => {
    const plane = held && planeOf(stage, held.node, held.row);
    if (!held || !plane) return;
    // The page may have turned or scaled the picture.
    const pointer = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM()!.inverse());
    const [x, y] = [(pointer.x - plane.x) / plane.unit, (plane.y - pointer.y) / plane.unit];
    model.change(moved(model.state, held, within(held.plane, [x, y]).map(onGrid)), held);
  });
  for (const end of ['pointerup', 'pointercancel', 'lostpointercapture']) {
    svg.addEventListener(end, () => (held = undefined));
  }
}

/** Invisible stops over the tips. */
export function createHandles(model: Model, stage: Stage): Part {
  const root = h('div', { class: 'handles', dir: 'ltr' });
  let shape = '';

  root.addEventListener('keydown', (event) => {
    const stops = [...root.children] as HTMLElement[];
    const index = stops.indexOf(event.target as HTMLElement);
    const handle = handlesOf(stage)[index];
    if (!handle || event.altKey || event.ctrlKey || event.metaKey) return;
    const [right, up] = direction(event.key);
    const turn = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : 0;
    if (right === 0 && up === 0 && turn === 0) return;
    event.preventDefault();
    if (turn !== 0) {
      stops.at((index + turn) % stops.length)?.focus();
      return;
    }
    const step = event.shiftKey ? LARGE_STEP : STEP;
    const [x, y = 0] = coordinates(model.state, handle);
    model.change(moved(model.state, handle, [plus(x, right * step), plus(y, up * step)]));
  });
  root.addEventListener('focusin', (event) => {
    makeStop([...root.children] as HTMLElement[], event.target as HTMLElement);
  });

  return {
    root,
    update(change) {
      const handles = handlesOf(stage);
      root.hidden = handles.length === 0;
      const present = JSON.stringify(handles.map(({ node, row }) => [node, row]));
      if (present !== shape) {
        shape = present;
        root.replaceChildren(...handles.map(() => h('div', { role: 'slider' })));
        makeStop([...root.children] as HTMLElement[], root.firstElementChild as HTMLElement);
      }
      handles.forEach((handle, index) => {
        const stop = root.children[index] as HTMLElement;
        stop.style.setProperty('left', `${handle.x}px`);
        stop.style.setProperty('top', `${handle.y}px`);
        if (change !== 'time') describe(model, planeOf(stage, handle.node, handle.row)!, handle, stop);
      });
    },
  };
}

/** A slider has one value; the text names both coordinates. */
function describe(model: Model, plane: PlaneBox, handle: HandleBox, stop: HTMLElement): void {
  const { ui, language } = model.speech;
  const at = coordinates(model.state, handle);
  const separator = language === 'fr' ? '\u202f; ' : ', ';
  const text = at.map((value) => exactNumber(value, language)).join(separator);
  set(stop, 'aria-label', ui.vector(spokenName(model, handle.node), handle.row + 1));
  set(stop, 'aria-description', ui.vectorHint);
  set(stop, 'aria-valuenow', at[0]);
  set(stop, 'aria-valuemin', Math.min(at[0], (plane.left - plane.x) / plane.unit));
  set(stop, 'aria-valuemax', Math.max(at[0], (plane.right - plane.x) / plane.unit));
  set(stop, 'aria-valuetext', text);
}

function handlesOf(stage: Stage): HandleBox[] {
  return (stage.picture?.planes ?? []).flatMap(({ handles }) => handles);
}

function planeOf(stage: Stage, node: string, row: number): PlaneBox | undefined {
  return stage.picture?.planes.find(({ handles }) =>
    handles.some((one) => one.node === node && one.row === row),
  );
}

type Coordinates = readonly [x: number, y: number] | readonly [x: number];

/** A vector of width 1 lies on the first axis. */
function coordinates(state: FigureState, { node, row }: Pick<HandleBox, 'node' | 'row'>): Coordinates {
  const { columns, data } = state.matrices[node]!;
  const x = data[row * columns]!;
  return columns > 1 ? [x, data[row * columns + 1]!] : [x];
}

function moved(
  state: FigureState,
  { node, row }: Pick<HandleBox, 'node' | 'row'>,
  to: readonly number[],
): FigureState {
  const { columns } = state.matrices[node]!;
  return to
    .slice(0, columns)
    .reduce((next, value, column) => withCell(next, node, row, column, value), state);
}

function within(plane: PlaneBox, [x, y]: readonly [number, number]): [number, number] {
  const { left, right, top, bottom, unit } = plane;
  return [
    Math.min((right - plane.x) / unit, Math.max((left - plane.x) / unit, x)),
    Math.min((plane.y - top) / unit, Math.max((plane.y - bottom) / unit, y)),
  ];
}

function direction(key: string): readonly [right: number, up: number] {
  switch (key) {
    case 'ArrowLeft':
      return [-1, 0];
    case 'ArrowRight':
      return [1, 0];
    case 'ArrowUp':
      return [0, 1];
    case 'ArrowDown':
      return [0, -1];
    default:
      return [0, 0];
  }
}

/** Without the noise of adding decimals: 0.3, not 0.30000000000000004. */
function plus(value: number, step: number): number {
  return step === 0 ? value : Number((value + step).toFixed(6)) + 0;
}

function onGrid(value: number): number {
  // Division by a whole number gives the decimal closest to what is meant: 0.15, not 0.15000000000000002.
  const rounded = Math.round(value / GRID) / Math.round(1 / GRID);
  return rounded === 0 ? 0 : rounded;
}
