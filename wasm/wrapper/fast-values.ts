// What may cross to the fast path: sizes, arrays of float32 and masks, each checked once.

import { fault, numberText, wrongType, type Fault } from './fault.ts';
import { isFloat32Array, isRecord, isUint8Array, lengthOf } from './types.ts';

/** Most rows or columns of a weight matrix on the fast path. Memory is the limit of everything else. */
export const max_fast_dimension = 65_536;

/** Which keys a query may read; both conditions hold where both are given. */
export interface Visibility {
  /** Query i reads keys 1 … i. */
  readonly causal?: boolean;
  /** 1 = visible, 0 = masked: one byte per key, or n · n bytes, a row for each query. */
  readonly visible?: Uint8Array;
}

export function size(name: string, value: unknown): number | Fault {
  if (typeof value !== 'number') return wrongType(name, 'number', value);
  if (!Number.isInteger(value) || value < 1)
    return fault('out_of_range', name, `1 … ${max_fast_dimension}`, numberText(name, value));
  if (value > max_fast_dimension) return fault('too_large', name, String(max_fast_dimension), String(value));
  return value;
}

/** A longer list says no more. */
const MOST_LISTED = 12;

/** The width of one head where `heads` of them share d_model equally; else what numbers of heads can, at least around it. */
export function sharedWidth(d_model: number, heads: number): number | Fault {
  if (d_model % heads === 0) return d_model / heads;
  const divisors = Array.from({ length: d_model }, (_, k) => k + 1).filter((k) => d_model % k === 0);
  const below = divisors.filter((divisor) => divisor < heads).length;
  const first = Math.max(0, Math.min(below - MOST_LISTED / 2, divisors.length - MOST_LISTED));
  const listed = divisors.slice(first, first + MOST_LISTED).join(', ');
  const isLast = first + MOST_LISTED >= divisors.length;
  return fault(
    'out_of_range',
    'heads',
    `${first > 0 ? '…, ' : ''}${listed}${isLast ? '' : ', …'}`,
    String(heads),
  );
}

/**
 * The array itself, if it is a Float32Array of that length. Whether its numbers are finite is looked
 * at in the module, which is faster.
 */
export function numbers(
  name: string,
  value: unknown,
  length: number,
  optional: true,
): Float32Array | Fault | undefined;
export function numbers(name: string, value: unknown, length?: number): Float32Array | Fault;
export function numbers(
  name: string,
  value: unknown,
  length?: number,
  optional = false,
): Float32Array | Fault | undefined {
  if (value === undefined && optional) return undefined;
  if (!isFloat32Array(value)) return wrongType(name, 'Float32Array', value);
  const actual = lengthOf(value);
  if (length !== undefined && actual !== length)
    return fault('data_length', name, String(length), String(actual));
  return value;
}

export interface Mask {
  readonly causal: boolean;
  readonly visible?: Uint8Array;
  readonly stride: number;
}

export function maskOf(visibility: Visibility | undefined, n: number): Mask | Fault {
  if (visibility === undefined) return { causal: false, stride: 0 };
  if (!isRecord(visibility)) return wrongType('visibility', 'Object', visibility);
  const { causal = false, visible } = visibility as Visibility;
  if (typeof causal !== 'boolean') return wrongType('causal', 'boolean', causal);
  if (visible === undefined) return { causal, stride: 0 };
  if (!isUint8Array(visible)) return wrongType('visible', 'Uint8Array', visible);
  const length = lengthOf(visible);
  if (length === n) return { causal, visible, stride: 0 };
  if (length === n * n) return { causal, visible, stride: n };
  return fault('shape_mismatch', 'visible', `${n}, ${n} × ${n}`, String(length));
}
