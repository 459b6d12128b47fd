// The same numbers as in core/attention_figures/program.hpp. They are repeated here so that sizes can be refused
// before anything crosses the border; loading compares both sides and refuses a pair that
// disagrees.

export interface Limits {
  /** Most rows, and most columns, of one matrix. */
  readonly max_dimension: number;
  /** Most cells of a whole trace: inputs, masks and every recorded node together. */
  readonly max_cells: number;
  /** Likewise where gradients are kept, too: by `differentiate`, and in programs with derivatives. */
  readonly max_gradient_cells: number;
  /** Most steps of a program; also most inputs and masks together. */
  readonly max_steps: number;
  /** Most multiply-adds of a program. */
  readonly max_work: number;
}

export const limits: Limits = {
  max_dimension: 1024,
  max_cells: 2_097_152,
  max_gradient_cells: 1_048_576,
  max_steps: 256,
  max_work: 4_294_967_296,
};

/** Most characters of a name. */
export const max_name_length = 256;

/** Most operands a step may list before the core is even asked whether they are too many. */
export const max_operands = 16;
