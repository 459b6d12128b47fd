/** Names within a file: of inputs, steps, choices and presets. */
import type { Figure } from '../../figure.ts';
import { refuse, under, type Problems } from '../refusal.ts';
import type { When } from '../shape/basic.ts';
import type { OwnFile } from '../shape/file.ts';
import type { OwnItem } from '../shape/item-shapes.ts';

/** What a link says besides inputs and choices. */
const RESERVED = ['figure', 'preset', 'row', 't'];
/** What it calls the tokens of X. */
const TOKENS = '.tokens';

export function* checkNames(file: OwnFile, figure: Figure): Problems {
  const inputs = inputNames(figure);
  for (const name of inputs) {
    if (RESERVED.includes(name) || name.endsWith(TOKENS)) yield refuse.taken('inputs', name);
  }
  const taken = new Set([...RESERVED, ...inputs]);
  for (const [index, setting] of (file.settings ?? []).entries()) {
    if (setting.kind !== 'choice') continue;
    if (taken.has(setting.id)) yield refuse.taken(`settings[${index}].id`, setting.id);
    taken.add(setting.id);
  }
  for (const [index, { name }] of file.program.entries()) {
    // Looked up in any object, it would be found.
    if (name in Object.prototype) yield refuse.taken(`program[${index}].name`, name);
  }
  for (const [index, name] of (file.editable ?? []).entries()) {
    if (!inputs.has(name)) yield refuse.unknown(`editable[${index}]`, name, inputs);
  }
  for (const name of Object.keys(file.owners ?? {})) {
    if (!inputs.has(name)) yield refuse.unknown(under('owners', name), name, inputs);
  }
  yield* checkMaps(file);
  yield* checkChosen(file, figure);
  yield* checkConditions(file, figure);
}

/** The ways of a map lead from one of its boxes to another. */
function* checkMaps(file: OwnFile): Problems {
  for (const { at, item } of itemsOf(file)) {
    if (item.kind !== 'map') continue;
    const boxes = item.boxes.map(({ node }) => node);
    for (const [index, { from }] of item.boxes.entries()) {
      const lost = from.find((node) => !boxes.includes(node));
      if (lost !== undefined) yield refuse.unknown(`${at}.boxes[${index}].from`, lost, boxes);
    }
    if (!boxes.includes(item.end.from)) yield refuse.unknown(`${at}.end.from`, item.end.from, boxes);
  }
}

/** Matrices and masks of all presets. */
export function inputNames({ presets }: Figure): Set<string> {
  return new Set(
    Object.values(presets).flatMap(({ matrices, masks }) => [
      ...Object.keys(matrices),
      ...Object.keys(masks),
    ]),
  );
}

/** The presets, and the values of every choice; one without a control has those that presets give it. */
function valuesOf({ presets, settings }: Figure): Map<string, readonly string[]> {
  const values = new Map<string, string[]>([['preset', Object.keys(presets)]]);
  for (const { choices } of Object.values(presets)) {
    for (const [id, value] of Object.entries(choices)) values.set(id, [...(values.get(id) ?? []), value]);
  }
  for (const one of settings) if (one.kind === 'choice') values.set(one.id, [...one.values]);
  return values;
}

function* checkChosen(file: OwnFile, figure: Figure): Problems {
  const values = valuesOf(figure);
  const starts = [['choices', file.choices], ...presetChoices(file)] as const;
  for (const [at, choices = {}] of starts) {
    for (const [id, value] of Object.entries(choices)) {
      if (RESERVED.includes(id)) yield refuse.taken(at, id);
      yield* checkValue(under(at, id), id, value, values);
    }
  }
}

function presetChoices({ presets = {} }: OwnFile) {
  return Object.entries(presets).map(
    ([id, { choices }]) => [under('presets', id, 'choices'), choices] as const,
  );
}

function* checkValue(
  at: string,
  id: string,
  value: string,
  values: ReadonlyMap<string, readonly string[]>,
): Problems {
  const known = values.get(id);
  if (!known) yield refuse.unknown(at, id, values.keys());
  else if (!known.includes(value)) yield refuse.unknown(at, value, known);
}

function* checkConditions(file: OwnFile, figure: Figure): Problems {
  const values = valuesOf(figure);
  for (const { at, when } of conditionsOf(file)) {
    for (const [id, wanted] of Object.entries(when)) {
      for (const value of [wanted].flat()) yield* checkValue(under(at, 'when', id), id, value, values);
    }
  }
  for (const { at, item } of itemsOf(file)) {
    if (item.kind !== 'stream') continue;
    for (const [index, { branch, sum, behind }] of item.writes.entries()) {
      for (const box of [item.enters, ...branch, sum, ...(behind ? [behind] : [])]) {
        if (box.opens)
          yield* checkValue(under(at, 'writes', index), box.opens.choice, box.opens.value, values);
      }
    }
  }
}

function* conditionsOf(file: OwnFile): Generator<{ readonly at: string; readonly when: When }> {
  const lists = { program: file.program, storyboard: file.storyboard, settings: file.settings ?? [] };
  for (const [key, list] of Object.entries(lists)) {
    for (const [index, one] of list.entries()) {
      if ('when' in one && one.when) yield { at: `${key}[${index}]`, when: one.when };
    }
  }
  for (const { at, item } of itemsOf(file)) if (item.when) yield { at, when: item.when };
}

export interface PlacedItem {
  readonly at: string;
  readonly item: OwnItem;
}

/** Every item of the layout, those within others too. */
export function* itemsOf({ layout }: OwnFile): Generator<PlacedItem> {
  for (const [band, items] of layout.entries()) yield* within(items, `layout[${band}]`);
}

function* within(items: readonly OwnItem[], at: string): Generator<PlacedItem> {
  for (const [index, item] of items.entries()) {
    const place = `${at}[${index}]`;
    yield { at: place, item };
    if ('items' in item) yield* within(item.items, `${place}.items`);
  }
}
