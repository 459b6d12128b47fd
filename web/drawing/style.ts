/** The picture's look as text: for the page's shadow roots, for exported files, and in Node. */
import { roleRules } from './colors.ts';
import bars from './style/bars.css?inline';
import cards from './style/cards.css?inline';
import code from './style/code.css?inline';
import curve from './style/curve.css?inline';
import heads from './style/heads.css?inline';
import map from './style/map.css?inline';
import picture from './style/picture.css?inline';
import planes from './style/planes.css?inline';
import stream from './style/stream.css?inline';
import tokens from './style/tokens.css?inline';

/** Symbols, tints and bars in matrices; whatever else has a role inherits its colour. */
const roles = roleRules(
  (role) =>
    ['symbol', 'tint', 'bar', 'fill'].map((part) => `.picture .${role} .${part}`).join(',') +
    `{fill:var(--af-${role})}` +
    `.picture .own.${role},.picture .shade.${role},.picture .unit.${role}{fill:var(--af-${role})}` +
    `.picture .flight.${role} .card{stroke:var(--af-${role})}` +
    ['.map .', '.stream .', '.vectors .', '.curve .', '.cards .', '.bars.', '.tokens.']
      .map((view) => `.picture ${view}${role}`)
      .join(',') +
    `{color:var(--af-${role})}`,
);

/** What all pictures have comes first; the views then say what is theirs. */
export const PICTURE_STYLE = [
  roles,
  picture,
  planes,
  bars,
  map,
  stream,
  cards,
  tokens,
  code,
  curve,
  heads,
].join('\n');
