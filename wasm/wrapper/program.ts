// The gate in front of the border. Embind throws on a missing field and silently wraps a number
// that does not fit, so nothing passes here that C++ could not hold: every field is read once,
// checked, and put into a fresh plain object. Whether the program makes sense (names, operations,
// operands, finite numbers) is for the core to say.

import type { Program as BorderProgram, ProgramInput, ProgramMask, ProgramStep } from '#attention-core';
import { fault, isFault, numberText, short, wrongType, type Fault } from './fault.ts';
import { limits, max_name_length, max_operands } from './limits.ts';
import type { Mask, Matrix } from './matrix.ts';
import { isFloat64Array, isRecord, isUint8Array, itemsOf, lengthOf } from './types.ts';

/** One operation applied to earlier symbols; core/README.md lists the operations and their operands. */
export interface Step {
  /** The symbol of the result; for the composites "attention" and "cross_attention" the scope of what they record. */
  readonly name: string;
  readonly operation: string;
  readonly operands: readonly string[];
}

/** What is computed: named matrices and masks, and the steps that use them, in order. */
export interface Program {
  readonly inputs: Readonly<Record<string, Matrix>>;
  readonly masks?: Readonly<Record<string, Mask>>;
  readonly steps: readonly Step[];
}

/** Puts a program into the form that crosses the border, or tells why it cannot cross. Takes anything; what a getter of it throws passes through. */
export function toBorder(program: unknown): BorderProgram | Fault {
  if (!isRecord(program)) return wrongType('', 'Object', program);
  const { inputs, masks = {}, steps } = program;
  if (!isRecord(inputs)) return wrongType('inputs', 'Object', inputs);
  if (!isRecord(masks)) return wrongType('masks', 'Object', masks);
  if (!Array.isArray(steps)) return wrongType('steps', 'Array', steps);
  const list = itemsOf(steps, limits.max_steps);
  if (typeof list === 'number') return tooLarge('', limits.max_steps, list);

  const matrices = Object.entries(inputs);
  const visibilities = Object.entries(masks);
  const given = matrices.length + visibilities.length;
  if (given > limits.max_steps) return tooLarge('', limits.max_steps, given);

  const border: BorderProgram = { inputs: [], masks: [], steps: [] };
  const refused =
    append(border.inputs, matrices, toInput) ??
    append(border.masks, visibilities, toMask) ??
    append(border.steps, list, toStep);
  return refused ?? checkTotal([...border.inputs, ...border.masks]) ?? border;
}

/** Appends every converted item; stops at the first fault and returns it. */
function append<From, To extends object>(
  target: To[],
  items: readonly From[],
  convert: (item: From) => To | Fault,
): Fault | undefined {
  for (let i = 0; i < items.length; i++) {
    const converted = convert(items[i]!);
    if (isFault(converted)) return converted;
    target.push(converted);
  }
  return undefined;
}

function toInput([name, matrix]: [string, unknown]): ProgramInput | Fault {
  if (!isRecord(matrix)) return wrongType(short(name), 'Object', matrix);
  const { rows, columns, data } = matrix;
  if (!isFloat64Array(data)) return wrongType(`${short(name)}.data`, 'Float64Array', data);
  const shape = toShape(name, rows, columns, lengthOf(data));
  return isFault(shape) ? shape : { name, ...shape, data };
}

function toMask([name, mask]: [string, unknown]): ProgramMask | Fault {
  if (!isRecord(mask)) return wrongType(short(name), 'Object', mask);
  const { rows, columns, visible } = mask;
  if (!isUint8Array(visible)) return wrongType(`${short(name)}.visible`, 'Uint8Array', visible);
  const shape = toShape(name, rows, columns, lengthOf(visible));
  return isFault(shape) ? shape : { name, ...shape, visible };
}

function toStep(step: unknown): ProgramStep | Fault {
  if (!isRecord(step)) return wrongType('steps', 'Object', step);
  const { name, operation, operands } = step;
  if (typeof name !== 'string') return wrongType('steps.name', 'string', name);
  if (typeof operation !== 'string') return wrongType(`${short(name)}.operation`, 'string', operation);
  if (!Array.isArray(operands)) return wrongType(`${short(name)}.operands`, 'Array', operands);
  const items = itemsOf(operands, max_operands);
  if (typeof items === 'number')
    return fault('operand_count', short(name), `≤ ${max_operands}`, String(items));
  const symbols: string[] = [];
  for (const symbol of items) {
    if (typeof symbol !== 'string') return wrongType(`${short(name)}.operands`, 'string', symbol);
    symbols.push(symbol);
  }
  return checkNames([name, operation, ...symbols]) ?? { name, operation, operands: symbols };
}

function toShape(
  name: string,
  rows: unknown,
  columns: unknown,
  length: number,
): { rows: number; columns: number } | Fault {
  if (typeof rows !== 'number') return wrongType(`${short(name)}.rows`, 'number', rows);
  if (typeof columns !== 'number') return wrongType(`${short(name)}.columns`, 'number', columns);
  if (!Number.isInteger(rows))
    return fault('not_a_number', short(name), 'rows ∈ ℕ', numberText('rows', rows));
  if (!Number.isInteger(columns))
    return fault('not_a_number', short(name), 'columns ∈ ℕ', numberText('columns', columns));
  if (Math.min(rows, columns) < 1) return fault('empty_matrix', short(name), '1 × 1', `${rows} × ${columns}`);
  const largest = Math.max(rows, columns);
  if (largest > limits.max_dimension) return tooLarge(name, limits.max_dimension, largest);
  if (length !== rows * columns)
    return fault('data_length', short(name), String(rows * columns), String(length));
  return checkNames([name]) ?? { rows, columns };
}

// Each matrix may be allowed while all together would not fit into the core's memory.
function checkTotal(values: readonly (ProgramInput | ProgramMask)[]): Fault | undefined {
  let cells = 0;
  for (const { name, rows, columns } of values) {
    cells += rows * columns;
    if (cells > limits.max_cells) return tooLarge(name, limits.max_cells, cells);
  }
  return undefined;
}

function checkNames(names: readonly string[]): Fault | undefined {
  const long = names.find((name) => name.length > max_name_length);
  return long === undefined ? undefined : tooLarge(long, max_name_length, long.length);
}

function tooLarge(symbol: string, limit: number, actual: number): Fault {
  return fault('too_large', short(symbol), String(limit), String(actual));
}
