/** Full against causal reading; and what leaks when only the last of two layers is masked. */
import type { Band, Figure, FigureState, Item, MatrixItem, Preset, Role, Step } from '../../figure.ts';
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
const single: Preset = { matrices: threePositions, masks, row: 1, choices: { layers: 'one' } };
const double: Preset = { matrices: threePositions, masks, row: 0, choices: { layers: 'two' } };

const hasTwoLayers = (state: FigureState) => state.choices['layers'] === 'two';
const WEIGHTS = ['W_Q', 'W_K', 'W_V'];

/** The two readings that are compared. */
const sides = (state: FigureState) => (hasTwoLayers(state) ? ['last', 'both'] : ['full', 'causal']);

const figure: Figure = {
  id: 'causal-mask',
  presets: {
    'three-positions': single,
    'two-layers': double,
    'two-layers-erased': { ...double, matrices: { ...threePositions, X: lastErased } },
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
    const shared = [
      { name: 'Q', operation: 'projection', operands: ['X', 'W_Q'] },
      { name: 'K', operation: 'projection', operands: ['X', 'W_K'] },
      { name: 'V', operation: 'projection', operands: ['X', 'W_V'] },
      { name: 'S', operation: 'scores', operands: ['Q', 'K'] },
      { name: 'E', operation: 'scale', operands: ['S', 'K'] },
      { name: 'E + M', operation: 'mask', operands: ['E', 'M'] },
    ];
    const readings = sides(state).flatMap((side) => {
      const first = hasTwoLayers(state) ? `${side} · 1` : side;
      const scores = side === 'causal' || side === 'both' ? 'E + M' : 'E';
      return [
        { name: `${first} · A`, operation: 'softmax', operands: [scores] },
        { name: `${first} · O`, operation: 'weighted_sum', operands: [`${first} · A`, 'V'] },
        ...(hasTwoLayers(state) ? [secondLayer(side)] : []),
      ];
    });
    return { inputs: state.matrices, masks: state.masks, steps: [...shared, ...readings] };
  },

  layout(state): Band[] {
    const inputs: Item[] = [
      { kind: 'matrix', node: 'X', role: 'state', follows: true },
      stack('W_Q', { kind: 'matrix', node: 'Q', role: 'query', follows: true }),
      stack('W_K', { kind: 'matrix', node: 'K', role: 'key' }),
      stack('W_V', { kind: 'matrix', node: 'V', role: 'value' }),
      { kind: 'matrix', node: 'M', role: 'mask', follows: true },
    ];
    const scores: Item[] = [
      { kind: 'matrix', node: 'S', role: 'score', name: 'S = QKᵀ', follows: true },
      { kind: 'operation', node: 'E' },
      { kind: 'matrix', node: 'E', role: 'score', follows: true },
      { kind: 'operation', node: 'E + M' },
      { kind: 'matrix', node: 'E + M', role: 'score', follows: true },
    ];
    const readings = sides(state).map((side): Item => ({
      kind: 'group',
      word: side,
      items: hasTwoLayers(state) ? twoLayers(side) : oneLayer(side),
    }));
    return [{ items: inputs }, { items: scores }, { items: readings }];
  },

  storyboard(state): Step[] {
    const both = (symbol: string) => sides(state).map((side) => `${side} · ${symbol}`);
    const scoring: Step[] = [
      { id: 'score', duration: 4.5, computes: ['S', 'E'] },
      { id: 'mask', duration: 3, computes: ['E + M'] },
    ];
    if (hasTwoLayers(state)) {
      return [
        ...scoring,
        { id: 'first-share', duration: 3, computes: [both('1 · A')] },
        { id: 'first-read', duration: 3, computes: [both('1 · O')] },
        { id: 'second-share', duration: 4, computes: [both('2 · V'), both('2 · A')] },
        { id: 'second-read', duration: 3, computes: [both('2 · O')] },
      ];
    }
    return [
      ...scoring,
      { id: 'share', duration: 3.5, computes: [both('A')] },
      { id: 'read', duration: 3.5, computes: [both('O')] },
    ];
  },
};

function stack(weights: string, result: MatrixItem): Item {
  return { kind: 'stack', items: [{ kind: 'matrix', node: weights, role: 'weights' }, result] };
}

/** Layer 2 reads what layer 1 wrote, with the same weights; it is masked on both sides. */
function secondLayer(side: string) {
  return {
    name: `${side} · 2`,
    operation: 'attention',
    operands: [`${side} · 1 · O`, ...WEIGHTS, 'M'],
  };
}

/** Weights and output of one reading; the rows of the causal one say what they are good for. */
function oneLayer(side: string): Item[] {
  const output = matrixOf(`${side} · O`, 'output', 'O = AV');
  return [
    matrixOf(`${side} · A`, 'attention', 'A'),
    side === 'causal' ? { ...output, rowNote: 'next' } : output,
  ];
}

/** Symbols carry the layer they belong to, written as the heads are: A⁽¹⁾. */
function twoLayers(side: string): Item[] {
  return [
    matrixOf(`${side} · 1 · A`, 'attention', 'A⁽¹⁾'),
    matrixOf(`${side} · 1 · O`, 'output', 'O⁽¹⁾'),
    { ...matrixOf(`${side} · 2 · V`, 'value', 'V⁽²⁾'), follows: false },
    matrixOf(`${side} · 2 · A`, 'attention', 'A⁽²⁾'),
    matrixOf(`${side} · 2 · O`, 'output', 'O⁽²⁾'),
  ];
}

/** All rows at once: that is what makes causal reading worth a mask. */
function matrixOf(node: string, role: Role, name: string): MatrixItem {
  return { kind: 'matrix', node, role, name, follows: true, together: true };
}

export default figure;
