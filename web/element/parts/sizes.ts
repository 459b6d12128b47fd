/** Sizes such as n and d_k: − and +, and a number one can type. All of them are one tab stop. */
import { h } from '../dom.ts';
import type { Model } from '../model.ts';
import { rove } from '../roving.ts';
import { hasSize, presetState, sizeOf, withSize, type SizeSetting } from '../state/change.ts';
import { symbolNodes } from '../symbol.ts';
import type { Part } from './part.ts';
import { createStepper } from './stepper.ts';

export function createSizes(model: Model, settings: readonly SizeSetting[]): Part {
  const { ui } = model.speech;
  const steppers = settings.map((setting) => createSize(model, setting));
  const fields = steppers.map(({ field }) => field);
  // Where there is a seed, new cells come from it.
  const isSeeded = model.figure.settings.some(({ kind }) => kind === 'seed');
  const note = h('span', { class: 'note', hidden: true }, ui.filledWithZeros);
  const root = h(
    'div',
    { class: 'setting sizes', role: 'group', 'aria-label': ui.sizes },
    ...steppers.map((stepper) => stepper.root),
    note,
  );
  rove(root, () => fields);
  return {
    root,
    update() {
      steppers.forEach((stepper, index) => {
        const isThere = hasSize(model.state, settings[index]!);
        stepper.root.hidden = !isThere;
        if (isThere) stepper.update();
      });
      root.hidden = steppers.every((stepper) => stepper.root.hidden);
      note.hidden = isSeeded || !settings.some((setting) => grewBeyondPreset(model, setting));
    },
  };
}

function grewBeyondPreset(model: Model, setting: SizeSetting): boolean {
  const preset = presetState(model.figure, model.state.preset);
  if (!hasSize(model.state, setting)) return false;
  return sizeOf(model.state, setting) > sizeOf(preset, setting);
}

function createSize(model: Model, setting: SizeSetting) {
  const { symbol, minimum, maximum, step = 1 } = setting;
  const { ui } = model.speech;
  return createStepper(model, {
    label: symbolNodes(symbol),
    less: ui.smaller(symbol, step),
    more: ui.larger(symbol, step),
    minimum,
    maximum,
    step,
    fault: ui.sizeFault(symbol, minimum, maximum, step),
    value: () => sizeOf(model.state, setting),
    choose: (size) => model.change(withSize(model.state, setting, size, model.memory, model.reserve)),
  });
}
