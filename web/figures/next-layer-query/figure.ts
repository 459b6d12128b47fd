/** Two layers: the same word has the same first query in two sentences, and another second one. */
import type { Band, FigureState, MatrixItem, Role, Step, StreamItem } from '../../figure.ts';
import type { Matrix, Step as ProgramStep } from '../../../wasm/wrapper/index.ts';
import { oneNumber } from '../examples.ts';
import { first, second, sentences, words } from './inputs.ts';
import { streamView } from '../../views/stream/stream-view.ts';
import type { DrawnFigure } from '../../views/view.ts';

type Sentence = keyof typeof sentences;
const SENTENCES: readonly Sentence[] = ['i', 'they'];
const WEIGHTS = ['W_Q', 'W_K', 'W_V', 'W_O', 'W_1', 'W_2'] as const;

const chosen = (state: FigureState) => state.choices['first'] as Sentence;
/** What a layer reads: the words, or what the layer before has left. */
const readBy = (sentence: Sentence, layer: 1 | 2) => `${sentence} · ${layer === 1 ? 'X' : 'layer 1 · Y'}`;
const inLayer = (sentence: Sentence, layer: 1 | 2, symbol: string) =>
  `${sentence} · layer ${layer} · ${symbol}`;

const figure: DrawnFigure = {
  id: 'next-layer-query',
  views: { stream: streamView },
  presets: {
    like: { matrices: { X: words }, masks: {}, row: 1, choices: { first: 'i' }, tokens: { X: 'words' } },
  },
  settings: [
    { kind: 'choice', id: 'first', values: SENTENCES },
    { kind: 'row', of: 'i · X', count: 2 },
  ],
  editable: ['X'],

  program: (state) => ({
    inputs: { ...state.matrices, ...constants(state.matrices['X']!.columns) },
    masks: {},
    steps: [
      { name: 'M', operation: 'causal_mask', operands: ['t_i'] },
      ...SENTENCES.flatMap((sentence): ProgramStep[] => [
        { name: `${sentence} · X`, operation: 'embedding', operands: [`t_${sentence}`, 'X'] },
        layerStep(sentence, 1),
        layerStep(sentence, 2),
      ]),
    ],
  }),

  layout(state): Band[] {
    const sentence = chosen(state);
    return [
      { items: [stream(sentence, 1)] },
      { items: [stream(sentence, 2)] },
      {
        items: SENTENCES.map((one) => ({
          kind: 'group',
          word: one,
          items: [{ kind: 'stack', items: rows(one) }],
        })),
      },
      {
        items: [
          { kind: 'group', word: 'words', items: [{ kind: 'matrix', node: 'X', role: 'state', name: 'T' }] },
        ],
      },
    ];
  },

  storyboard: (): Step[] => [
    { id: 'words', duration: 2, computes: [both((one) => [`${one} · X`])] },
    { id: 'first-query', duration: 2.5, computes: [inBoth(1, 'N₁(X)'), inBoth(1, 'head 1 · Q')] },
    { id: 'first-attention', duration: 2.5, computes: [inBoth(1, 'C', 'Δ')] },
    { id: 'first-write', duration: 2.5, computes: [inBoth(1, 'U')] },
    { id: 'first-network', duration: 3, computes: [inBoth(1, 'N₂(U)'), inBoth(1, 'F'), inBoth(1, 'Y')] },
    { id: 'second-query', duration: 2.5, computes: [inBoth(2, 'N₁(X)'), inBoth(2, 'head 1 · Q')] },
    {
      id: 'second-layer',
      duration: 4,
      computes: [inBoth(2, 'C', 'Δ'), inBoth(2, 'U'), inBoth(2, 'N₂(U)'), inBoth(2, 'F'), inBoth(2, 'Y')],
    },
  ],
};

const both = (names: (sentence: Sentence) => readonly string[]) => SENTENCES.flatMap(names);
const inBoth = (layer: 1 | 2, ...symbols: readonly string[]) =>
  both((one) => symbols.map((symbol) => inLayer(one, layer, symbol)));

function layerStep(sentence: Sentence, layer: 1 | 2): ProgramStep {
  const own = (symbol: string) => `layer ${layer} · ${symbol}`;
  const [W_Q, W_K, W_V, W_O, W_1, W_2] = WEIGHTS.map(own) as [string, string, string, string, string, string];
  return {
    name: `${sentence} · layer ${layer}`,
    operation: 'pre_norm_block_rms_norm_relu',
    operands: [readBy(sentence, layer), 'γ', W_Q, W_K, W_V, W_O, 'heads', 'γ', W_1, W_2, 'M'],
  };
}

/** One head; the norms' own weights are 1. */
function constants(width: number): Record<string, Matrix> {
  const weights = [first, second].flatMap((layer, index) =>
    Object.entries(layer).map(([symbol, matrix]) => [`layer ${index + 1} · ${symbol}`, matrix] as const),
  );
  const γ = { rows: 1, columns: width, data: new Float64Array(width).fill(1) };
  return { ...Object.fromEntries(weights), γ, heads: oneNumber(1), t_i: sentences.i, t_they: sentences.they };
}

const RAISED = { 1: '⁽¹⁾', 2: '⁽²⁾' } as const;

function stream(sentence: Sentence, layer: 1 | 2): StreamItem {
  const own = (symbol: string) => inLayer(sentence, layer, symbol);
  const raised = RAISED[layer];
  const at = (symbol: string, role: Role, name: string, part?: string) => ({
    node: own(symbol),
    role,
    name,
    ...(part === undefined ? {} : { part }),
  });
  const entering = {
    node: readBy(sentence, layer),
    role: 'residual' as const,
    name: layer === 1 ? 'X' : 'Y⁽¹⁾',
  };
  const mha = at('Δ', 'output', `Δ${raised}`, 'MHA');
  return {
    kind: 'stream',
    enters: entering,
    writes: [
      {
        branch: [
          at('N₁(X)', 'state', `N₁(${entering.name})`, 'RMSNorm'),
          { ...mha, takesIn: own('head 1 · Q') },
        ],
        sum: at('U', 'residual', `U${raised}`),
      },
      {
        branch: [at('N₂(U)', 'state', `N₂(U${raised})`, 'RMSNorm'), at('F', 'output', `F${raised}`, 'FFN')],
        sum: at('Y', 'residual', `Y${raised}`),
      },
    ],
  };
}

/** The followed row at the places that are compared. */
function rows(sentence: Sentence): MatrixItem[] {
  const row = (node: string, role: Role, name: string): MatrixItem => ({
    kind: 'matrix',
    node,
    role,
    name,
    rows: 'followed',
    follows: true,
  });
  return [
    row(`${sentence} · X`, 'residual', 'x'),
    row(inLayer(sentence, 1, 'head 1 · Q'), 'query', 'q⁽¹⁾'),
    row(inLayer(sentence, 1, 'U'), 'residual', 'u⁽¹⁾'),
    row(inLayer(sentence, 1, 'Y'), 'residual', 'y⁽¹⁾'),
    row(inLayer(sentence, 2, 'head 1 · Q'), 'query', 'q⁽²⁾'),
  ];
}

export default figure;
