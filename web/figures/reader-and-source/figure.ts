/** Every position reads and is read; when another sequence is read, one side reads and the other is read. */
import type { Band, FigureState, Preset, Role, Step } from '../../figure.ts';
import { crossScores, equalScores, ownScores } from '../sentences.ts';
import { tokensView } from '../../views/tokens/tokens-view.ts';
import type { DrawnFigure } from '../../views/view.ts';

const PRONOUN = 6;
const UNITS = 9;
const OTHER_UNITS = 5;

const tokens = { X: 'felix', X_source: 'found' };
const preset = (matrices: Preset['matrices']): Preset => ({
  matrices,
  masks: {},
  row: PRONOUN,
  choices: { reading: 'self' },
  tokens,
});

const isCross = (state: FigureState) => state.choices['reading'] === 'cross';
const scoresOf = (state: FigureState) => (isCross(state) ? 'E_cross' : 'E');

const figure: DrawnFigure = {
  id: 'reader-and-source',
  views: { tokens: tokensView },
  presets: {
    constructed: preset({ E: ownScores, E_cross: crossScores }),
    equal: preset({ E: equalScores(UNITS, UNITS), E_cross: equalScores(UNITS, OTHER_UNITS) }),
  },
  settings: [
    { kind: 'preset' },
    { kind: 'choice', id: 'reading', values: ['self', 'cross'] },
    { kind: 'row', of: 'A' },
  ],
  editable: ['E', 'E_cross'],

  owners: () => ({ E: { rows: 'X', columns: 'X' }, E_cross: { rows: 'X', columns: 'X_source' } }),

  program: (state) => ({
    inputs: state.matrices,
    masks: state.masks,
    steps: [
      { name: 'exp(E)', operation: 'exp', operands: [scoresOf(state)] },
      { name: 'A', operation: 'softmax', operands: [scoresOf(state)] },
      { name: 'Aᵀ', operation: 'transpose', operands: ['A'] },
    ],
  }),

  layout(state): Band[] {
    const line = (node: string, role: Role, name: string) => ({ node, role, name });
    const position = state.row + 1;
    return [
      {
        items: [
          {
            kind: 'tokens',
            of: 'A',
            ...(isCross(state) ? { source: 'Aᵀ' } : {}),
            weights: 'A',
            lines: [
              line(scoresOf(state), 'score', `e_${position}`),
              line('exp(E)', 'score', 'exp'),
              line('A', 'attention', `a_${position}`),
            ],
          },
        ],
      },
      {
        items: [
          {
            kind: 'group',
            word: isCross(state) ? 'sources' : 'everyone',
            items: [{ kind: 'matrix', node: 'Aᵀ', role: 'attention', follows: !isCross(state) }],
          },
        ],
      },
    ];
  },

  storyboard(state): Step[] {
    return [
      { id: 'score', duration: 3, computes: [scoresOf(state)] },
      { id: 'power', duration: 2.5, computes: ['exp(E)'] },
      { id: 'share', duration: 3.5, computes: ['A'] },
      { id: isCross(state) ? 'only-read' : 'be-read', duration: 3.5, computes: ['Aᵀ'] },
    ];
  },
};

export default figure;
