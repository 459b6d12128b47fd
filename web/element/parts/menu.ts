/** A quiet menu for what is rarely used. What belongs together lies on a page of its own, which an item leads to. */
import { h, set, uniqueId } from '../dom/dom.ts';
import { icon } from '../dom/icons.ts';
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

/** Asked for when the menu is first opened. Whoever cannot give them says so, and the menu stays closed. */
export type Commands = () => Promise<readonly MenuEntry[]>;

export interface MenuWords {
  readonly more: string;
  readonly back: string;
}

export interface Menu {
  readonly button: HTMLButtonElement;
  readonly root: HTMLElement;
}

export function createMenu(words: MenuWords, load: Commands): Menu {
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
  /** The first page, when it is there. */
  let first: Promise<MenuPage> | undefined;
  let shown: MenuPage | undefined;

  function build(entries: readonly MenuEntry[]): MenuPage {
    const groups: HTMLElement[] = [];
    const items = entries.map((entry) => {
      if ('act' in entry) return actItem(entry);
      const opener = menuItem(entry.label, () => show(group, 1), 'into');
      set(opener, 'aria-haspopup', 'menu');
      const group = createGroup(entry, () => show(page, page.items.indexOf(opener)));
      groups.push(group.root);
      return opener;
    });
    const page = createMenuPage(words.more, items, { back: ['Escape'], leave: close });
    root.append(page.root, ...groups);
    return page;
  }

  function createGroup({ label, items }: MenuGroup, leave: () => void): MenuPage {
    const all = [menuItem(words.back, leave, 'back'), ...items.map(actItem)];
    return createMenuPage(label, all, { back: ['Escape', 'ArrowLeft'], leave });
  }

  function actItem({ label, act }: MenuItem): HTMLButtonElement {
    return menuItem(label, () => {
      close();
      act();
    });
  }

  function show(page: MenuPage, index = 0): void {
    const last = shown;
    shown = page;
    page.root.hidden = false;
    fit(root);
    focusItem(page.items.at(index));
    // Only now: what is hidden with the focus in it loses the focus, and the menu would close.
    if (last && last !== page) last.root.hidden = true;
  }

  async function open(index: number): Promise<void> {
    first ??= load().then(build);
    const page = await first.catch(() => undefined);
    if (!page) {
      first = undefined;
      return;
    }
    root.hidden = false;
    set(button, 'aria-expanded', 'true');
    show(page, index);
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

/** Above the line it belongs to, or below where there is more room; what is higher than the room scrolls. */
function fit(root: HTMLElement): void {
  const { top, bottom } = root.parentElement!.getBoundingClientRect();
  const below = innerHeight - bottom;
  root.classList.toggle('below', below > top);
  root.style.setProperty('max-height', `${Math.floor(Math.max(top, below))}px`);
}
