/**
 * The math font for figures on other sites. Font faces declared inside a shadow root are not
 * registered by any browser, so they are added to the document; each is fetched when first used.
 */
const FAMILY = 'Attention Figures Math';

/** Only the face that pictures use; formulas in MathML stand on our own pages, which link math.css. */
export function addMathFont(): void {
  const file = new URL('./attention-figures-math-italic.woff2', import.meta.url);
  document.fonts.add(
    new FontFace(FAMILY, `url("${file.href}") format("woff2")`, { style: 'italic', display: 'swap' }),
  );
}
