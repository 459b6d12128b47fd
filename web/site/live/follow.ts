/** Lines of numbers that follow the figure they stand below. */
import type { AttentionFigure } from '../../element/attention-figure.ts';
import { toLanguage } from '../../element/around/language-around.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { liveLines } from './lines.ts';

const MATHML = 'http://www.w3.org/1998/Math/MathML';

export function follow(paragraphs: Iterable<HTMLElement>): void {
  const language = toLanguage(document.documentElement.lang);
  for (const paragraph of paragraphs) {
    const figure = paragraph.previousElementSibling as AttentionFigure;
    const show = (): void => {
      const { trace, state } = figure;
      if (!trace || !state) return;
      const lines = liveLines(paragraph.dataset['figure']!, { trace, state, language });
      paragraph.replaceChildren(
        ...lines.map((pieces) => {
          const line = document.createElement('span');
          line.append(...pieces.flatMap((piece) => [toElement(piece), ' ']));
          return line;
        }),
      );
    };
    figure.addEventListener('load', show);
    figure.addEventListener('statechange', show);
    show();
  }
}

function toElement({ tag, attributes, children }: Drawing): Element {
  const element = document.createElementNS(MATHML, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children.map((child) => (typeof child === 'string' ? child : toElement(child))));
  return element;
}
