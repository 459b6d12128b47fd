/** Full against causal reading; and what leaks when only the last of two layers is masked. */
import type { Band, Figure, FigureState, Item, MatrixItem, Preset, Role, Step } from '../../figure.ts';
import { followed, project, projectedStack, SCORING } from '../attention.ts';
import { lastErased, threePositions } from '../examples.ts';
import { maskPattern } from '../masks.ts';
import { maskedLength } from '../sizes.ts';

const masks = { M: maskPattern('causal', 3, 3) };
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
    maskedLength,
  ],
  editable: ['X', 'M', ...WEIGHTS],

  program(state) {
    const shared = [
      project('Q'),
      project('K'),
      project('V'),
      ...SCORING,
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
      followed('X', 'state'),
      projectedStack('Q'),
      projectedStack('K'),
      projectedStack('V'),
      followed('M', 'mask'),
    ];
    const scores: Item[] = [
      followed('S', 'score', 'S = QKᵀ'),
      { kind: 'operation', node: 'E' },
      followed('E', 'score'),
      { kind: 'operation', node: 'E + M' },
      followed('E + M', 'score'),
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
  const output = atOnce(`${side} · O`, 'output', 'O = AV');
  return [
    atOnce(`${side} · A`, 'attention', 'A'),
    side === 'causal' ? { ...output, rowNote: 'next' } : output,
  ];
}

/** Symbols carry the layer they belong to, written as the heads are: A⁽¹⁾. */
function twoLayers(side: string): Item[] {
  return [
    atOnce(`${side} · 1 · A`, 'attention', 'A⁽¹⁾'),
    atOnce(`${side} · 1 · O`, 'output', 'O⁽¹⁾'),
    { ...atOnce(`${side} · 2 · V`, 'value', 'V⁽²⁾'), follows: false },
    atOnce(`${side} · 2 · A`, 'attention', 'A⁽²⁾'),
    atOnce(`${side} · 2 · O`, 'output', 'O⁽²⁾'),
  ];
}

/** All rows at once: that is what makes causal reading worth a mask. */
function atOnce(node: string, role: Role, name: string): MatrixItem {
  return { ...followed(node, role, name), together: true };
}

export default figure;
