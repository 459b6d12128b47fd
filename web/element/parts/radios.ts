/** One of several, side by side. Native radio buttons: one tab stop, arrow keys choose. */
import { h, setText, uniqueId } from '../dom/dom.ts';
import type { Part } from './part.ts';

export interface RadioOptions {
  readonly label: string;
  readonly options: () => readonly { readonly value: string; readonly text: string }[];
  readonly chosen: () => string;
  readonly choose: (value: string) => void;
}

export function createRadios({ label, options, chosen, choose }: RadioOptions): Part {
  const name = uniqueId('radios');
  const labelId = uniqueId('label');
  const choices = h('div', { class: 'choices' });
  const root = h(
    'div',
    { class: 'setting', role: 'radiogroup', 'aria-labelledby': labelId },
    h('span', { class: 'label', id: labelId }, label),
    choices,
  );
  choices.addEventListener('change', (event) => choose((event.target as HTMLInputElement).value));

  let offered = '';
  return {
    root,
    update() {
      const present = options();
      const signature = JSON.stringify(present.map(({ value }) => value));
      if (signature !== offered) {
        offered = signature;
        choices.replaceChildren(
          ...present.map(({ value, text }) =>
            h('label', {}, h('input', { type: 'radio', name, value }), h('span', {}, text)),
          ),
        );
      }
      // A token's text may change under its radio, which keeps the keyboard.
      choices.querySelectorAll('label > span').forEach((span, place) => setText(span, present[place]!.text));
      for (const input of choices.querySelectorAll('input')) input.checked = input.value === chosen();
    },
  };
}
