/** Steps as authors name them: by number from 1, or by id. */
import type { Step } from '../figure.ts';
import { startOf } from '../player/timeline.ts';

/** A step of the present storyboard; its picture is complete at its end. */
export interface StepInfo {
  readonly id: string;
  /** In the figure's language. */
  readonly name: string;
  /** Seconds. */
  readonly startTime: number;
  readonly endTime: number;
}

export function stepInfos(
  steps: readonly Step[],
  words: Readonly<Record<string, { readonly name: string }>>,
): StepInfo[] {
  return steps.map(({ id }, index) => ({
    id,
    name: words[id]?.name ?? '',
    startTime: startOf(steps, index),
    endTime: startOf(steps, index + 1),
  }));
}

/** When the picture of a step is complete; undefined where there is no such step. */
export function endOfStep(steps: readonly Step[], wanted: number | string): number | undefined {
  const text = String(wanted).trim();
  const index = /^\d+$/.test(text) ? Number(text) - 1 : steps.findIndex(({ id }) => id === text);
  return steps[index] && startOf(steps, index + 1);
}
