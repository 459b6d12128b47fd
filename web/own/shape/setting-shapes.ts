/** Controls beside an author's picture: the settings of figure.ts as data. */
import * as v from 'valibot';
import {
  filledList,
  flag,
  id,
  index,
  list,
  MOST_CELLS,
  number,
  object,
  optional,
  record,
  symbol,
  when,
  whole,
} from './basic.ts';

const cell = { symbol, row: index, column: index };

export const PresetSetting = object({ kind: v.literal('preset') });
export const RowSetting = object({
  kind: v.literal('row'),
  of: symbol,
  count: optional(whole(1, MOST_CELLS)),
});
export const ChoiceSetting = object({
  kind: v.literal('choice'),
  id,
  values: filledList(id, 16),
  fold: optional(id),
  when: optional(when),
});
export const SliderCell = object({ ...cell, opposite: optional(flag) });
export const SliderSetting = object({
  kind: v.literal('slider'),
  id,
  cells: filledList(SliderCell, 64),
  minimum: number,
  maximum: number,
  step: v.pipe(number, v.minValue(1e-6)),
  scale: optional(v.picklist(['linear', 'powers-of-two'])),
});
export const PickSetting = object({ kind: v.literal('pick'), ...cell, id, of: symbol });
export const SeededInput = object({
  symbol,
  rows: whole(1, MOST_CELLS),
  columns: whole(1, MOST_CELLS),
  spread: number,
  onlyNew: optional(flag),
});
export const SeedSetting = object({
  kind: v.literal('seed'),
  symbol,
  minimum: whole(0, 1_000_000),
  maximum: whole(0, 1_000_000),
  fills: filledList(SeededInput, 16),
});
export const TakeSetting = object({ kind: v.literal('take'), id, sets: record(symbol, symbol) });
export const OrderSetting = object({ kind: v.literal('order'), symbol, table: symbol });
export const PatternSetting = object({
  kind: v.literal('pattern'),
  symbol,
  values: filledList(v.picklist(['all', 'causal', 'causal_top_left']), 3),
});
export const SizedAxis = object({ symbol, axis: v.picklist(['rows', 'columns']) });
export const SizeSetting = object({
  kind: v.literal('size'),
  symbol,
  minimum: whole(1, MOST_CELLS),
  maximum: whole(1, MOST_CELLS),
  step: optional(whole(1, MOST_CELLS)),
  sets: filledList(SizedAxis, 32),
});

export const Setting = v.variant('kind', [
  PresetSetting,
  RowSetting,
  ChoiceSetting,
  SliderSetting,
  PickSetting,
  SeedSetting,
  TakeSetting,
  OrderSetting,
  PatternSetting,
  SizeSetting,
]);
export const Settings = list(Setting, 32);
export type OwnSetting = v.InferOutput<typeof Setting>;
