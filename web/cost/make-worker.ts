/** The worker's script as a worker. */
import { vouchFor } from '../vouch.ts';
import workerUrl from './worker.ts?worker&url';
import type { Workshop } from './start.ts';

/** Throws where the page may have no worker or no policy. */
export function makeWorker(): Workshop {
  return new Worker(vouchFor(workerUrl), { type: 'module' });
}
