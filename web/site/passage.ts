/** Heading, prose, and formulas beside them where there are any. */
import { paragraphs, type Voice } from './document.ts';
import { formula } from './formula.ts';
import type { Passage } from './chapters/chapter-words.ts';

export function passage(words: Passage, voice: Voice, formulas: readonly string[] = []): string {
  const lines = formulas.map((tex) => formula(tex, 'block')).join('');
  return `<div class="passage">
          <div class="words"><h2>${voice.say(words.heading)}</h2>
        ${paragraphs(words, voice)}</div>${lines && `\n          <div class="formula">${lines}</div>`}
        </div>`;
}
