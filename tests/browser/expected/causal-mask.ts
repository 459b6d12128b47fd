import { attention, causalMask, type Rows, type Visible } from '../../reference/attention.ts';
import { asMask, everything, example, inputs, type Expected, type Scenario } from './scenario.ts';

const { X } = inputs;
const triangle = causalMask(X.length);
const erased = X.map((row, i) => (i === X.length - 1 ? row.map(() => 0) : row));

function layer(input: Rows, visible: Visible) {
  return attention({ ...example, X: input, visible });
}

function causal(input: Rows): Expected {
  const open = layer(input, everything(input.length));
  const closed = layer(input, triangle);
  const { Q, K, V, S, E } = closed;
  const shared = { ...inputs, X: input, M: asMask(triangle), Q, K, V, S, E, 'E + M': closed.EM };
  return {
    ...shared,
    'full · A': open.A,
    'full · O': open.O,
    'causal · A': closed.A,
    'causal · O': closed.O,
  };
}

function twoLayers(input: Rows): Expected {
  const {
    'full · A': lastA,
    'full · O': lastO,
    'causal · A': bothA,
    'causal · O': bothO,
    ...shared
  } = causal(input);
  const second = (side: string, first: Rows) =>
    Object.fromEntries(
      Object.entries(layer(first, triangle)).map(([name, rows]) => [`${side} · 2 · ${name}`, rows]),
    );
  return {
    ...shared,
    'last · 1 · A': lastA!,
    'last · 1 · O': lastO!,
    'both · 1 · A': bothA!,
    'both · 1 · O': bothO!,
    ...second('last', lastO!),
    ...second('both', bothO!),
  };
}

export const scenarios: readonly Scenario[] = [
  { figure: 'causal-mask', preset: 'three-positions', expected: causal(X) },
  { figure: 'causal-mask', preset: 'two-layers', expected: twoLayers(X) },
  { figure: 'causal-mask', preset: 'two-layers-erased', expected: twoLayers(erased) },
];

export const published = {
  full: { preset: 'three-positions', scope: 'full · ' },
  causal: { preset: 'three-positions', scope: 'causal · ' },
  'two layers, last masked': { preset: 'two-layers', scope: 'last · 2 · ' },
  'two layers, last masked, x3 = 0': { preset: 'two-layers-erased', scope: 'last · 2 · ' },
  'two layers, both masked': { preset: 'two-layers', scope: 'both · 2 · ' },
  'two layers, both masked, x3 = 0': { preset: 'two-layers-erased', scope: 'both · 2 · ' },
};
