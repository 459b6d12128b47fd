/** How long a computation takes that can be interrupted: pauses between its parts do not count. */

/** In seconds. */
export type Clock = () => number;

/** Long enough for a few calls that nothing disturbs. */
export const ENOUGH = 0.3;

/** Calls that are measured together: long enough for a clock that counts in tenths of milliseconds. */
const BATCH = 0.005;

/** So long that what a first call does besides no longer matters. */
const LONG = 1;

export interface Timing<Result> {
  /** Of one call. */
  readonly seconds: number;
  readonly result: Result;
}

/**
 * Calls again and again until there is enough to tell, and the fastest counts: whatever else the machine
 * does can only slow a call down. The first one makes room and warms up, so it counts only where it is alone. Yields the seconds spent so far.
 */
export function* timed<Result>(
  call: () => Generator<unknown, Result>,
  clock: Clock,
): Generator<number, Timing<Result>> {
  let spent = 0;
  function* once(): Generator<number, Result> {
    for (const running = call(); ;) {
      const start = clock();
      const { done, value } = running.next();
      spent += clock() - start;
      if (done) return value;
      yield spent;
    }
  }

  let result = yield* once();
  if (spent >= LONG) return { seconds: spent, result };
  const warm = spent;
  let fastest = Infinity;
  while (spent - warm < ENOUGH) {
    const start = spent;
    let calls = 0;
    while (spent - start < BATCH) {
      result = yield* once();
      calls += 1;
    }
    fastest = Math.min(fastest, (spent - start) / calls);
    yield spent;
  }
  return { seconds: fastest, result };
}
