/**
 * The pages' words are plain text with formulas between dollar signs, `the rows of $\\Q$`, and words in
 * the colour of what they name, `the {query:request}`.
 */
import { escapeMarkup as escapeHtml } from '../drawing/drawing.ts';
import { formula } from './formula.ts';

export { escapeHtml };

const FORMULA = /\$(?<tex>[^$]+)\$(?<closing>\u202f?[,.;:!?)’、，。：；！？）]*)/g;

/** Words as HTML. */
export function prose(words: string): string {
  let html = '';
  let end = 0;
  for (const match of words.matchAll(FORMULA)) {
    const { tex, closing } = match.groups as { tex: string; closing: string };
    html += inked(words.slice(end, match.index)) + together(formula(tex), closing);
    end = match.index + match[0].length;
  }
  return html + inked(words.slice(end));
}

function inked(text: string): string {
  return escapeHtml(text).replace(/\{([\w-]+):([^{}]+)\}/g, '<span class="$1">$2</span>');
}

/** No line begins with the comma that closes a formula. */
function together(math: string, closing: string): string {
  return closing ? `<span class="together">${math}${closing}</span>` : math;
}
