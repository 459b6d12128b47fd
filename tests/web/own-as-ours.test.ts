// Built-in figures as authors' files: written as JSON, read and checked like any file, they draw the same.
import { describe, expect, it } from 'vitest';
import { markup } from '../../web/drawing/drawing.ts';
import { presetState } from '../../web/state/change.ts';
import { rowCount } from '../../web/state/legal.ts';
import type { Figure, FigureState, Language, Words } from '../../web/figure.ts';
import { FIGURES } from '../../web/figures/registry.ts';
import { checkWhole } from './own-files.ts';
import { situations } from '../../web/own/check/situations.ts';
import { complete, voices } from '../../web/own/check/voices.ts';
import { duration } from '../../web/player/timeline.ts';
import { drawPicture } from '../../web/picture.ts';
import { isFault, loadCore } from '../../wasm/wrapper/index.ts';
import { asFile } from './as-file.ts';

const core = await loadCore();

async function built(id: keyof typeof FIGURES) {
  const entry = FIGURES[id];
  const [en, zh, fr] = await Promise.all([entry.en(), entry.zh(), entry.fr()]);
  const words = { en: en.default, zh: zh.default, fr: fr.default } as Record<Language, Words>;
  return { figure: en.figure as Figure, words };
}

/** Every situation, followed from its own row, the first and the last. */
function* states(figure: Figure): Generator<FigureState> {
  for (const state of situations(figure)) {
    for (const row of new Set([state.row, 0, rowCount(figure, state) - 1])) yield { ...state, row };
  }
}

function picture({ figure, words }: Described, state: FigureState, share: number): string {
  const trace = core.evaluate(figure.program(state));
  if (isFault(trace)) throw new Error(`${trace.code} ${trace.symbol}`);
  const time = share * duration(figure.storyboard(state));
  return markup(drawPicture({ figure, state, trace, words, language: 'en', time, width: 736 }).drawing);
}

interface Described {
  readonly figure: Figure;
  readonly words: Words;
}

/** Where the two draw something else: whole in every row, half-way in the row they begin with. */
function firstDifference(ours: Described, own: Described): string {
  for (const state of states(ours.figure)) {
    const { preset, choices, row } = state;
    // Constants of a program are inputs of the file.
    const start = presetState(own.figure, preset);
    const same = { ...start, row, choices };
    for (const share of row === start.row ? [0.5, 1] : [1]) {
      if (picture(ours, state, share) !== picture(own, same, share)) {
        return JSON.stringify({ preset, choices, row, share });
      }
    }
  }
  return '';
}

async function difference(id: keyof typeof FIGURES): Promise<string> {
  const ours = await built(id);
  const own = checkWhole(JSON.stringify(asFile(ours.figure, ours.words)));
  if ('code' in own) return JSON.stringify(own);
  const [, words] = voices(own.file).find(([language]) => language === 'en')!;
  const { figure } = own;
  return firstDifference({ figure: ours.figure, words: ours.words.en }, { figure, words: complete(words) });
}

/** What these figures compute from the row, the sizes or the choices, a file would have to write out. */
const CODE: Partial<Record<keyof typeof FIGURES, string>> = {
  projections: '"row":2',
  'score-matching': '"row":2',
  visibility: 'owners depend on a choice',
  'lookup-cards': 'an input depends on a choice: holds',
  block: 'more situations than a file may have',
  'concat-and-project': 'an input depends on a choice: W_O',
  swiglu: '"file_name_taken","at":"inputs","name":"t"',
};

const IDS = Object.keys(FIGURES) as (keyof typeof FIGURES)[];

describe('a built-in figure as an author’s file', () => {
  it.each(IDS.filter((id) => !(id in CODE)))('%s draws the same picture', async (id) => {
    expect(await difference(id)).toBe('');
  });

  it.each(IDS.filter((id) => id in CODE))('%s needs code', async (id) => {
    const found = await difference(id).catch((error: Error) => error.message);
    expect(found).toContain(CODE[id]);
  });
});
