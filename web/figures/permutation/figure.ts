/** Reordered rows in, the same rows reordered out; unless positions or a causal mask tell them apart. */
import type { Band, FigureState, Item, MatrixItem, Preset, Role, Step } from '../../figure.ts';
import type { Step as ProgramStep } from '../../../wasm/wrapper/index.ts';
import { followed } from '../attention.ts';
import { threePositions } from '../examples.ts';
import { orderOf, wordVectors } from '../sentences.ts';
import { tokensView } from '../../views/tokens/tokens-view.ts';
import type { DrawnFigure } from '../../views/view.ts';

const WEIGHTS = ['W_Q', 'W_K', 'W_V'];
const SIDES = ['original', 'reordered'] as const;
type Side = (typeof SIDES)[number];

const inputs = (X: Preset['matrices'][string], order: readonly number[]) => ({
  ...threePositions,
  X,
  order: orderOf(order),
});

const has = (state: FigureState, what: 'positions' | 'mask') => state.choices['added'] === what;
/** What a side reads: its rows, with position vectors if there are any. */
const rowsOf = (side: Side) => (side === 'original' ? 'X' : 'X′');
const inputOf = (state: FigureState, side: Side) => `${rowsOf(side)}${has(state, 'positions') ? ' + P' : ''}`;

const figure: DrawnFigure = {
  id: 'permutation',
  views: { tokens: tokensView },
  presets: {
    'three-positions': {
      matrices: inputs(threePositions.X, [2, 0, 1]),
      masks: {},
      row: 0,
      choices: { added: 'nothing' },
    },
    names: {
      matrices: inputs(wordVectors, [2, 1, 0]),
      masks: {},
      row: 0,
      choices: { added: 'nothing' },
      tokens: { X: 'names' },
    },
  },
  settings: [
    { kind: 'preset' },
    { kind: 'order', symbol: 'order', table: 'X' },
    { kind: 'choice', id: 'added', values: ['nothing', 'positions', 'mask'] },
    { kind: 'row', of: 'X′' },
  ],
  editable: ['X', ...WEIGHTS],

  program(state) {
    const steps: ProgramStep[] = [{ name: 'X′', operation: 'embedding', operands: ['order', 'X'] }];
    if (has(state, 'positions')) {
      steps.push({ name: 'P', operation: 'sinusoidal_positions', operands: ['X'] });
      for (const side of SIDES) {
        steps.push({ name: inputOf(state, side), operation: 'add', operands: [rowsOf(side), 'P'] });
      }
    }
    // Of as many rows as there are positions, whatever stands at them.
    if (has(state, 'mask')) steps.push({ name: 'M', operation: 'causal_mask', operands: ['order'] });
    for (const side of SIDES) {
      const operands = [inputOf(state, side), ...WEIGHTS, ...(has(state, 'mask') ? ['M'] : [])];
      steps.push({ name: side, operation: 'attention', operands });
    }
    steps.push(
      { name: 'πO', operation: 'embedding', operands: ['order', 'original · O'] },
      { name: 'distance', operation: 'squared_error', operands: ['reordered · O', 'πO'] },
    );
    return { inputs: state.matrices, masks: state.masks, steps };
  },

  layout(state): Band[] {
    const read: MatrixItem[] = [matrix('X', 'state'), atOnce('X′', 'state', 'X′ = πX')];
    const placed: MatrixItem[] = [
      matrix('P', 'state'),
      matrix(inputOf(state, 'original'), 'state'),
      atOnce(inputOf(state, 'reordered'), 'state'),
    ];
    const given: Item[] = [
      ...read,
      ...(has(state, 'positions') ? placed : []),
      ...(has(state, 'mask') ? [matrix('M', 'mask')] : []),
    ];
    const who: Item = {
      kind: 'tokens',
      of: 'X′',
      weights: 'reordered · A',
      ...(has(state, 'mask') ? { mask: 'M' } : {}),
    };
    const compared: Item = {
      kind: 'group',
      word: 'compared',
      items: [atOnce('πO', 'output'), { ...matrix('distance', 'output', '½‖O′ − πO‖²'), together: true }],
    };
    return [
      { items: [...given, who] },
      { items: [side('original')] },
      { items: [side('reordered'), compared] },
    ];
  },

  storyboard(state): Step[] {
    const both = (symbol: string) => SIDES.map((one) => `${one} · ${symbol}`);
    const placed = SIDES.map((one) => inputOf(state, one));
    const added = state.choices['added']!;
    return [
      { id: 'reorder', duration: 2.5, computes: ['X′'] },
      ...(has(state, 'positions') ? [{ id: 'place', duration: 3, computes: ['P', placed] }] : []),
      ...(has(state, 'mask') ? [{ id: 'close', duration: 2, computes: ['M'] }] : []),
      { id: 'project', duration: 2, computes: [both('V')] },
      { id: 'share', duration: 3, computes: [both('A')] },
      { id: 'read', duration: 3, computes: [both('O')] },
      { id: `compare-${added}`, duration: 3.5, computes: ['πO', 'distance'] },
    ];
  },
};

function matrix(node: string, role: Role, name?: string): MatrixItem {
  return { kind: 'matrix', node, role, ...(name === undefined ? {} : { name }) };
}

/** The followed position is one of the reordered rows; all rows move together. */
function atOnce(node: string, role: Role, name?: string): MatrixItem {
  return { ...followed(node, role, name), together: true };
}

function side(which: Side): Item {
  const prime = which === 'original' ? '' : '′';
  const read = which === 'original' ? matrix : atOnce;
  return {
    kind: 'group',
    word: which,
    items: [
      { ...matrix(`${which} · V`, 'value', `V${prime}`), together: true },
      { ...read(`${which} · A`, 'attention', `A${prime}`), together: true },
      { ...read(`${which} · O`, 'output', `O${prime}`), together: true },
    ],
  };
}

export default figure;
