/** An input over a token. Whatever is typed is its text at once; nothing typed gives its own text back. */
import type { FigureState } from '../../figure.ts';
import { tokenText, type TokenRef } from '../../views/owners.ts';
import type { TokenBox } from '../../views/boxes.ts';
import { h, set } from '../dom/dom.ts';
import type { Model } from '../model/model.ts';
import { LONGEST, withToken } from '../../state/tokens.ts';
import type { Part } from './part.ts';
import type { Stage } from './stage.ts';

const NARROWEST = 96;

export interface TokenEditor extends Part {
  edit(ref: TokenRef): void;
}

/** `done` brings the keyboard back to where it was. */
export function createTokenEditor(model: Model, stage: Stage, done: () => void): TokenEditor {
  const { ui } = model.speech;
  const input = h('input', {
    type: 'text',
    autocomplete: 'off',
    enterkeyhint: 'done',
    maxlength: LONGEST,
  });
  const root = h('div', { class: 'editor', hidden: true }, input);
  let ref: TokenRef | undefined;
  let before: FigureState = model.state;
  /** Everything typed into one token is taken back at once. */
  let act = {};

  function edit(next: TokenRef): void {
    if (!boxOf(stage, next)) return;
    ref = next;
    before = model.state;
    act = {};
    model.player.pause();
    root.hidden = false;
    set(input, 'aria-label', ui.token(next.index + 1));
    input.value = tokenText(model.tokens, next);
    place();
    input.focus();
    input.select();
  }

  function close(): void {
    ref = undefined;
    root.hidden = true;
  }

  /** To the token beside it; none is past either end. */
  function moveOn(from: TokenRef, direction: 1 | -1): void {
    const all = editableTokens(stage);
    const next = all[all.findIndex((one) => isSame(one, from)) + direction];
    close();
    if (next) edit(next);
    else done();
  }

  input.addEventListener('input', () => {
    if (ref) model.change(withToken(model.state, ref, input.value), act);
  });
  input.addEventListener('keydown', (event) => {
    if (!ref || event.isComposing) return;
    if (event.key === 'Tab') moveOn(ref, event.shiftKey ? -1 : 1);
    else if (event.key === 'Enter' || event.key === 'Escape') {
      if (event.key === 'Escape' && model.state !== before) model.change(before, act);
      close();
      done();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
  input.addEventListener('blur', close);

  function place(): void {
    const box = ref && boxOf(stage, ref);
    if (!box || !stage.picture) return;
    const width = Math.max(box.width, NARROWEST);
    const left = Math.min(
      Math.max(0, box.x + (box.width - width) / 2),
      Math.max(0, stage.picture.width - width),
    );
    for (const [name, value] of Object.entries({
      left,
      top: box.y,
      '--width': width,
      '--height': box.height,
    })) {
      root.style.setProperty(name, `${value}px`);
    }
  }

  return { root, edit, update: place };
}

function isSame(one: TokenRef, other: TokenRef): boolean {
  return one.symbol === other.symbol && one.index === other.index;
}

function boxOf(stage: Stage, ref: TokenRef): TokenBox | undefined {
  return stage.picture?.tokens.find((one) => one.ref && isSame(one.ref, ref));
}

/** Every token of the picture once, in the order they stand in. */
function editableTokens(stage: Stage): TokenRef[] {
  const refs: TokenRef[] = [];
  for (const { ref } of stage.picture?.tokens ?? []) {
    if (ref && !refs.some((one) => isSame(one, ref))) refs.push(ref);
  }
  return refs;
}

/** A press on a token follows it; a press on the one that is followed, or that only is read, edits. */
export function listenToTokens(svg: SVGSVGElement, model: Model, edit: (ref: TokenRef) => void): void {
  svg.addEventListener('mousedown', (event) => {
    if (tokenOf(event.target)) event.preventDefault();
  });
  svg.addEventListener('click', (event) => {
    const token = tokenOf(event.target);
    if (!token) return;
    const { token: symbol = '', index, position } = token.dataset;
    if (position !== undefined && Number(position) !== model.state.row) {
      model.change({ ...model.state, row: Number(position) });
    } else if (index !== undefined && isNamed(model, symbol)) edit({ symbol, index: Number(index) });
  });
}

function tokenOf(target: EventTarget | null): SVGElement | null {
  return target instanceof Element ? target.closest<SVGElement>('[data-token]') : null;
}

/** Only a sentence has texts that can be written over. */
export function isNamed({ figure, state }: Model, symbol: string): boolean {
  return figure.presets[state.preset]?.tokens?.[symbol] !== undefined;
}
