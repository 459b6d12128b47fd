/** The lines of numbers below each figure: its formula for the row that is followed, worked out. */
import { draw } from '../../drawing/drawing.ts';
import { BLOCK_LINES } from './block.ts';
import { HEADS_LINES } from './heads.ts';
import { LEARNING_LINES } from './learning.ts';
import { OWN, reading } from './reading.ts';
import { Writer, type Facts, type Line, type Write } from './math.ts';
import { WRITING_LINES } from './writing.ts';

const LINES: Readonly<Record<string, Write>> = {
  'reader-and-source': (write, { state: { row, choices } }) =>
    write
      .line()
      .together(write.letter('attention', 'a', row + 1), '=', 'softmax')
      .row('score', choices['reading'] === 'cross' ? 'E_cross' : 'E', row)
      .equals('A', row)
      .row('attention', 'A', row),

  projections(write, { state: { row } }) {
    for (const [letter, role] of [
      ['q', 'query'],
      ['k', 'key'],
      ['v', 'value'],
    ] as const) {
      const symbol = letter.toUpperCase();
      write
        .line()
        .symbol(role, letter, row + 1)
        .sign('=')
        .row('state', 'X', row)
        .together(write.letter('weights', 'W', symbol))
        .equals(symbol, row)
        .row(role, symbol, row);
    }
  },

  'score-matching'(write, { state: { row, choices } }) {
    const [query, key] = choices['projections'] === 'with' ? (['q', 'k'] as const) : (['x', 'x'] as const);
    const picked = write.value('j', 0, 0) + 1;
    write
      .line()
      .together(write.letter('query', query, row + 1), '·')
      .together(write.letter('key', 'g'), write.letter('key', key, picked))
      .sign('=');
    for (let at = 0; at < write.columns('q'); at++) {
      if (at > 0) write.sign('+');
      write.term('query', 'q', 0, at).sign('·').term('key', 'gk', 0, at);
    }
    write.equals('s', 0).cell('score', 's', 0, 0);
  },

  'lookup-cards': (write) =>
    write
      .line()
      .together(write.letter('attention', 'a'), '=', 'softmax')
      .row('score', 'S', 0)
      .equals('A', 0)
      .row('attention', 'A', 0),

  'one-query': (write) => reading(write, 0, { weights: 'A', values: 'V', output: 'O' }),

  scaling(write) {
    const product = [write.letter('query', 'q'), '·', write.letter('key', 'k')] as const;
    const root = draw('msqrt', {}, write.number(undefined, write.value('d_k', 0, 0)));
    write
      .line()
      .together('Var', '(', ...product, ')')
      .equals('raw · variance', 0)
      .cell('score', 'raw · variance', 0, 0)
      .line()
      .together('Var', '(', ...product, '/', root, ')')
      .equals('scaled · variance', 0)
      .cell('score', 'scaled · variance', 0, 0);
  },

  'raw-or-softmax'(write) {
    const values = 'V';
    reading(write, 0, { weights: 'S + c', values, output: 'raw · O', raw: true });
    reading(write, 0, { weights: 'A', values, output: 'O' });
  },

  'query-moves-weights'(write, { state: { choices } }) {
    const [j, m] = write.values('pair', 0) as [number, number];
    const logarithm = (of: number) => ['ln', write.letter('attention', 'a', of + 1)] as const;
    write
      .line()
      .together(...logarithm(j), '−', ...logarithm(m))
      .sign('=')
      .cell('attention', 'ln A', 0, j)
      .sign('−')
      .term('attention', 'ln A', 0, m)
      .equals('left', 0)
      .cell(undefined, 'left', 0, 0);
    if (choices['score'] !== 'product') return;
    const root = draw('msqrt', {}, write.number(undefined, write.columns('K')));
    write
      .line()
      .together(write.letter('query', 'q'), '·', '(', write.letter('key', 'k', j + 1), '−')
      .together(write.letter('key', 'k', m + 1), ')', '/', root)
      .sign('=')
      .row('query', 'Q', 0)
      .sign('·')
      .row('key', 'D', 0)
      .together('/', root)
      .equals('right', 0)
      .cell('score', 'right', 0, 0);
  },

  'weighted-sum': (write, { state: { row } }) => reading(write, row, { ...OWN, index: row + 1 }),
  'whole-sequence': (write, { state: { row } }) => reading(write, row, { ...OWN, index: row + 1 }),
  'attention-flow': (write, { state: { row } }) => reading(write, row, { ...OWN, index: row + 1 }),

  'causal-mask'(write, { state: { row } }) {
    const index = row + 1;
    if (write.has('causal · A')) {
      return reading(write, row, { weights: 'causal · A', values: 'V', output: 'causal · O', index });
    }
    for (const side of ['last · 2', 'both · 2']) {
      const [weights, values, output] = ['A', 'V', 'O'].map((symbol) => `${side} · ${symbol}`);
      reading(write, row, { weights: weights!, values: values!, output: output!, index });
    }
    return undefined;
  },

  'mask-before-softmax'(write, { state: { row } }) {
    for (const method of ['before', 'zero', 'renormalise', 'score']) {
      const weights = `${method} · A`;
      if (!write.has(weights)) continue;
      write.line();
      for (let source = 0; source < write.columns(weights); source++) {
        if (source > 0) write.sign('+');
        write.cell('attention', weights, row, source);
      }
      write.equals(`${method} · Σ`, row).cell(undefined, `${method} · Σ`, row, 0);
      write.comma().symbol('output', 'o', row + 1);
      write.equals(`${method} · O`, row).row('output', `${method} · O`, row);
    }
  },

  visibility: (write, { state: { row } }) =>
    write
      .line()
      .symbol('attention', 'a', row + 1)
      .equals('A', row)
      .row('attention', 'A', row),

  permutation: (write, { state: { row } }) =>
    reading(write, row, {
      weights: 'reordered · A',
      values: 'reordered · V',
      output: 'reordered · O',
      index: row + 1,
    }),

  ...HEADS_LINES,
  ...BLOCK_LINES,
  ...WRITING_LINES,
  ...LEARNING_LINES,
};

/** None for a figure without numbers. */
export function liveLines(id: string, facts: Facts): readonly Line[] {
  const write = new Writer(facts);
  LINES[id]?.(write, facts);
  return write.lines;
}
