import { scale } from '../../reference/attention.ts';
import { normalSamples, sampledScores, signSamples, summary } from '../../reference/samples.ts';
import type { Expected, Scenario } from './scenario.ts';

const SEED = 1;
const BINS = 41;

function scaling(d_k: number, sample = normalSamples): Expected {
  const { Q, K, S } = sampledScores(sample, d_k, SEED);
  const E = scale(S, d_k);
  const reach = Math.max(8, 4 * Math.sqrt(d_k));
  const edges = Array.from({ length: BINS + 1 }, (_, k) => reach * ((2 * k) / BINS - 1));
  const sides = Object.entries({ raw: S, scaled: E }).flatMap(([side, scores]) =>
    Object.entries(summary(scores, edges)).map(([symbol, rows]) => [`${side} · ${symbol}`, rows]),
  );
  return { Q, K, S, E, edges: [edges], ...Object.fromEntries(sides) };
}

const choices = { components: 'normal' };

export const scenarios: readonly Scenario[] = [
  { figure: 'scaling', preset: 'd-64', choices, expected: scaling(64) },
  { figure: 'scaling', preset: 'd-1', choices, expected: scaling(1) },
  { figure: 'scaling', preset: 'd-1024', choices, expected: scaling(1024) },
  {
    figure: 'scaling',
    preset: 'signs',
    choices: { components: 'signs' },
    expected: scaling(64, signSamples),
  },
];
