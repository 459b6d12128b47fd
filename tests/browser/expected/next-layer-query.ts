import { causalMask } from '../../reference/attention.ts';
import { block, seededBlock, type Wiring } from '../../reference/block.ts';
import type { Expected, Scenario } from './scenario.ts';

const wiring: Wiring = { post: false, norm: 'rms', network: 'relu', heads: 1, visible: causalMask(2) };

/** "I", "They" and "like", and the weights of the two layers. */
const words = seededBlock(7, 3, 4, 8).X;
const layers = [seededBlock(7, 3, 4, 8), seededBlock(8, 3, 4, 8)];

/** Everything of one sentence, by the first word's row in the table. */
export function sentence(name: string, first: number): Expected {
  let X = [words[first]!, words[2]!];
  const record: Record<string, number[][]> = { [`${name} · X`]: X };
  layers.forEach((weights, index) => {
    const layer = block({ ...weights, X }, wiring);
    for (const [symbol, rows] of Object.entries(layer))
      record[`${name} · layer ${index + 1} · ${symbol}`] = rows;
    X = layer['Y']!;
  });
  return record;
}

const expected: Expected = { X: words, ...sentence('i', 0), ...sentence('they', 1) };
const figure = 'next-layer-query';

export const scenarios: readonly Scenario[] = [
  { figure, preset: 'like', choices: { first: 'i' }, expected },
  { figure, preset: 'like', choices: { first: 'they' }, expected },
];
