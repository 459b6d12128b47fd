// The settings named in tests/golden/published.json, computed by the independent reference.

import golden from '../golden/published.json' with { type: 'json' };
import { attention, causalMask, type AttentionInput, type AttentionRecord, type Rows } from './attention.ts';

export interface PublishedNumber {
  id: string;
  figure: string;
  example: string;
  setting: string;
  symbol: string;
  row?: number; // 1-based; left out when the value is the whole matrix
  value: number[] | number[][];
  source: string;
  recipe: string;
}

export type Example = Pick<AttentionInput, 'X' | 'W_Q' | 'W_K' | 'W_V'>;

export const examples: Record<string, Example> = golden.examples;
export const publishedNumbers: PublishedNumber[] = golden.numbers;

/** A setting in parts: which of the stacked layers are causal, and whether the third input row is zeroed. */
export interface Setting {
  causal: boolean[]; // one entry per layer
  thirdRowZero: boolean;
}

export const settings: Record<string, Setting> = {
  full: { causal: [false], thirdRowZero: false },
  causal: { causal: [true], thirdRowZero: false },
  'two layers, last masked': { causal: [false, true], thirdRowZero: false },
  'two layers, last masked, x3 = 0': { causal: [false, true], thirdRowZero: true },
  'two layers, both masked': { causal: [true, true], thirdRowZero: false },
  'two layers, both masked, x3 = 0': { causal: [true, true], thirdRowZero: true },
};

export function inputRows(example: Example, setting: Setting): Rows {
  return setting.thirdRowZero ? example.X.map((row, i) => (i === 2 ? row.map(() => 0) : row)) : example.X;
}

/** Runs the layers one after the other with the same weights and returns what the last one recorded. */
export function referenceRecord(example: Example, setting: Setting): AttentionRecord {
  let X = inputRows(example, setting);
  let record: AttentionRecord | undefined;
  for (const causal of setting.causal) {
    record = attention({ ...example, X, ...(causal ? { visible: causalMask(X.length) } : {}) });
    X = record.O;
  }
  return record!;
}

/** The published value as rows, whether it was written as one row or as a matrix. */
export function valueRows(published: PublishedNumber): Rows {
  return Array.isArray(published.value[0]) ? (published.value as Rows) : [published.value as number[]];
}
