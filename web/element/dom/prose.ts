/** Sentences with numbers in them: a short vector, an equation and a size each stay on one line. */
import { h } from './dom.ts';

const NUMBER = String.raw`[−\d][\d.,]*`;
const vector = (most: number) => String.raw`\[[−\d.,;\s]{1,${most}}\]`;
/** Not a run of Chinese, which has no spaces where it would end. */
const NAMED = String.raw`[^\s\u2e80-\uffef]{1,8} = `;
const UNIT = new RegExp(`((?:${NAMED})?${vector(22)}|${vector(32)}|${NAMED}${NUMBER}|\\d+ × \\d+)`, 'u');

/** A text that changes only when it differs, so that nothing is announced twice. */
export function setProse(element: Element, text: string): void {
  if (element.textContent !== text) element.replaceChildren(...prose(text));
}

export function prose(text: string): (Node | string)[] {
  return pieces(text).map((piece, index) => (index % 2 ? h('span', { class: 'together' }, piece) : piece));
}

/** Words and units by turns; words come first and last, even where there are none. */
export function pieces(text: string): string[] {
  return text.split(UNIT);
}
