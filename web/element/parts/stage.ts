/** The picture itself: drawn anew for every change, at the width it is given. */
import { patch } from '../../drawing/drawing.ts';
import { drawPicture, type Picture } from '../../picture.ts';
import type { CellBox, CellRef } from '../../views/boxes.ts';
import { h, set } from '../dom/dom.ts';
import { sameCell } from '../model/explanation/operands.ts';
import type { Model } from '../model/model.ts';
import type { Part } from './part.ts';

export interface Stage extends Part {
  readonly svg: SVGSVGElement;
  readonly picture: Picture | undefined;
  /** Pixels the picture fills. */
  setWidth(width: number): void;
  box(cell: CellRef): CellBox | undefined;
}

export function createStage(model: Model): Stage {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  // The tables beside it say the same in words.
  set(svg, 'aria-hidden', 'true');
  set(svg, 'focusable', 'false');
  const root = h('div', { class: 'stage', part: 'stage', dir: 'ltr' }, svg);
  let picture: Picture | undefined;
  let width = 0;
  let drawn: readonly unknown[] = [];

  function render(): void {
    if (width === 0) return;
    // One act, such as a seek, has several events; the picture is drawn once.
    const { trace, speech, operand, explained } = model;
    const present = [width, trace, speech, operand, explained, model.player.currentTime];
    if (present.every((value, index) => value === drawn[index])) return;
    drawn = present;
    picture = drawPicture(model.request(width));
    set(svg, 'width', picture.width);
    set(svg, 'height', picture.height);
    set(svg, 'viewBox', `0 0 ${picture.width} ${picture.height}`);
    patch(svg, [picture.drawing]);
  }

  return {
    root,
    svg,
    get picture() {
      return picture;
    },
    setWidth(next) {
      width = next;
      render();
    },
    update: render,
    box: (cell) => picture?.cells.find((one) => sameCell(one, cell)),
  };
}
