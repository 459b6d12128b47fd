/** Every kind of view, for figures that may show any. */
import { barsView } from './bars.ts';
import { cardsView } from './cards/view.ts';
import { codeView } from './code.ts';
import { curveView } from './curve.ts';
import { mapView } from './map/view.ts';
import { planeView } from './plane.ts';
import { streamView } from './stream/view.ts';
import { tokensView } from './tokens/view.ts';
import { vectorsView } from './vectors.ts';
import type { Views } from './view.ts';

export const ALL_VIEWS: Views = {
  plane: planeView,
  vectors: vectorsView,
  bars: barsView,
  map: mapView,
  cards: cardsView,
  tokens: tokensView,
  stream: streamView,
  code: codeView,
  curve: curveView,
};
