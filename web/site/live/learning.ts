/** The lines of numbers of the chapter on learning. */
import type { Write } from './math.ts';

export const LEARNING_LINES: Readonly<Record<string, Write>> = {
  'gradient-path'(write) {
    const g = write.has('g') ? 'g' : 'o_2 − y';
    for (let source = 0; source < write.columns('∂L/∂e_2'); source++) {
      write
        .line()
        .together(write.letter('gradient', '∂L'), '/', write.letter('gradient', '∂e', 2, source + 1), '=')
        .term('attention', 'a_2', 0, source)
        .row('gradient', g, 0)
        .together('·', '(')
        .row('value', 'V', source)
        .sign('−')
        .row('output', 'o_2', 0)
        .sign(')')
        .equals('∂L/∂e_2', 0, source)
        .cell('gradient', '∂L/∂e_2', 0, source);
    }
  },

  'residual-gradient'(write, { state: { choices } }) {
    write.line().together(write.letter('gradient', '∂L'), '/', write.letter('residual', '∂x'), '=');
    if (choices['paths'] !== 'branch') write.row('gradient', 'g', 0);
    if (choices['paths'] === 'both') write.sign('+');
    if (choices['paths'] !== 'direct') write.row('gradient', 'Jᵀ g', 0);
    if (choices['paths'] === 'both') write.equals('∂L/∂x', 0).row('gradient', '∂L/∂x', 0);
  },
};
