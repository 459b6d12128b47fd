import {
  addMask,
  causalMask,
  project,
  scale,
  scores,
  softmax,
  weightedSum,
  type Rows,
} from '../../reference/attention.ts';
import { hidden, renormalised, rowSums } from '../../reference/teaching.ts';
import { asMask, inputs, type Expected, type Scenario } from './scenario.ts';

const visible = causalMask(3);

/** Every way, whichever of them are on show. */
function methods(given: typeof inputs): Expected {
  const { X, W_Q, W_K, W_V } = given;
  const [Q, K, V] = [W_Q, W_K, W_V].map((W) => project(X, W)) as [Rows, Rows, Rows];
  const S = scores(Q, K);
  const E = scale(S, 2);
  const masked = addMask(E, visible);
  const open = softmax(E);
  const late = hidden(open, visible);
  const zeroScores = hidden(E, visible);
  const read = (method: string, A: Rows): Expected => ({
    [`${method} · A`]: A,
    [`${method} · Σ`]: rowSums(A),
    [`${method} · O`]: weightedSum(A, V),
  });
  return {
    ...given,
    M: asMask(visible),
    Q,
    K,
    V,
    S,
    E,
    'before · E + M': masked,
    ...read('before', softmax(masked)),
    'zero · P': open,
    ...read('zero', late),
    'renormalise · P': open,
    'renormalise · P₀': late,
    ...read('renormalise', renormalised(late)),
    'score · E₀': zeroScores,
    ...read('score', softmax(zeroScores)),
  };
}

const ordinary = methods(inputs);
const far = {
  ...inputs,
  X: [
    [0, 1],
    [0, 1],
    [550, 550],
  ],
  W_Q: [
    [0, -1],
    [0, 1],
  ],
};
const figure = 'mask-before-softmax';
const preset = 'three-positions';

export const scenarios: readonly Scenario[] = [
  { figure, preset, expected: ordinary },
  { figure, preset, choices: { method: 'renormalise' }, expected: ordinary },
  { figure, preset, choices: { method: 'score' }, expected: ordinary },
  { figure, preset, choices: { method: 'all' }, expected: ordinary },
  { figure, preset: 'far-score', expected: methods(far) },
];
