/** Full against causal reading; and what leaks when only the last of two layers is masked. */
import type { Band, Figure, FigureState, Item, Preset, Step } from '../../figure.ts';
import type { Mask } from '../../../wasm/wrapper/index.ts';
import { lastErased, threePositions } from '../examples.ts';
import { sizeSettings } from '../sizes.ts';

/** Row i may read columns 1…i. */
function lowerTriangle(size: number): Mask {
  const visible = Uint8Array.from({ length: size * size }, (_, cell) =>
    cell % size <= Math.floor(cell / size) ? 1 : 0,
  );
  return { rows: size, columns: size, visible };
}

const masks = { M: lowerTriangle(3) };
const oneLayer: Preset = { matrices: threePositions, masks, row: 1, choices: { layers: 'one' } };
const twoLayers: Preset = { matrices: threePositions, masks, row: 0, choices: { layers: 'two' } };

const hasTwoLayers = (state: FigureState) => state.choices['layers'] === 'two';
const WEIGHTS = ['W_Q', 'W_K', 'W_V'];

/** The two readings that are compared. */
const sides = (state: FigureState) => (hasTwoLayers(state) ? ['last', 'both'] : ['full', 'causal']);

const figure: Figure = {
  id: 'causal-mask',
  presets: {
    'three-positions': oneLayer,
    'two-layers': twoLayers,
    'two-layers-erased': { ...twoLayers, matrices: { ...threePositions, X: lastErased } },
  },
  settings: [
    { kind: 'preset' },
    { kind: 'row', of: 'X' },
    { kind: 'choice', id: 'layers', values: ['one', 'two'] },
    ...sizeSettings('n').map((setting) =>
      setting.kind === 'size'
        ? {
            ...setting,
            sets: [
              ...setting.sets,
              { symbol: 'M', axis: 'rows' as const },
              { symbol: 'M', axis: 'columns' as const },
            ],
          }
        : setting,
    ),
  ],
  editable: ['X', 'M', ...WEIGHTS],

  program(state) {
    const attention = (name: string, input: string, mask: readonly string[]) => ({
      name,
      operation: 'attention',
      operands: [input, ...WEIGHTS, ...mask],
    });
    const steps = hasTwoLayers(state)
      ? sides(state).flatMap((side) => [
          attention(`${side} · 1`, 'X', side === 'both' ? ['M'] : []),
          attention(`${side} · 2`, `${side} · 1 · O`, ['M']),
        ])
      : [attention('full', 'X', []), attention('causal', 'X', ['M'])];
    return { inputs: state.matrices, masks: state.masks, steps };
  },

  layout(state): Band[] {
    const inputs: Item[] = [
      { kind: 'matrix', node: 'X', role: 'state', follows: true },
      ...WEIGHTS.map((node): Item => ({ kind: 'matrix', node, role: 'weights' })),
      { kind: 'matrix', node: 'M', role: 'mask', follows: true },
    ];
    const group = (word: string): Item => ({
      kind: 'group',
      word,
      items: hasTwoLayers(state) ? twoLayerReading(word) : reading(word),
    });
    const scores: Band = {
      items: [
        { kind: 'matrix', node: 'full · E', role: 'score', name: 'E', follows: true },
        { kind: 'operation', node: 'causal · E + M' },
        { kind: 'matrix', node: 'causal · E + M', role: 'score', name: 'E + M', follows: true },
      ],
    };
    const readings: Band = { items: sides(state).map(group) };
    return [{ items: inputs }, ...(hasTwoLayers(state) ? [] : [scores]), readings];
  },

  storyboard(state): Step[] {
    const both = (symbol: string) => sides(state).map((side) => `${side} · ${symbol}`);
    if (hasTwoLayers(state)) {
      return [
        { id: 'first-share', duration: 3, computes: [both('1 · A')] },
        { id: 'first-read', duration: 3, computes: [both('1 · O')] },
        { id: 'second-share', duration: 3, computes: [both('2 · A')] },
        { id: 'second-read', duration: 3, computes: [both('2 · O')] },
      ];
    }
    return [
      { id: 'score', duration: 3, computes: ['full · E'] },
      { id: 'mask', duration: 3, computes: ['causal · E + M'] },
      { id: 'share', duration: 3.5, computes: [both('A')] },
      { id: 'read', duration: 3, computes: [both('O')] },
    ];
  },
};

/** Weights and output of one reading; the rows of the causal one say what they are good for. */
function reading(side: string): Item[] {
  const output: Item = {
    kind: 'matrix',
    node: `${side} · O`,
    role: 'output',
    name: 'O = AV',
    follows: true,
  };
  return [
    { kind: 'matrix', node: `${side} · A`, role: 'attention', name: 'A', follows: true },
    side === 'causal' ? { ...output, rowNote: 'next' } : output,
  ];
}

/** The layer a symbol belongs to, written as the heads are: A⁽¹⁾. */
const ORDINAL = { 1: '⁽¹⁾', 2: '⁽²⁾' } as const;

function twoLayerReading(side: string): Item[] {
  return ([1, 2] as const).flatMap((layer): Item[] => [
    {
      kind: 'matrix',
      node: `${side} · ${layer} · A`,
      role: 'attention',
      name: `A${ORDINAL[layer]}`,
      follows: true,
    },
    {
      kind: 'matrix',
      node: `${side} · ${layer} · O`,
      role: 'output',
      name: `O${ORDINAL[layer]}`,
      follows: true,
    },
  ]);
}

export default figure;
