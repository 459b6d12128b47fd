/** A file of the right shape as a figure like any other: its data stay, conditions become functions of the state. */
import type { Band, FigureState, Item, Preset, Setting, Step } from '../figure.ts';
import {
  isFault,
  mask,
  matrix,
  type Mask,
  type Program,
  type Matrix,
  type Step as ProgramStep,
} from '../../wasm/wrapper/index.ts';
import { ALL_VIEWS } from './all-views.ts';
import type { DrawnFigure } from '../views/view.ts';
import { isRefusal, path, refuse, type Refusal } from './refusal.ts';
import type { When } from './shape/basic.ts';
import type { Cells, OwnFile } from './shape/file.ts';
import type { OwnItem } from './shape/item-shapes.ts';
import type { OwnSetting } from './shape/setting-shapes.ts';

/** The only preset of a file that names none. */
const ALONE = 'own';

export interface Conditional {
  readonly when?: When | undefined;
}

export function holds({ when = {} }: Conditional, { preset, choices }: FigureState): boolean {
  return Object.entries(when).every(([key, allowed]) => {
    const value = key === 'preset' ? preset : choices[key];
    return value !== undefined && [allowed].flat().includes(value);
  });
}

/** The states that programs were made for. */
const askedFor = new WeakMap<Program, FigureState>();

/** Nothing for a program that no file has made. */
export function stateOf(program: Program): FigureState | undefined {
  return askedFor.get(program);
}

export function figureOf(file: OwnFile): DrawnFigure | Refusal {
  const presets = presetsOf(file);
  if (isRefusal(presets)) return presets;
  const within = (state: FigureState) => (one: Conditional) => holds(one, state);
  const owners = file.owners;
  return {
    id: file.id,
    views: ALL_VIEWS,
    presets,
    settings: (file.settings ?? []).map(settingOf),
    editable: file.editable ?? [],
    ...(owners && { owners: () => owners }),
    program(state) {
      const steps = file.program.filter(within(state)).map(stepOf);
      const program = { inputs: state.matrices, masks: state.masks, steps };
      askedFor.set(program, state);
      return program;
    },
    layout: (state) => bandsOf(file.layout, state),
    storyboard: (state): readonly Step[] => file.storyboard.filter(within(state)),
  };
}

function stepOf({ name, operation, operands }: OwnFile['program'][number]): ProgramStep {
  return { name, operation, operands };
}

/** A band without an item would be nothing but a gap, and so would a group. */
function bandsOf(layout: OwnFile['layout'], state: FigureState): Band[] {
  return layout.map((items) => ({ items: itemsOf(items, state) })).filter(({ items }) => items.length > 0);
}

function itemsOf(items: readonly OwnItem[], state: FigureState): Item[] {
  return items
    .filter((item) => holds(item, state))
    .map((item): Item => {
      if (item.kind === 'stack') return { ...item, items: item.items.filter((one) => holds(one, state)) };
      return item.kind === 'group' ? { ...item, items: itemsOf(item.items, state) } : item;
    })
    .map((item) => named(item, state.row + 1))
    .filter((item) => !('items' in item) || item.items.length > 0);
}

const NAMES = ['name', 'letter', 'label'];

/** `{i}` in names is the followed position: o_{i} is called o_2. */
function named<Value>(value: Value, position: number, key = ''): Value {
  if (typeof value === 'string') {
    return (NAMES.includes(key) ? value.replaceAll('{i}', String(position)) : value) as Value;
  }
  if (Array.isArray(value)) return value.map((one: unknown) => named(one, position)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([own, one]) => [own, named<unknown>(one, position, own)]);
  return Object.fromEntries(entries) as Value;
}

/** A choice that means nothing in a state offers nothing, and hides. */
function settingOf(setting: OwnSetting): Setting {
  if (setting.kind !== 'choice' || setting.when === undefined) return setting;
  return { ...setting, offers: (state) => (holds(setting, state) ? setting.values : []) };
}

function presetsOf(file: OwnFile): Readonly<Record<string, Preset>> | Refusal {
  const own = file.presets ?? { [ALONE]: {} };
  const firsts = Object.fromEntries(
    (file.settings ?? []).flatMap((one) =>
      one.kind === 'choice' ? [[one.id, one.values[0]!] as const] : [],
    ),
  );
  const presets: Record<string, Preset> = {};
  for (const [id, { inputs, row, choices, tokens }] of Object.entries(own)) {
    const given = inputsOf({
      ...placed(['inputs'], file.inputs),
      ...placed(['presets', id, 'inputs'], inputs),
    });
    if (isRefusal(given)) return given;
    const named = { ...file.tokens, ...tokens };
    presets[id] = {
      ...given,
      row: row ?? file.row ?? 0,
      choices: { ...firsts, ...file.choices, ...choices },
      ...(Object.keys(named).length > 0 && { tokens: named }),
    };
  }
  return presets;
}

interface Placed {
  readonly at: string;
  readonly rows: Cells;
}

function placed(keys: readonly string[], inputs: OwnFile['inputs'] = {}): Record<string, Placed> {
  const entries = Object.entries(inputs);
  return Object.fromEntries(entries.map(([symbol, rows]) => [symbol, { at: path(...keys, symbol), rows }]));
}

/** Numbers make a matrix, true and false a mask. */
function inputsOf(inputs: Readonly<Record<string, Placed>>): Pick<Preset, 'matrices' | 'masks'> | Refusal {
  const matrices: Record<string, Matrix> = {};
  const masks: Record<string, Mask> = {};
  for (const [symbol, { at, rows }] of Object.entries(inputs)) {
    const isMask = typeof rows[0]![0] === 'boolean';
    const built = isMask ? mask(rows as boolean[][], symbol) : matrix(rows as number[][], symbol);
    if (isFault(built)) return refuse.refused(at, built);
    if ('visible' in built) masks[symbol] = built;
    else matrices[symbol] = built;
  }
  return { matrices, masks };
}
