/**
 * Results for as long as the tab is open and they are still “just now”: the same page in another
 * language shows them, too. Storage may be blocked; then they end with the page.
 */
import { isMeasured, type Results, type Row } from './results.ts';
import { OFFERED, toAddress, type Sizes } from './block-sizes.ts';

const KEY = 'attention-figures:cost';

/** In milliseconds. */
const FRESH = 10 * 60 * 1000;

interface Kept {
  readonly at: number;
  readonly sizes: string;
  readonly results: Results;
}

export function keep(results: Results, now = Date.now()): void {
  const kept: Kept = { at: now, sizes: toAddress(results.sizes), results };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Nothing to do: this page has them all the same.
  }
}

/** What was measured of these sizes; nothing where it is old, or not what this page has written. */
export function kept(sizes: Sizes, now = Date.now()): Results | undefined {
  try {
    const { at, sizes: address, results } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Kept;
    const isFresh = at <= now && now - at < FRESH;
    if (!isFresh || address !== toAddress(sizes) || !isSound(results)) return undefined;
    return { ...results, sizes };
  } catch {
    return undefined;
  }
}

function isSound({ place, instructionSet, rows }: Results): boolean {
  return (
    ['worker', 'slices'].includes(place) &&
    ['simd128', 'relaxed-simd'].includes(instructionSet) &&
    rows.length > 0 &&
    rows.every(isSoundRow)
  );
}

function isSoundRow({ n, fast, plain, difference = 0 }: Row): boolean {
  const isPositive = (value: number) => Number.isFinite(value) && value > 0;
  const entries = [fast, plain].filter((entry) => entry !== undefined);
  return (
    (OFFERED.n as readonly number[]).includes(n) &&
    isMeasured(fast) &&
    fast.method === 'fast' &&
    (!isMeasured(plain) || plain.method === 'plain') &&
    Number.isFinite(difference) &&
    entries.every(
      (entry) =>
        entry.n === n &&
        (isMeasured(entry)
          ? isPositive(entry.seconds) && isPositive(entry.bytes)
          : entry.kind === 'left_out' &&
            [entry.seconds, entry.bytes].every((value) => value === undefined || isPositive(value))),
    )
  );
}
