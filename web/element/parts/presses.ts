/** Parts of the picture that open when they are pressed. All of them are one tab stop. */
import type { PressBox } from '../../views/boxes.ts';
import { h, place, set } from '../dom/dom.ts';
import type { Model } from '../model/model.ts';
import { makeStop, rove } from '../dom/roving.ts';
import { withChoice } from '../../state/change.ts';
import type { Part } from './part.ts';
import type { Stage } from './stage.ts';

export function createPresses(model: Model, stage: Stage): Part {
  const { words } = model.speech;
  const root = h('div', { class: 'presses', role: 'group', dir: 'ltr' });
  const buttons = () => [...root.children] as HTMLButtonElement[];
  let shape = '';
  rove(root, buttons);

  function press({ choice, value }: Pick<PressBox, 'choice' | 'value'>): void {
    const closed = firstOf(model, choice);
    const next = model.state.choices[choice] === value ? closed : value;
    model.change(withChoice(model.state, choice, next));
  }

  function build(presses: readonly PressBox[]): void {
    set(root, 'aria-label', presses[0] ? (words.choices[presses[0].choice]?.label ?? '') : '');
    root.replaceChildren(
      ...presses.map((one) => {
        const label = words.choices[one.choice]?.values[one.value] ?? one.value;
        const button = h('button', { type: 'button', 'aria-label': label, title: label });
        button.addEventListener('click', () => press(one));
        return button;
      }),
    );
    makeStop(buttons(), buttons()[0]);
  }

  return {
    root,
    update() {
      const presses = stage.picture?.presses ?? [];
      set(root, 'hidden', presses.length === 0);
      const present = JSON.stringify(presses.map(({ choice, value }) => [choice, value]));
      if (present !== shape) {
        shape = present;
        build(presses);
      }
      presses.forEach((one, index) => {
        place(buttons()[index]!, one);
        set(buttons()[index]!, 'aria-pressed', String(one.pressed));
      });
    },
  };
}

function firstOf(model: Model, id: string): string {
  const setting = model.figure.settings.find((one) => one.kind === 'choice' && one.id === id);
  return setting?.kind === 'choice' ? setting.values[0]! : '';
}
