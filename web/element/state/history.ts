/** What can be taken back: the states a reader left, and those an undo left. */
import type { FigureState } from '../../figure.ts';

/** More than anyone takes back; a state is a few numbers. */
const LONGEST = 200;

export class History {
  #past: FigureState[] = [];
  #future: FigureState[] = [];
  /** The drag, pull or typing whose changes are one entry. */
  #act: object | undefined;
  readonly #same: (one: FigureState, other: FigureState) => boolean;

  constructor(same: (one: FigureState, other: FigureState) => boolean) {
    this.#same = same;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** Changes with the same `act` are taken back together; an act that ends where it began is none. */
  record(before: FigureState, after: FigureState, act: object | undefined): void {
    const goesOn = act !== undefined && act === this.#act;
    const start = goesOn ? this.#past.at(-1)! : before;
    const isNothing = this.#same(start, after);
    if (isNothing && !goesOn) return;
    if (isNothing) this.#past.pop();
    else if (!goesOn) this.#past = [...this.#past, before].slice(-LONGEST);
    this.#act = isNothing ? undefined : act;
    this.#future = [];
  }

  /** The state to go back to from the present one, or nothing. */
  undo(present: FigureState): FigureState | undefined {
    return this.#move(this.#past, this.#future, present);
  }

  redo(present: FigureState): FigureState | undefined {
    return this.#move(this.#future, this.#past, present);
  }

  #move(from: FigureState[], to: FigureState[], present: FigureState): FigureState | undefined {
    this.#act = undefined;
    const state = from.pop();
    if (state) to.push(present);
    return state;
  }
}
