// Where a run takes place, and how it ends: in a worker, in slices, given up.

import { describe, expect, it, vi } from 'vitest';
import { drive, type Driving } from '../../../web/cost/drive.ts';
import type { Report } from '../../../web/cost/report.ts';
import { DEFAULT_SIZES, type Sizes } from '../../../web/cost/block-sizes.ts';
import { start, type FromWorker, type Workshop } from '../../../web/cost/start.ts';
import { CoreUnavailable, loadFast } from '../../../wasm/wrapper/fast.ts';

const sizes: Sizes = { ...DEFAULT_SIZES, n: [64], d_model: 64 };

class FakeWorker extends EventTarget implements Workshop {
  readonly posted: unknown[] = [];
  terminated = 0;
  postMessage(message: unknown) {
    this.posted.push(message);
  }
  terminate() {
    this.terminated += 1;
  }
  say(data: FromWorker) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  fail(): boolean {
    return this.dispatchEvent(new Event('error', { cancelable: true }));
  }
}

const progress = { kind: 'progress', n: 64, method: 'fast', share: 0.5 } as const;

/** A run whose slices are played by hand. */
function begin(makeWorker: () => Workshop) {
  const heard: [Report, string][] = [];
  const driven: { say: (report: Report) => void; driving: Driving }[] = [];
  const run = start(sizes, (report, place) => heard.push([report, place]), {
    makeWorker,
    drive: async (_, say, driving) => void driven.push({ say, driving }),
  });
  return { run, heard, driven };
}

describe('in a worker', () => {
  it('hands the sizes over as soon as the worker is ready, and hears its reports', () => {
    const worker = new FakeWorker();
    const { heard, driven } = begin(() => worker);
    expect(worker.posted).toEqual([]);
    worker.say({ kind: 'ready' });
    expect(worker.posted).toEqual([sizes]);
    worker.say(progress);
    worker.say({ kind: 'ended' });
    expect(heard).toEqual([
      [progress, 'worker'],
      [{ kind: 'ended' }, 'worker'],
    ]);
    expect(worker.terminated).toBe(1);
    expect(driven).toEqual([]);
  });

  it('given up, ends the worker at once and hears nothing more', () => {
    const worker = new FakeWorker();
    const { run, heard, driven } = begin(() => worker);
    worker.say({ kind: 'ready' });
    worker.say(progress);
    run.cancel();
    expect(worker.terminated).toBe(1);
    worker.say(progress);
    worker.say({ kind: 'ended' });
    worker.fail();
    expect(heard).toEqual([[progress, 'worker']]);
    expect(driven).toEqual([]);
  });

  it('that breaks down later says so and ends, without starting anew', () => {
    const worker = new FakeWorker();
    const { heard, driven } = begin(() => worker);
    worker.say({ kind: 'ready' });
    expect(worker.fail()).toBe(false); // handled, so no error of the page
    expect(heard.map(([report]) => report)).toEqual([
      { kind: 'refused', reason: 'failed' },
      { kind: 'ended' },
    ]);
    expect(driven).toEqual([]);
  });
});

describe('where workers are forbidden', () => {
  it('goes on in slices, whether making one throws or fails later', () => {
    const late = new FakeWorker();
    const makers = [
      () => {
        throw new DOMException('no workers', 'SecurityError');
      },
      () => late,
    ];
    for (const makeWorker of makers) {
      const { heard, driven, run } = begin(makeWorker);
      late.fail();
      expect(driven).toHaveLength(1);
      const { say, driving } = driven[0]!;
      expect(driving.slice).toBeLessThan(0.05);
      say(progress);
      expect(heard).toEqual([[progress, 'slices']]);
      expect(driving.cancelled()).toBe(false);
      run.cancel();
      expect(driving.cancelled()).toBe(true);
      say(progress);
      expect(heard).toHaveLength(1);
    }
  });

  it('given up before the worker has failed, nothing begins', () => {
    const worker = new FakeWorker();
    const { run, driven } = begin(() => worker);
    run.cancel();
    worker.fail();
    expect(driven).toEqual([]);
  });
});

describe('driving', () => {
  const driving = (more: Partial<Driving> = {}): Driving => ({
    slice: Infinity,
    pause: () => Promise.resolve(),
    cancelled: () => false,
    ...more,
  });

  it('ends after the last report', async () => {
    const heard: Report[] = [];
    await drive(sizes, (report) => heard.push(report), driving());
    expect(heard.map(({ kind }) => kind).filter((kind) => kind !== 'progress')).toEqual([
      ...['started', 'measured', 'measured', 'compared', 'ended'],
    ]);
  });

  it('pauses after every slice, never computing much longer than one', async () => {
    // Whoever looks at this clock finds it a millisecond on.
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => ++now);
    const pauses: number[] = [];
    const pause = () => Promise.resolve(void pauses.push(now));
    await drive(sizes, () => undefined, driving({ slice: 0.005, pause }));
    clock.mockRestore();
    expect(pauses.length).toBeGreaterThan(20);
    const slices = pauses.map((time, index) => time - (pauses[index - 1] ?? 0));
    expect(Math.max(...slices)).toBeLessThan(10);
  });

  it('given up during a pause, says nothing more and gives the memory back', async () => {
    const fast = await loadFast();
    const heard: Report[] = [];
    let pauses = 0;
    let used = 0;
    await drive(
      sizes,
      (report) => heard.push(report),
      driving({
        slice: 0,
        load: () => Promise.resolve(fast),
        pause: () => {
          used = fast.bytesInUse();
          pauses += 1;
          return Promise.resolve();
        },
        cancelled: () => pauses === 4,
      }),
    );
    expect(pauses).toBe(4);
    expect(used).toBeGreaterThan(0);
    expect(heard.at(-1)?.kind).not.toBe('ended');
    expect(fast.bytesInUse()).toBe(0);
  });

  it('says why there is nothing to measure, to the console, too', async () => {
    const told = vi.spyOn(console, 'error').mockReturnValue();
    const reasons = [
      [new CoreUnavailable('no_simd', 'too old'), 'no_simd'],
      [new CoreUnavailable('blocked', 'forbidden'), 'blocked'],
      [new RangeError('no room'), 'no_memory'],
      [new TypeError('none of these'), 'failed'],
    ] as const;
    for (const [error, reason] of reasons) {
      const heard: Report[] = [];
      await drive(sizes, (report) => heard.push(report), driving({ load: () => Promise.reject(error) }));
      expect(heard).toEqual([{ kind: 'refused', reason }, { kind: 'ended' }]);
      expect(told).toHaveBeenLastCalledWith('attention-figures:', error);
    }
    told.mockRestore();
  });
});
