import { h } from '../dom/dom.ts';
import { icon, type IconName } from '../dom/icons.ts';

/** An icon to press; its label is spoken, and shown on hover. */
export function iconButton(name: IconName, label: string, act: () => void): HTMLButtonElement {
  const button = h(
    'button',
    { type: 'button', class: 'icon-button', 'aria-label': label, title: label },
    icon(name),
  );
  button.addEventListener('click', act);
  return button;
}
