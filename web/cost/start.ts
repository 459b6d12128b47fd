/** Starts a run in a worker, or on the page's own thread where the page may have none. */
import { drive, type Listener } from './drive.ts';
import type { Report } from './report.ts';
import type { Sizes } from './block-sizes.ts';

export type FromWorker = Report | { readonly kind: 'ready' };

export type Place = 'worker' | 'slices';

/** What a run needs of a worker. */
export type Workshop = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>;

export interface Surroundings {
  /** May throw, or fail later, where workers are forbidden. */
  readonly makeWorker: () => Workshop;
  readonly drive?: typeof drive;
}

/** A run that can be given up. Afterwards nothing is heard of it. */
export interface Run {
  cancel(): void;
}

/** On the page's own thread: short enough that a key or a scroll is answered at once. */
const SLICE = 0.03;

export function start(
  sizes: Sizes,
  listen: (report: Report, place: Place) => void,
  { makeWorker, drive: driveHere = drive }: Surroundings,
): Run {
  let cancelled = false;
  let worker: Workshop | undefined;
  const hear =
    (place: Place): Listener =>
    (report) => {
      if (!cancelled) listen(report, place);
    };
  const here = () =>
    void driveHere(sizes, hear('slices'), { slice: SLICE, pause: nextTask, cancelled: () => cancelled });

  let ready = false;
  try {
    worker = makeWorker();
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === 'ready') {
        ready = true;
        worker!.postMessage(sizes);
        return;
      }
      hear('worker')(data);
      if (data.kind === 'ended') worker!.terminate();
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      worker!.terminate();
      if (cancelled) return;
      // A policy's refusal arrives here, before the worker could say anything.
      if (!ready) return here();
      hear('worker')({ kind: 'refused', reason: 'failed' });
      hear('worker')({ kind: 'ended' });
    });
  } catch {
    here();
  }

  return {
    cancel() {
      cancelled = true;
      worker?.terminate();
    },
  };
}

/** After whatever is waiting: keys, scrolling, painting. */
function nextTask(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}
