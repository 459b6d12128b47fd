/** The picture's look as text: for the page's shadow roots, for exported files, and in Node. */
import bars from './style/bars.css?inline';
import cards from './style/cards.css?inline';
import map from './style/map.css?inline';
import picture from './style/picture.css?inline';
import planes from './style/planes.css?inline';
import tokens from './style/tokens.css?inline';

/** What all pictures have comes first; the views then say what is theirs. */
export const PICTURE_STYLE = [picture, planes, bars, map, cards, tokens].join('\n');
