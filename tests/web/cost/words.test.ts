// Sizes in addresses, and what is said of results in three languages.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QUANTITIES } from '../../../web/cost/chart.ts';
import type { Report } from '../../../web/cost/report.ts';
import { withReport, type Results } from '../../../web/cost/results.ts';
import { measuredSentences, plannedSentences, rowSentence, type Speech } from '../../../web/cost/said.ts';
import {
  DEFAULT_SIZES,
  fromAddress,
  NETWORKS,
  OFFERED,
  toAddress,
  type Sizes,
} from '../../../web/cost/block-sizes.ts';
import { sayMemory, sayTime, threeDigits } from '../../../web/cost/quantities.ts';
import { loadCostWords } from '../../../web/cost/words.ts';
import type { CostWords } from '../../../web/cost/cost-words.ts';
import { LANGUAGES } from '../../../web/site/pages.ts';
import { typography } from '../../../web/words/typography.ts';

const someSizes: fc.Arbitrary<Sizes> = fc.record({
  n: fc.subarray([...OFFERED.n], { minLength: 1 }),
  d_model: fc.constantFrom(...OFFERED.d_model),
  heads: fc.constantFrom(...OFFERED.heads),
  network: fc.constantFrom(...NETWORKS),
  causal: fc.boolean(),
});

describe('sizes in an address', () => {
  it('come back as they were', () => {
    fc.assert(
      fc.property(someSizes, (sizes) => {
        expect(fromAddress(toAddress(sizes))).toEqual(sizes);
      }),
    );
  });

  it('are not there where they are the default', () => expect(toAddress(DEFAULT_SIZES)).toBe(''));

  it('that are not offered are as if they were not there', () => {
    const hostile = 'n=64,1e9,-1,64,abc&d_model=100000&heads=0x10&network=__proto__&causal=2';
    expect(fromAddress(hostile)).toEqual({ ...DEFAULT_SIZES, n: [64] });
    fc.assert(
      fc.property(fc.string(), fc.string(), (name, text) => {
        const sizes = fromAddress(`${name}=${text}&n=${text}`);
        expect(sizes.n.length).toBeGreaterThan(0);
        for (const n of sizes.n) expect(OFFERED.n).toContain(n);
        expect(sizes.d_model % sizes.heads).toBe(0);
      }),
    );
  });

  it('every number of heads that is offered divides every width', () => {
    for (const d_model of OFFERED.d_model) for (const heads of OFFERED.heads) expect(d_model % heads).toBe(0);
  });
});

describe('measured numbers', () => {
  it('have three digits and their unit', () => {
    expect(threeDigits(0.012345, 'en')).toBe('0.0123');
    expect(threeDigits(1.2345, 'fr')).toBe('1,23');
    expect(threeDigits(123.45, 'en')).toBe('123');
    expect(threeDigits(12345.6, 'fr')).toBe('12\u202f346');
    expect(sayTime(0.0123, 'en')).toBe('12.3\u00a0ms');
    expect(sayTime(1.23, 'fr')).toBe('1,23\u00a0s');
    expect(sayMemory(3 * 2 ** 20, 'zh')).toBe('3\u00a0MiB');
  });
});

const measured = (n: number, method: 'fast' | 'plain', seconds: number, mib: number): Report => ({
  kind: 'measured',
  n,
  method,
  seconds,
  bytes: mib * 2 ** 20,
});

const REPORTS: readonly Report[] = [
  measured(64, 'fast', 0.001, 1),
  measured(64, 'plain', 0.05, 1.5),
  { kind: 'compared', n: 64, difference: 2e-6 },
  measured(256, 'fast', 0.005, 4),
  measured(256, 'plain', 0.4, 9),
  { kind: 'compared', n: 256, difference: 3e-6 },
  measured(1024, 'fast', 0.04, 16),
  { kind: 'left_out', n: 1024, seconds: 12.4, bytes: 70 * 2 ** 20 },
];

/** A run after each of its reports. */
const stages = REPORTS.map((_, k) =>
  REPORTS.slice(0, k + 1).reduce<Results>(withReport, {
    sizes: { ...DEFAULT_SIZES, n: [64, 256, 1024] },
    place: 'worker',
    instructionSet: 'relaxed-simd',
    rows: [],
  }),
);

describe.each(LANGUAGES)('what is said of a run (%s)', (language) => {
  const speechOf = async (): Promise<Speech> => ({ language, words: await loadCostWords(language) });

  it('is whole at every moment of it', async () => {
    const speech = await speechOf();
    for (const results of stages) {
      for (const quantity of QUANTITIES) {
        const said = measuredSentences(quantity, results, speech).join(' ');
        expect(said).not.toMatch(/undefined|NaN|Infinity|∞|\?|[{}$]/);
      }
      for (const row of results.rows) expect(rowSentence(row, speech)).not.toMatch(/undefined|NaN/);
    }
    fc.assert(
      fc.property(someSizes, (sizes) => {
        expect(plannedSentences(sizes, speech).join('')).not.toMatch(/undefined|NaN|Infinity/);
      }),
    );
  });

  it('holds the numbers of the run', async () => {
    const speech = await speechOf();
    const last = stages.at(-1)!;
    const said = (quantity: (typeof QUANTITIES)[number]) =>
      measuredSentences(quantity, last, speech).join(' ').replaceAll(',', '.').replaceAll('\u202f', '');
    // 16 times as long, 40 times the time; 80 times as slow; one part in 330 000.
    expect(said('time')).toMatch(/\b16\b.*\b40\b/);
    expect(said('time')).toMatch(/\b256\b.*\b80\b/);
    expect(said('time')).toContain('330000');
    // 1024² numbers of four bytes are 4 MiB; the plain method's memory counts although its time is left out.
    expect(said('memory')).toMatch(/\b1024\b/);
    for (const mib of [4, 16, 70]) expect(said('memory')).toMatch(new RegExp(`\\b${mib}\\b`));
    expect(said('operations')).toMatch(/1532.*1024/);
  });

  it('keeps to the language’s typography', async () => {
    const { words } = await speechOf();
    const texts = sentences(words);
    for (const text of texts) expect(text).not.toMatch(/["'!！]|\.\.\./);
    if (language === 'zh')
      for (const text of texts)
        expect(text.replace(/\$[^$]*\$/g, 'X')).not.toMatch(
          /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u,
        );
    if (language === 'fr')
      for (const text of texts) expect(typography(text, 'fr')).not.toMatch(/[^\u202f][;:?!»]|«[^\u202f]/);
  });
});

/** Everything the words can say, with a number wherever one is asked for. */
function sentences(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') {
    const any = new Proxy({}, { get: (_, name) => (name === Symbol.toPrimitive ? () => '7' : '7') });
    return [String((value as (...said: unknown[]) => string)(any, any, any))];
  }
  return Object.values(value as CostWords).flatMap(sentences);
}
