import { attention, causalMask, type Rows } from '../../reference/attention.ts';
import { asMask, inputs, type Expected, type Scenario } from './scenario.ts';

interface Example {
  X: Rows;
  W_Q: Rows;
  W_K: Rows;
  W_V: Rows;
}

/** Six positions of width four; no two of its sizes are the same. */
const graded: Example = {
  X: [
    [1, 0, 0.5, -1],
    [0, 1, -0.5, 0],
    [1, 1, 0, 0.5],
    [-1, 0.5, 1, 0],
    [0.5, -1, 0, 1],
    [0, 0.5, 1, 1],
  ],
  W_Q: [
    [1, 0, 0.5],
    [0, 1, 0],
    [0.5, 0, 1],
    [0, -0.5, 0],
  ],
  W_K: [
    [1, 1, 0],
    [0, 1, 0.5],
    [0, 0, 1],
    [-0.5, 0, 0],
  ],
  W_V: [
    [2, 0],
    [0, 1],
    [0.5, 0],
    [0, -1],
  ],
};

function causal(example: Example): Expected {
  const visible = causalMask(example.X.length);
  const { EM, ...record } = attention({ ...example, visible });
  return { ...example, ...record, 'E + M': EM, M: asMask(visible) };
}

function full(example: Example): Expected {
  const { Q, K, V, S, E, A, O } = attention({ ...example });
  return { ...example, Q, K, V, S, E, A, O };
}

const figure = 'attention-flow';

export const scenarios: readonly Scenario[] = [
  { figure, preset: 'three-positions', choices: { reading: 'causal' }, expected: causal(inputs) },
  { figure, preset: 'full', choices: { reading: 'full' }, expected: full(inputs) },
  { figure, preset: 'six-positions', choices: { reading: 'causal' }, expected: causal(graded) },
];
