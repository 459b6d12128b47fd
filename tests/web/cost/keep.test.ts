// Results that another language of the same page finds again, for a while.

import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keep, kept } from '../../../web/cost/keep.ts';
import type { Results } from '../../../web/cost/results.ts';
import { DEFAULT_SIZES } from '../../../web/cost/block-sizes.ts';

const results: Results = {
  sizes: { ...DEFAULT_SIZES, n: [64, 128] },
  place: 'worker',
  instructionSet: 'simd128',
  rows: [
    {
      n: 64,
      fast: { kind: 'measured', n: 64, method: 'fast', seconds: 0.001, bytes: 1000 },
      plain: { kind: 'measured', n: 64, method: 'plain', seconds: 0.1, bytes: 2000 },
      difference: 1e-6,
    },
    {
      n: 128,
      fast: { kind: 'measured', n: 128, method: 'fast', seconds: 0.002, bytes: 2000 },
      plain: { kind: 'left_out', n: 128, seconds: 12, bytes: 3000 },
    },
  ],
};
const { sizes } = results;

let stored: string | null;
beforeEach(() => {
  stored = null;
  vi.stubGlobal('sessionStorage', {
    getItem: () => stored,
    setItem: (_: string, text: string) => (stored = text),
  });
});
afterEach(() => vi.unstubAllGlobals());

const MINUTE = 60_000;

describe('kept results', () => {
  it('are found again by the same sizes, as they were, for some minutes', () => {
    keep(results, 5 * MINUTE);
    expect(kept(sizes, 5 * MINUTE)).toEqual(results);
    expect(kept(sizes, 14 * MINUTE)).toEqual(results);
    expect(kept({ ...sizes, d_model: 64 }, 5 * MINUTE)).toBeUndefined();
    expect(kept(sizes, 16 * MINUTE)).toBeUndefined();
    // A clock that was set back.
    expect(kept(sizes, 4 * MINUTE)).toBeUndefined();
  });

  it('are not there before, and where storage is blocked', () => {
    expect(kept(sizes)).toBeUndefined();
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked });
    keep(results);
    expect(kept(sizes)).toBeUndefined();
  });

  it('that somebody else has written are not taken', () => {
    keep(results, 0);
    const own = stored!;
    const changes: [string, string][] = [
      ['"seconds":0.001', '"seconds":null'],
      ['"seconds":0.001', '"seconds":-1'],
      ['"seconds":12', '"seconds":"12"'],
      ['"bytes":1000', '"bytes":0'],
      ['"bytes":3000', '"bytes":-3000'],
      ['"n":64,"fast"', '"n":65,"fast"'],
      ['"place":"worker"', '"place":"<b>"'],
      ['"instructionSet":"simd128"', '"instructionSet":"x"'],
      ['"difference":0.000001', '"difference":"1"'],
      ['"kind":"left_out"', '"kind":"other"'],
      ['"method":"plain"', '"method":"fast"'],
      [/"rows":\[.*\]/.exec(own)![0], '"rows":[]'],
    ];
    for (const [before, after] of changes) {
      expect(own).toContain(before);
      stored = own.replace(before, after);
      expect(kept(sizes, 0), after).toBeUndefined();
    }
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        stored = text;
        expect(kept(sizes, 0)).toBeUndefined();
      }),
    );
  });
});
