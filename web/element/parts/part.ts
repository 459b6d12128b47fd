/** A piece of the figure's surface. It is built once and brought up to date after every change. */
import type { Change } from '../model/model.ts';

export interface Part {
  readonly root: HTMLElement;
  update(change: Change): void;
}
