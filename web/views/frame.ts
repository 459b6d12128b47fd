/** How far each node has come into being at a moment: the only thing time decides. */
import type { Step } from '../figure.ts';
import { momentAt } from '../player/timeline.ts';

export interface Frame {
  /** 0 = not begun, 1 = computed. A node no step computes (an input) is there from the start. */
  progressOf(node: string): number;
}

export function frameAt(steps: readonly Step[], time: number): Frame {
  const moment = momentAt(steps, time);
  const progress = new Map<string, number>();
  steps.forEach((step, index) => {
    const done = index < moment.index ? 1 : index > moment.index ? 0 : moment.progress;
    step.computes.forEach((group, position) => {
      const share = done * step.computes.length - position;
      const clamped = Math.min(1, Math.max(0, share));
      for (const node of typeof group === 'string' ? [group] : group) progress.set(node, clamped);
    });
  });
  return { progressOf: (node) => progress.get(node) ?? 1 };
}

/** The part of `progress` between `start` and `end`, as 0…1; a span of no length is over at once. */
export function within(progress: number, start: number, end: number): number {
  if (end <= start) return progress >= end ? 1 : 0;
  return Math.min(1, Math.max(0, (progress - start) / (end - start)));
}

/** Starts and stops gently (smoothstep). */
export function eased(progress: number): number {
  return progress * progress * (3 - 2 * progress);
}

export function between(from: number, to: number, progress: number): number {
  return from + (to - from) * progress;
}
