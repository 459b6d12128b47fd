/** The figure's own switches, next to one another and quiet. */
import type { ChoiceSetting, PickSetting, Setting, SliderSetting } from '../../figure.ts';
import { h } from '../dom/dom.ts';
import type { Model } from '../model/model.ts';
import { inputValue, presetState, withCell, withChoice, type SizeSetting } from '../../state/change.ts';
import { createOrder } from './order-buttons.ts';
import type { Part } from './part.ts';
import { createPattern } from './pattern-choice.ts';
import { createPositions, positionOptions, type TokenActions } from './positions.ts';
import { createRadios } from './radios.ts';
import { createRows } from './rows.ts';
import { createSizes } from './size-steppers.ts';
import { createSliders } from './sliders.ts';
import { createTake } from './take.ts';

export interface Settings extends Part {
  /** Moves the keyboard to the followed position. */
  focusPosition(): void;
}

export function createSettings(model: Model, actions: TokenActions): Settings {
  const { settings } = model.figure;
  const sizes = settings.filter((setting): setting is SizeSetting => setting.kind === 'size');
  const sliders = settings.filter((setting): setting is SliderSetting => setting.kind === 'slider');
  const seeds = settings.filter((setting) => setting.kind === 'seed');
  const { ui } = model.speech;
  const singles = settings.flatMap((setting, place): Part[] => {
    const fold = foldOf(setting);
    if (fold === undefined) return createOne(model, setting, actions);
    // The first one of a fold brings the others along.
    if (place > 0 && foldOf(settings[place - 1]!) === fold) return [];
    return [createFold(model, fold, settings.filter(isChoiceIn(fold)))];
  });
  const parts = [
    ...joined(singles, ui.choices),
    ...(sliders.length > 0 ? [createSliders(model, sliders)] : []),
    ...(sizes.length + seeds.length > 0 ? [createSizes(model, sizes, seeds)] : []),
  ];
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

/** Choices that follow one another, from which on they are one tab stop. */
const MANY = 3;

function joined(parts: readonly Part[], label: string): Part[] {
  const isRow = ({ root }: Part) => root.matches('[role=radiogroup], .folds');
  const runs: Part[][] = [];
  for (const [place, part] of parts.entries()) {
    if (place > 0 && isRow(part) && isRow(parts[place - 1]!)) runs.at(-1)!.push(part);
    else runs.push([part]);
  }
  return runs.flatMap((run) => (run.length < MANY ? run : [createRows(label, run)]));
}

function foldOf(setting: Setting): string | undefined {
  return setting.kind === 'choice' ? setting.fold : undefined;
}

const isChoiceIn =
  (fold: string) =>
  (setting: Setting): setting is ChoiceSetting =>
    foldOf(setting) === fold;

function createOne(model: Model, setting: Setting, actions: TokenActions): Part[] {
  switch (setting.kind) {
    case 'preset':
      return Object.keys(model.figure.presets).length > 1 ? [createPresets(model)] : [];
    case 'row':
      return [createPositions(model, setting.of, actions)];
    case 'choice':
      return [createChoice(model, setting)];
    case 'order':
      return [createOrder(model, setting.symbol, setting.table)];
    case 'take':
      return [createTake(model, setting)];
    case 'pattern':
      return [createPattern(model, setting.symbol, setting.values)];
    case 'pick':
      return [createPick(model, setting)];
    case 'seed':
    case 'size':
    case 'slider':
      return []; // the seed and all sizes are one group, and so are all sliders
  }
}

function createChoice(model: Model, setting: ChoiceSetting): Part {
  const { label, values } = model.speech.words.choices[setting.id]!;
  const offered = () => setting.offers?.(model.state) ?? setting.values;
  const radios = createRadios({
    label,
    options: () => offered().map((value) => ({ value, text: values[value] ?? value })),
    chosen: () => model.state.choices[setting.id] ?? '',
    choose: (value) => model.change(withChoice(model.state, setting.id, value)),
  });
  return {
    root: radios.root,
    update(change) {
      radios.root.hidden = offered().length === 0;
      radios.update(change);
    },
  };
}

/** Switches that are wanted now and then: their heading unfolds them. */
function createFold(model: Model, word: string, choices: readonly ChoiceSetting[]): Part {
  const parts = choices.map((choice) => createChoice(model, choice));
  const heading = h('summary', {}, model.speech.words.notes[word] ?? '');
  const body = h('div', { class: 'fold' }, ...parts.map(({ root }) => root));
  return {
    root: h('details', { class: 'setting folds' }, heading, body),
    update(change) {
      for (const part of parts) part.update(change);
    },
  };
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
