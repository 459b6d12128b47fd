/** Measures away from the page's thread. The page ends a run by ending the worker. */
import { drive } from './drive.ts';
import type { FromWorker } from './start.ts';
import type { Sizes } from './block-sizes.ts';

const say = (message: FromWorker) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<Sizes>) => {
  void drive(data, say, { slice: Infinity, pause: () => Promise.resolve(), cancelled: () => false });
});

say({ kind: 'ready' });
