/** Thin line icons on a 20 × 20 grid. */
import { draw, patch, type Drawing } from '../../drawing/drawing.ts';

const line = (d: string): Drawing => draw('path', { d });
const dot = (cx: number): Drawing => draw('circle', { cx, cy: 10, r: 1.4, class: 'filled' });

const ICONS = {
  play: [line('M7 4.5v11l8.5-5.5z')],
  pause: [line('M7.5 5v10'), line('M12.5 5v10')],
  stepBack: [line('M14.5 5v10l-7-5z'), line('M5.5 5v10')],
  stepForward: [line('M5.5 5v10l7-5z'), line('M14.5 5v10')],
  reset: [line('M5 8.2A5.6 5.6 0 1 1 4.6 11.6'), line('M4.6 4.6v3.8h3.8')],
  undo: [line('M8 5L4.5 8.5L8 12'), line('M4.5 8.5h7a4 4 0 0 1 0 8H9')],
  redo: [line('M12 5l3.5 3.5L12 12'), line('M15.5 8.5h-7a4 4 0 0 0 0 8H11')],
  edit: [line('M5 15l.7-3L13 4.7l2.3 2.3L8 14.3z')],
  exchange: [line('M4.5 8h9.5l-2.5-2.5'), line('M15.5 12H6l2.5 2.5')],
  more: [dot(4.5), dot(10), dot(15.5)],
  back: [line('M11.5 5.5L7 10l4.5 4.5')],
  into: [line('M8.5 5.5L13 10l-4.5 4.5')],
  close: [line('M6 6l8 8'), line('M14 6l-8 8')],
  less: [line('M6 10h8')],
  larger: [line('M6 10h8'), line('M10 6v8')],
} as const;

export type IconName = keyof typeof ICONS;

/** An icon says nothing by itself: the button around it has the name. */
export function icon(name: IconName): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('viewBox', '0 0 20 20');
  svg.setAttribute('aria-hidden', 'true');
  showIcon(svg, name);
  return svg;
}

export function showIcon(svg: SVGSVGElement, name: IconName): void {
  patch(svg, ICONS[name]);
}
