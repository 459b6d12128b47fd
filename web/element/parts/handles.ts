/** Dragging the tip of an arrow changes the first two numbers of its row. The cells do the same. */
import { withCell } from '../state/change.ts';
import type { Model } from '../model.ts';
import type { Stage } from './stage.ts';

/** A hand is not more exact than this. */
const GRID = 0.05;

export function listenToHandles(stage: Stage, model: Model): void {
  const { svg } = stage;
  let held: { readonly node: string; readonly row: number } | undefined;

  svg.addEventListener('pointerdown', (event) => {
    const handle = event.target instanceof Element ? event.target.closest<SVGElement>('[data-handle]') : null;
    if (!handle || event.button !== 0) return;
    held = { node: handle.dataset['handle']!, row: Number(handle.dataset['row']) };
    svg.setPointerCapture(event.pointerId);
    event.preventDefault();
  });
  svg.addEventListener('pointermove', (event) => {
    if (!held) return;
    const { node, row } = held;
    const plane = stage.picture?.planes.find((one) => one.node === node);
    if (!plane) return;
    const bounds = svg.getBoundingClientRect();
    const x = onGrid((event.clientX - bounds.left - plane.x) / plane.unit);
    const y = onGrid((plane.y - (event.clientY - bounds.top)) / plane.unit);
    move(model, node, row, [x, y]);
  });
  for (const end of ['pointerup', 'pointercancel', 'lostpointercapture']) {
    svg.addEventListener(end, () => (held = undefined));
  }
}

/** A vector of width 1 lies on the first axis. */
function move(model: Model, node: string, row: number, coordinates: readonly number[]): void {
  const { columns } = model.state.matrices[node]!;
  const next = coordinates
    .slice(0, columns)
    .reduce((state, value, column) => withCell(state, node, row, column, value), model.state);
  model.change(next);
}

function onGrid(value: number): number {
  // Division by a whole number gives the decimal closest to what is meant: 0.15, not 0.15000000000000002.
  const rounded = Math.round(value / GRID) / Math.round(1 / GRID);
  return rounded === 0 ? 0 : rounded;
}
