/** Who may read whom: the mask decides, the scores are all equal, and no arrow claims a meaning. */
import type { Band, FigureState, Item, MaskPattern, Preset, Role, Step } from '../../figure.ts';
import type { Mask, Matrix } from '../../../wasm/wrapper/index.ts';
import { followed } from '../attention.ts';
import { maskPattern, patternOf } from '../masks.ts';
import { equalScores, fourValues, strapValues, thickValues, twoValues } from '../sentences.ts';
import { tokensView } from '../../views/tokens/tokens-view.ts';
import type { DrawnFigure } from '../../views/view.ts';

const PATTERNS: readonly MaskPattern[] = ['all', 'causal', 'causal_top_left'];
/** The word in the two sentences that begin alike whose reading is compared, 0-based. */
const PRONOUN = 5;
/** Beyond this, matrices of n × n would fill the page: the followed row says it. */
const SMALL = 5;

interface Reading {
  readonly queries: number;
  readonly V: Matrix;
  readonly mask: MaskPattern;
  readonly row: number;
  readonly tokens: Readonly<Record<string, string>>;
}

function reading({ queries, V, mask, row, tokens }: Reading): Preset {
  const masks: Record<string, Mask> = { M: maskPattern(mask, queries, V.rows) };
  return { matrices: { S: equalScores(queries, V.rows), V }, masks, row, choices: {}, tokens };
}

const isCross = ({ preset }: FigureState) => preset === 'cross' || preset === 'fewer-keys';
const isSmall = ({ matrices }: FigureState) => matrices['S']!.columns < SMALL;

const figure: DrawnFigure = {
  id: 'visibility',
  views: { tokens: tokensView },
  presets: {
    'four-tokens': reading({ queries: 4, V: fourValues, mask: 'causal', row: 2, tokens: { X: 'four' } }),
    thick: reading({ queries: 9, V: thickValues, mask: 'causal', row: PRONOUN, tokens: { X: 'thick' } }),
    strap: reading({ queries: 9, V: strapValues, mask: 'causal', row: PRONOUN, tokens: { X: 'strap' } }),
    cross: reading({
      queries: 2,
      V: fourValues,
      mask: 'all',
      row: 0,
      tokens: { X: 'translated', X_source: 'four' },
    }),
    'fewer-keys': reading({
      queries: 4,
      V: twoValues,
      mask: 'causal',
      row: 2,
      tokens: { X: 'four', X_source: 'translated' },
    }),
  },
  settings: [
    { kind: 'preset' },
    { kind: 'row', of: 'S' },
    { kind: 'pattern', symbol: 'M', values: PATTERNS },
  ],
  editable: ['M', 'S', 'V'],

  owners(state) {
    const source = isCross(state) ? 'X_source' : 'X';
    const readers = { rows: 'X', columns: source };
    return { M: readers, S: readers, V: { rows: source } };
  },

  program: ({ matrices, masks }) => ({
    inputs: matrices,
    masks,
    steps: [
      { name: 'S + M', operation: 'mask', operands: ['S', 'M'] },
      { name: 'A', operation: 'softmax', operands: ['S + M'] },
      { name: 'O', operation: 'weighted_sum', operands: ['A', 'V'] },
    ],
  }),

  layout(state): Band[] {
    const line = (node: string, role: Role, letter: string) => ({
      node,
      role,
      name: `${letter}_${state.row + 1}`,
    });
    const scores = line('S + M', 'score', 's');
    const weights = line('A', 'attention', 'a');
    const tokens: Item = {
      kind: 'tokens',
      of: 'S',
      weights: 'A',
      mask: 'M',
      lines: isSmall(state) ? [weights] : [scores, weights],
      ...(isCross(state) ? { source: 'V' } : {}),
    };
    const values: Item = { kind: 'matrix', node: 'V', role: 'value' };
    if (!isSmall(state)) {
      const output: Item = { ...followed('O', 'output', `o_${state.row + 1}`), rows: 'followed' };
      return [{ items: [tokens] }, { items: [followed('M', 'mask'), values, output] }];
    }
    const matrices: Item[] = [
      followed('M', 'mask'),
      followed('S', 'score'),
      { kind: 'operation', node: 'S + M' },
      followed('S + M', 'score'),
      { kind: 'operation', node: 'A' },
      followed('A', 'attention'),
    ];
    return [{ items: [tokens] }, { items: [...matrices, values, followed('O', 'output', 'O = AV')] }];
  },

  storyboard(state): Step[] {
    const story = storyOf(state);
    return [
      { id: `rule-${story}`, duration: 3, computes: ['M'] },
      { id: 'close', duration: 2.5, computes: ['S + M'] },
      { id: 'share', duration: 3, computes: ['A'] },
      { id: `read-${story}`, duration: 3, computes: ['O'] },
    ];
  },
};

/** What there is to say follows from the mask as it is, not from the button that made it. */
function storyOf(state: FigureState): string {
  const pattern = patternOf(state, 'M', PATTERNS);
  if (state.preset === 'four-tokens' && pattern === 'causal') return 'causal';
  if (isCross(state)) return 'cross';
  if (isSmall(state) || state.row !== PRONOUN) return 'any';
  return pattern === 'causal' ? 'prefix' : pattern === 'all' ? 'whole' : 'any';
}

export default figure;
