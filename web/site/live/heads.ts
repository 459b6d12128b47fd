/** The lines of numbers of the chapter on many heads. */
import { draw, type Drawing } from '../../drawing/drawing.ts';
import type { HeadRole } from '../../figure.ts';
import { raised, type Write, type Writer } from './math.ts';
import { reading } from './reading.ts';

export const HEADS_LINES: Readonly<Record<string, Write>> = {
  'one-head-segment'(write) {
    reading(write, 0, { weights: 'A', values: 'V', output: 'O' });
    write
      .line()
      .together('‖', write.letter('state', 't'), '−', write.letter('output', 'o'), '‖')
      .equals('distance', 0)
      .cell('state', 'distance', 0, 0);
  },

  'two-heads'(write) {
    for (const head of [1, 2]) {
      const [A, V, O] = ['A', 'V', 'O'].map((symbol) => symbol + RAISED[head]!) as [string, string, string];
      write.line().together(headed('o', head)).sign('=');
      for (let source = 0; source < write.columns(A); source++) {
        if (source > 0) write.sign('+');
        write.term(headRole(head), A, 0, source).times(headRole(head), V, source);
      }
      write.equals(O, 0).cell(headRole(head), O, 0, 0);
    }
    write
      .line()
      .together(write.letter('output', 'Δ', 2), '=')
      .row('output', 'C', 0)
      .together(write.letter('weights', 'W', 'O'))
      .equals('Δ', 0)
      .row('output', 'Δ', 0);
    written(write, { index: 2, stream: 'x', row: 0 });
  },

  'concat-and-project'(write, { state: { row } }) {
    for (const C of ['C', 'wrong · C']) {
      if (!write.has(C)) continue;
      const Δ = C.replace('C', 'Δ');
      write.line();
      if (C !== 'C') write.sign('✗');
      write
        .symbol('output', 'Δ', row + 1)
        .sign('=')
        .row('output', C, row)
        .together(write.letter('weights', 'W', 'O'))
        .equals(Δ, row)
        .row('output', Δ, row);
    }
    if (!write.has('wrong · C')) written(write, { index: row + 1, stream: 'X', row });
  },

  relations(write, { state: { row, choices } }) {
    const head = Number(choices['head']);
    const [E, A] = ['E', 'A'].map((symbol) => symbol + RAISED[head]!) as [string, string];
    write
      .line()
      .together(headed('a', head, row + 1), '=', 'softmax')
      .row('score', E, row)
      .equals(A, row)
      .row(headRole(head), A, row);
  },
};

/** By the number of a head. */
const RAISED: Readonly<Record<number, string>> = { 1: '⁽¹⁾', 2: '⁽²⁾', 3: '⁽³⁾', 4: '⁽⁴⁾' };
const headRole = (head: number) => `head-${head}` as HeadRole;

/** o⁽¹⁾, with the number of a position below it if there is one. */
function headed(letter: string, head: number, index?: number): Drawing {
  const above = raised(head);
  const base = draw('mi', {}, letter);
  const role = { class: headRole(head) };
  if (index === undefined) return draw('msup', role, base, above);
  return draw('msubsup', role, base, draw('mn', {}, String(index)), above);
}

/** u₂ = x₂ + Δ₂, in numbers. */
function written(
  write: Writer,
  { index, stream, row }: { readonly index: number; readonly stream: string; readonly row: number },
): void {
  write
    .line()
    .symbol('residual', 'u', index)
    .sign('=')
    .row('residual', stream, row)
    .sign('+')
    .row('output', 'Δ', row)
    .equals('U', row)
    .row('residual', 'U', row);
}
