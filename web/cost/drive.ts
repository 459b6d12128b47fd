/** Drives a run: in a worker without pauses, on the page's own thread in slices. */
import { CoreUnavailable, loadFast, type FastCore } from '../../wasm/wrapper/fast.ts';
import { tellOwner } from '../console.ts';
import { measure } from './measure-block.ts';
import type { Report } from './report.ts';
import type { Sizes } from './block-sizes.ts';

export type Listener = (report: Report) => void;

/** A run may end early at any pause. */
export interface Driving {
  /** How long to compute before pausing, in seconds; nobody waits inside a worker. */
  readonly slice: number;
  readonly pause: () => Promise<void>;
  readonly cancelled: () => boolean;
  readonly load?: () => Promise<FastCore>;
}

/** Progress is worth a message this often, in seconds. */
const NEWS = 0.1;

const clock = () => performance.now() / 1000;

/** Resolves when everything has been said; never rejects. */
export async function drive(sizes: Sizes, listen: Listener, driving: Driving): Promise<void> {
  const { slice, pause, cancelled, load = loadFast } = driving;
  try {
    const fast = await load();
    if (cancelled()) return;
    const steps = measure(sizes, { fast, clock, inParts: slice < Infinity });
    let sliceBegan = clock();
    let saidAt = -Infinity;
    for (const report of steps) {
      const now = clock();
      if (report && (report.kind !== 'progress' || now - saidAt >= NEWS)) {
        saidAt = now;
        listen(report);
      }
      if (now - sliceBegan < slice) continue;
      await pause();
      // Leaving the loop lets the run give its memory back.
      if (cancelled()) return;
      sliceBegan = clock();
    }
  } catch (error) {
    tellOwner(error);
    listen({ kind: 'refused', reason: reasonOf(error) });
  }
  if (!cancelled()) listen({ kind: 'ended' });
}

function reasonOf(error: unknown) {
  if (error instanceof CoreUnavailable) return error.code;
  return error instanceof RangeError ? 'no_memory' : 'failed';
}
