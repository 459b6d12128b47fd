/** A field for values as text: to paste them into, or to copy them from where there is no clipboard. */
import type { CellRef } from '../../views/boxes.ts';
import { h, uniqueId } from '../dom/dom.ts';
import type { Model } from '../model/model.ts';
import { inputsOf, parseValues, withValues } from '../../state/pasted.ts';
import { fill } from './editor.ts';

export interface Values {
  readonly root: HTMLElement;
  open(text?: string): void;
}

export function createValues(model: Model): Values {
  const { ui } = model.speech;
  const fieldId = uniqueId('values');
  const label = h('label', { for: fieldId }, ui.pasteLabel(namesOf(model)));
  const field = h('textarea', { id: fieldId, rows: 6, spellcheck: 'false', autocomplete: 'off', dir: 'ltr' });
  const use = h('button', { type: 'button' }, ui.pasteUse);
  const close = h('button', { type: 'button' }, ui.close);
  const root = h('div', { class: 'values', hidden: true }, label, field, h('div', {}, use, close));

  function leave(): void {
    root.hidden = true;
    field.value = '';
    model.say('');
  }
  use.addEventListener('click', () => paste(model, field.value) && leave());
  close.addEventListener('click', leave);
  root.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') leave();
  });
  return {
    root,
    open(text = '') {
      root.hidden = false;
      field.value = text;
      field.focus();
      if (text !== '') field.select();
    },
  };
}

/** Whether the text could be used. Without names it fills the matrix of the cell, if there is one. */
export function paste(model: Model, text: string, cell?: CellRef): boolean {
  const { ui, language } = model.speech;
  const pasted = parseValues(text, language);
  if (!pasted) {
    model.say(ui.pasteFault);
    return false;
  }
  const [first] = pasted;
  if (cell && first!.name === undefined) {
    fill(model, cell, first!.rows);
    return true;
  }
  const next = withValues(model.figure, model.state, pasted);
  if (next === 'unknown') model.say(ui.pasteNames(namesOf(model)));
  else if (next === 'sizes') model.say(ui.pasteSizes);
  else return model.change(next);
  return false;
}

function namesOf(model: Model): string {
  return inputsOf(model.figure, model.state).join(', ');
}
