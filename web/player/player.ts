/**
 * The only owner of time. It speaks the media element's language; seconds throughout. The current
 * time is computed from the moment playing began, never summed up frame by frame, so the frame
 * rate changes nothing: 24 frames a second show the same times as 60.
 */
import type { Step } from '../figure.ts';
import type { Clock } from './clock.ts';
import { duration, momentAt, startOf, type Moment } from './timeline.ts';

export type PlayerEvent =
  'play' | 'pause' | 'timeupdate' | 'seeked' | 'stepchange' | 'ratechange' | 'durationchange' | 'ended';

/** With reduced motion a step's picture stands at least this long. */
const SHORTEST_HOLD = 2;
/** Times closer than this are the same: a boundary just reached is not the next one. */
const EPSILON = 1e-6;

export function checkedTime(time: number): number {
  if (Number.isNaN(time)) throw new TypeError('currentTime must be a number');
  return time;
}

export function checkedRate(rate: number): number {
  if (!Number.isFinite(rate) || rate === 0) throw new TypeError('playbackRate must be a number other than 0');
  return rate;
}

interface Anchor {
  readonly time: number;
  readonly at: number;
}

export class Player {
  /** Jump from step to step instead of moving. */
  #jumps = false;
  #steps: readonly Step[];
  #time: number;
  #rate = 1;
  #paused = true;
  #isCatchingUp = false;
  #anchor: Anchor = { time: 0, at: 0 };
  readonly #suspensions = new Set<string>();
  #cancel: (() => void) | undefined;
  readonly #clock: Clock;
  readonly #emit: (event: PlayerEvent) => void;

  /** A player rests at the end of its storyboard, where the picture is complete. */
  constructor(steps: readonly Step[], clock: Clock, emit: (event: PlayerEvent) => void) {
    this.#steps = steps;
    this.#clock = clock;
    this.#emit = emit;
    this.#time = duration(steps);
  }

  get duration(): number {
    return duration(this.#steps);
  }

  get paused(): boolean {
    return this.#paused;
  }

  get ended(): boolean {
    return this.#time === (this.#rate > 0 ? this.duration : 0);
  }

  get moment(): Moment {
    return momentAt(this.#steps, this.#time);
  }

  get currentTime(): number {
    return this.#time;
  }

  /** Seeks; out-of-range times are clamped. */
  set currentTime(time: number) {
    this.#moveTo(Math.min(this.duration, Math.max(0, checkedTime(time))));
    this.#emit('seeked');
    if (!this.#paused) this.#run();
  }

  get playbackRate(): number {
    return this.#rate;
  }

  /** Negative rates play backwards. */
  set playbackRate(rate: number) {
    if (checkedRate(rate) === this.#rate) return;
    this.#catchUp();
    this.#rate = rate;
    this.#emit('ratechange');
    if (!this.#paused) this.#run();
  }

  play(): void {
    if (!this.#paused) return;
    this.#paused = false;
    const restarts = this.ended;
    if (restarts) this.#moveTo(this.#rate > 0 ? 0 : this.duration);
    this.#emit('play');
    // A press on play is answered at once, even where nothing glides.
    if (this.#jumps && !restarts) this.#advanceTo(this.#boundary(this.#rate > 0 ? 1 : -1));
    if (!this.#paused) this.#run();
  }

  pause(): void {
    if (this.#paused) return;
    this.#catchUp();
    if (this.#paused) return; // the end came first
    this.#paused = true;
    this.#stop();
    this.#emit('pause');
  }

  /** To the boundary of the next step (1) or the previous one (−1). */
  step(direction: 1 | -1): void {
    this.pause();
    this.currentTime = this.#boundary(direction);
  }

  /** Reasons to hold the clock (off screen, hidden tab, a finger on the scrubber) may overlap. */
  suspend(reason: string): void {
    this.#catchUp();
    this.#suspensions.add(reason);
    this.#stop();
  }

  resume(reason: string): void {
    if (this.#suspensions.delete(reason) && !this.#paused) this.#run();
  }

  set reducedMotion(jumps: boolean) {
    if (jumps === this.#jumps) return;
    this.#catchUp();
    this.#jumps = jumps;
    if (!this.#paused) this.#run();
  }

  /** A changed figure may have other steps: the player stays in the same step, as far into it. */
  setSteps(steps: readonly Step[]): void {
    this.#catchUp();
    const before = { time: this.#time, duration: this.duration };
    const wasAtEnd = this.#time === this.duration;
    const { index, progress } = this.moment;
    const id = this.#steps[index]?.id;
    this.#steps = steps;
    const same = steps.findIndex((step) => step.id === id);
    if (wasAtEnd) this.#time = this.duration;
    else if (same >= 0) this.#time = startOf(steps, same) + progress * steps[same]!.duration;
    else this.#time = Math.min(this.#time, this.duration);
    if (this.duration !== before.duration) this.#emit('durationchange');
    if (this.#time !== before.time) this.#emit('timeupdate');
    const { index: present } = this.moment;
    if (present !== index || steps[present]?.id !== id) this.#emit('stepchange');
    if (!this.#paused) this.#run();
  }

  #run(): void {
    this.#stop();
    if (this.#suspensions.size > 0) return;
    this.#anchor = { time: this.#time, at: this.#clock.now() };
    if (this.#jumps) this.#jump();
    else this.#cancel = this.#clock.onFrame(() => this.#onFrame());
  }

  #stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }

  /** The next frame is asked for first, so that whoever hears of this one can take it back: by a pause, by a seek. */
  #onFrame(): void {
    this.#cancel = this.#clock.onFrame(() => this.#onFrame());
    this.#catchUp();
  }

  /** Brings the time up to now, if it is running; once, whatever is done by those who hear of it. */
  #catchUp(): void {
    if (this.#paused || this.#jumps || !this.#cancel || this.#isCatchingUp) return;
    const { time, at } = this.#anchor;
    this.#isCatchingUp = true;
    try {
      this.#advanceTo(time + ((this.#clock.now() - at) / 1000) * this.#rate);
    } finally {
      this.#isCatchingUp = false;
    }
  }

  #jump(): void {
    const next = this.#boundary(this.#rate > 0 ? 1 : -1);
    const { duration: length } = this.#steps[this.moment.index]!;
    const hold = Math.max(SHORTEST_HOLD, length) / Math.abs(this.#rate);
    this.#cancel = this.#clock.after(hold * 1000, () => {
      this.#advanceTo(next);
      if (!this.#paused) this.#run();
    });
  }

  #advanceTo(time: number): void {
    const limit = this.#rate > 0 ? this.duration : 0;
    const over = this.#rate > 0 ? time >= limit : time <= limit;
    this.#moveTo(over ? limit : time);
    // Whoever heard of it may have gone elsewhere since.
    if (!over || !this.ended) return;
    if (!this.#paused) {
      this.#paused = true;
      this.#stop();
      this.#emit('pause');
    }
    this.#emit('ended');
  }

  #moveTo(time: number): void {
    const before = this.moment.index;
    this.#time = time;
    this.#emit('timeupdate');
    if (this.moment.index !== before) this.#emit('stepchange');
  }

  #boundary(direction: 1 | -1): number {
    const boundaries = Array.from({ length: this.#steps.length + 1 }, (_, i) => startOf(this.#steps, i));
    if (direction > 0) return boundaries.find((time) => time > this.#time + EPSILON) ?? this.duration;
    return boundaries.findLast((time) => time < this.#time - EPSILON) ?? 0;
  }
}
