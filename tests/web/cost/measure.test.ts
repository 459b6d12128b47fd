// A run: what it says and when, how it times, and how it gives its memory back.

import { beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../../../web/cost/counts.ts';
import { measure, type Means } from '../../../web/cost/measure-block.ts';
import { plainBlock } from '../../../web/cost/plain-method.ts';
import type { Report } from '../../../web/cost/report.ts';
import { withReport, type Results } from '../../../web/cost/results.ts';
import { sampleOf } from '../../../web/cost/sample.ts';
import { DEFAULT_SIZES, type Sizes } from '../../../web/cost/block-sizes.ts';
import { timed } from '../../../web/cost/timing.ts';
import { loadFast, type FastCore } from '../../../wasm/wrapper/fast.ts';

const small: Sizes = { ...DEFAULT_SIZES, n: [64, 128], d_model: 64 };
const fault = (code: 'too_large' | 'overflow') => ({ code, symbol: 'X', expected: '', actual: '' });

/** A clock that only the test moves. */
function handClock() {
  let now = 0;
  return { clock: () => now, pass: (seconds: number) => (now += seconds) };
}

function drain<Result>(steps: Generator<unknown, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

describe('timing', () => {
  it('counts what is computed, not the pauses between parts', () => {
    const { clock, pass } = handClock();
    const steps = timed(function* () {
      pass(0.25);
      yield;
      pass(0.5);
      yield;
      pass(0.75);
      return 'Y';
    }, clock);
    const said: number[] = [];
    for (;;) {
      const { done, value } = steps.next();
      if (done) {
        expect(value).toEqual({ seconds: 1.5, result: 'Y' });
        break;
      }
      said.push(value);
      pass(1000);
    }
    expect(said).toEqual([0.25, 0.75]);
  });

  it('leaves out a first call that warms up, and takes the fastest of what follows', () => {
    const { clock, pass } = handClock();
    let calls = 0;
    const { seconds } = drain(
      timed(function* () {
        calls += 1;
        // A start that is too good to be true, then a hundredth, often disturbed.
        pass(calls === 1 ? 0.001 : calls % 4 === 0 ? 0.01 : 0.05);
        return calls;
      }, clock),
    );
    expect(seconds).toBeCloseTo(0.01, 6);
    expect(calls).toBeGreaterThan(4);
  });

  it('groups calls that are shorter than the clock’s own step', () => {
    let now = 0;
    const { seconds } = drain(
      timed(
        function* () {
          now += 0.00003;
          return 0;
        },
        // Shows milliseconds only.
        () => Math.floor(now * 1000) / 1000,
      ),
    );
    expect(seconds).toBeGreaterThan(0.000025);
    expect(seconds).toBeLessThan(0.000035);
  });

  it('is content with one call that takes long', () => {
    const { clock, pass } = handClock();
    let calls = 0;
    const timing = drain(
      timed(function* () {
        calls += 1;
        return pass(4);
      }, clock),
    );
    expect(timing.seconds).toBe(4);
    expect(calls).toBe(1);
  });
});

describe('a run', () => {
  let fast: FastCore;
  beforeAll(async () => {
    fast = await loadFast();
  });
  const means = (more: Partial<Means> = {}): Means => ({
    fast,
    clock: () => performance.now() / 1000,
    inParts: false,
    // However busy the machine is.
    patience: Infinity,
    ...more,
  });
  const reportsOf = (sizes: Sizes, more: Partial<Means> = {}) =>
    [...measure(sizes, means(more))].filter((report): report is Report => report !== undefined);
  const kinds = (reports: readonly Report[]) =>
    reports
      .filter(({ kind }) => kind !== 'progress')
      .map((report) => ('n' in report ? `${report.kind} ${report.n}` : report.kind));

  it.each([false, true])(
    'measures both methods, shortest first, and compares them; in parts: %s',
    (inParts) => {
      const reports = reportsOf(small, { inParts });
      const each = (n: number) => [`measured ${n}`, `measured ${n}`, `compared ${n}`];
      expect(kinds(reports)).toEqual(['started', ...each(64), ...each(128)]);
      for (const report of reports) {
        if (report.kind === 'measured') {
          expect(report.seconds).toBeGreaterThan(0);
          expect(report.bytes).toBeGreaterThan(4 * report.n * 64);
        }
        if (report.kind === 'compared') {
          expect(report.difference).toBeGreaterThan(0);
          expect(report.difference).toBeLessThan(1e-5);
        }
      }
      expect(fast.bytesInUse()).toBe(0);
    },
  );

  it('gets on: its progress rises from 0 towards 1', () => {
    const shares = reportsOf(small).flatMap((report) => (report.kind === 'progress' ? report.share : []));
    expect(shares[0]).toBe(0);
    expect(shares.at(-1)).toBeGreaterThan(0.5);
    for (const [k, share] of shares.entries()) {
      expect(share).toBeGreaterThanOrEqual(shares[k - 1] ?? 0);
      expect(share).toBeLessThanOrEqual(1);
    }
  });

  it('measures memory of the fast path that grows with n, and of the plain method with n²', () => {
    const reports = reportsOf({ ...small, n: [512, 1024] });
    const bytes = (method: string) =>
      reports.flatMap((one) => (one.kind === 'measured' && one.method === method ? one.bytes : []));
    const [fast512, fast1024] = bytes('fast');
    const [plain512, plain1024] = bytes('plain');
    expect(fast1024! / fast512!).toBeLessThan(2.1);
    expect(plain1024! / plain512!).toBeGreaterThan(2.5);
    expect(plain1024! - 2 * plain512!).toBe(4 * (1024 ** 2 - 2 * 512 ** 2));
  });

  it('counts no weights among what a method works in', () => {
    const wide = { ...small, n: [64], d_model: 256 };
    const weights = Object.values(sampleOf(wide).weights)
      .filter((one) => one instanceof Float32Array)
      .reduce((sum, { byteLength }) => sum + byteLength, 0);
    for (const report of reportsOf(wide))
      if (report.kind === 'measured') expect(report.bytes).toBeLessThan(weights / 2);
  });

  it('leaves the plain method out where it takes too long, and at longer lengths without trying', () => {
    const reports = reportsOf({ ...small, n: [64, 128, 256] }, { patience: 1e-9 });
    expect(kinds(reports)).toEqual([
      ...['started', 'measured 64', 'left_out 64', 'measured 128', 'left_out 128'],
      ...['measured 256', 'left_out 256'],
    ]);
    const leftOut = reports.filter((report) => report.kind === 'left_out');
    const expected = leftOut.map(({ seconds }) => seconds!);
    // Their memory can be compared all the same.
    for (const { n, bytes } of leftOut) expect(bytes).toBe(plainBlock(sampleOf(small).weights, n).bytes);
    expect(expected[0]).toBeGreaterThan(1e-9);
    // From the speed at the first length, by the operations at this one: nothing was tried there.
    const work = [64, 128, 256].map((n) => operations(n, small, 'plain'));
    expect(expected[1]! / expected[0]!).toBeCloseTo(work[1]! / work[0]!, 9);
    expect(expected[2]! / expected[0]!).toBeCloseTo(work[2]! / work[0]!, 9);
  });

  it('says so where there is no memory: for the weights, for a length, for n² scores', () => {
    const without = { ...fast, prepareBlock: () => fault('too_large') };
    expect(reportsOf(small, { fast: without })).toEqual([{ kind: 'refused', reason: 'no_memory' }]);

    const disposed: string[] = [];
    const refusing = (code: 'too_large' | 'overflow'): FastCore => ({
      ...fast,
      prepareBlock(weights) {
        const block = fast.prepareBlock(weights);
        if ('code' in block) return block;
        const run: typeof block.run = (X, visibility) =>
          X.length > 64 * 64 ? fault(code) : block.run(X, visibility);
        return { ...block, run, dispose: () => (disposed.push(code), block.dispose()) };
      },
    });
    const reports = reportsOf(small, { fast: refusing('too_large') });
    expect(kinds(reports).slice(-2)).toEqual(['compared 64', 'refused 128']);
    expect(reports.at(-1)).toEqual({ kind: 'refused', reason: 'no_memory', n: 128 });
    expect(reportsOf(small, { fast: refusing('overflow') }).at(-1)).toMatchObject({ reason: 'failed' });
    expect(disposed).toEqual(['too_large', 'overflow']);

    const { Float32Array: Real } = globalThis;
    globalThis.Float32Array = new Proxy(Real, {
      construct(target, args, self) {
        if (args[0] === 128 * 128) throw new RangeError('Array buffer allocation failed');
        return Reflect.construct(target, args, self) as object;
      },
    });
    try {
      const scarce = reportsOf(small);
      expect(kinds(scarce).slice(-2)).toEqual(['measured 128', 'left_out 128']);
      expect(scarce.find((report) => report.kind === 'left_out')).toEqual({ kind: 'left_out', n: 128 });
    } finally {
      globalThis.Float32Array = Real;
    }
  });

  it('gives its memory back when it is given up', () => {
    const steps = measure(small, means({ inParts: true }));
    for (let k = 0; k < 5; k++) steps.next();
    expect(fast.bytesInUse()).toBeGreaterThan(0);
    steps.return();
    expect(fast.bytesInUse()).toBe(0);
  });
});

describe('results', () => {
  const none: Results = { sizes: small, place: 'worker', instructionSet: 'simd128', rows: [] };

  it('are one row for each length, in order, whatever comes first', () => {
    const results = [
      { kind: 'measured', n: 128, method: 'fast', seconds: 2, bytes: 20 },
      { kind: 'left_out', n: 128, seconds: 99, bytes: 40 },
      { kind: 'progress', n: 128, method: 'plain', share: 0.5 },
      { kind: 'measured', n: 64, method: 'fast', seconds: 1, bytes: 10 },
      { kind: 'measured', n: 64, method: 'plain', seconds: 3, bytes: 30 },
      { kind: 'compared', n: 64, difference: 1e-7 },
    ] satisfies Report[];
    const { rows } = results.reduce<Results>(withReport, none);
    expect(rows.map(({ n }) => n)).toEqual([64, 128]);
    expect(rows[0]).toMatchObject({ fast: { seconds: 1 }, plain: { seconds: 3 }, difference: 1e-7 });
    expect(rows[1]).toMatchObject({ fast: { seconds: 2 }, plain: { kind: 'left_out', seconds: 99 } });
  });
});
