import { project, scale, scores, softmax, weightedSum, type Rows } from '../../reference/attention.ts';
import { added, layerNorm, lengths, product, rmsNorm, times } from '../../reference/writing.ts';
import { inputs, type Expected, type Scenario } from './scenario.ts';

type Norm = 'rms' | 'layer';

const ones = (X: Rows): number[] => X[0]!.map(() => 1);
const zeros = (X: Rows): number[] => X[0]!.map(() => 0);
const normed = (X: Rows, norm: Norm): Rows =>
  norm === 'rms' ? rmsNorm(X, ones(X)) : layerNorm(X, ones(X), zeros(X));

/** The inputs that every part has. */
function given(X: Rows, c: number): Expected {
  return { X, c: [[c]], cX: times(X, c), γ: [ones(X)], β: [zeros(X)], ε: [[1e-5]] };
}

function weighing(lane: string, X: Rows): Expected {
  const [Q, K] = [project(X, inputs.W_Q), project(X, inputs.W_K)];
  const S = scores(Q, K);
  return {
    [`${lane} · Q`]: Q,
    [`${lane} · K`]: K,
    [`${lane} · S`]: S,
    [`${lane} · A`]: softmax(scale(S, 2)),
  };
}

function compared(c: number, norm: Norm): Expected {
  const { X, W_Q, W_K } = inputs;
  const N = normed(times(X, c), norm);
  return {
    ...given(X, c),
    W_Q,
    W_K,
    N,
    ...weighing('once', X),
    ...weighing('plain', times(X, c)),
    ...weighing('normed', N),
  };
}

function alone(x: readonly number[], norm: Norm): Expected {
  const X = [[...x]];
  const mean = (row: readonly number[]) => row.reduce((sum, one) => sum + one, 0) / row.length;
  const squares = product(X, X);
  const N = normed(X, norm);
  return {
    ...given(X, 1),
    'x²': squares,
    'mean x²': [[mean(squares[0]!)]],
    μ: [[mean(x)]],
    'σ²': [[mean(x.map((one) => (one - mean(x)) ** 2))]],
    N,
    'mean N': [[mean(N[0]!)]],
  };
}

/** `count` layers one upon another, each of which writes its reading into the rows. */
function stacked(lane: string, count: number, read: (X: Rows) => Rows): Expected {
  let X = inputs.X;
  let A: Rows = [];
  const grown = [lengths(X)];
  for (let layer = 0; layer < count; layer++) {
    const R = read(X);
    A = softmax(scale(scores(project(R, inputs.W_Q), project(R, inputs.W_K)), 2));
    X = added(X, weightedSum(A, project(R, inputs.W_V)));
    grown.push(lengths(X));
  }
  return {
    [`${lane} · lengths`]: X.map((_, row) => grown.map((one) => one[row]![0]!)),
    [`${lane} last · A`]: A,
    [`${lane} last · X`]: X,
    [`${lane} last · length`]: lengths(X),
  };
}

const layers: Expected = {
  ...given(inputs.X, 1),
  ...inputs,
  ...stacked('plain', 4, (X) => X),
  ...stacked('normed', 4, (X) => normed(X, 'rms')),
};

const figure = 'norm-and-scale';
const rms = { norm: 'rms' };
const layer = { norm: 'layer' };

export const scenarios: readonly Scenario[] = [
  { figure, preset: 'doubled', choices: rms, expected: compared(2, 'rms') },
  { figure, preset: 'doubled', choices: layer, expected: compared(2, 'layer') },
  { figure, preset: 'five', choices: rms, expected: alone([1, 2, 3, 4, 5], 'rms') },
  { figure, preset: 'four', choices: layer, expected: alone([1, 2, 3, 4], 'layer') },
  { figure, preset: 'tiny', choices: rms, expected: alone([0.001, -0.001], 'rms') },
  { figure, preset: 'even', choices: layer, expected: alone([3, 3], 'layer') },
  { figure, preset: 'layers', choices: rms, expected: layers },
];
