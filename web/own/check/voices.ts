/** Whether every language says all that is named, and whether the numbers within words are there. */
import { resolve } from '../../references.ts';
import type { Figure, FigureState, Language } from '../../figure.ts';
import type { Trace } from '../../../wasm/wrapper/index.ts';
import { holds } from '../own-figure.ts';
import { itemsOf } from './names.ts';
import { refuse, under, type Problems, type Refusal } from '../refusal.ts';
import type { OwnFile, OwnWords } from '../shape/file.ts';
import type { OwnItem } from '../shape/item-shapes.ts';

export function voices({ words }: OwnFile): [Language, OwnWords][] {
  return Object.entries(words) as [Language, OwnWords][];
}

export function* checkWords(file: OwnFile, figure: Figure): Problems {
  const needed = [...neededBy(file, figure)];
  for (const [language, words] of voices(file)) {
    const lack = needed.find((keys) => !has(words, keys));
    if (lack) yield refuse.missing(under(`words.${language}`, ...lack));
    for (const { keys, text } of plain(words)) {
      const [reference] = /\{[^{}]+\}/.exec(text) ?? [];
      if (reference) yield refuse.shape(under(`words.${language}`, ...keys), reference, { kind: 'plain' });
    }
  }
}

/** Names: no number is ever put into them. */
function* plain(words: OwnWords): Generator<{ readonly keys: Keys; readonly text: string }> {
  yield { keys: ['title'], text: words.title };
  for (const [id, { name }] of Object.entries(words.steps)) yield { keys: ['steps', id, 'name'], text: name };
  for (const [id, text] of Object.entries(words.presets ?? {})) yield { keys: ['presets', id], text };
  for (const [id, { label, values }] of Object.entries(words.choices ?? {})) {
    yield { keys: ['choices', id, 'label'], text: label };
    for (const [value, text] of Object.entries(values))
      yield { keys: ['choices', id, 'values', value], text };
  }
}

function has(words: object, keys: readonly string[]): boolean {
  let place: unknown = words;
  for (const key of keys) {
    if (typeof place !== 'object' || place === null || !Object.hasOwn(place, key)) return false;
    place = (place as Record<string, unknown>)[key];
  }
  return true;
}

type Keys = readonly [string, ...string[]];

function* neededBy(file: OwnFile, figure: Figure): Generator<Keys> {
  for (const { id } of file.storyboard) yield ['steps', id];
  for (const setting of file.settings ?? []) {
    switch (setting.kind) {
      case 'preset':
        for (const id of Object.keys(file.presets ?? {})) yield ['presets', id];
        break;
      case 'choice':
        for (const value of setting.values) yield ['choices', setting.id, 'values', value];
        if (setting.fold !== undefined) yield ['notes', setting.fold];
        break;
      case 'slider':
        yield ['sliders', setting.id];
        break;
      case 'pick':
        yield ['picks', setting.id];
        break;
      case 'take':
        yield ['takes', setting.id];
    }
  }
  for (const { item } of itemsOf(file)) for (const word of notesOf(item)) yield ['notes', word];
  for (const { tokens = {} } of Object.values(figure.presets)) {
    for (const sentence of Object.values(tokens)) yield ['tokens', sentence];
  }
}

/** The word keys of an item itself. */
function notesOf(item: OwnItem): readonly string[] {
  switch (item.kind) {
    case 'matrix':
      return item.rowNote === undefined ? [] : [item.rowNote];
    case 'group':
      return item.word === undefined ? [] : [item.word];
    case 'note':
      return [item.word];
    case 'bars':
      return [item.word, ...(item.sum ? [item.sum.word] : [])];
    case 'map':
      return [item.end.word];
    case 'curve':
      return [item.word, ...item.lines.map(({ word }) => word)];
    case 'cards': {
      const cards = item.cards.flatMap(({ clue, content }) => [clue, content]);
      return [item.asks, ...item.features, ...cards, ...item.contents, ...Object.values(item.parts)];
    }
    default:
      return [];
  }
}

/** Notes that the arithmetic says before a symbol, with their numbers. */
function headingsOf(item: OwnItem): readonly string[] {
  if (item.kind === 'group' || item.kind === 'bars') return item.word === undefined ? [] : [item.word];
  return item.kind === 'curve' ? item.lines.map(({ word }) => word) : [];
}

interface Scene {
  readonly state: FigureState;
  readonly trace: Trace;
}

/** The first reference, in any language, that this state has no number or text for. */
export function lostReference(file: OwnFile, figure: Figure, { state, trace }: Scene): Refusal | undefined {
  const headings = [...itemsOf(file)].flatMap(({ item }) => headingsOf(item));
  const steps = file.storyboard.filter((step) => holds(step, state)).map(({ id }) => id);
  for (const [language, own] of voices(file)) {
    const words = complete(own);
    for (const { keys, text } of resolved(own, steps, headings)) {
      for (const [reference] of text.matchAll(/\{[^{}]+\}/g)) {
        try {
          resolve(reference, { trace, state, language, figure, words });
        } catch {
          return refuse.reference(under(`words.${language}`, ...keys), reference);
        }
      }
    }
  }
  return undefined;
}

/** Every text that is shown with its numbers. */
function* resolved(words: OwnWords, steps: readonly string[], headings: readonly string[]) {
  const line = (keys: Keys, text: string) => ({ keys, text });
  yield line(['caption'], words.caption);
  yield line(['description'], words.description);
  for (const id of steps) yield line(['steps', id, 'line'], words.steps[id]!.line);
  for (const key of ['sliders', 'picks', 'takes'] as const) {
    for (const [id, text] of Object.entries(words[key] ?? {})) yield line([key, id], text);
  }
  for (const word of headings) yield line(['notes', word], words.notes![word]!);
}

/** With everything a figure's words have, where the author had no need of it. */
export function complete(words: OwnWords) {
  return { presets: {}, choices: {}, notes: {}, ...words };
}
