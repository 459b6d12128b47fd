// The questions one can ask the core, as plain functions: plain objects in, plain objects out,
// nothing to delete.

import type { Fault as BorderFault, MainModule } from '#attention-core';
import { fault, isFault, numberText, short, untrusted, wrongType, type Fault } from './fault.ts';
import { max_name_length, type Limits } from './limits.ts';
import { toBorder, type Program } from './program.ts';
import type { Instances } from './reserve.ts';
import { toTrace, type ExplanationToken, type Trace } from './trace.ts';

export interface Core {
  /** The project's version, e.g. `"0.1.0"`. */
  readonly version: string;
  readonly limits: Limits;

  /**
   * Computes a whole program and returns every symbol's value, or the first fault.
   *
   * Inputs are float64, row-major, one position per row; every result is a copy. `−∞` stands only
   * in masks ("M") and masked scores ("E + M"); NaN stands nowhere. A query that may read no key
   * has weights 0 and output 0.
   */
  evaluate(program: Program): Trace | Fault;

  /**
   * For the number L that the node of one cell holds: ∂L/∂node for every node of the program, in the
   * place of its data, computed backwards through the steps. It is 0 where L does not depend on the
   * node, and for masks. Answers `unknown_symbol` for a node that does not exist, `shape_mismatch` or
   * `operand_kind` for one that holds no single number, and every fault that `evaluate` answers.
   */
  differentiate(program: Program, node: string): Trace | Fault;

  /**
   * Spells the arithmetic that made one cell of one node, `S[2,3] = Q[2,1] · K[3,1] + … = 2`, as
   * tokens in reading order. `row` and `column` are 0-based, here and in the tokens. Answers
   * `unknown_symbol` or `out_of_range` for a cell that does not exist, and every fault that
   * `evaluate` answers.
   */
  explain(program: Program, node: string, row: number, column: number): readonly ExplanationToken[] | Fault;

  /**
   * How much `evaluate` would have to do, in multiply-adds, without doing it. Answers the faults that
   * `evaluate` answers, but for those that only values can have.
   */
  work(program: Program): number | Fault;
}

/**
 * Nothing below throws, whatever is handed in: what cannot cross is refused before, and should the
 * module trap all the same, the answer is the fault `restarted`, and the next question is answered.
 */
export function makeCore(instances: Instances<MainModule>, version: string, limits: Limits): Core {
  return {
    version,
    limits,

    evaluate(program) {
      const border = untrusted('', () => toBorder(program));
      if (isFault(border)) return border;
      return instances.ask((module) => {
        const { fault, nodes } = module.evaluate(border);
        return toFault(fault) ?? toTrace(nodes);
      });
    },

    differentiate(program, node) {
      const border = untrusted('', () => toBorder(program));
      if (isFault(border)) return border;
      const refused = checkNode(node);
      if (refused) return refused;
      return instances.ask((module) => {
        const { fault, nodes } = module.differentiate(border, node);
        return toFault(fault) ?? toTrace(nodes);
      });
    },

    explain(program, node, row, column) {
      const border = untrusted('', () => toBorder(program));
      if (isFault(border)) return border;
      const refused = checkNode(node) ?? checkCell(node, row, column);
      if (refused) return refused;
      return instances.ask((module) => {
        const { fault, tokens } = module.explain(border, node, row, column);
        return toFault(fault) ?? tokens;
      });
    },

    work(program) {
      const border = untrusted('', () => toBorder(program));
      if (isFault(border)) return border;
      return instances.ask((module) => {
        const { fault, work } = module.measure(border);
        return toFault(fault) ?? work;
      });
    },
  };
}

function toFault(answer: BorderFault): Fault | undefined {
  return isFault(answer) ? answer : undefined; // the code "" means that nothing is wrong
}

/** No symbol has a longer name. */
function checkNode(node: unknown): Fault | undefined {
  if (typeof node !== 'string') return wrongType('node', 'string', node);
  return node.length > max_name_length ? fault('unknown_symbol', short(node), '', '') : undefined;
}

function checkCell(node: string, row: unknown, column: unknown): Fault | undefined {
  for (const [name, index] of Object.entries({ row, column })) {
    if (typeof index !== 'number') return wrongType(name, 'number', index);
    const fitsInt32 = Number.isInteger(index) && Math.abs(index) < 2 ** 31;
    if (!fitsInt32) return fault('out_of_range', short(node), `${name} ∈ ℕ`, numberText(name, index));
  }
  return undefined;
}
