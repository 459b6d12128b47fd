// The fast path: weights are packed once and stay in the module's memory until dispose().
// Everything is checked here, before it crosses; faults are answers, as everywhere in this library.

import { fault, isFault, wrongType, type Fault } from './fault.ts';
import type { Address, FastExports, InstructionSet } from './fast-module.ts';
import { makePrepared, noMemory, notFinite, type Prepared, type PreparedBlock } from './fast-prepared.ts';
import { numbers, size } from './fast-values.ts';
import { isRecord } from './types.ts';

export interface FastMatrix {
  readonly rows: number;
  readonly columns: number;
  readonly data: Float32Array; // row-major
}

/** All matrices row-major, heads side by side. What is left out: d_k and d_v are d_model / heads, biases 0. */
export interface AttentionWeights {
  readonly d_model: number;
  readonly heads: number;
  readonly d_k?: number;
  readonly d_v?: number;
  readonly W_Q: Float32Array; // (d_model, heads · d_k)
  readonly W_K: Float32Array; // (d_model, heads · d_k)
  readonly W_V: Float32Array; // (d_model, heads · d_v)
  readonly W_O: Float32Array; // (heads · d_v, d_model)
  readonly b_Q?: Float32Array;
  readonly b_K?: Float32Array;
  readonly b_V?: Float32Array;
  readonly b_O?: Float32Array;
}

export const feedForwards = ['relu', 'gelu', 'gelu_tanh', 'swiglu'] as const;

/** γ and β are those of N₁ and N₂; β only with LayerNorm. W_G only with SwiGLU, which has no b_1. */
export interface BlockWeights extends AttentionWeights {
  readonly d_ff: number;
  readonly feedForward: (typeof feedForwards)[number];
  readonly norm?: 'rms_norm' | 'layer_norm'; // rms_norm
  readonly order?: 'pre_norm' | 'post_norm'; // pre_norm
  readonly epsilon?: number; // 1e-5
  readonly gamma_1: Float32Array; // d_model
  readonly beta_1?: Float32Array;
  readonly gamma_2: Float32Array;
  readonly beta_2?: Float32Array;
  readonly W_1: Float32Array; // (d_model, d_ff); of SwiGLU W_U
  readonly W_G?: Float32Array; // (d_model, d_ff)
  readonly W_2: Float32Array; // (d_ff, d_model); of SwiGLU W_D
  readonly b_1?: Float32Array;
  readonly b_2?: Float32Array;
}

export interface FastCore {
  readonly instructionSet: InstructionSet;
  /** C = A B; run() takes A (n, k) and gives C (n, m). */
  prepareProduct(B: FastMatrix): Prepared | Fault;
  /** Multi-head self-attention, Y = C W_O + b_O. */
  prepareAttention(weights: AttentionWeights): Prepared | Fault;
  /** One Transformer layer. */
  prepareBlock(weights: BlockWeights): PreparedBlock | Fault;
  /** Bytes that prepared weights and their scratch hold; 0 when everything is disposed of. */
  bytesInUse(): number;
}

export function makeFastCore(module: FastExports, instructionSet: InstructionSet): FastCore {
  return {
    instructionSet,
    bytesInUse: () => module.bytes(),

    prepareProduct(B) {
      if (!isRecord(B)) return wrongType('B', 'FastMatrix', B);
      const k = size('rows', B.rows);
      const m = size('columns', B.columns);
      if (isFault(k)) return k;
      if (isFault(m)) return m;
      return prepare({ B: numbers('B', B.data, k * m) }, k, m, ([address]) =>
        module.prepare_product(k, m, address!),
      );
    },

    prepareAttention(w) {
      const shape = attentionShape(w);
      if (isFault(shape)) return shape;
      const { d_model, heads, d_k, d_v } = shape;
      return prepare(attentionNumbers(w, shape), d_model, d_model, (addresses) =>
        withTable(addresses, (table) => module.prepare_attention(d_model, heads, d_k, d_v, table)),
      );
    },

    prepareBlock(w) {
      const shape = attentionShape(w);
      if (isFault(shape)) return shape;
      const d_ff = size('d_ff', w.d_ff);
      if (isFault(d_ff)) return d_ff;
      const kind = feedForwards.indexOf(w.feedForward);
      if (kind < 0) return wrongType('feedForward', feedForwards.join(' | '), w.feedForward);
      const epsilon = w.epsilon ?? 1e-5;
      if (typeof epsilon !== 'number') return wrongType('epsilon', 'number', epsilon);
      if (!(epsilon >= 0 && epsilon < Infinity))
        return fault('not_finite', 'epsilon', '0 ≤ ε < ∞', String(epsilon));
      const { d_model, heads, d_k, d_v } = shape;
      const gated = w.feedForward === 'swiglu';
      const centred = w.norm === 'layer_norm';
      const all = {
        ...attentionNumbers(w, shape),
        gamma_1: numbers('gamma_1', w.gamma_1, d_model),
        beta_1: numbers('beta_1', centred ? w.beta_1 : undefined, d_model, true),
        gamma_2: numbers('gamma_2', w.gamma_2, d_model),
        beta_2: numbers('beta_2', centred ? w.beta_2 : undefined, d_model, true),
        W_1: numbers('W_1', w.W_1, d_model * d_ff),
        W_G: gated ? numbers('W_G', w.W_G, d_model * d_ff) : undefined,
        W_2: numbers('W_2', w.W_2, d_ff * d_model),
        b_1: numbers('b_1', gated ? undefined : w.b_1, d_ff, true),
        b_2: numbers('b_2', gated ? undefined : w.b_2, d_model, true),
      };
      const postNorm = w.order === 'post_norm';
      return prepare(all, d_model, d_model, (addresses) =>
        withTable(addresses, (table) =>
          module.prepare_block(
            d_model,
            heads,
            d_k,
            d_v,
            d_ff,
            kind,
            Number(centred),
            Number(postNorm),
            epsilon,
            table,
          ),
        ),
      );
    },
  };

  /** Copies the weights in, in their order, lets `make` pack them, and takes the copies back. */
  function prepare(
    weights: Weights,
    columnsIn: number,
    columnsOut: number,
    make: (addresses: Address[]) => Address,
  ): PreparedBlock | Fault {
    const refused = Object.values(weights).find(isFault);
    if (refused) return refused;
    const copies: Address[] = [];
    const answer = copyAll();
    for (const address of copies) if (address !== 0) module.release(address);
    return answer;

    function copyAll(): PreparedBlock | Fault {
      for (const [name, data] of Object.entries(weights) as [string, Float32Array | undefined][]) {
        const address = data ? copyIn(data) : 0;
        copies.push(address);
        if (!data) continue;
        if (address === 0) return noMemory(name);
        if (!module.finite(address, data.length)) return notFinite(name, data);
      }
      const handle = make(copies);
      return handle === 0 ? noMemory('weights') : makePrepared(module, handle, columnsIn, columnsOut);
    }
  }

  function copyIn(data: Float32Array): Address {
    const address = module.allocate(data.byteLength);
    if (address !== 0) new Float32Array(module.memory.buffer, address, data.length).set(data);
    return address;
  }

  function withTable(addresses: Address[], make: (table: Address) => Address): Address {
    const table = module.allocate(4 * addresses.length);
    if (table === 0) return 0;
    new Uint32Array(module.memory.buffer, table, addresses.length).set(addresses);
    const handle = make(table);
    module.release(table);
    return handle;
  }
}

interface AttentionShape {
  d_model: number;
  heads: number;
  d_k: number;
  d_v: number;
}

function attentionShape(w: AttentionWeights): AttentionShape | Fault {
  if (!isRecord(w)) return wrongType('weights', 'Object', w);
  const d_model = size('d_model', w.d_model);
  if (isFault(d_model)) return d_model;
  const heads = size('heads', w.heads);
  if (isFault(heads)) return heads;
  const d_k = size('d_k', w.d_k ?? d_model / heads);
  if (isFault(d_k)) return d_k;
  const d_v = size('d_v', w.d_v ?? d_model / heads);
  if (isFault(d_v)) return d_v;
  return { d_model, heads, d_k, d_v };
}

/** What is undefined is left out. The order is that of exports.cpp. */
type Weights = Record<string, Float32Array | Fault | undefined>;

function attentionNumbers(w: AttentionWeights, { d_model, heads, d_k, d_v }: AttentionShape): Weights {
  return {
    W_Q: numbers('W_Q', w.W_Q, d_model * heads * d_k),
    W_K: numbers('W_K', w.W_K, d_model * heads * d_k),
    W_V: numbers('W_V', w.W_V, d_model * heads * d_v),
    W_O: numbers('W_O', w.W_O, heads * d_v * d_model),
    b_Q: numbers('b_Q', w.b_Q, heads * d_k, true),
    b_K: numbers('b_K', w.b_K, heads * d_k, true),
    b_V: numbers('b_V', w.b_V, heads * d_v, true),
    b_O: numbers('b_O', w.b_O, d_model, true),
  };
}
