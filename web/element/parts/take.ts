/** A button that puts computed matrices in the place of inputs: a step that can be taken, and undone like any change. */
import type { TakeSetting } from '../../figure.ts';
import { h } from '../dom/dom.ts';
import type { Model } from '../model/model.ts';
import { withTaken } from '../../state/change.ts';
import type { Part } from './part.ts';

export function createTake(model: Model, setting: TakeSetting): Part {
  const button = h('button', { type: 'button' }, model.speech.words.takes?.[setting.id] ?? setting.id);
  button.addEventListener('click', () => model.change(withTaken(model.state, setting, model.trace)));
  const root = h('div', { class: 'setting' }, button);
  return {
    root,
    update: () => (root.hidden = !Object.values(setting.sets).some((node) => model.trace.node(node))),
  };
}
