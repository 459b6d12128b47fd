/** The figure's own switches, next to one another and quiet. */
import type { PickSetting, Setting, SliderSetting } from '../../figure.ts';
import { h } from '../dom.ts';
import type { Model } from '../model.ts';
import { inputValue, presetState, withCell, withChoice, type SizeSetting } from '../state/change.ts';
import { createOrder } from './order.ts';
import type { Part } from './part.ts';
import { createPattern } from './pattern.ts';
import { createPositions, positionOptions, type TokenActions } from './positions.ts';
import { createRadios } from './radios.ts';
import { createSizes } from './sizes.ts';
import { createSliders } from './sliders.ts';

export interface Settings extends Part {
  /** Moves the keyboard to the followed position. */
  focusPosition(): void;
}

export function createSettings(model: Model, actions: TokenActions): Settings {
  const { settings } = model.figure;
  const sizes = settings.filter((setting): setting is SizeSetting => setting.kind === 'size');
  const sliders = settings.filter((setting): setting is SliderSetting => setting.kind === 'slider');
  const parts = [
    ...settings.flatMap((setting) => createOne(model, setting, actions) ?? []),
    ...(sliders.length > 0 ? [createSliders(model, sliders)] : []),
    ...(sizes.length > 0 ? [createSizes(model, sizes)] : []),
  ];
  const { ui } = model.speech;
  const roots = parts.map(({ root }) => root);
  const root = h(
    'div',
    {
      class: 'settings',
      part: 'settings',
      role: 'group',
      'aria-label': ui.settings,
      hidden: parts.length === 0,
    },
    ...roots,
  );
  return {
    root,
    focusPosition: () => root.querySelector<HTMLInputElement>('.positions input:checked')?.focus(),
    update(change) {
      if (change === 'all') for (const part of parts) part.update(change);
    },
  };
}

function createOne(model: Model, setting: Setting, actions: TokenActions): Part | undefined {
  const { words } = model.speech;
  switch (setting.kind) {
    case 'preset':
      return Object.keys(model.figure.presets).length > 1 ? createPresets(model) : undefined;
    case 'row':
      return createPositions(model, setting.of, actions);
    case 'choice': {
      const { label, values } = words.choices[setting.id]!;
      return createRadios({
        label,
        options: () => setting.values.map((value) => ({ value, text: values[value] ?? value })),
        chosen: () => model.state.choices[setting.id] ?? '',
        choose: (value) => model.change(withChoice(model.state, setting.id, value)),
      });
    }
    case 'order':
      return createOrder(model, setting.symbol, setting.table);
    case 'pattern':
      return createPattern(model, setting.symbol, setting.values);
    case 'pick':
      return createPick(model, setting);
    case 'size':
    case 'slider':
      return undefined; // all sizes are one group, and so are all sliders
  }
}

function createPick(model: Model, setting: PickSetting): Part {
  const { symbol, row, column, id, of } = setting;
  const radios = createRadios({
    label: model.text(model.speech.words.picks?.[id] ?? id),
    options: () => positionOptions(model, of),
    chosen: () => String(inputValue(model.state, setting)),
    choose: (value) => model.change(withCell(model.state, symbol, row, column, Number(value))),
  });
  return {
    root: radios.root,
    update(change) {
      radios.root.hidden = inputValue(model.state, setting) === undefined;
      radios.update(change);
    },
  };
}

function createPresets(model: Model): Part {
  const { ui, words } = model.speech;
  const options = Object.keys(model.figure.presets).map((id) =>
    h('option', { value: id }, words.presets[id] ?? id),
  );
  const select = h('select', {}, ...options);
  select.addEventListener('change', () => {
    model.memory.clear();
    if (!model.change(presetState(model.figure, select.value))) select.value = model.state.preset;
  });
  return {
    root: h('label', { class: 'setting' }, h('span', { class: 'label' }, ui.preset), select),
    update: () => (select.value = model.state.preset),
  };
}
