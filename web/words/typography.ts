/** The spaces a language's typography asks for, put in when the pages are made. */
import type { Language } from '../figure.ts';

const NARROW = '\u202f';

/** French sets a narrow no-break space before ; : ! ? and inside « ». Formulas are left alone. */
export function typography(words: string, language: Language): string {
  if (language !== 'fr') return words;
  return words
    .split(/(\$[^$]*\$)/)
    .map((part, index) => (index % 2 ? part : spaced(part)))
    .join('');
}

function spaced(text: string): string {
  return text.replace(/ (?=[;:!?»])/g, NARROW).replace(/(?<=«) /g, NARROW);
}
