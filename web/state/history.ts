/** What can be taken back: the states a reader left, and those an undo left. */
import type { FigureState } from '../figure.ts';

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

  /** The state that an undo leads to, if there is one. */
  get previous(): FigureState | undefined {
    return this.#past.at(-1);
  }

  /** The state that a redo leads to. */
  get next(): FigureState | undefined {
    return this.#future.at(-1);
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

  /** The previous state has taken the place of `left`. */
  undone(left: FigureState): void {
    this.#move(this.#past, this.#future, left);
  }

  redone(left: FigureState): void {
    this.#move(this.#future, this.#past, left);
  }

  #move(from: FigureState[], to: FigureState[], left: FigureState): void {
    this.#act = undefined;
    from.pop();
    to.push(left);
  }
}
