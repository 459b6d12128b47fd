/** What a page asks of a figure that is not there yet. */
import { checkedRate, checkedTime } from '../player/player.ts';
import type { PlainState } from '../state/plain.ts';

interface Granting {
  state: Partial<PlainState> | undefined;
  playbackRate: number;
  currentTime: number;
  set step(wanted: number | string);
  play(): void;
}

export class Wishes {
  state: Partial<PlainState> | undefined;
  plays = false;
  #rate: number | undefined;
  #time: number | undefined;
  #step: number | string | undefined;

  get playbackRate(): number {
    return this.#rate ?? 1;
  }

  set playbackRate(rate: number) {
    this.#rate = checkedRate(rate);
  }

  get currentTime(): number {
    return this.#time ?? 0;
  }

  /** Of a time and a step, the later wish counts. */
  set currentTime(time: number) {
    this.#time = checkedTime(time);
    this.#step = undefined;
  }

  set step(wanted: number | string) {
    this.#step = wanted;
    this.#time = undefined;
  }

  grant(figure: Granting): void {
    if (this.state) figure.state = this.state;
    if (this.#rate !== undefined) figure.playbackRate = this.#rate;
    if (this.#time !== undefined) figure.currentTime = this.#time;
    if (this.#step !== undefined) figure.step = this.#step;
    if (this.plays) figure.play();
  }
}
