/** The seed that inputs are filled from: another one fills them anew. */
import type { SeedSetting } from '../../figure.ts';
import type { Model } from '../model/model.ts';
import { withSeed } from '../../state/seed.ts';
import { createStepper, type Stepper } from './stepper.ts';

export function createSeed(model: Model, setting: SeedSetting): Stepper {
  const { ui } = model.speech;
  const { symbol, minimum, maximum } = setting;
  return createStepper(model, {
    label: ui.seed,
    less: ui.smaller(ui.seed, 1),
    more: ui.larger(ui.seed, 1),
    minimum,
    maximum,
    step: 1,
    fault: ui.sizeFault(ui.seed, minimum, maximum, 1),
    value: () => model.state.matrices[symbol]!.data[0]!,
    choose(seed) {
      const tables = model.tables(setting, seed);
      if (tables) model.change(withSeed(model.state, setting, seed, tables));
    },
  });
}
