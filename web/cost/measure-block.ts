/**
 * One run: the block at each length, on the fast path and by the plain method, shortest first. Yields
 * reports, and `undefined` where nothing is to be said but whoever drives it may pause or give up.
 */
import { isFault, type FastCore, type Fault } from '../../wasm/wrapper/fast.ts';
import { operations, type Method } from './counts.ts';
import { plainBlock } from './plain-method.ts';
import type { Report } from './report.ts';
import { sampleOf, type Sample } from './sample.ts';
import type { Sizes } from './block-sizes.ts';
import { ENOUGH, timed, type Clock, type Timing } from './timing.ts';

/** The plain method may take this long at one length, in seconds. */
export const PATIENCE = 10;

/** First guesses at how fast the methods are, in operations a second; only the progress depends on them. */
const GUESS: Readonly<Record<Method, number>> = { fast: 2e10, plain: 1e9 };

export interface Means {
  readonly fast: FastCore;
  readonly clock: Clock;
  /** Whether the fast path, too, should let others have a turn before it has finished. */
  readonly inParts: boolean;
  readonly patience?: number;
}

export type Steps = Generator<Report | undefined, void>;

export function* measure(sizes: Sizes, means: Means): Steps {
  const { fast } = means;
  const sample = sampleOf(sizes);
  const block = fast.prepareBlock(sample.weights);
  if (isFault(block)) return yield refusal(block);
  try {
    yield { kind: 'started', instructionSet: fast.instructionSet };
    yield* measureAll(sizes, sample, block, means);
  } finally {
    block.dispose();
  }
}

type Block = Exclude<ReturnType<FastCore['prepareBlock']>, Fault>;

function* measureAll(sizes: Sizes, sample: Sample, block: Block, means: Means): Steps {
  const { fast, clock, inParts } = means;
  const weights = fast.bytesInUse();
  const plain = plainMethod(sizes, sample, means);
  const progress = progressOf(sizes);

  for (const n of sizes.n) {
    const X = sample.input(n);
    const visibility = { causal: sizes.causal };
    const call = inParts
      ? () => block.inParts(X, visibility)
      : function* () {
          return block.run(X, visibility);
        };
    const { seconds, result: Y } = yield* progress(n, 'fast', timed(call, clock));
    if (isFault(Y)) return yield refusal(Y, n);
    yield { kind: 'measured', n, method: 'fast', seconds, bytes: fast.bytesInUse() - weights };

    const expected = yield* progress(n, 'plain', plain(n, X));
    if (expected) yield { kind: 'compared', n, difference: difference(Y, expected) };
  }
}

/** Measures one length after the other, until one takes too long: longer ones are then left out. Answers Y. */
function plainMethod(sizes: Sizes, sample: Sample, { clock, patience = PATIENCE }: Means) {
  /** Operations a second at the last length. */
  let rate = Infinity;
  return function* (n: number, X: Float32Array): Generator<number | Report, Float32Array | undefined> {
    const work = operations(n, sizes, 'plain');
    const plain = roomFor(sample, n);
    if (!plain) {
      yield { kind: 'left_out', n };
      return undefined;
    }
    const { bytes } = plain;
    if (work / rate > patience) {
      yield { kind: 'left_out', n, seconds: work / rate, bytes };
      return undefined;
    }
    let done = 0;
    function* call(): Generator<void, Float32Array> {
      const running = plain!.run(X, sizes.causal);
      for (done = 0; ;) {
        const { done: finished, value } = running.next();
        if (finished) return value;
        done += value;
        yield;
      }
    }
    for (const timing = timed(call, clock); ;) {
      const step: IteratorResult<number, Timing<Float32Array>> = timing.next();
      if (step.done) {
        const { seconds, result } = step.value;
        rate = work / seconds;
        yield { kind: 'measured', n, method: 'plain', seconds, bytes };
        return result;
      }
      // Only a first call can take that long.
      if (step.value > patience) {
        rate = done / step.value;
        yield { kind: 'left_out', n, seconds: work / rate, bytes };
        return undefined;
      }
      yield step.value;
    }
  };
}

function roomFor({ weights }: Sample, n: number) {
  try {
    return plainBlock(weights, n);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Turns seconds spent on one length into the share of the whole run that is done. */
function progressOf(sizes: Sizes) {
  const expected = (n: number, method: Method) =>
    Math.max(ENOUGH, Math.min(PATIENCE, operations(n, sizes, method) / GUESS[method]));
  const methods = ['fast', 'plain'] as const;
  const whole = sizes.n.flatMap((n) => methods.map((method) => expected(n, method))).reduce((a, b) => a + b);
  let before = 0;
  return function* <Result>(
    n: number,
    method: Method,
    steps: Generator<number | Report, Result>,
  ): Generator<Report | undefined, Result> {
    const mine = expected(n, method);
    for (let spent = 0; ;) {
      yield { kind: 'progress', n, method, share: (before + Math.min(spent, mine)) / whole };
      const { done, value } = steps.next();
      if (done) {
        before += mine;
        return value;
      }
      if (typeof value === 'number') spent = value;
      else yield value;
    }
  };
}

function difference(actual: Float32Array, expected: Float32Array): number {
  let largest = 1;
  let worst = 0;
  for (let c = 0; c < expected.length; c++) {
    largest = Math.max(largest, Math.abs(expected[c]!));
    worst = Math.max(worst, Math.abs(actual[c]! - expected[c]!));
  }
  return worst / largest;
}

function refusal({ code }: Fault, n?: number): Report {
  return { kind: 'refused', reason: code === 'too_large' ? 'no_memory' : 'failed', ...(n && { n }) };
}
