/** Everything a figure needs, fetched when it comes near: its data, its words, and the core. */
import type { Language } from '../figure.ts';
import { FIGURES, type SpokenFigure } from '../figures/registry.ts';
import type { Loaded, Refused, Speech } from '../loaded.ts';
import { NOT_ARRIVED } from '../words/not-arrived.ts';
import { loadUiWords } from '../words/ui.ts';
import {
  CoreUnavailable,
  loadCore,
  type LoadOptions,
  type UnavailableCode,
} from '../../wasm/wrapper/index.ts';
import { BrokenDown } from './model/model.ts';

type Id = keyof typeof FIGURES;

export function isKnown(id: string): id is Id {
  return Object.hasOwn(FIGURES, id);
}

/** One of ours by its name, or, where there is an address, an author's own. */
export interface Wanted {
  readonly name: string;
  readonly src: string;
}

/** `wasmUrl` is relative to the page. */
export function optionsFor(wasmUrl: string | URL | undefined): LoadOptions {
  return wasmUrl === undefined ? {} : { wasmUrl: new URL(wasmUrl, document.baseURI) };
}

/** Rejects with what `refusedBy` understands. */
export async function loadFigure(
  { name, src }: Wanted,
  language: Language,
  options?: LoadOptions,
): Promise<Loaded | Refused> {
  if (src) {
    const { loadOwn } = await import('../own/load-own.ts');
    return loadOwn(src, language, options);
  }
  if (isKnown(name)) return loadOurs(name, language, options);
  const { unknownFigure } = await loadUiWords(language);
  return { code: 'unknown_figure', sentence: unknownFigure(name) };
}

/** Both parts of it are fetched at the same time. */
export async function loadOurs(id: Id, language: Language, options: LoadOptions = {}): Promise<Loaded> {
  const [spoken, core] = await Promise.all([loadSpoken(id, language), loadCore(options)]);
  const speak = (wanted: Language) => loadSpeech(id, wanted);
  return { figure: spoken.figure, core, speech: speechOf(spoken, language), speak };
}

export async function loadSpeech(id: Id, language: Language): Promise<Speech> {
  return speechOf(await loadSpoken(id, language), language);
}

/** A script that breaks off does not say which one it is. */
async function loadSpoken(id: Id, language: Language): Promise<SpokenFigure> {
  try {
    const spoken = await FIGURES[id][language]();
    // An empty file is a script, too.
    if (!('figure' in spoken)) throw new TypeError('nothing is in it');
    return spoken;
  } catch (cause) {
    throw new Error(`${id}.${language}: ${cause}`, { cause });
  }
}

function speechOf({ default: words, ui }: SpokenFigure, language: Language): Speech {
  return { language, words, ui };
}

/** Why a figure stands still, from what loading or beginning it ended in. */
export async function refusedBy(error: unknown, language: Language): Promise<Refused> {
  const code = codeOf(error);
  const words = code === 'not_found' ? undefined : await loadUiWords(language).catch(() => undefined);
  return { code, sentence: words?.unavailable[code] ?? NOT_ARRIVED[language] };
}

/** A script that did not arrive is told like a core that did not. */
function codeOf(error: unknown): UnavailableCode | 'restarted' {
  if (error instanceof BrokenDown) return 'restarted';
  return error instanceof CoreUnavailable ? error.code : 'not_found';
}
