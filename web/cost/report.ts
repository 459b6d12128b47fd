/** What a run says while it is under way, from a worker or from the page's own thread. */
import type { InstructionSet, UnavailableCode } from '../../wasm/wrapper/fast.ts';
import type { Method } from './counts.ts';

/** Why there is nothing to measure: no module, no memory, or something that should not happen. */
export type Refusal = UnavailableCode | 'failed';

export type Report =
  | { readonly kind: 'started'; readonly instructionSet: InstructionSet }
  | { readonly kind: 'progress'; readonly n: number; readonly method: Method; readonly share: number }
  | Measured
  | LeftOut
  | Compared
  /** At this length, or before any. */
  | { readonly kind: 'refused'; readonly reason: Refusal; readonly n?: number }
  | { readonly kind: 'ended' };

export interface Measured {
  readonly kind: 'measured';
  readonly n: number;
  readonly method: Method;
  readonly seconds: number;
  /** Working memory: everything but the weights. */
  readonly bytes: number;
}

/** The plain method at a length where it would need too long, or more memory than there is. */
export type LeftOut = TooLong | WithoutMemory;

export interface TooLong {
  readonly kind: 'left_out';
  readonly n: number;
  /** How long it would take. */
  readonly seconds: number;
  /** Its arrays are made all the same, so that their memory can be compared. */
  readonly bytes: number;
}

interface WithoutMemory {
  readonly kind: 'left_out';
  readonly n: number;
  readonly seconds?: undefined;
  readonly bytes?: undefined;
}

/** Both methods have given their Y: the largest difference, in units of the largest number. */
export interface Compared {
  readonly kind: 'compared';
  readonly n: number;
  readonly difference: number;
}
