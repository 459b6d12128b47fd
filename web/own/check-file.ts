/** From a file's text to a figure that works in every state its author offers, or to what is wrong with it. */
import { askAgain } from '../ask.ts';
import { presetState } from '../state/change.ts';
import { rowCount, whyIllegal } from '../state/legal.ts';
import type { Figure, FigureState } from '../figure.ts';
import { isFault, type Core, type Fault, type Trace } from '../../wasm/wrapper/index.ts';
import { figureOf, holds, stateOf } from './own-figure.ts';
import { unknown } from './check/fits.ts';
import { checkNames } from './check/names.ts';
import { unmet } from './check/needs.ts';
import { first, isRefusal, refuse, under, type Problems, type Refusal } from './refusal.ts';
import { checkSettings } from './check/controls.ts';
import { readFile } from './read-file.ts';
import type { OwnFile } from './shape/file.ts';
import {
  countSituations,
  MOST_SITUATIONS,
  MOST_WORK,
  situations,
  situationText,
} from './check/situations.ts';
import { checkWords, lostReference } from './check/voices.ts';
import { asWritten } from './written.ts';

export interface Own {
  readonly file: OwnFile;
  readonly figure: Figure;
}

/** All but what later situations compute: a first picture waits for none of them. */
export function checkFile(text: string, core: Core): Own | Refusal {
  const own = checked(text, core);
  return isRefusal(own) ? asWritten(own, text) : own;
}

function checked(text: string, core: Core): Own | Refusal {
  const file = readFile(text);
  if (isRefusal(file)) return file;
  const figure = figureOf(file);
  if (isRefusal(figure)) return figure;
  const own = { file, figure };
  return first(problems(own, core)) ?? own;
}

function* problems(own: Own, core: Core): Problems {
  const { file, figure } = own;
  yield* checkNames(file, figure);
  yield* checkSettings(figure);
  yield* checkWords(file, figure);
  yield* checkPresets(own);
  const count = countSituations(figure);
  if (count > MOST_SITUATIONS) yield { code: 'file_situations', most: MOST_SITUATIONS, count };
  for (const state of situations(figure)) yield* checkWork(own, state, core);
  for (const state of situations(figure)) {
    yield* checkSituation(own, state, core);
    return;
  }
}

/** What is wrong in a situation, or nothing, one after the other. */
export type Later = Generator<Refusal | undefined, void, undefined>;

/** Those behind the first one. */
export function* laterSituations(own: Own, core: Core): Later {
  const [, ...later] = situations(own.figure);
  for (const state of later) yield first(checkSituation(own, state, core));
}

function* checkWork({ figure }: Own, state: FigureState, core: Core): Problems {
  const work = askAgain(() => core.work(figure.program(state)));
  if (isFault(work) || work <= MOST_WORK) return; // a fault has its own sentence
  yield { code: 'file_work', most: MOST_WORK, work, situation: situationText(figure, state) };
}

function* checkSituation(own: Own, state: FigureState, core: Core): Problems {
  const { figure } = own;
  const trace = askAgain(() => core.evaluate(figure.program(state)));
  const situation = situationText(figure, state);
  if (isFault(trace)) yield refuse.refused(placeOfFault(own, state, trace, core), trace, situation);
  else yield* checkState(own, { state, trace }, situation);
}

interface Scene {
  readonly state: FigureState;
  readonly trace: Trace;
}

function* checkState({ file, figure }: Own, { state, trace }: Scene, situation: string): Problems {
  const steps = figure.storyboard(state);
  if (steps.length === 0 || figure.layout(state).length === 0) {
    const at = steps.length === 0 ? 'storyboard' : 'layout';
    yield refuse.refused(at, { code: 'empty_matrix', symbol: at, expected: '', actual: '' }, situation);
  }
  const repeated = steps.find((step, index) => steps.findIndex(({ id }) => id === step.id) < index);
  if (repeated) yield refuse.taken('storyboard', repeated.id);
  const lack = unmet(file, { state, trace, editable: figure.editable });
  if (lack?.fault.code === 'unknown_symbol') {
    const known = trace.nodes.map(({ name }) => name);
    yield refuse.unknown(lack.at, lack.fault.symbol, known);
  } else if (lack) yield refuse.refused(lack.at, lack.fault, situation);
  for (const [index, setting] of (file.settings ?? []).entries()) {
    if (setting.kind !== 'row') continue;
    const node = trace.node(setting.of);
    const at = `settings[${index}].of`;
    if (!node)
      yield refuse.unknown(
        at,
        setting.of,
        trace.nodes.map(({ name }) => name),
      );
    else if (node.rows !== rowCount(figure, state)) {
      const expected = `${rowCount(figure, state)} × ${node.columns}`;
      const actual = `${node.rows} × ${node.columns}`;
      yield refuse.refused(at, { code: 'shape_mismatch', symbol: setting.of, expected, actual }, situation);
    }
  }
  const lost = lostReference(file, figure, { state, trace });
  if (lost) yield lost;
}

function* checkPresets({ file, figure }: Own): Problems {
  for (const id of Object.keys(figure.presets)) {
    const at = file.presets ? under('presets', id) : 'inputs';
    const state = presetState(figure, id);
    const last = rowCount(figure, state) - 1;
    if (state.row > last) {
      const row = file.presets?.[id]?.row === undefined ? 'row' : under(at, 'row');
      yield refuse.shape(row, String(state.row), { kind: 'atMost', detail: String(last) });
    }
    const illegal = whyIllegal(figure, state);
    if (illegal) yield refuse.refused(at, illegal);
  }
}

/** The step of the file that the core stops at: it computes all before it. What breaks down may do so anywhere. */
function placeOfFault({ file, figure }: Own, state: FigureState, { code }: Fault, core: Core): string {
  if (code === 'restarted') return 'program';
  const { steps, ...given } = figure.program(state);
  const stops = (count: number) => isFault(core.evaluate({ ...given, steps: steps.slice(0, count) }));
  const first = steps.findIndex((_, index) => stops(index + 1));
  const step = file.program.filter((one) => holds(one, state))[first];
  return step ? `program[${file.program.indexOf(step)}]` : 'program';
}

/** Sizes that a reader chooses may lead further than the situations that were tried. */
const tooMuch = (work: number): Fault => ({
  code: 'too_large',
  symbol: '',
  expected: String(MOST_WORK),
  actual: String(work),
});

/** The core as an own figure sees it: what its picture or its words could not say is refused like what cannot be computed. */
export function guarded(core: Core, { file, figure }: Own): Core {
  return {
    ...core,
    evaluate(program) {
      const work = core.work(program);
      if (isFault(work)) return work;
      if (work > MOST_WORK) return tooMuch(work);
      const trace = core.evaluate(program);
      const state = stateOf(program);
      if (isFault(trace) || !state) return trace;
      const lack = unmet(file, { state, trace, editable: figure.editable });
      if (lack) return lack.fault;
      const lost = lostReference(file, figure, { state, trace });
      return lost?.code === 'file_reference' ? unknown(lost.reference) : trace;
    },
  };
}
