/** SwiGLU: one path proposes, the other decides how much of it passes; beside ReLU and GELU, which have one path. */
import type { Band, CurveItem, FigureState, Item, MatrixItem, Preset, Step } from '../../figure.ts';
import type { Matrix, Step as ProgramStep } from '../../../wasm/wrapper/index.ts';
import { followed } from '../attention.ts';
import { activationGrid, gatedPair } from '../examples.ts';
import { codeView } from '../../views/code.ts';
import { curveView } from '../../views/curve.ts';
import type { DrawnFigure } from '../../views/view.ts';

type Network = 'swiglu' | 'gelu' | 'relu';

const preset = (network: Network, row: number, changed: Readonly<Record<string, Matrix>> = {}): Preset => ({
  matrices: { ...gatedPair, ...changed },
  masks: {},
  row,
  choices: { network },
});

const NETWORKS: readonly Network[] = ['relu', 'gelu', 'swiglu'];

/** Whatever else a link says is the first preset's. */
function networkOf({ choices }: FigureState): Network {
  return NETWORKS.find((one) => one === choices['network']) ?? 'swiglu';
}

/** From X to H. */
const HIDDEN: Readonly<Record<Network, readonly ProgramStep[]>> = {
  swiglu: [
    { name: 'G', operation: 'projection', operands: ['X', 'W_G'] },
    { name: 'SiLU(G)', operation: 'silu', operands: ['G'] },
    { name: 'H', operation: 'elementwise_product', operands: ['SiLU(G)', 'P'] },
  ],
  gelu: [{ name: 'H', operation: 'gelu', operands: ['P'] }],
  relu: [{ name: 'H', operation: 'relu', operands: ['P'] }],
};

const CURVES: readonly ProgramStep[] = [
  { name: 'ReLU(t)', operation: 'relu', operands: ['t'] },
  { name: 'GELU(t)', operation: 'gelu', operands: ['t'] },
  { name: 'SiLU(t)', operation: 'silu', operands: ['t'] },
];

const figure: DrawnFigure = {
  id: 'swiglu',
  views: { code: codeView, curve: curveView },
  presets: {
    gate: preset('swiglu', 0),
    closed: preset('swiglu', 1),
    exchanged: preset('swiglu', 0, { W_G: gatedPair.W_U, W_U: gatedPair.W_G }),
    gelu: preset('gelu', 0),
    relu: preset('relu', 0),
  },
  settings: [
    { kind: 'preset' },
    { kind: 'choice', id: 'network', values: NETWORKS },
    { kind: 'row', of: 'X' },
  ],
  editable: ['X', 'W_G', 'W_U', 'W_D'],

  program(state) {
    return {
      inputs: { ...state.matrices, t: activationGrid },
      masks: state.masks,
      steps: [
        ...CURVES,
        { name: 'P', operation: 'projection', operands: ['X', 'W_U'] },
        ...HIDDEN[networkOf(state)],
        { name: 'F', operation: 'projection', operands: ['H', 'W_D'] },
      ],
    };
  },

  layout(state): Band[] {
    const isGated = networkOf(state) === 'swiglu';
    const X = followed('X', 'state');
    const proposal = stack('W_U', 'P', 'P = X W_U');
    const down = stack('W_D', 'F', 'F = H W_D', 'output');
    if (!isGated) {
      const bend: Item[] = [{ kind: 'operation', node: 'H' }, followed('H', 'state')];
      return [{ items: [X, proposal, ...bend, down] }, { items: [curve(state), code(state)] }];
    }
    const gate: Item[] = [
      stack('W_G', 'G', 'G = X W_G'),
      { kind: 'operation', node: 'SiLU(G)' },
      followed('SiLU(G)', 'state'),
    ];
    return [
      { items: [X, { kind: 'group', word: 'gate', items: gate }] },
      {
        items: [
          { kind: 'group', word: 'proposal', items: [proposal] },
          { kind: 'group', word: 'passes', items: [followed('H', 'state', 'H = SiLU(G) ⊙ P'), down] },
        ],
      },
      { items: [curve(state), code(state)] },
    ];
  },

  storyboard(state): Step[] {
    const network = networkOf(state);
    const curves: Step = { id: 'curves', duration: 3, computes: ['ReLU(t)', 'GELU(t)', 'SiLU(t)'] };
    const propose: Step = { id: 'propose', duration: 3, computes: ['P'] };
    const back: Step = { id: 'back', duration: 3, computes: ['F'] };
    if (network !== 'swiglu') {
      return [curves, propose, { id: `bend-${network}`, duration: 2.5, computes: ['H'] }, back];
    }
    return [
      curves,
      { id: 'gate', duration: 3, computes: ['G'] },
      { id: 'open', duration: 2.5, computes: ['SiLU(G)'] },
      propose,
      { id: 'multiply', duration: 3, computes: ['H'] },
      back,
    ];
  },
};

function stack(weights: string, node: string, name: string, role: MatrixItem['role'] = 'state'): Item {
  return {
    kind: 'stack',
    items: [{ kind: 'matrix', node: weights, role: 'weights' }, followed(node, role, name)],
  };
}

/** The three activations over one axis, the chosen one bold, with the followed row's own numbers on it. */
function curve(state: FigureState): CurveItem {
  const network = networkOf(state);
  const line = (own: Network, name: string, style: 'plain' | 'dashed' | 'dotted') => ({
    node: `${name}(t)`,
    name: `${name}(t)`,
    word: name,
    role: own === network ? ('output' as const) : ('state' as const),
    style: own === network ? ('bold' as const) : style,
  });
  return {
    kind: 'curve',
    word: 'curves',
    x: 't',
    lines: [line('relu', 'ReLU', 'dashed'), line('gelu', 'GELU', 'dotted'), line('swiglu', 'SiLU', 'plain')],
    points: [network === 'swiglu' ? { x: 'G', y: 'SiLU(G)' } : { x: 'P', y: 'H' }],
  };
}

function code(state: FigureState): Item {
  const network = networkOf(state);
  const hidden =
    network === 'swiglu'
      ? [
          { text: 'gate = silu(x @ W_G)', nodes: ['G', 'SiLU(G)'] },
          { text: 'h = gate * (x @ W_U)', nodes: ['P', 'H'] },
        ]
      : [{ text: `h = ${network}(x @ W_U)`, nodes: ['P', 'H'] }];
  return { kind: 'code', lines: [...hidden, { text: 'f = h @ W_D', nodes: ['F'] }] };
}

export default figure;
