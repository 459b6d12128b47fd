/** Taking back: two quiet buttons, and the keys that do the same within the figure. */
import { set } from '../dom/dom.ts';
import type { Model } from '../model/model.ts';
import { iconButton } from './icon-button.ts';

export interface UndoButtons {
  readonly buttons: readonly HTMLButtonElement[];
  update(): void;
}

export function createUndoButtons(model: Model): UndoButtons {
  const { ui } = model.speech;
  const undo = iconButton('undo', ui.undo, () => model.undo());
  const redo = iconButton('redo', ui.redo, () => model.redo());
  return {
    buttons: [undo, redo],
    update() {
      // A disabled button would lose the focus of the keyboard that just pressed it.
      set(undo, 'aria-disabled', model.history.previous ? null : 'true');
      set(redo, 'aria-disabled', model.history.next ? null : 'true');
    },
  };
}

/** Ctrl+Z (⌘Z) takes back; with Shift, or Ctrl+Y, it brings back. Text being typed has its own undo. */
export function listenToUndoKeys(root: HTMLElement, model: Model): void {
  root.addEventListener('keydown', (event) => {
    const act = isUndo(event) ? 'undo' : isRedo(event) ? 'redo' : undefined;
    if (!act || isText(event.composedPath()[0])) return;
    event.preventDefault();
    model[act]();
  });
}

/** A number field knows whether it holds text that does not count yet; then undo is the browser's. */
export function keepTyping(field: HTMLInputElement, isTyping: () => boolean): void {
  field.addEventListener('keydown', (event) => {
    if ((isUndo(event) || isRedo(event)) && isTyping()) event.stopPropagation();
  });
}

function isUndo(event: KeyboardEvent): boolean {
  return isCommand(event) && !event.shiftKey && event.key.toLowerCase() === 'z';
}

function isRedo(event: KeyboardEvent): boolean {
  const key = event.key.toLowerCase();
  return isCommand(event) && (event.shiftKey ? key === 'z' : key === 'y');
}

function isCommand({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey;
}

function isText(target: EventTarget | undefined): boolean {
  return target instanceof HTMLInputElement && target.type === 'text' && target.role !== 'spinbutton';
}
