/** A quiet menu for what is rarely used. What belongs together lies on a page of its own, which an item leads to. */
import { h, set, uniqueId } from '../dom.ts';
import { icon } from '../icons.ts';
import { createMenuPage, focusItem, menuItem, type MenuPage } from './menu-page.ts';

export interface MenuItem {
  readonly label: string;
  readonly act: () => void;
}

export interface MenuGroup {
  readonly label: string;
  readonly items: readonly MenuItem[];
}

export type MenuEntry = MenuItem | MenuGroup;

export interface MenuWords {
  readonly more: string;
  readonly back: string;
}

export interface Menu {
  readonly button: HTMLButtonElement;
  readonly root: HTMLElement;
}

export function createMenu(words: MenuWords, entries: readonly MenuEntry[]): Menu {
  const button = h(
    'button',
    {
      type: 'button',
      class: 'icon-button',
      'aria-label': words.more,
      title: words.more,
      'aria-haspopup': 'menu',
      'aria-expanded': 'false',
    },
    icon('more'),
  );
  const root = h('div', { id: uniqueId('menu'), class: 'menu', hidden: true });
  set(button, 'aria-controls', root.id);
  const first = createMenuPage(words.more, entries.map(entryItem), { back: ['Escape'], leave: close });
  root.append(first.root);
  let shown = first;

  function actItem({ label, act }: MenuItem): HTMLButtonElement {
    return menuItem(label, () => {
      close();
      act();
    });
  }

  function entryItem(entry: MenuEntry): HTMLButtonElement {
    if ('act' in entry) return actItem(entry);
    const opener = menuItem(entry.label, () => show(page, 1), 'into');
    set(opener, 'aria-haspopup', 'menu');
    const leave = () => show(first, first.items.indexOf(opener));
    const items = [menuItem(words.back, leave, 'back'), ...entry.items.map(actItem)];
    const page = createMenuPage(entry.label, items, { back: ['Escape', 'ArrowLeft'], leave });
    root.append(page.root);
    return opener;
  }

  function show(page: MenuPage, index = 0): void {
    const last = shown;
    shown = page;
    page.root.hidden = false;
    fit(root);
    focusItem(page.items.at(index));
    // Only now: what is hidden with the focus in it loses the focus, and the menu would close.
    if (last !== page) last.root.hidden = true;
  }

  function open(index: number): void {
    root.hidden = false;
    set(button, 'aria-expanded', 'true');
    show(first, index);
  }

  function close(returnFocus = true): void {
    if (root.hidden) return;
    root.hidden = true;
    set(button, 'aria-expanded', 'false');
    if (returnFocus) button.focus();
  }

  button.addEventListener('click', () => (root.hidden ? open(0) : close()));
  button.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open(event.key === 'ArrowDown' ? 0 : -1);
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

/** Above the line it belongs to, or below where there is more room; what is higher than the room scrolls. */
function fit(root: HTMLElement): void {
  const { top, bottom } = root.parentElement!.getBoundingClientRect();
  const below = innerHeight - bottom;
  root.classList.toggle('below', below > top);
  root.style.setProperty('max-height', `${Math.floor(Math.max(top, below))}px`);
}
