/** A mask closes before Softmax; three other ways to keep weight from a key, each beside it. */
import type { Band, Figure, FigureState, Item, Preset, Step } from '../../figure.ts';
import type { Step as Computation } from '../../../wasm/wrapper/index.ts';
import { followed, project, projectedStack, SCORING } from '../attention.ts';
import { farKey, threePositions } from '../examples.ts';
import { maskPattern } from '../masks.ts';

/** What is done instead. "before" alone is the right way and always there. */
type Other = 'zero' | 'renormalise' | 'score';
type Method = 'before' | Other;

const OTHERS: readonly Other[] = ['zero', 'renormalise', 'score'];

const preset = (matrices: Preset['matrices'], method: string): Preset => ({
  matrices,
  masks: { M: maskPattern('causal', 3, 3) },
  row: 1,
  choices: { method },
});

/** The methods on show, the right one first. */
function methodsOf({ choices }: FigureState): Method[] {
  const chosen = choices['method'];
  return ['before', ...OTHERS.filter((one) => chosen === 'all' || chosen === one)];
}

/** From the scaled scores to the weights that read; the last of these nodes is `method · A`. */
const WEIGHING: Readonly<Record<Method, readonly Computation[]>> = {
  before: [
    { name: 'before · E + M', operation: 'mask', operands: ['E', 'M'] },
    { name: 'before · A', operation: 'softmax', operands: ['before · E + M'] },
  ],
  zero: [
    { name: 'zero · P', operation: 'softmax', operands: ['E'] },
    { name: 'zero · A', operation: 'hide', operands: ['zero · P', 'M'] },
  ],
  renormalise: [
    { name: 'renormalise · P', operation: 'softmax', operands: ['E'] },
    { name: 'renormalise · P₀', operation: 'hide', operands: ['renormalise · P', 'M'] },
    { name: 'renormalise · A', operation: 'row_normalize', operands: ['renormalise · P₀'] },
  ],
  score: [
    { name: 'score · E₀', operation: 'hide', operands: ['E', 'M'] },
    { name: 'score · A', operation: 'softmax', operands: ['score · E₀'] },
  ],
};

/** What the weights add up to, and what they read. */
const reading = (method: Method): Computation[] => [
  { name: `${method} · Σ`, operation: 'row_sum', operands: [`${method} · A`] },
  { name: `${method} · O`, operation: 'weighted_sum', operands: [`${method} · A`, 'V'] },
];

const figure: Figure = {
  id: 'mask-before-softmax',
  presets: {
    'three-positions': preset(threePositions, 'zero'),
    'far-score': preset(farKey, 'renormalise'),
  },
  settings: [
    { kind: 'preset' },
    { kind: 'choice', id: 'method', values: [...OTHERS, 'all'] },
    { kind: 'row', of: 'X' },
  ],
  editable: ['X', 'W_Q', 'W_K', 'W_V', 'M'],

  program(state) {
    const steps = [
      project('Q'),
      project('K'),
      project('V'),
      ...SCORING,
      ...methodsOf(state).flatMap((method) => [...WEIGHING[method], ...reading(method)]),
    ];
    return { inputs: state.matrices, masks: state.masks, steps };
  },

  layout(state): Band[] {
    const inputs: Item[] = [
      followed('X', 'state'),
      projectedStack('Q'),
      projectedStack('K'),
      projectedStack('V'),
    ];
    return [
      { items: inputs },
      { items: [...scores(state), followed('M', 'mask')] },
      ...methodsOf(state).map((method): Band => ({ items: [side(method)] })),
    ];
  },

  storyboard(state): Step[] {
    const methods = methodsOf(state);
    const all = (symbol: string) => methods.map((method) => `${method} · ${symbol}`);
    const present = (names: readonly string[]) =>
      names.filter((name) => methods.some((method) => name.startsWith(`${method} · `)));
    return [
      { id: 'score', duration: 4, computes: ['S', 'E'] },
      { id: 'close', duration: 3.5, computes: [present(['before · E + M', 'score · E₀'])] },
      {
        id: 'share',
        duration: 4,
        computes: [present(['before · A', 'zero · P', 'renormalise · P', 'score · A'])],
      },
      ...lateMasking(present),
      { id: 'sum', duration: 3, computes: [all('Σ')] },
      { id: 'read', duration: 3.5, computes: [all('O')] },
    ];
  },
};

/** Where weights are taken away after the fact, that is a step of its own. */
function lateMasking(present: (names: readonly string[]) => string[]): Step[] {
  const hidden = present(['zero · A', 'renormalise · P₀']);
  const shared = present(['renormalise · A']);
  const computes = [hidden, shared].filter((names) => names.length > 0);
  if (computes.length === 0) return [];
  return [{ id: shared.length > 0 ? 'again' : 'late', duration: 2.5 * computes.length, computes }];
}

/** The followed row of the scores, from which every method starts. */
function scores({ row: i }: FigureState): Item[] {
  return [
    { ...followed('S', 'score', `s = q_${i + 1} Kᵀ`), rows: 'followed' },
    { kind: 'operation', node: 'E' },
    { ...followed('E', 'score', 'e'), rows: 'followed' },
  ];
}

/** One method in a line: what Softmax sees, the weights, their sum, and what they read. */
function side(method: Method): Item {
  const made = WEIGHING[method].flatMap(({ name, operation }): Item[] => [
    { kind: 'operation', node: name },
    row(name, name === 'score · E₀' || operation === 'mask' ? 'score' : 'attention'),
  ]);
  const sum = row(`${method} · Σ`, 'state');
  return { kind: 'group', word: method, items: [...made, sum, row(`${method} · O`, 'output')] };
}

/** Only the followed row: four methods are to be compared at a glance. */
function row(node: string, role: 'score' | 'attention' | 'state' | 'output'): Item {
  const symbol = node.slice(node.indexOf(' · ') + 3);
  return { ...followed(node, role, NAMES[symbol]!), rows: 'followed', together: true };
}

const NAMES: Readonly<Record<string, string>> = {
  'E + M': 'e + m',
  'E₀': 'e₀',
  P: 'p',
  'P₀': 'p₀',
  A: 'a',
  Σ: 'Σ',
  O: 'o',
};

export default figure;
