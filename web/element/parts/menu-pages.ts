/** What the menu shows: a page of items and one for each group. It comes with the commands, when the menu is first opened. */
import { set } from '../dom/dom.ts';
import type { Pages } from './menu.ts';
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

/** Builds them into the menu's root. */
export function createPages(
  entries: readonly MenuEntry[],
  words: MenuWords,
  { root, close }: { readonly root: HTMLElement; readonly close: () => void },
): Pages {
  let shown: MenuPage | undefined;

  function build(): MenuPage {
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

  const first = build();
  return { show: (index) => show(first, index) };
}

/** Above the line it belongs to, or below where there is more room; what is higher than the room scrolls. */
function fit(root: HTMLElement): void {
  const { top, bottom } = root.parentElement!.getBoundingClientRect();
  const below = innerHeight - bottom;
  root.classList.toggle('below', below > top);
  root.style.setProperty('max-height', `${Math.floor(Math.max(top, below))}px`);
}
