/**
 * One running figure: its state, the trace the core computed for it, what the reader looks at, and
 * the player. Everything on screen is drawn from here, and every change passes through here.
 */
import type { Figure, FigureState, SeedSetting } from '../../figure.ts';
import { Player, type PlayerEvent } from '../../player/player.ts';
import type { Clock } from '../../player/clock.ts';
import type { Tokens } from '../../views/owners.ts';
import type { PictureRequest } from '../../views/view.ts';
import type { CellRef } from '../../views/boxes.ts';
import type { Speech } from '../../loaded.ts';
import {
  isFault,
  type Core,
  type ExplanationToken,
  type Fault,
  type Trace,
} from '../../../wasm/wrapper/index.ts';
import { askAgain } from '../../ask.ts';
import { operandCells, sameCell } from './explanation/operands.ts';
import { resolve } from '../../references.ts';
import { presetState, withPicksIn, withRowIn, type CellMemory } from '../../state/change.ts';
import { History } from '../../state/history.ts';
import { tablesOf, type Tables } from '../../state/seed.ts';
import { rowCount } from '../../state/legal.ts';
import { encodePlace, type Place } from '../../state/link.ts';

/** 'time' is one more frame of the same; 'all' is anything else. */
export type Change = 'time' | 'all';
export type ModelEvent = PlayerEvent | 'statechange';

export interface ModelOptions {
  readonly figure: Figure;
  readonly core: Core;
  readonly clock: Clock;
  readonly speech: Speech;
  readonly place: Place;
  readonly changed: (change: Change) => void;
  readonly emit: (event: ModelEvent) => void;
}

export class Model {
  readonly figure: Figure;
  readonly core: Core;
  readonly player: Player;
  speech: Speech;
  state: FigureState;
  trace: Trace;
  /** Cells taken away by a smaller size. */
  readonly memory: CellMemory = new Map();
  readonly history: History;
  /** The cells explained one after another; the last one is shown. */
  trail: readonly CellRef[] = [];
  /** The cell under the mouse. */
  pointed: CellRef | undefined;
  /** The operand the reader points at in the arithmetic. */
  operand: CellRef | undefined;
  /** The last answer of `explain`: a picture is drawn many times with the same cell in focus. */
  #explanation: { readonly cell: CellRef; readonly answer: readonly ExplanationToken[] | Fault } | undefined;
  /** The last tables that were drawn: a size moves many times with the same seed. */
  #tables: { readonly seed: number; readonly tables: Tables } | undefined;
  /** The player takes other steps of a changed state, which is drawn afterwards, once. */
  #settling = false;
  /** Why something was refused. */
  #refusal = '';
  readonly #changed: (change: Change) => void;
  readonly #emit: (event: ModelEvent) => void;

  /** A place that the core refuses gives way to the figure's own example. */
  constructor({ figure, core, clock, speech, place, changed, emit }: ModelOptions) {
    this.figure = figure;
    this.core = core;
    this.speech = speech;
    this.#changed = changed;
    this.#emit = emit;
    this.history = new History(
      (one, other) => encodePlace(figure, { state: one }) === encodePlace(figure, { state: other }),
    );
    const answer = firstTrace(core, figure, place.state);
    const refused = isFault(answer);
    this.state = refused ? presetState(figure, place.state.preset) : place.state;
    this.trace = refused ? exampleTrace(core, figure, this.state) : answer;
    if (refused) this.#refusal = speech.ui.together(speech.ui.linkFault, this.sentence(answer));
    this.player = new Player(figure.storyboard(this.state), clock, (event) => this.#onPlayer(event));
    if (place.time !== undefined && !refused) this.player.currentTime = place.time;
  }

  /**
   * Moves to a changed state if the core can compute it; otherwise says why and keeps the last good
   * state. Changes that belong together, such as the moves of one drag, name the same `act`.
   */
  change(changed: FigureState, act?: object): boolean {
    const before = this.state;
    const kept = withRowIn(changed, rowCount(this.figure, changed));
    if (!this.#moveTo(withPicksIn(this.figure, kept))) return false;
    this.history.record(before, this.state, act);
    this.#tell();
    return true;
  }

  undo(): void {
    const { history, state } = this;
    if (!history.previous || !this.#moveTo(history.previous)) return;
    history.undone(state);
    this.#tell();
  }

  redo(): void {
    const { history, state } = this;
    if (!history.next || !this.#moveTo(history.next)) return;
    history.redone(state);
    this.#tell();
  }

  #tell(): void {
    this.#changed('all');
    this.#emit('statechange');
  }

  #moveTo(next: FigureState): boolean {
    const answer = this.core.evaluate(this.figure.program(next));
    if (isFault(answer)) {
      const { together, kept } = this.speech.ui;
      const sentence = this.sentence(answer);
      this.#refusal = answer.code === 'overflow' ? together(sentence, kept) : sentence;
      // Also where this is said already: what the reader moved goes back to where it was.
      this.#changed('all');
      return false;
    }
    this.state = next;
    this.trace = answer;
    this.#refusal = '';
    this.#explanation = undefined;
    this.trail = this.trail.filter((cell) => this.has(cell));
    this.pointed = undefined;
    this.operand = undefined;
    this.#settling = true;
    this.player.setSteps(this.figure.storyboard(next));
    this.#settling = false;
    return true;
  }

  /** Back to the preset the state started from. */
  reset(): void {
    if (!this.change(presetState(this.figure, this.state.preset))) return;
    this.memory.clear();
    this.look([]);
  }

  sentence(fault: Fault): string {
    return this.speech.ui.faults[fault.code](fault);
  }

  /** A sentence about what was refused, in the reader's language; empty when all is well. */
  get message(): string {
    const unexplained = this.#explanation?.answer;
    return this.#refusal || (isFault(unexplained) ? this.sentence(unexplained) : '');
  }

  say(message: string): void {
    if (message === this.#refusal) return;
    this.#refusal = message;
    this.#changed('all');
  }

  speak(speech: Speech): void {
    this.speech = speech;
    this.#refusal = '';
  }

  /** The cell that is being explained. */
  get explained(): CellRef | undefined {
    return this.pointed ?? this.trail.at(-1);
  }

  /** Where this cannot be said, nothing is explained, and the message says why. */
  explain(cell: CellRef): readonly ExplanationToken[] {
    const last = this.#explanation;
    if (!last || !sameCell(last.cell, cell)) {
      const program = this.figure.program(this.state);
      const answer = askAgain(() => this.core.explain(program, cell.node, cell.row, cell.column));
      this.#explanation = { cell, answer };
    }
    const { answer } = this.#explanation!;
    return isFault(answer) ? [] : answer;
  }

  /** What a seed fills inputs from; where there is nothing, it has been said why. */
  tables(setting: SeedSetting, seed: number): Tables | undefined {
    if (this.#tables?.seed === seed) return this.#tables.tables;
    const tables = tablesOf(this.core, setting, seed);
    if (isFault(tables)) {
      this.say(this.sentence(tables));
      return undefined;
    }
    this.#tables = { seed, tables };
    return tables;
  }

  /** What new cells are taken from, where the figure has a seed. */
  get reserve(): Tables | undefined {
    const setting = this.figure.settings.find((one) => one.kind === 'seed');
    return setting?.kind === 'seed'
      ? this.tables(setting, this.state.matrices[setting.symbol]!.data[0]!)
      : {};
  }

  look(trail: readonly CellRef[]): void {
    this.trail = trail;
    this.operand = undefined;
    this.point(undefined);
  }

  point(cell: CellRef | undefined): void {
    this.pointed = cell;
    // Whoever looks again asks again.
    if (isFault(this.#explanation?.answer)) this.#explanation = undefined;
    this.#changed('all');
  }

  pointAtOperand(cell: CellRef | undefined): void {
    this.operand = cell;
    this.#changed('all');
  }

  has({ node, row, column }: CellRef): boolean {
    const found = this.trace.node(node);
    return found !== undefined && row < found.rows && column < found.columns;
  }

  value({ node, row, column }: CellRef): number {
    const found = this.trace.node(node)!;
    return found.data[row * found.columns + column]!;
  }

  isEditable({ node }: CellRef): boolean {
    return this.figure.editable.includes(node) && (node in this.state.matrices || node in this.state.masks);
  }

  /** Words with their numbers. */
  text(words: string): string {
    return resolve(words, { ...this.tokens, language: this.speech.language });
  }

  /** What the owners of rows and columns are found in. */
  get tokens(): Tokens {
    const { figure, state, trace } = this;
    return { figure, state, trace, words: this.speech.words };
  }

  request(width: number, time = this.player.currentTime): PictureRequest {
    const { figure, state, trace } = this;
    const { words, language } = this.speech;
    const focus = this.explained;
    const operands = this.operand ? [this.operand] : focus ? operandCells(focus, this.explain(focus)) : [];
    return { figure, state, trace, words, language, time, width, focus, operands };
  }

  #onPlayer(event: PlayerEvent): void {
    const glides = event === 'timeupdate' && !this.player.paused;
    if (!this.#settling) this.#changed(glides ? 'time' : 'all');
    this.#emit(event);
  }
}

/** The core broke down over a figure's first state, and did so again. */
export class BrokenDown extends Error {}

/** A figure that begins has no last good state to keep. */
function firstTrace(core: Core, figure: Figure, state: FigureState): Trace | Fault {
  const answer = askAgain(() => core.evaluate(figure.program(state)));
  if (isFault(answer) && answer.code === 'restarted') throw new BrokenDown(figure.id);
  return answer;
}

function exampleTrace(core: Core, figure: Figure, state: FigureState): Trace {
  const answer = firstTrace(core, figure, state);
  if (isFault(answer))
    throw new Error(`The preset ${state.preset} of ${figure.id}: ${answer.code} ${answer.symbol}`);
  return answer;
}
