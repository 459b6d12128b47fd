/** Pure arithmetic on a storyboard's time. Seconds throughout; nothing here reads a clock. */
import type { Step } from '../figure.ts';

export interface Moment {
  /** Index of the running step. */
  readonly index: number;
  /** How far into the step, 0…1. */
  readonly progress: number;
}

export function duration(steps: readonly Step[]): number {
  return steps.reduce((sum, step) => sum + step.duration, 0);
}

/** When step `index` begins; for `index` = number of steps, when the storyboard ends. */
export function startOf(steps: readonly Step[], index: number): number {
  return duration(steps.slice(0, index));
}

/** The step running at `time`. A boundary belongs to the step that ends there. */
export function momentAt(steps: readonly Step[], time: number): Moment {
  let start = 0;
  for (const [index, step] of steps.entries()) {
    const end = start + step.duration;
    if (time <= end || index === steps.length - 1) {
      const progress = (time - start) / step.duration;
      return { index, progress: Math.min(1, Math.max(0, progress)) };
    }
    start = end;
  }
  return { index: 0, progress: 1 };
}
