// A layer whose weights are packed in the module's memory: what goes in is checked, what comes out is copied.

import { fault, isFault, numberText, untrusted, type Fault } from './fault.ts';
import type { Address, FastExports } from './fast-module.ts';
import { maskOf, numbers, type Mask, type Visibility } from './fast-values.ts';
import type { Instances } from './reserve.ts';
import { lengthOf } from './types.ts';

export interface Prepared {
  /**
   * X (n, d) → Y (n, d′), a new array. Faults: `data_length`, `not_finite`, `shape_mismatch` of a mask,
   * `too_large` where memory does not suffice, `overflow` where the result is not finite, `restarted`
   * where the module broke down, here or earlier: then the weights must be prepared again.
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

/** Packed weights, and the widths of what goes in and comes out. */
export interface Layer {
  readonly handle: Address;
  readonly columnsIn: number;
  readonly columnsOut: number;
}

export function makePrepared(instances: Instances<FastExports>, module: FastExports, layer: Layer): Prepared {
  const { run, dispose } = new Resident(instances, module, layer).block();
  return { run, dispose };
}

export function makePreparedBlock(
  instances: Instances<FastExports>,
  module: FastExports,
  layer: Layer,
): PreparedBlock {
  return new Resident(instances, module, layer).block();
}

/** What has been checked and lies where the module reads it. */
interface Call {
  readonly n: number;
  readonly input: Address;
  readonly causal: number;
  readonly visible: Address;
  readonly stride: number;
}

/** Weights in the memory of one instance; should that trap, they are gone with it. */
class Resident {
  #disposed = false;
  #calls = 0;
  #visibleAt: Address = 0; // a mask's bytes, kept between calls
  #visibleSize = 0;
  readonly #instances: Instances<FastExports>;
  readonly #module: FastExports;
  readonly #layer: Layer;

  constructor(instances: Instances<FastExports>, module: FastExports, layer: Layer) {
    this.#instances = instances;
    this.#module = module;
    this.#layer = layer;
  }

  block(): PreparedBlock {
    return {
      run: (X, visibility) => this.#run(X, visibility),
      inParts: (X, visibility) => this.#inParts(X, visibility),
      dispose: () => this.#dispose(),
    };
  }

  #ask<Answer>(question: (module: FastExports) => Answer): Answer | Fault {
    if (this.#disposed) return gone('disposed');
    return this.#instances.askThis(this.#module, question);
  }

  #run(X: Float32Array, visibility: Visibility | undefined): Float32Array | Fault {
    const given = this.#check(X, visibility);
    if (isFault(given)) return given;
    return this.#ask((module) => {
      const call = this.#open(module, given);
      if (isFault(call)) return call;
      const { n, causal, visible, stride } = call;
      const at = module.run(this.#layer.handle, n, causal, visible, stride);
      if (at === no_memory) return noMemory('Y');
      if (at === input_not_finite) return notFinite('X', given.data, this.#layer.columnsIn);
      return this.#result(module, at, n);
    });
  }

  *#inParts(X: Float32Array, visibility: Visibility | undefined): Generator<void, Float32Array | Fault> {
    const given = this.#check(X, visibility);
    if (isFault(given)) return given;
    const begun = this.#ask((module) => this.#begin(module, given));
    if (isFault(begun)) return begun;
    const mine = this.#calls;
    const { handle } = this.#layer;
    for (let k = 0; k < begun.parts; k++) {
      const done = this.#ask((module) => mine === this.#calls && (module.part(handle, k) || noMemory('Y')));
      if (done === false) return gone('called again');
      if (isFault(done)) return done;
      yield;
    }
    const result = this.#ask(
      (module) => mine === this.#calls && this.#result(module, module.finish(handle, begun.n), begun.n),
    );
    return result === false ? gone('called again') : result;
  }

  #begin(module: FastExports, given: Given): { readonly parts: number; readonly n: number } | Fault {
    const call = this.#open(module, given);
    if (isFault(call)) return call;
    const { n, input, causal, visible, stride } = call;
    if (!module.finite(input, n * this.#layer.columnsIn))
      return notFinite('X', given.data, this.#layer.columnsIn);
    const parts = module.begin(this.#layer.handle, n, causal, visible, stride);
    return parts === 0 ? noMemory('Y') : { parts, n };
  }

  #dispose(): void {
    this.#ask((module) => {
      module.dispose(this.#layer.handle);
      if (this.#visibleAt !== 0) module.release(this.#visibleAt);
    });
    this.#disposed = true;
  }

  #check(X: Float32Array, visibility: Visibility | undefined): Given | Fault {
    if (this.#disposed) return gone('disposed');
    const { columnsIn } = this.#layer;
    const data = numbers('X', X);
    if (isFault(data)) return data;
    const length = lengthOf(data);
    const n = length / columnsIn;
    if (n === 0) return fault('empty_matrix', 'X', `1 × ${columnsIn}`, `0 × ${columnsIn}`);
    if (!Number.isInteger(n)) return fault('data_length', 'X', `n · ${columnsIn}`, String(length));
    if (n >= 2 ** 32) return noMemory('X'); // no address would hold it
    const mask = untrusted('visibility', () => maskOf(visibility, n));
    return isFault(mask) ? mask : { data, n, mask };
  }

  /** Copies what came to where the module reads it. */
  #open(module: FastExports, { data, n, mask }: Given): Call | Fault {
    this.#calls += 1;
    if (mask.visible && !this.#holdMask(module, mask.visible)) return noMemory('visible');
    const input = module.input(this.#layer.handle, n);
    if (input === 0) return noMemory('X');
    new Float32Array(module.memory.buffer, input, n * this.#layer.columnsIn).set(data);
    const visible = mask.visible ? this.#visibleAt : 0;
    return { n, input, causal: Number(mask.causal), visible, stride: mask.stride };
  }

  #result(module: FastExports, at: Address, n: number): Float32Array | Fault {
    if (at === result_not_finite) return fault('overflow', 'Y', '|Y| < ∞', '∞');
    return new Float32Array(module.memory.buffer, at, n * this.#layer.columnsOut).slice();
  }

  #holdMask(module: FastExports, visible: Uint8Array): boolean {
    const length = lengthOf(visible);
    if (length > this.#visibleSize) {
      if (this.#visibleAt !== 0) module.release(this.#visibleAt);
      this.#visibleAt = allocate(module, length);
      this.#visibleSize = this.#visibleAt === 0 ? 0 : length;
    }
    if (this.#visibleAt === 0) return false;
    new Uint8Array(module.memory.buffer, this.#visibleAt, length).set(visible);
    return true;
  }
}

/** What a caller handed in, checked. */
interface Given {
  readonly data: Float32Array;
  readonly n: number;
  readonly mask: Mask;
}

/** 0 where there is no memory, as there is not for more bytes than an address can tell apart. */
export function allocate(module: FastExports, bytes: number): Address {
  return bytes < 2 ** 32 ? module.allocate(bytes) : 0;
}

/** The fault about the first cell that is not finite; of weights only the matrix is named. */
export function notFinite(name: string, data: Float32Array, columns?: number): Fault {
  const at = Float32Array.prototype.findIndex.call(data, (x) => !Number.isFinite(x));
  const cell = columns && at >= 0 ? `[${Math.floor(at / columns) + 1},${(at % columns) + 1}]` : '';
  return fault('not_finite', name, `|${name}${cell}| < ∞`, numberText(name, data[at] ?? Infinity));
}

/** What was prepared is there no longer. */
function gone(actual: string): Fault {
  return fault('unknown_symbol', 'handle', 'prepared', actual);
}

export function noMemory(symbol: string): Fault {
  return fault('too_large', symbol, '512 MiB', '');
}
