/** One position of a residual stream, backwards: the direct path hands on g, the branch adds its own part. */
import type { Band, FigureState, MatrixItem, Preset, Role, Step, StreamItem } from '../../figure.ts';
import type { Matrix, Step as ProgramStep } from '../../../wasm/wrapper/index.ts';
import {
  exchangedCoordinates,
  oneNumber,
  oppositePull,
  smallDecision,
  updatedPositions,
} from '../examples.ts';
import { streamView } from '../../views/stream/stream-view.ts';
import type { DrawnFigure } from '../../views/view.ts';

const second = ({ data }: Matrix): Matrix => ({ rows: 1, columns: 2, data: data.slice(2) });
const even: Matrix = { rows: 1, columns: 2, data: Float64Array.of(1, 1) };

const preset = (x: Matrix, choices: Partial<Record<'branch' | 'paths', string>> = {}): Preset => ({
  matrices: { x, ...smallDecision, g: oppositePull },
  masks: {},
  row: 0,
  choices: { branch: 'network', paths: 'both', ...choices },
});

const figure: DrawnFigure = {
  id: 'residual-gradient',
  views: { stream: streamView },
  presets: {
    open: preset(second(updatedPositions)),
    closed: preset(second(exchangedCoordinates)),
    kink: preset(even),
    opposite: preset(second(updatedPositions), { branch: 'opposite' }),
    'direct-cut': preset(second(exchangedCoordinates), { paths: 'branch' }),
  },
  settings: [
    { kind: 'preset' },
    { kind: 'choice', id: 'branch', values: ['network', 'opposite'] },
    { kind: 'choice', id: 'paths', values: ['both', 'direct', 'branch'] },
  ],
  editable: ['x', 'W_1', 'W_2', 'g'],

  program(state) {
    return {
      inputs: { ...state.matrices, one: oneNumber(1), opposite: oneNumber(-1) },
      masks: {},
      steps: [
        ...(isNetwork(state) ? NETWORK : OPPOSITE),
        joined(state, 'y', 'x', 'F'),
        step('L', 'scores', 'y', 'g'),
        ...(isNetwork(state) ? NETWORK_BACK : OPPOSITE_BACK),
        joined(state, '∂L/∂x', 'g', 'Jᵀ g'),
        step('ΔL/Δx', 'central_difference', 'L', 'x'),
      ],
    };
  },

  layout(state): Band[] {
    const inside = isNetwork(state)
      ? [
          row('∂L/∂H', 'gradient'),
          row('∂L/∂P', 'gradient'),
          { kind: 'matrix', node: 'W_1', role: 'weights', plainRows: true } as const,
          row('W_2', 'weights'),
        ]
      : [];
    return [
      { items: [row('x', 'residual'), row('g', 'gradient'), row('L', 'state')] },
      { items: [{ kind: 'group', word: 'forward', items: [stream(state, false)] }] },
      { items: [{ kind: 'group', word: 'back', items: [stream(state, true)] }] },
      {
        items: [
          ...inside,
          {
            kind: 'group',
            word: isAtKink(state) ? 'kink' : 'tried',
            items: [row('∂L/∂x', 'gradient'), row('ΔL/Δx', 'weights', 'ΔL / 2h')],
          },
        ],
      },
    ];
  },

  storyboard(state): Step[] {
    const { paths } = state.choices;
    const [forward, back] = isNetwork(state)
      ? [
          ['P', 'H', 'F'],
          ['∂L/∂H', '∂L/∂P', 'Jᵀ g'],
        ]
      : [['F'], ['Jᵀ g']];
    return [
      { id: 'branch', duration: 3, computes: forward },
      { id: 'judge', duration: 3, computes: ['y', 'L'] },
      { id: isNetwork(state) ? 'back' : 'back-opposite', duration: 4, computes: back },
      { id: `sum-${paths}`, duration: 3, computes: ['∂L/∂x'] },
      { id: isAtKink(state) ? 'kink' : 'try', duration: 2.5, computes: ['ΔL/Δx'] },
    ];
  },
};

const isNetwork = ({ choices }: FigureState) => choices['branch'] !== 'opposite';

/** ReLU is bent where what enters it is 0. */
function isAtKink(state: FigureState): boolean {
  const { x, W_1 } = state.matrices;
  const entering = x!.data.reduce((sum, value, k) => sum + value * W_1!.data[k]!, 0);
  return isNetwork(state) && entering === 0 && state.choices['paths'] !== 'direct';
}

const step = (name: string, operation: string, ...operands: string[]): ProgramStep => ({
  name,
  operation,
  operands,
});

/** Both paths meet in a sum; where one is cut, the other arrives alone. */
function joined({ choices }: FigureState, name: string, direct: string, branch: string): ProgramStep {
  if (choices['paths'] === 'direct') return step(name, 'scale_by', direct, 'one');
  if (choices['paths'] === 'branch') return step(name, 'scale_by', branch, 'one');
  return step(name, 'add', direct, branch);
}

const NETWORK = [
  step('P', 'projection', 'x', 'W_1'),
  step('H', 'relu', 'P'),
  step('F', 'projection', 'H', 'W_2'),
];
const NETWORK_BACK = [
  step('∂L/∂H', 'scores', 'g', 'W_2'),
  step('∂L/∂P', 'relu_backward', 'P', '∂L/∂H'),
  step('Jᵀ g', 'scores', '∂L/∂P', 'W_1'),
];
const OPPOSITE = [step('F', 'scale_by', 'x', 'opposite')];
const OPPOSITE_BACK = [step('Jᵀ g', 'scale_by', 'g', 'opposite')];

const row = (node: string, role: Role, name?: string): MatrixItem => ({
  kind: 'matrix',
  node,
  role,
  plainRows: true,
  ...(name === undefined ? {} : { name }),
});

/** The same stream twice: with what flows in it, and with the gradients of that. */
function stream(state: FigureState, backwards: boolean): StreamItem {
  const { paths } = state.choices;
  const part = isNetwork(state) ? 'FFN' : '−x';
  const [enters, branch, sum] = backwards
    ? [
        { node: '∂L/∂x', role: 'gradient' as const },
        { node: 'Jᵀ g', role: 'gradient' as const, name: 'J_Fᵀ g', part },
        { node: 'g', role: 'gradient' as const },
      ]
    : [
        { node: 'x', role: 'residual' as const },
        { node: 'F', role: 'output' as const, part },
        { node: 'y', role: 'residual' as const },
      ];
  return {
    kind: 'stream',
    enters,
    writes: [{ branch: [branch], sum, isCut: paths === 'branch', isZero: paths === 'direct' }],
    ...(backwards ? { backwards } : {}),
  };
}

export default figure;
