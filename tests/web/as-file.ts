// A built-in figure written as an author's file: what its functions answer in every state that presets and
// choices lead to, each answer with the condition it holds under.

import type { Figure, FigureState, Item, Language, Words } from '../../web/figure.ts';
import { countSituations, MOST_SITUATIONS, situations } from '../../web/own/check/situations.ts';
import type { Program } from '../../wasm/wrapper/index.ts';

export function asFile(figure: Figure, words: Readonly<Record<Language, Words>>): object {
  if (countSituations(figure) > MOST_SITUATIONS) throw new Error('more situations than a file may have');
  const all = [...new Map([...situations(figure)].map((state) => [situationOf(state), state])).values()];
  const programs = all.map((state) => ({ state, program: figure.program(state) }));
  return {
    id: figure.id,
    presets: Object.fromEntries(
      Object.entries(figure.presets).map(([id, { row, choices, tokens, matrices, masks }]) => {
        const own = programs.filter(({ state }) => state.preset === id).map(({ program }) => program);
        return [
          id,
          {
            inputs: inputsOf([{ inputs: matrices, masks, steps: [] }, ...own]),
            row,
            choices,
            ...(tokens && { tokens }),
          },
        ];
      }),
    ),
    editable: figure.editable,
    ...(figure.owners && { owners: theOnly(all.map((state) => figure.owners!(state))) }),
    settings: figure.settings,
    program: conditional(programs.map(({ state, program }) => ({ state, value: program.steps }))),
    layout: conditionalBands(all.map((state) => ({ state, value: namedByRow(figure, state) }))),
    storyboard: conditional(all.map((state) => ({ state, value: figure.storyboard(state) }))),
    words,
  };
}

/** Names that count the followed position hold `{i}` in a file: they differ between two rows by these numbers. */
function namedByRow(figure: Figure, state: FigureState): Item[][] {
  const [first, second] = [0, 1].map((row) =>
    figure.layout({ ...state, row }).map(({ items }) => [...items]),
  );
  return merged(first, second) as Item[][];
}

function merged(first: unknown, second: unknown): unknown {
  if (typeof first === 'string' && first !== second) return first.replace('1', '{i}');
  if (typeof first !== 'object' || first === null) return first;
  if (Array.isArray(first)) return first.map((one, index) => merged(one, (second as unknown[])[index]));
  const other = second as Record<string, unknown>;
  return Object.fromEntries(Object.entries(first).map(([key, one]) => [key, merged(one, other[key])]));
}

const situationOf = ({ preset, choices }: FigureState) => JSON.stringify([preset, Object.entries(choices)]);

const distinct = <T>(list: readonly T[]) => [...new Set(list)];

/** Constants of a program are inputs that nobody edits; one that changes with a choice is none. */
function inputsOf(programs: readonly Program[]): Record<string, unknown> {
  const inputs: Record<string, unknown> = {};
  for (const { inputs: matrices, masks = {} } of programs) {
    const rows: Record<string, unknown> = {};
    for (const [name, { columns, data }] of Object.entries(matrices)) rows[name] = nested([...data], columns);
    for (const [name, { columns, visible }] of Object.entries(masks)) {
      rows[name] = nested(Array.from(visible, Boolean), columns);
    }
    for (const [name, value] of Object.entries(rows)) {
      if (name in inputs && JSON.stringify(inputs[name]) !== JSON.stringify(value)) {
        throw new Error(`an input depends on a choice: ${name}`);
      }
      inputs[name] = value;
    }
  }
  return inputs;
}

function nested<T>(cells: readonly T[], columns: number): T[][] {
  return Array.from({ length: cells.length / columns }, (_, row) =>
    cells.slice(row * columns, (row + 1) * columns),
  );
}

function theOnly<T>(values: readonly T[]): T {
  if (distinct(values.map((one) => JSON.stringify(one))).length > 1)
    throw new Error('owners depend on a choice');
  return values[0]!;
}

interface Answer<T> {
  readonly state: FigureState;
  readonly value: T;
}

type Condition = Readonly<Record<string, readonly string[]>>;

/** One list with every answer's elements, where answers differ under their conditions. */
function conditional(answers: readonly Answer<readonly object[]>[]): object[] {
  return cases(answers).flatMap(({ value, when }) => value.map((one) => (when ? { ...one, when } : one)));
}

function conditionalBands(answers: readonly Answer<readonly (readonly Item[])[]>[]): object[][] {
  return cases(answers).flatMap(({ value, when }) =>
    value.map((items) => items.map((one) => (when ? { ...one, when } : one))),
  );
}

function cases<T>(answers: readonly Answer<T>[]): { readonly value: T; readonly when?: Condition }[] {
  const groups = new Map<string, Answer<T>[]>();
  for (const answer of answers) {
    const key = JSON.stringify(answer.value);
    groups.set(key, [...(groups.get(key) ?? []), answer]);
  }
  if (groups.size === 1) return [{ value: answers[0]!.value }];
  return [...groups.values()].flatMap((group) =>
    joined(group.map(({ state }) => conditionOf(state))).map((when) => ({ value: group[0]!.value, when })),
  );
}

function conditionOf({ preset, choices }: FigureState): Condition {
  return Object.fromEntries(Object.entries({ preset, ...choices }).map(([id, value]) => [id, [value]]));
}

/** Conditions that differ in one key only become one. */
function joined(conditions: readonly Condition[]): Condition[] {
  const list = [...conditions];
  for (let first = 0; first < list.length; first++) {
    for (let second = first + 1; second < list.length; second++) {
      const both = join(list[first]!, list[second]!);
      if (!both) continue;
      list.splice(second, 1);
      list.splice(first, 1, both);
      return joined(list);
    }
  }
  return list;
}

function join(one: Condition, other: Condition): Condition | undefined {
  const differing = Object.keys(one).filter((key) => JSON.stringify(one[key]) !== JSON.stringify(other[key]));
  const [key] = differing;
  if (key === undefined || differing.length > 1) return undefined;
  return { ...one, [key]: distinct([...one[key]!, ...other[key]!]) };
}
