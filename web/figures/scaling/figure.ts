/** Why scores are divided by √d_k: many sampled dot products, as they are and scaled. */
import type { Band, BarsItem, FigureState, Preset, Step } from '../../figure.ts';
import type { Matrix, Step as ProgramStep } from '../../../wasm/wrapper/index.ts';
import { oneNumber } from '../examples.ts';
import { barsView } from '../../views/bars.ts';
import type { DrawnFigure } from '../../views/view.ts';

/** Queries, and as many keys: 1024 dot products. */
const COUNT = 32;
const BINS = 41;
/** An axis that need not reach further for small d_k, so that the spreading is seen to grow. */
const SHORTEST_REACH = 8;
/** Hardly a score lies more than four standard deviations from 0. */
const DEVIATIONS = 4;

/** The two ways to get weights, and the scores each of them shares by. */
const SIDES = { raw: 'S', scaled: 'E' } as const;
type Side = keyof typeof SIDES;
const BOTH = Object.keys(SIDES) as Side[];

const preset = (d_k: number, components = 'normal'): Preset => ({
  matrices: { d_k: oneNumber(d_k), seed: oneNumber(1) },
  masks: {},
  row: 0,
  choices: { components },
});

const cell = (symbol: string) => [{ symbol, row: 0, column: 0 }];
const numberOf = (state: FigureState, symbol: string) => state.matrices[symbol]!.data[0]!;

const figure: DrawnFigure = {
  id: 'scaling',
  views: { bars: barsView },
  presets: { 'd-64': preset(64), 'd-1': preset(1), 'd-1024': preset(1024), signs: preset(64, 'signs') },
  settings: [
    { kind: 'preset' },
    {
      kind: 'slider',
      id: 'd_k',
      cells: cell('d_k'),
      minimum: 1,
      maximum: 1024,
      step: 1,
      scale: 'powers-of-two',
    },
    { kind: 'choice', id: 'components', values: ['normal', 'signs'] },
    { kind: 'slider', id: 'seed', cells: cell('seed'), minimum: 0, maximum: 999, step: 1 },
  ],
  editable: [],

  program(state) {
    const seed = numberOf(state, 'seed');
    const samples = state.choices['components'] === 'signs' ? 'sign_samples' : 'normal_samples';
    const drawn = ['Q', 'K'].map((name) => ({
      name,
      operation: samples,
      operands: ['rows', 'd_k', `seed_${name}`],
    }));
    const steps: ProgramStep[] = [
      ...drawn,
      { name: 'S', operation: 'scores', operands: ['Q', 'K'] },
      { name: 'E', operation: 'scale', operands: ['S', 'K'] },
      ...BOTH.flatMap(summary),
    ];
    // Queries and keys are independent: each has a seed of its own.
    const inputs = {
      ...state.matrices,
      rows: oneNumber(COUNT),
      seed_Q: oneNumber(2 * seed),
      seed_K: oneNumber(2 * seed + 1),
      edges: edges(numberOf(state, 'd_k')),
    };
    return { inputs, masks: state.masks, steps };
  },

  layout(): Band[] {
    return [
      { items: [histogram('raw'), histogram('scaled')] },
      { items: BOTH.map((side) => perQuery(side, 'largest', 1)) },
      { items: BOTH.map((side) => perQuery(side, 'gradient', GREATEST_SLOPE)) },
    ];
  },

  storyboard(): Step[] {
    const both = (symbol: string) => BOTH.map((side) => `${side} · ${symbol}`);
    return [
      { id: 'sample', duration: 3, computes: [['raw · counts', 'raw · variance']] },
      { id: 'scale', duration: 3, computes: [['scaled · counts', 'scaled · variance']] },
      { id: 'share', duration: 3, computes: [[...both('largest'), ...both('mean largest')]] },
      { id: 'slope', duration: 3, computes: [[...both('gradient'), ...both('mean gradient')]] },
    ];
  },
};

/** Two keys with half the weight each: nowhere does Softmax answer more to its scores. */
const GREATEST_SLOPE = 0.5;

function summary(side: Side): ProgramStep[] {
  const scores = SIDES[side];
  const named = (symbol: string) => `${side} · ${symbol}`;
  return [
    { name: named('counts'), operation: 'histogram', operands: [scores, 'edges'] },
    { name: named('variance'), operation: 'variance', operands: [scores] },
    { name: named('A'), operation: 'softmax', operands: [scores] },
    { name: named('largest'), operation: 'row_max', operands: [named('A')] },
    { name: named('mean largest'), operation: 'mean', operands: [named('largest')] },
    { name: named('gradient'), operation: 'softmax_jacobian_norm', operands: [named('A')] },
    { name: named('mean gradient'), operation: 'mean', operands: [named('gradient')] },
  ];
}

/** Bins of equal width, an odd number of them, so that 0 stands in the middle of one. */
function edges(d_k: number): Matrix {
  const reach = Math.max(SHORTEST_REACH, DEVIATIONS * Math.sqrt(d_k));
  const data = Float64Array.from({ length: BINS + 1 }, (_, k) => reach * ((2 * k) / BINS - 1));
  return { rows: 1, columns: BINS + 1, data };
}

function histogram(side: Side): BarsItem {
  const common = {
    kind: 'bars',
    node: `${side} · counts`,
    name: 'N',
    role: 'score',
    word: side,
    edges: 'edges',
    variance: `${side} · variance`,
    sum: { node: `${side} · variance`, name: `Var(${SIDES[side]})`, word: 'variance' },
  } as const;
  return side === 'raw' ? common : { ...common, narrows: { counts: 'raw · counts', keys: 'K' } };
}

function perQuery(side: Side, symbol: 'largest' | 'gradient', top: number): BarsItem {
  const name = symbol === 'largest' ? 'max a' : '‖∂a/∂e‖';
  return {
    kind: 'bars',
    node: `${side} · ${symbol}`,
    name,
    role: symbol === 'largest' ? 'attention' : 'output',
    word: `${side}-${symbol}`,
    sum: { node: `${side} · mean ${symbol}`, name: `⟨${name}⟩`, word: 'average' },
    top,
  };
}

export default figure;
