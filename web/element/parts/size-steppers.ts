/** The seed, and sizes such as n and d_k: − and +, and a number one can type. All of them are one tab stop. */
import type { SeedSetting } from '../../figure.ts';
import { h } from '../dom/dom.ts';
import type { Model } from '../model/model.ts';
import { rove } from '../dom/roving.ts';
import { hasSize, presetState, sizeOf, withSize, type SizeSetting } from '../../state/change.ts';
import { symbolNodes } from '../dom/symbol-nodes.ts';
import type { Part } from './part.ts';
import { createSeed } from './seed-stepper.ts';
import { createStepper } from './stepper.ts';

export function createSizes(
  model: Model,
  settings: readonly SizeSetting[],
  seedSettings: readonly SeedSetting[],
): Part {
  const { ui } = model.speech;
  const steppers = settings.map((setting) => createSize(model, setting));
  const seeds = seedSettings.map((setting) => createSeed(model, setting));
  const fields = [...seeds, ...steppers].map(({ field }) => field);
  // Where there is a seed, new cells come from it.
  const isSeeded = seeds.length > 0;
  const note = h('span', { class: 'note', hidden: true }, ui.filledWithZeros);
  const root = h(
    'div',
    { class: 'setting sizes', role: 'group', 'aria-label': isSeeded ? `${ui.seed}, ${ui.sizes}` : ui.sizes },
    ...[...seeds, ...steppers].map((stepper) => stepper.root),
    note,
  );
  rove(root, () => fields);
  return {
    root,
    update() {
      for (const seed of seeds) seed.update();
      steppers.forEach((stepper, index) => {
        const isThere = hasSize(model.state, settings[index]!);
        stepper.root.hidden = !isThere;
        if (isThere) stepper.update();
      });
      root.hidden = !isSeeded && steppers.every((stepper) => stepper.root.hidden);
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
    choose(size) {
      const { state, memory, reserve } = model;
      if (reserve) model.change(withSize(state, setting, size, memory, reserve));
    },
  });
}
