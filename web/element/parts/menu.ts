/** A quiet menu for what is rarely used. */
import { h, set, uniqueId } from '../dom.ts';
import { icon } from '../icons.ts';

export interface MenuItem {
  readonly label: string;
  readonly act: () => void;
}

export interface Menu {
  readonly button: HTMLButtonElement;
  readonly root: HTMLElement;
}

export function createMenu(label: string, items: readonly MenuItem[]): Menu {
  const id = uniqueId('menu');
  const button = h(
    'button',
    {
      type: 'button',
      class: 'icon-button',
      'aria-label': label,
      title: label,
      'aria-haspopup': 'menu',
      'aria-expanded': 'false',
      'aria-controls': id,
    },
    icon('more'),
  );
  const buttons = items.map(({ label: text, act }) => {
    const item = h('button', { type: 'button', role: 'menuitem', tabindex: -1 }, text);
    item.addEventListener('click', () => {
      close(true);
      act();
    });
    return item;
  });
  const root = h('div', { id, class: 'menu', role: 'menu', 'aria-label': label, hidden: true }, ...buttons);

  function open(index: number): void {
    root.hidden = false;
    set(button, 'aria-expanded', 'true');
    buttons.at(index)?.focus();
  }
  function close(returnFocus: boolean): void {
    if (root.hidden) return;
    root.hidden = true;
    set(button, 'aria-expanded', 'false');
    if (returnFocus) button.focus();
  }

  button.addEventListener('click', () => (root.hidden ? open(0) : close(true)));
  button.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open(event.key === 'ArrowDown' ? 0 : -1);
  });
  root.addEventListener('keydown', (event) => {
    const index = buttons.indexOf(event.target as HTMLButtonElement);
    if (event.key === 'Escape') close(true);
    else if (event.key === 'Tab') close(false);
    else if (event.key === 'ArrowDown') buttons[(index + 1) % buttons.length]?.focus();
    else if (event.key === 'ArrowUp') buttons.at(index - 1)?.focus();
    else if (event.key === 'Home') buttons[0]?.focus();
    else if (event.key === 'End') buttons.at(-1)?.focus();
    else return;
    event.stopPropagation();
    if (event.key !== 'Tab') event.preventDefault();
  });
  // Where buttons take no focus from the mouse (Safari), pressing one must not take it from the menu.
  for (const pressed of [button, root]) {
    pressed.addEventListener('mousedown', (event) => event.preventDefault());
  }
  // A press anywhere else takes the focus away, and with it the menu.
  root.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget !== button && !root.contains(relatedTarget as Node | null)) close(false);
  });
  return { button, root };
}
