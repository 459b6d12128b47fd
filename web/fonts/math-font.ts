/**
 * The math font of pictures, for figures in any page. Font faces declared inside a shadow root are
 * not registered by any browser, so it is added to the document, under a name of its own. The font
 * is a part of this script: nothing is fetched, and no policy has to allow it.
 */
import font from './attention-figures-math-italic.woff2?inline';

const FAMILY = 'Attention Figures Math';

/** Only the face that pictures use; formulas in MathML stand on our own pages, which link math.css. */
export function addMathFont(): void {
  document.fonts.add(new FontFace(FAMILY, bytesOf(font), { style: 'italic' }));
}

/** Of a data: address in base64. */
function bytesOf(address: string): Uint8Array<ArrayBuffer> {
  const text = atob(address.slice(address.indexOf(',') + 1));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
