/** Several relations of one word: each head has a weighting of its own; a single head has one for all. */
import type { Band, FigureState, Item, MatrixItem, Preset, Role, Step } from '../../figure.ts';
import { followed } from '../attention.ts';
import { HEAD_ROLES, headMatrix, heads, ofHead } from '../several-heads.ts';
import { equalScores } from '../sentences.ts';
import { relationScores } from './scores.ts';
import { tokensView } from '../../views/tokens/tokens-view.ts';
import type { DrawnFigure } from '../../views/view.ts';

const THREE = heads(3);
/** The unit that tells of the giving, 0-based. */
const GIVEN = 6;
const UNITS = 11;

const tokens = { X: 'book' };
const preset = (scores: Preset['matrices'][string][]): Preset => ({
  matrices: Object.fromEntries(THREE.map((head) => [ofHead('E', head), scores[head]!])),
  masks: {},
  row: GIVEN,
  choices: { head: '1' },
  tokens,
});

const headOf = ({ choices }: FigureState) => Number(choices['head']) - 1;
const others = (state: FigureState) => THREE.filter((head) => head !== headOf(state));

const figure: DrawnFigure = {
  id: 'relations',
  views: { tokens: tokensView },
  presets: {
    constructed: preset(relationScores),
    alike: preset(THREE.map(() => relationScores[0]!)),
    equal: preset(THREE.map(() => equalScores(UNITS, UNITS))),
  },
  settings: [
    { kind: 'preset' },
    { kind: 'choice', id: 'head', values: THREE.map((head) => String(head + 1)) },
    { kind: 'row', of: 'E⁽¹⁾' },
  ],
  editable: THREE.map((head) => ofHead('E', head)),

  owners: () => Object.fromEntries(THREE.map((head) => [ofHead('E', head), { rows: 'X', columns: 'X' }])),

  program: ({ matrices, masks }) => ({
    inputs: matrices,
    masks,
    steps: [
      ...THREE.map((head) => ({
        name: ofHead('A', head),
        operation: 'softmax',
        operands: [ofHead('E', head)],
      })),
      { name: 'E⁽¹⁾ + E⁽²⁾', operation: 'add', operands: ['E⁽¹⁾', 'E⁽²⁾'] },
      { name: 'E', operation: 'add', operands: ['E⁽¹⁾ + E⁽²⁾', 'E⁽³⁾'] },
      { name: 'A', operation: 'softmax', operands: ['E'] },
    ],
  }),

  layout(state): Band[] {
    const head = headOf(state);
    const line = (symbol: string, role: Role) => ({
      node: ofHead(symbol, head),
      role,
      name: rowName(symbol, state, head),
    });
    const chosen: Item = {
      kind: 'tokens',
      of: ofHead('A', head),
      weights: ofHead('A', head),
      head: HEAD_ROLES[head]!,
      lines: [line('E', 'score'), line('A', HEAD_ROLES[head]!)],
    };
    return [
      { items: [chosen] },
      { items: THREE.map(small) },
      {
        items: [
          { kind: 'group', word: 'beside', items: [{ kind: 'stack', items: THREE.map(strip(state)) }] },
        ],
      },
      { items: [{ kind: 'group', word: 'one', items: [{ kind: 'stack', items: oneForAll(state) }] }] },
    ];
  },

  storyboard(state): Step[] {
    const head = headOf(state);
    const rest = others(state);
    return [
      { id: 'score', duration: 3, computes: [ofHead('E', head)] },
      { id: 'share', duration: 3, computes: [ofHead('A', head)] },
      { id: 'beside', duration: 3.5, computes: [rest.map((one) => ofHead('A', one))] },
      { id: 'one', duration: 4, computes: ['E', 'A'] },
    ];
  },
};

function small(head: number): Item {
  const A = ofHead('A', head);
  const item: Item = { kind: 'tokens', of: A, weights: A, head: HEAD_ROLES[head]!, among: THREE.length };
  return { kind: 'group', word: HEAD_ROLES[head]!, items: [item] };
}

/** e₇⁽¹⁾: the reader's row of a head's matrix, or of one for all. */
function rowName(symbol: string, { row }: FigureState, head?: number): string {
  const name = `${symbol.toLowerCase()}_${row + 1}`;
  return head === undefined ? name : ofHead(name, head);
}

const strip = (state: FigureState) => (head: number) =>
  headMatrix('A', head, 'attention', {
    name: rowName('A', state, head),
    rows: 'followed',
    follows: true,
    plainRows: true,
    // They stand in line; the first says whose columns they are.
    plainColumns: head > 0,
  });

function oneForAll(state: FigureState): MatrixItem[] {
  return [
    { ...followed('E', 'score', rowName('E', state)), rows: 'followed', plainRows: true },
    {
      ...followed('A', 'attention', rowName('A', state)),
      rows: 'followed',
      plainRows: true,
      plainColumns: true,
    },
  ];
}

export default figure;
