/** One vector, three shared projections; stacked as rows and, for one position, as columns. */
import type { Band, Figure, Item, MatrixItem, Role, StackItem, Step } from '../../figure.ts';
import { threePositions } from '../examples.ts';
import { sizeSettings } from '../sizes.ts';

interface Projection {
  readonly weights: string;
  readonly result: string;
  readonly role: Role;
}

const PROJECTIONS: readonly Projection[] = [
  { weights: 'W_Q', result: 'Q', role: 'query' },
  { weights: 'W_K', result: 'K', role: 'key' },
  { weights: 'W_V', result: 'V', role: 'value' },
];

/** X and its projection in column form: the same products with rows and columns exchanged. */
const columnForm = ({ weights }: Projection) => `${weights}ᵀ Xᵀ`;

function stacked({ weights, result, role }: Projection): StackItem {
  return {
    kind: 'stack',
    items: [
      { kind: 'matrix', node: weights, role: 'weights' },
      { kind: 'matrix', node: result, role, follows: true },
    ],
  };
}

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
    const rows = PROJECTIONS.map(({ weights, result }) => ({
      name: result,
      operation: 'projection',
      operands: ['X', weights],
    }));
    const columns = PROJECTIONS.flatMap((one) => [
      { name: `${one.weights}ᵀ`, operation: 'transpose', operands: [one.weights] },
      { name: columnForm(one), operation: 'projection', operands: [`${one.weights}ᵀ`, 'Xᵀ'] },
    ]);
    const steps = [...rows, { name: 'Xᵀ', operation: 'transpose', operands: ['X'] }, ...columns];
    return { inputs: state.matrices, masks: state.masks, steps };
  },

  layout({ row }): Band[] {
    const vector = (letter: string) => `${letter}_${row + 1}`;
    const columns = PROJECTIONS.map((one): Item => ({
      kind: 'group',
      items: [
        { kind: 'matrix', node: `${one.weights}ᵀ`, role: 'weights' },
        { kind: 'sign', text: `${vector('x')} =` },
        followedColumn(columnForm(one), one.role, vector(one.result.toLowerCase())),
      ],
    }));
    const x = followedColumn('Xᵀ', 'state', vector('x'));
    return [
      { items: [{ kind: 'matrix', node: 'X', role: 'state', follows: true }, ...PROJECTIONS.map(stacked)] },
      { items: [{ kind: 'group', word: 'columns', items: [x, ...columns] }] },
    ];
  },

  storyboard(): Step[] {
    const columns = PROJECTIONS.map(columnForm);
    return [
      { id: 'query', duration: 3, computes: ['Q'] },
      { id: 'key', duration: 3, computes: ['K'] },
      { id: 'value', duration: 3, computes: ['V'] },
      {
        id: 'columns',
        duration: 4,
        computes: [['Xᵀ', ...PROJECTIONS.map(({ weights }) => `${weights}ᵀ`)], columns],
      },
    ];
  },
};

export default figure;
