// The two modules of the fast path as they are exported by wasm/fast/exports.cpp, and which of them
// this engine can run. Written by hand: plain exports have no generated declarations.

import { arrive as arriveFrom, type Arrived } from './fetch.ts';

export type Address = number;

export interface FastExports {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  allocate(bytes: number): Address;
  release(memory: Address): void;
  bytes(): number;
  finite(x: Address, count: number): number;
  prepare_product(k: number, m: number, B: Address): Address;
  prepare_attention(d_model: number, heads: number, d_k: number, d_v: number, weights: Address): Address;
  prepare_block(
    d_model: number,
    heads: number,
    d_k: number,
    d_v: number,
    d_ff: number,
    feedForward: number,
    layerNorm: number,
    postNorm: number,
    epsilon: number,
    weights: Address,
  ): Address;
  input(handle: Address, n: number): Address;
  run(handle: Address, n: number, causal: number, visible: Address, stride: number): Address;
  /** Of a block: the number of parts, or 0 where there is no memory. */
  begin(block: Address, n: number, causal: number, visible: Address, stride: number): number;
  /** 0 where there is no memory. */
  part(block: Address, k: number): number;
  finish(handle: Address, n: number): Address;
  dispose(handle: Address): void;
}

export const instructionSets = ['relaxed-simd', 'simd128'] as const;
export type InstructionSet = (typeof instructionSets)[number];

// Bundlers rewrite these expressions to the hashed names of the files they emit.
const files: Record<InstructionSet, URL> = {
  simd128: new URL('../../build/wasm-release/wasm/attention-fast.wasm', import.meta.url),
  'relaxed-simd': new URL('../../build/wasm-release/wasm/attention-fast-relaxed.wasm', import.meta.url),
};

// One function each: i8x16.popcnt(i8x16.splat(0)), and f32x4.relaxed_madd of three such vectors.
const probes: Record<InstructionSet, readonly number[]> = {
  simd128: [10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11],
  'relaxed-simd': [10, 19, 1, 17, 0, 65, 0, 253, 15, 65, 0, 253, 15, 65, 0, 253, 15, 253, 133, 2, 11],
};
const head = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0];

/** Whether this engine accepts the instructions of that module. Nothing is compiled. */
export function supports(set: InstructionSet): boolean {
  return typeof WebAssembly === 'object' && WebAssembly.validate(Uint8Array.from([...head, ...probes[set]]));
}

export function arrive(set: InstructionSet, source: unknown = files[set]): Promise<Arrived> {
  return arriveFrom(source);
}

export async function instantiate(compiled: WebAssembly.Module): Promise<FastExports> {
  // Views are made anew for every call, so nobody needs to hear that memory has grown.
  const env = { emscripten_notify_memory_growth: () => undefined };
  const instance = await WebAssembly.instantiate(compiled, { env });
  const exports = instance.exports as unknown as FastExports;
  exports._initialize();
  return exports;
}
