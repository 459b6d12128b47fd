// What is known about the operations that a program can name, read from the core's one table,
// core/attention_figures/internal/operations.inc.

export interface OperationInfo {
  readonly name: string;
  /** `"X, γ, [ε = 1e-5]"`: those in brackets may be left out, … stands behind what may be repeated; M is a mask. */
  readonly operands: string;
  /** What NumPy says of the operands' names; empty where it has no short word. */
  readonly numpy: string;
  /** The paper and the place in it; empty for steps that record several symbols. */
  readonly source: string;
}

const OPERATION = /^OPERATION\((\w+), "([^"]*)", "([^"]*)", "([^"]*)", .*\)$/;
const STEP = /^STEP\("([^"]*)", "([^"]*)"\)$/;

/** Throws where a line is neither an operation, a step nor a comment: a table that is read in part would be another one. */
export function readOperations(table: string): OperationInfo[] {
  return table.split('\n').flatMap((line) => {
    if (line === '' || line.startsWith('//')) return [];
    const [, name, operands, numpy, source] = OPERATION.exec(line) ?? [];
    if (name !== undefined) return { name, operands: operands!, numpy: numpy!, source: source! };
    const [, names, ofStep] = STEP.exec(line) ?? [];
    if (names === undefined) throw new Error(`No line of a table of operations: ${line}`);
    return alternatives(names).map((one) => ({ name: one, operands: ofStep!, numpy: '', source: '' }));
  });
}

/** `"a_{b|c}"` is `a_b` and `a_c`. */
function alternatives(names: string): string[] {
  const [whole, inside] = /\{([^}]*)\}/.exec(names) ?? [];
  if (whole === undefined) return [names];
  return inside!.split('|').flatMap((one) => alternatives(names.replace(whole, one)));
}
