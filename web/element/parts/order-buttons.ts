/** The order of rows: each pair of neighbours can change places. All of it is one tab stop. */
import { ownerText, type TokenRef } from '../../views/owners.ts';
import { h, set, setText } from '../dom/dom.ts';
import type { Model } from '../model/model.ts';
import { makeStop, rove } from '../dom/roving.ts';
import { withExchanged } from '../../state/order.ts';
import { iconButton } from './icon-button.ts';
import type { Part } from './part.ts';

/** `symbol` is the input that holds the order of the rows of `table`. */
export function createOrder(model: Model, symbol: string, table: string): Part {
  const { ui } = model.speech;
  const list = h('div', { class: 'choices' });
  const root = h(
    'div',
    { class: 'setting order', role: 'group', 'aria-label': ui.order },
    h('span', { class: 'label', 'aria-hidden': 'true' }, ui.order),
    list,
  );
  let buttons: HTMLButtonElement[] = [];
  let words: HTMLElement[] = [];
  rove(root, () => buttons);

  function build(count: number): void {
    words = Array.from({ length: count }, () => h('span', { class: 'moved' }));
    buttons = words
      .slice(1)
      .map((_, place) =>
        iconButton('exchange', '', () => model.change(withExchanged(model.state, symbol, place))),
      );
    list.replaceChildren(...words.flatMap((word, place) => [word, ...buttons.slice(place, place + 1)]));
    makeStop(buttons, buttons[0]);
  }

  return {
    root,
    update() {
      const rows = [...(model.state.matrices[symbol]?.data ?? [])];
      root.hidden = rows.length < 2;
      if (rows.length !== words.length) build(rows.length);
      const texts = rows.map((row) => textOf(model, { symbol: table, index: row }));
      words.forEach((word, place) => setText(word, texts[place]!));
      buttons.forEach((button, place) => {
        const label = ui.exchange(texts[place]!, texts[place + 1]!);
        set(button, 'aria-label', label);
        set(button, 'title', label);
      });
    },
  };
}

/** Rows without texts are called x₁, x₂, also where they stand at first. */
function textOf(model: Model, ref: TokenRef): string {
  return ownerText(model.tokens, ref, -1);
}
