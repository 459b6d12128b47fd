/** What the block writes into its stream, twice: under which names its program has it. */
import type { Switches } from './switches.ts';

/** Nodes of one of the two writes: what the stream is before, the branch's update, ⊕, and behind. */
export interface Write {
  readonly before: string;
  readonly update: string;
  /** Both as they arrive at ⊕. */
  readonly kept: string;
  readonly arriving: string;
  readonly sum: string;
  readonly after: string;
  /** What the norm makes: before the branch, or of the sum. */
  readonly normed: string;
  /** What the branch reads. */
  readonly read: string;
}

export function writesOf({ isPost, zero, cut }: Switches): readonly [Write, Write] {
  const one = (index: 0 | 1, before: string, update: string, after: string): Write => {
    const normed = isPost ? after : `N${index === 0 ? '₁' : '₂'}(${before})`;
    return {
      before,
      update,
      kept: cut[index] ? `0${before}` : before,
      arriving: zero[index] ? `0${update}` : update,
      sum: isPost ? `${before} + ${update}` : after,
      after,
      normed,
      read: isPost ? before : normed,
    };
  };
  return [one(0, 'X', 'Δ', 'U'), one(1, 'U', 'F', 'Y')];
}
