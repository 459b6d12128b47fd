/** The lines of numbers of the chapter on writing. */
import { draw } from '../../drawing/drawing.ts';
import type { Write, Writer } from './math.ts';

export const WRITING_LINES: Readonly<Record<string, Write>> = {
  'replace-or-add'(write) {
    for (const way of ['replace · U', 'add · U']) {
      write.line().symbol('residual', 'u', 2).sign('=');
      if (way === 'add · U') write.row('residual', 'x_2', 0).sign('+');
      write.term(undefined, 'c', 0, 0).times('output', 'O', 0).equals(way, 0).row('residual', way, 0);
    }
  },

  'position-wise-ffn'(write, { state: { row } }) {
    write
      .line()
      .symbol('state', 'p', row + 1)
      .sign('=');
    for (let at = 0; at < write.columns('U'); at++) {
      if (at > 0) write.sign('+');
      write.term('residual', 'U', row, at).sign('·').term('weights', 'W_1', at, 0);
    }
    write.equals('P', row).cell('state', 'P', row, 0);
    const hidden = write.has('H') ? 'H' : 'P';
    if (write.has('H')) {
      const isReLU = [write.letter('state', 'h', row + 1), '=', 'ReLU', '('] as const;
      write
        .line()
        .together(...isReLU, write.letter('state', 'p', row + 1), ')')
        .equals('H', row)
        .cell('state', 'H', row, 0);
    }
    write
      .line()
      .symbol('residual', 'y', row + 1)
      .sign('=')
      .row('residual', 'U', row)
      .sign('+')
      .term('state', hidden, row, 0)
      .times('weights', 'W_2', 0)
      .equals('Y', row)
      .row('residual', 'Y', row);
  },

  swiglu(write, { state: { row, choices } }) {
    const isGated = write.has('G');
    const bend = isGated ? 'SiLU' : choices['network'] === 'relu' ? 'ReLU' : 'GELU';
    for (let unit = 0; unit < write.columns('H'); unit++) {
      const bent = write.number('state', write.value(isGated ? 'G' : 'P', row, unit));
      write
        .line()
        .symbol('state', 'h', row + 1, unit + 1)
        .together('=', bend, '(', bent, ')');
      if (isGated) write.sign('·').term('state', 'P', row, unit);
      write.equals('H', row, unit).cell('state', 'H', row, unit);
    }
    write
      .line()
      .symbol('output', 'f', row + 1)
      .equals('F', row)
      .row('output', 'F', row);
  },

  'norm-and-scale'(write, { state: { row, choices } }) {
    for (const way of ['plain', 'normed']) {
      if (write.has(`${way} · S`)) weighing(write, row, way);
      if (write.has(`${way} · lengths`)) lengthening(write, row, way);
    }
    if (write.has('mean N')) normOfFirst(write, choices['norm'] === 'layer');
  },
};

/** s₂ = [4, 4, 8], a₂ ≈ [0.05, 0.05, 0.89]. */
function weighing(write: Writer, row: number, way: string): void {
  write
    .line()
    .symbol('score', 's', row + 1)
    .equals(`${way} · S`, row)
    .row('score', `${way} · S`, row)
    .comma()
    .symbol('attention', 'a', row + 1)
    .equals(`${way} · A`, row)
    .row('attention', `${way} · A`, row);
}

/** How long a row is before the first layer and behind the last: ‖x₂‖ = 1 → 71.3. */
function lengthening(write: Writer, row: number, way: string): void {
  const lengths = `${way} · lengths`;
  const last = write.columns(lengths) - 1;
  write
    .line()
    .together('‖', write.letter('residual', 'x', row + 1), '‖')
    .equals(lengths, row, 0)
    .cell('residual', lengths, row, 0)
    .sign('→')
    .cell('residual', lengths, row, last);
}

/** The first number of the only row, worked out. */
function normOfFirst(write: Writer, isLayer: boolean): void {
  const measure = isLayer ? 'σ²' : 'mean x²';
  const plus = (node: string) => write.number(undefined, write.value(node, 0, 0));
  const root = draw('msqrt', {}, plus(measure), draw('mo', {}, '+'), plus('ε'));
  write.line().symbol('state', 'n', 1).sign('=');
  if (isLayer)
    write.together('(').cell('residual', 'cX', 0, 0).sign('−').term(undefined, 'μ', 0, 0).together(')');
  else write.cell('residual', 'cX', 0, 0);
  write.together('/', root).sign('·').term('weights', 'γ', 0, 0);
  if (isLayer) write.sign('+').term('weights', 'β', 0, 0);
  write.equals('N', 0, 0).cell('state', 'N', 0, 0);
}
