/** Which position is followed: radios with the tokens that stand there, and a way to change a token. */
import { ownersOf, ownerTexts, type TokenRef } from '../../views/owners.ts';
import { set } from '../dom/dom.ts';
import type { Model } from '../model/model.ts';
import { withRow } from '../../state/change.ts';
import { iconButton } from './icon-button.ts';
import type { Part } from './part.ts';
import { createRadios } from './radios.ts';
import { isNamed } from './token-editor.ts';

export interface TokenActions {
  /** Opens an input over a token of the picture. */
  edit(ref: TokenRef): void;
}

/** `of` is the node whose rows are offered. */
export function createPositions(model: Model, of: string, { edit }: TokenActions): Part {
  const { ui } = model.speech;
  const radios = createRadios({
    label: ui.row,
    options: () => positionOptions(model, of),
    chosen: () => String(model.state.row),
    choose: (value) => model.change(withRow(model.state, Number(value))),
  });
  const followedToken = () => {
    const ref = ownersOf(model.tokens, of).rows?.[model.state.row];
    return ref && isNamed(model, ref.symbol) ? ref : undefined;
  };
  const change = () => {
    const ref = followedToken();
    if (ref) edit(ref);
  };
  // The keyboard has Enter on the position itself; this is for a hand.
  const button = iconButton('edit', ui.editToken, change);
  button.tabIndex = -1;
  radios.root.classList.add('positions');
  radios.root.addEventListener('keydown', (event) => {
    if (!(event.target instanceof HTMLInputElement) || !followedToken()) return;
    if (event.key !== 'Enter' && event.key !== 'F2') return;
    event.preventDefault();
    change();
  });
  return {
    root: radios.root,
    update(what) {
      radios.update(what);
      // Behind the last position, wherever that stands; new positions leave it out.
      if (!radios.root.contains(button)) radios.root.lastElementChild!.append(button);
      const isNamedHere = followedToken() !== undefined;
      button.hidden = !isNamedHere;
      set(radios.root, 'aria-description', isNamedHere ? ui.tokenHint : null);
    },
  };
}

/** Position 2, and the token that stands there. */
export function positionOptions(model: Model, node: string) {
  const { rows: texts } = ownerTexts(model.tokens, node);
  const rows = model.trace.node(node)?.rows ?? 1;
  return Array.from({ length: rows }, (_, row) => {
    const text = texts[row] ? `${row + 1} ${texts[row]}` : String(row + 1);
    return { value: String(row), text };
  });
}
