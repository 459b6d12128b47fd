// Every figure in every state that it offers, as pictures: what facts about pictures look at.
import { beforeAll } from 'vitest';
import type { Figure, FigureState, Language, Words } from '../../web/figure.ts';
import type { Drawing } from '../../web/drawing/drawing.ts';
import { presetState } from '../../web/state/change.ts';
import { rowCount } from '../../web/state/legal.ts';
import { FIGURES } from '../../web/figures/registry.ts';
import { duration } from '../../web/player/timeline.ts';
import { drawPicture } from '../../web/picture.ts';
import { isFault, loadCore, type Core, type Trace } from '../../wasm/wrapper/index.ts';

const LANGUAGES: readonly Language[] = ['en', 'zh', 'fr'];

interface Loaded {
  readonly figure: Figure;
  readonly words: Readonly<Record<Language, Words>>;
}

let core: Core;
export const loaded = new Map<string, Loaded>();

/** Loads them all before the first test of the calling file. */
export function useFigures(): void {
  beforeAll(load);
}

async function load(): Promise<void> {
  core = await loadCore();
  for (const [id, entry] of Object.entries(FIGURES)) {
    const [en, zh, fr] = await Promise.all([entry.en(), entry.zh(), entry.fr()]);
    loaded.set(id, { figure: en.figure, words: { en: en.default, zh: zh.default, fr: fr.default } });
  }
}

export function traceOf(figure: Figure, state: FigureState): Trace {
  const trace = core.evaluate(figure.program(state));
  if (isFault(trace)) throw new Error(`${figure.id}: ${trace.code} ${trace.symbol}`);
  return trace;
}

function presetStates(figure: Figure): FigureState[] {
  return Object.keys(figure.presets).flatMap((preset) => {
    const start = presetState(figure, preset);
    // What the preset has chosen itself is the first of all, and no other.
    const choices = figure.settings.flatMap((setting) =>
      setting.kind === 'choice'
        ? setting.values
            .filter((value) => value !== start.choices[setting.id])
            .map((value) => ({ [setting.id]: value }))
        : [],
    );
    // The first, the last and the preset's own: those between have nothing of their own.
    const rows = new Set([0, start.row, rowCount(figure, start) - 1]);
    return [...rows].flatMap((row) =>
      [{}, ...choices].map((choice) => ({
        ...start,
        row,
        choices: { ...start.choices, ...choice },
      })),
    );
  });
}

export interface Shot {
  readonly figure: Figure;
  readonly state: FigureState;
  readonly trace: Trace;
  readonly language: Language;
  readonly words: Words;
}

export function shots(id: string, languages = LANGUAGES): Shot[] {
  const { figure, words } = loaded.get(id)!;
  return presetStates(figure).flatMap((state) => {
    const trace = traceOf(figure, state);
    return languages.map((language) => ({ figure, state, trace, language, words: words[language] }));
  });
}

/** Every state in one language, the languages taking turns; the first state in all of them. */
export function shotsInTurn(id: string): Shot[] {
  const count = LANGUAGES.length;
  return shots(id).filter((_, index) => index < count || index % count === Math.floor(index / count) % count);
}

export const at = (shot: Shot, time: number, width = 1040) => drawPicture({ ...shot, time, width });
export const total = ({ figure, state }: Shot) => duration(figure.storyboard(state));

export function textOf(drawing: Drawing | string): string {
  return typeof drawing === 'string' ? drawing : drawing.children.map(textOf).join('');
}

export function find(drawing: Drawing, test: (one: Drawing) => boolean): Drawing[] {
  const inside = drawing.children.flatMap((child) => (typeof child === 'string' ? [] : find(child, test)));
  return test(drawing) ? [drawing, ...inside] : inside;
}
