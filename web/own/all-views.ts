/** Every kind of view, for figures that may show any. */
import { barsView } from '../views/bars.ts';
import { cardsView } from '../views/cards/cards-view.ts';
import { codeView } from '../views/code.ts';
import { curveView } from '../views/curve.ts';
import { mapView } from '../views/map/map-view.ts';
import { planeView } from '../views/plane.ts';
import { streamView } from '../views/stream/stream-view.ts';
import { tokensView } from '../views/tokens/tokens-view.ts';
import { vectorsView } from '../views/vectors.ts';
import type { Views } from '../views/view.ts';

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
