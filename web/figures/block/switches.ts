/** The block's switches, read from the state once. */
import type { FigureState, Setting } from '../../figure.ts';

export interface Switches {
  readonly isBackwards: boolean;
  readonly isPost: boolean;
  readonly norm: 'rms' | 'layer';
  readonly network: 'relu' | 'gelu' | 'swiglu';
  readonly isCausal: boolean;
  readonly heads: number;
  /** Nothing of Δ, or of F, arrives. */
  readonly zero: readonly [boolean, boolean];
  /** The direct path past the first branch, or past the second, is cut. */
  readonly cut: readonly [boolean, boolean];
  readonly open: Opened;
  /** The head that is looked into, from 1. */
  readonly head: number;
}

export const OPENED = ['nothing', 'norm-1', 'heads', 'mix', 'norm-2', 'ffn', 'weights'] as const;
export type Opened = (typeof OPENED)[number];

const HEADS = ['1', '2', '3', '4'];

const headCount = ({ choices }: Pick<FigureState, 'choices'>) => Number(choices['heads']);

export function switchesOf(state: Pick<FigureState, 'choices'>): Switches {
  const { choices } = state;
  return {
    isBackwards: choices['direction'] === 'backwards',
    isPost: choices['order'] === 'post',
    norm: choices['norm'] as Switches['norm'],
    network: choices['network'] as Switches['network'],
    isCausal: choices['reading'] === 'causal',
    heads: headCount(state),
    zero: [choices['attention'] === 'zero', choices['ffn'] === 'zero'],
    cut: [choices['path-1'] === 'cut', choices['path-2'] === 'cut'],
    open: choices['open'] as Opened,
    head: Math.min(Number(choices['head']), headCount(state)),
  };
}

export const switchSettings: readonly Setting[] = [
  { kind: 'choice', id: 'direction', values: ['forwards', 'backwards'] },
  { kind: 'choice', id: 'open', values: OPENED },
  {
    kind: 'choice',
    id: 'head',
    values: HEADS,
    offers: (state) => (state.choices['open'] === 'heads' ? HEADS.slice(0, headCount(state)) : []),
  },
  { kind: 'choice', id: 'order', values: ['pre', 'post'], fold: 'wiring' },
  { kind: 'choice', id: 'norm', values: ['rms', 'layer'], fold: 'wiring' },
  { kind: 'choice', id: 'network', values: ['relu', 'gelu', 'swiglu'], fold: 'wiring' },
  { kind: 'choice', id: 'reading', values: ['causal', 'full'], fold: 'wiring' },
  { kind: 'choice', id: 'heads', values: ['1', '2', '4'], fold: 'wiring' },
  { kind: 'choice', id: 'attention', values: ['on', 'zero'], fold: 'writes' },
  { kind: 'choice', id: 'path-1', values: ['whole', 'cut'], fold: 'writes' },
  { kind: 'choice', id: 'ffn', values: ['on', 'zero'], fold: 'writes' },
  { kind: 'choice', id: 'path-2', values: ['whole', 'cut'], fold: 'writes' },
];

export const defaults: FigureState['choices'] = {
  direction: 'forwards',
  open: 'nothing',
  head: '1',
  order: 'pre',
  norm: 'rms',
  network: 'relu',
  reading: 'causal',
  heads: '2',
  attention: 'on',
  'path-1': 'whole',
  ffn: 'on',
  'path-2': 'whole',
};
