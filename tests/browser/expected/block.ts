import { causalMask } from '../../reference/attention.ts';
import {
  block,
  centralDifferences,
  gradients,
  loss,
  seededBlock,
  type Wiring,
} from '../../reference/block.ts';
import type { Expected, Scenario } from './scenario.ts';

const input = seededBlock(7, 4, 8, 16);

const usual: Wiring = { post: false, norm: 'rms', network: 'relu', heads: 2, visible: causalMask(4) };

function expected(wiring: Partial<Wiring>): Expected {
  return { seed: [[7]], ...block(input, { ...usual, ...wiring }) };
}

/** What stands in the picture while it is played in reverse. */
function backwards(wiring: Partial<Wiring>): Expected {
  const whole = { ...usual, ...wiring };
  const forwards = expected(wiring);
  const nodes = ['X', 'N₁(X)', 'Δ', 'U', 'N₂(U)', 'F', 'Y'].map(
    (node) => [`∂L/∂${node}`, gradients(input, whole, node)] as const,
  );
  return {
    ...forwards,
    ...Object.fromEntries(nodes),
    'ΔL/ΔX': centralDifferences(input, whole, 'X'),
    L: [[loss(input, whole)]],
  };
}

const figure = 'block';
const both = [true, true] as const;

export const scenarios: readonly Scenario[] = [
  { figure, preset: 'small-block', choices: { open: 'nothing' }, expected: expected({}) },
  { figure, preset: 'small-block', choices: { open: 'mix' }, expected: expected({}) },
  {
    figure,
    preset: 'post-norm',
    choices: { open: 'norm-2' },
    expected: expected({ post: true, norm: 'layer', network: 'gelu' }),
  },
  {
    figure,
    preset: 'both-zero',
    choices: { open: 'ffn', network: 'swiglu' },
    expected: expected({ zero: both, network: 'swiglu' }),
  },
  { figure, preset: 'backwards', choices: { open: 'nothing' }, expected: backwards({}) },
  {
    figure,
    preset: 'nothing-left',
    choices: { open: 'heads', head: '2' },
    expected: expected({ zero: both, cut: [true, false] }),
  },
];
