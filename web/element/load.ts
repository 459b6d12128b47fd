/** Everything a figure needs, fetched when it comes near: its data, its words, and the core. */
import type { Figure, Language } from '../figure.ts';
import { FIGURES } from '../figures/registry.ts';
import { NOT_ARRIVED } from '../words/not-arrived.ts';
import { loadUiWords } from '../words/ui.ts';
import {
  CoreUnavailable,
  loadCore,
  type Core,
  type LoadOptions,
  type UnavailableCode,
} from '../../wasm/wrapper/index.ts';
import type { Speech } from './model.ts';

type Id = keyof typeof FIGURES;

export function isKnown(id: string): id is Id {
  return Object.hasOwn(FIGURES, id);
}

/** Rejects with what `faultOf` understands. All three are fetched at the same time. */
export async function loadFigure(
  id: Id,
  language: Language,
  options: LoadOptions = {},
): Promise<{ readonly figure: Figure; readonly core: Core; readonly speech: Speech }> {
  const [figure, speech, core] = await Promise.all([
    FIGURES[id].figure(),
    loadSpeech(id, language),
    loadCore(options),
  ]);
  return { figure: figure.default, core, speech };
}

export async function loadSpeech(id: Id, language: Language): Promise<Speech> {
  const [words, ui] = await Promise.all([FIGURES[id].words[language](), loadUiWords(language)]);
  return { language, words: words.default, ui };
}

/** A script that did not arrive is told like a core that did not. */
export function faultOf(error: unknown): UnavailableCode {
  return error instanceof CoreUnavailable ? error.code : 'not_found';
}

/** The reason in the reader's language. */
export async function faultSentence(code: UnavailableCode, language: Language): Promise<string> {
  if (code === 'not_found') return NOT_ARRIVED[language];
  const words = await loadUiWords(language).catch(() => undefined);
  return words?.unavailable[code] ?? NOT_ARRIVED[language];
}
