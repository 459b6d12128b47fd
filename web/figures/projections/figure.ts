/** One vector, three shared projections; stacked as rows and, for one position, as columns. */
import type { Band, Figure, Item, MatrixItem, Role, Step } from '../../figure.ts';
import { followed, project, projectedStack, ROLES, type Projected } from '../attention.ts';
import { threePositions } from '../examples.ts';
import { sizeSettings } from '../sizes.ts';

const SYMBOLS: readonly Projected[] = ['Q', 'K', 'V'];

const transposed = (symbol: Projected) => `W_${symbol}ᵀ`;
/** The column form of a projection: the same products with rows and columns exchanged. */
const columnForm = (symbol: Projected) => `${transposed(symbol)} Xᵀ`;

const followedColumn = (node: string, role: Role, name: string): MatrixItem => ({
  kind: 'matrix',
  node,
  role,
  name,
  columns: 'followed',
});

const figure: Figure = {
  id: 'projections',
  presets: {
    'three-positions': { matrices: threePositions, masks: {}, row: 2, choices: {} },
  },
  settings: [{ kind: 'row', of: 'X' }, ...sizeSettings('n', 'd_model', 'd_k', 'd_v')],
  editable: ['X', 'W_Q', 'W_K', 'W_V'],

  program(state) {
    const columns = SYMBOLS.flatMap((symbol) => [
      { name: transposed(symbol), operation: 'transpose', operands: [`W_${symbol}`] },
      { name: columnForm(symbol), operation: 'projection', operands: [transposed(symbol), 'Xᵀ'] },
    ]);
    const steps = [
      ...SYMBOLS.map(project),
      { name: 'Xᵀ', operation: 'transpose', operands: ['X'] },
      ...columns,
    ];
    return { inputs: state.matrices, masks: state.masks, steps };
  },

  layout({ row }): Band[] {
    const vector = (letter: string) => `${letter}_${row + 1}`;
    const columns = SYMBOLS.map((symbol): Item => ({
      kind: 'group',
      items: [
        { kind: 'matrix', node: transposed(symbol), role: 'weights' },
        { kind: 'sign', text: `${vector('x')} =` },
        followedColumn(columnForm(symbol), ROLES[symbol], vector(symbol.toLowerCase())),
      ],
    }));
    const x = followedColumn('Xᵀ', 'state', vector('x'));
    return [
      { items: [followed('X', 'state'), ...SYMBOLS.map((symbol) => projectedStack(symbol, true))] },
      { items: [{ kind: 'group', word: 'columns', items: [x, ...columns] }] },
    ];
  },

  storyboard(): Step[] {
    return [
      { id: 'query', duration: 3, computes: ['Q'] },
      { id: 'key', duration: 3, computes: ['K'] },
      { id: 'value', duration: 3, computes: ['V'] },
      {
        id: 'columns',
        duration: 4,
        computes: [['Xᵀ', ...SYMBOLS.map(transposed)], SYMBOLS.map(columnForm)],
      },
    ];
  },
};

export default figure;
