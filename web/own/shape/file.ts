/** The shape of an author's file: the one source of its type, its validation and its JSON Schema. */
import * as v from 'valibot';
import {
  filledList,
  id,
  index,
  list,
  MOST_CELLS,
  number,
  object,
  optional,
  record,
  slug,
  symbol,
  text,
  when,
} from './basic.ts';
import { Item } from './item-shapes.ts';
import { Settings } from './setting-shapes.ts';

/** A matrix of numbers, or a mask of true (visible) and false; which of both is checked behind the shape. */
export const Cells = filledList(filledList(v.union([number, v.boolean()]), MOST_CELLS), MOST_CELLS);
export type Cells = v.InferOutput<typeof Cells>;

/** What a figure starts from; a preset states only what differs. */
const start = {
  inputs: optional(record(symbol, Cells)),
  row: optional(index),
  choices: optional(record(id, id)),
  tokens: optional(record(symbol, id)),
};
export const Preset = object(start);

/** A composite has a scope for a name, which may be empty. */
export const ProgramStep = object({
  name: v.pipe(v.string(), v.regex(/^[^{}[\]]*$/)),
  operation: text,
  operands: list(text, 16),
  when: optional(when),
});

export const StoryStep = object({
  id,
  duration: v.pipe(v.number(), v.minValue(0.1), v.maxValue(60)),
  computes: list(v.union([symbol, list(symbol, 64)]), 64),
  when: optional(when),
});

export const Owners = object({ rows: optional(symbol), columns: optional(symbol) });

export const StepWords = object({ name: text, line: text });
export const ChoiceWords = object({ label: text, values: record(id, text) });
const texts = record(id, text);
export const OwnWords = object({
  title: text,
  caption: text,
  description: text,
  steps: record(id, StepWords),
  presets: optional(texts),
  choices: optional(record(id, ChoiceWords)),
  sliders: optional(texts),
  picks: optional(texts),
  takes: optional(texts),
  notes: optional(texts),
  tokens: optional(record(id, filledList(text, MOST_CELLS))),
});
export type OwnWords = v.InferOutput<typeof OwnWords>;

export const Voices = v.pipe(
  object({ en: optional(OwnWords), zh: optional(OwnWords), fr: optional(OwnWords) }),
  v.minEntries(1),
);

export const OwnFile = object({
  $schema: optional(text),
  id: slug,
  ...start,
  presets: optional(v.pipe(record(id, Preset), v.minEntries(1))),
  editable: optional(list(symbol, 64)),
  owners: optional(record(symbol, Owners)),
  settings: optional(Settings),
  program: filledList(ProgramStep, 256),
  layout: filledList(filledList(Item, 32), 64),
  storyboard: filledList(StoryStep, 64),
  words: Voices,
});
export type OwnFile = v.InferOutput<typeof OwnFile>;
