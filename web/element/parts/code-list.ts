/** The picture's lines of code as a list, for those who do not see it: the line that runs is the current one. */
import { h, set } from '../dom/dom.ts';
import type { Model } from '../model/model.ts';
import type { Part } from './part.ts';
import type { Stage } from './stage.ts';

export function createCode(model: Model, stage: Stage): Part {
  const root = h('ol', { class: 'code-lines', 'aria-label': model.speech.ui.code, dir: 'ltr' });
  let shown = '';

  return {
    root,
    update() {
      const lines = stage.picture?.code ?? [];
      set(root, 'hidden', lines.length === 0);
      const texts = lines.map(({ text }) => text).join('\n');
      if (texts !== shown) {
        shown = texts;
        root.replaceChildren(...lines.map(({ text }) => h('li', {}, h('code', {}, text))));
      }
      lines.forEach(({ runs }, index) => set(root.children[index]!, 'aria-current', runs ? 'step' : null));
    },
  };
}
