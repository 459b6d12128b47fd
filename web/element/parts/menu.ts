/** A quiet menu for what is rarely used. What belongs together lies on a page of its own, which an item leads to. */
import { h, set, uniqueId } from '../dom/dom.ts';
import { icon } from '../dom/icons.ts';

/** What the menu shows, from its first page on. */
export interface Pages {
  show(index: number): void;
}

/** Asked for when the menu is first opened. Whoever cannot give them says so, and the menu stays closed. */
export type LoadPages = (menu: { readonly root: HTMLElement; readonly close: () => void }) => Promise<Pages>;

export interface Menu {
  readonly button: HTMLButtonElement;
  readonly root: HTMLElement;
}

export function createMenu(label: string, load: LoadPages): Menu {
  const button = h(
    'button',
    {
      type: 'button',
      class: 'icon-button',
      'aria-label': label,
      title: label,
      'aria-haspopup': 'menu',
      'aria-expanded': 'false',
    },
    icon('more'),
  );
  const root = h('div', { id: uniqueId('menu'), class: 'menu', hidden: true });
  set(button, 'aria-controls', root.id);
  let pages: Promise<Pages> | undefined;

  async function open(index: number): Promise<void> {
    pages ??= load({ root, close });
    const loaded = await pages.catch(() => undefined);
    if (!loaded) {
      pages = undefined;
      return;
    }
    root.hidden = false;
    set(button, 'aria-expanded', 'true');
    loaded.show(index);
  }

  function close(returnFocus = true): void {
    if (root.hidden) return;
    root.hidden = true;
    set(button, 'aria-expanded', 'false');
    if (returnFocus) button.focus();
  }

  button.addEventListener('click', () => (root.hidden ? void open(0) : close()));
  button.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    void open(event.key === 'ArrowDown' ? 0 : -1);
  });
  root.addEventListener('keydown', (event) => {
    if (event.key === 'Tab') close(false);
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
