/** Items below one another, as the menu pattern has them: arrow keys, Home and End move between them. */
import { h } from '../dom/dom.ts';
import { icon, type IconName } from '../dom/icons.ts';

export interface MenuPage {
  readonly root: HTMLElement;
  readonly items: readonly HTMLButtonElement[];
}

export interface Leaving {
  /** The keys that leave. */
  readonly back: readonly string[];
  readonly leave: () => void;
}

export function createMenuPage(
  label: string,
  items: readonly HTMLButtonElement[],
  { back, leave }: Leaving,
): MenuPage {
  const root = h('div', { role: 'menu', 'aria-label': label, hidden: true }, ...items);
  root.addEventListener('keydown', (event) => {
    const index = items.indexOf(event.target as HTMLButtonElement);
    const item = items[index];
    if (back.includes(event.key)) leave();
    else if (event.key === 'ArrowRight' && item?.hasAttribute('aria-haspopup')) item.click();
    else if (event.key === 'ArrowDown') focusItem(items[(index + 1) % items.length]);
    else if (event.key === 'ArrowUp') focusItem(items.at(index - 1));
    else if (event.key === 'Home') focusItem(items[0]);
    else if (event.key === 'End') focusItem(items.at(-1));
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  return { root, items };
}

/** The arrow of one that leads back stands before its words, that of one that leads on behind them. */
export function menuItem(label: string, act: () => void, arrow?: IconName): HTMLButtonElement {
  const item = h(
    'button',
    { type: 'button', role: 'menuitem', tabindex: -1 },
    arrow === 'back' && icon(arrow),
    label,
    arrow === 'into' && icon(arrow),
  );
  item.addEventListener('click', act);
  return item;
}

/** The focus alone brings only a part of it into sight in some browsers. */
export function focusItem(item: HTMLButtonElement | undefined): void {
  item?.focus();
  item?.scrollIntoView({ block: 'nearest' });
}
