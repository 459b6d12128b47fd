// A layer whose weights are packed in the module's memory: what goes in is checked, what comes out is copied.

import { fault, isFault, type Fault } from './fault.ts';
import type { Address, FastExports } from './fast-module.ts';
import { maskOf, numbers, type Visibility } from './fast-values.ts';

export interface Prepared {
  /**
   * X (n, d) → Y (n, d′), a new array. Faults: `data_length`, `not_finite`, `shape_mismatch` of a mask,
   * `too_large` where memory does not suffice, `overflow` where the result is not finite.
   */
  run(X: Float32Array, visibility?: Visibility): Float32Array | Fault;
  /** Gives the memory back. Afterwards run() answers the fault `unknown_symbol`; disposing again does nothing. */
  dispose(): void;
}

export interface PreparedBlock extends Prepared {
  /**
   * run() for a thread that others need, too: it may be left alone at every yield, and given up. Another
   * call of the same block takes its place; it then ends with the fault `unknown_symbol`.
   */
  inParts(X: Float32Array, visibility?: Visibility): Generator<void, Float32Array | Fault>;
}

// What run() and finish() of exports.cpp answer instead of an address.
const no_memory = 0;
const input_not_finite = 1;
const result_not_finite = 2;

/** Only a block's inParts() may be called; the types of FastCore see to it. */
export function makePrepared(
  module: FastExports,
  handle: Address,
  columnsIn: number,
  columnsOut: number,
): PreparedBlock {
  let disposed = false;
  let calls = 0;
  let visibleAt: Address = 0; // a mask's bytes, kept between calls
  let visibleSize = 0;

  return {
    run(X, visibility) {
      const call = open(X, visibility);
      if (isFault(call)) return call;
      const { n, causal, visible, stride } = call;
      const at = module.run(handle, n, causal, visible, stride);
      if (at === no_memory) return noMemory('Y');
      if (at === input_not_finite) return notFinite('X', X, columnsIn);
      return result(at, n);
    },

    *inParts(X, visibility) {
      const call = open(X, visibility);
      if (isFault(call)) return call;
      const { n, input, causal, visible, stride } = call;
      const mine = calls;
      if (!module.finite(input, X.length)) return notFinite('X', X, columnsIn);
      const parts = module.begin(handle, n, causal, visible, stride);
      if (parts === 0) return noMemory('Y');
      for (let k = 0; k < parts; k++) {
        if (disposed || mine !== calls) return gone(disposed ? 'disposed' : 'called again');
        if (!module.part(handle, k)) return noMemory('Y');
        yield;
      }
      if (disposed || mine !== calls) return gone(disposed ? 'disposed' : 'called again');
      return result(module.finish(handle, n), n);
    },

    dispose() {
      if (disposed) return;
      disposed = true;
      module.dispose(handle);
      if (visibleAt !== 0) module.release(visibleAt);
    },
  };

  /** Checks what comes in and copies it to where the module reads it. */
  function open(X: Float32Array, visibility: Visibility | undefined) {
    if (disposed) return gone('disposed');
    const data = numbers('X', X);
    if (isFault(data)) return data;
    const n = data.length / columnsIn;
    if (n === 0) return fault('empty_matrix', 'X', `1 × ${columnsIn}`, `0 × ${columnsIn}`);
    if (!Number.isInteger(n)) return fault('data_length', 'X', `n · ${columnsIn}`, String(data.length));
    const mask = maskOf(visibility, n);
    if (isFault(mask)) return mask;
    calls += 1;
    if (mask.visible && !holdMask(mask.visible)) return noMemory('visible');
    const input = module.input(handle, n);
    if (input === 0) return noMemory('X');
    new Float32Array(module.memory.buffer, input, data.length).set(data);
    const visible = mask.visible ? visibleAt : 0;
    return { n, input, causal: Number(mask.causal), visible, stride: mask.stride };
  }

  function result(at: Address, n: number): Float32Array | Fault {
    if (at === result_not_finite) return fault('overflow', 'Y', '|Y| < ∞', '∞');
    return new Float32Array(module.memory.buffer, at, n * columnsOut).slice();
  }

  function holdMask(visible: Uint8Array): boolean {
    if (visible.length > visibleSize) {
      if (visibleAt !== 0) module.release(visibleAt);
      visibleAt = module.allocate(visible.length);
      visibleSize = visibleAt === 0 ? 0 : visible.length;
    }
    if (visibleAt === 0) return false;
    new Uint8Array(module.memory.buffer, visibleAt, visible.length).set(visible);
    return true;
  }
}

/** The fault about the first cell that is not finite; of weights only the matrix is named. */
export function notFinite(name: string, data: Float32Array, columns?: number): Fault {
  const at = data.findIndex((x) => !Number.isFinite(x));
  const cell = columns ? `[${Math.floor(at / columns) + 1},${(at % columns) + 1}]` : '';
  return fault('not_finite', name, `|${name}${cell}| < ∞`, String(data[at]));
}

/** What was prepared is there no longer. */
function gone(actual: string): Fault {
  return fault('unknown_symbol', 'handle', 'prepared', actual);
}

export function noMemory(symbol: string): Fault {
  return fault('too_large', symbol, '512 MiB', '');
}
