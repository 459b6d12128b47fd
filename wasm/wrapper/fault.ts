// A fault is an answer, not an exception: which symbol, what was expected, what came. The texts in
// it are numbers, shapes and names only; the sentence around them belongs to the page, in the
// reader's language.

/** Every code a fault can carry. The page keeps one sentence per code. */
export const faultCodes = [
  'empty_matrix', // no rows or no columns
  'ragged_matrix', // a row is longer or shorter than the first one
  'data_length', // the data do not hold rows · columns numbers
  'not_a_number', // something that is no number stands in a cell, or in a row or column index
  'not_finite', // NaN, Infinity or −Infinity
  'width_mismatch', // an operand whose inner size differs from that of the other
  'shape_mismatch', // a matrix or a mask that does not fit the others
  'too_large', // above the limits
  'unknown_symbol', // no node of that name
  'duplicate_symbol', // two nodes of one name
  'unknown_operation', // no operation of that name
  'operand_count', // too many or too few operands
  'operand_kind', // a mask where a matrix is needed, or the reverse
  'overflow', // finite inputs whose result is not finite
  'out_of_range', // no such cell, or none of the numbers that are possible
  'wrong_type', // not the shape of object that was asked for; expected and actual are type names
  'restarted', // the module broke down and was started anew; what it kept must be prepared again
] as const;

export type FaultCode = (typeof faultCodes)[number];

export interface Fault {
  readonly code: FaultCode;
  /** The matrix, mask or step concerned, by its name in the program; may be empty when the program as a whole is meant. */
  readonly symbol: string;
  /** A number, a shape such as `2 × 3`, a name, or empty. */
  readonly expected: string;
  readonly actual: string;
}

/** Tells a fault from every other answer of this library. Takes anything, never throws. */
export function isFault(answer: unknown): answer is Fault {
  if (typeof answer !== 'object' || answer === null) return false;
  try {
    const { code, symbol, expected, actual } = answer as Record<string, unknown>;
    const texts = [symbol, expected, actual].every((text) => typeof text === 'string');
    return texts && (faultCodes as readonly unknown[]).includes(code);
  } catch {
    return false; // no answer of ours throws when it is looked at
  }
}

/** Looks at what a caller handed in. Where a getter or a proxy of theirs throws, there is no value. */
export function untrusted<Answer>(symbol: string, look: () => Answer): Answer | Fault {
  try {
    return look();
  } catch {
    return fault('wrong_type', symbol, 'Object', 'Error');
  }
}

export function fault(code: FaultCode, symbol: string, expected: string, actual: string): Fault {
  return { code, symbol, expected, actual };
}

/** A name as it may stand in a sentence. */
export function short(name: string): string {
  return name.length > 40 ? `${name.slice(0, 39)}…` : name;
}

/**
 * A number that came where a whole one is needed: `3`, `2 < heads < 3`, `NaN`, `∞`. So no text holds the many digits
 * of a quotient.
 */
export function numberText(name: string, value: number): string {
  if (Number.isInteger(value)) return String(value);
  if (Number.isFinite(value)) return `${Math.floor(value)} < ${name} < ${Math.floor(value) + 1}`;
  return Number.isNaN(value) ? 'NaN' : value > 0 ? '∞' : '−∞';
}

/** `wrong_type`, with the type that came named as briefly as possible: `null`, `string`, `Array`, `Float32Array`. */
export function wrongType(symbol: string, expected: string, actual: unknown): Fault {
  return fault('wrong_type', symbol, expected, typeName(actual));
}

/** The type of anything, as a sentence may name it. */
export function typeName(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value !== 'object') return typeof value;
  // The built-in tag survives other frames and realms, where `instanceof` and `constructor` do not.
  try {
    return short(Object.prototype.toString.call(value).slice('[object '.length, -1));
  } catch {
    return typeof value; // its tag is a getter that throws
  }
}
