/** What all shapes of an author's file are made of. */
import * as v from 'valibot';
import { ROLES } from '../../drawing/colors.ts';

/** The most rows, or columns, that are given or drawn. */
export const MOST_CELLS = 64;
/** What a list is called where an object should be. */
export const LIST = '[…]';
/** Numbers beyond this say nothing in a picture. */
const LARGEST = 1e12;

/** An object with these keys and no others. Its message is what is allowed, for the sentence of a refusal. */
export function object<Entries extends v.ObjectEntries>(entries: Entries) {
  return noList(v.strictObject(entries, Object.keys(entries).join(', ')));
}

export const record = <Key extends typeof symbol, Value extends v.GenericSchema>(key: Key, value: Value) =>
  noList(v.record(key, value));

/** To Valibot a list is an object with numbers for keys; to JSON it is none. */
function noList<Schema extends v.GenericSchema>(schema: Schema): Schema {
  const run = schema['~run'];
  return Object.assign(schema, {
    '~run': ((dataset, config) =>
      run.call(
        schema,
        Array.isArray(dataset.value) ? { value: LIST } : dataset,
        config,
      )) satisfies typeof run,
  });
}

export const list = <Item extends v.GenericSchema>(item: Item, most: number) =>
  v.pipe(v.array(item), v.maxLength(most));

export const filledList = <Item extends v.GenericSchema>(item: Item, most: number) =>
  v.pipe(v.array(item), v.minLength(1), v.maxLength(most));

/** Names that links, words and pictures can hold: braces and brackets belong to references, some names to every object. */
export const symbol = v.pipe(
  v.string(),
  v.regex(/^[^{}[\]]+$/),
  v.notValues(Object.getOwnPropertyNames(Object.prototype)),
);
/** Of choices, steps, words and the like: the same, as nobody types them. */
export const id = symbol;
/** Of the figure: it stands in links and in names of files. */
export const slug = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/));
export const text = v.string();
export const flag = v.boolean();
export const number = v.pipe(v.number(), v.minValue(-LARGEST), v.maxValue(LARGEST));
export const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
/** Counted from 0. */
export const index = whole(0, MOST_CELLS - 1);

export const role = v.picklist(ROLES);
export const headRole = v.picklist(['head-1', 'head-2', 'head-3', 'head-4']);

/** By choice, or `preset`: the value it must have, or one of several. All of them must hold. */
export const when = record(id, v.union([v.string(), v.array(v.string())]));
export type When = v.InferOutput<typeof when>;

export const optional = v.exactOptional;
