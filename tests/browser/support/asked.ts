// What playwright and puppeteer have in common, so that one look at a page serves every driver.

import type { AttentionFigure } from '../../../web/element/attention-figure.ts';

type Answer<Result> = Promise<Result> | Promise<Awaited<Result>>;

/** A figure in a page: a locator or a handle. */
export interface HeldFigure {
  evaluate<Result>(ask: (node: AttentionFigure) => Result): Answer<Result>;
}
export interface HeldFigureWith<Value> {
  evaluate<Result>(ask: (node: AttentionFigure, value: Value) => Result, value: Value): Answer<Result>;
}

/** A page, or a frame in it. */
export interface HeldPageWith<Value> {
  evaluate<Result>(ask: (value: Value) => Result, value: Value): Answer<Result>;
}
