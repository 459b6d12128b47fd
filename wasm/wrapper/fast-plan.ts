// From weights of any origin to a plan: what is copied into the module, and what it is then asked for.

import { fault, isFault, numberText, wrongType, type Fault } from './fault.ts';
import type { Address, FastExports } from './fast-module.ts';
import { allocate, noMemory, notFinite } from './fast-prepared.ts';
import { numbers, sharedWidth, size } from './fast-values.ts';
import type { AttentionWeights, BlockWeights, FastMatrix } from './fast-weights.ts';
import { feedForwards, norms, orders } from './fast-weights.ts';
import { isRecord, lengthOf } from './types.ts';

/** Arrays in the order of exports.cpp; what is undefined is left out. */
type Weights = Readonly<Record<string, Float32Array | Fault | undefined>>;

export interface Plan {
  readonly weights: Weights;
  readonly columnsIn: number;
  readonly columnsOut: number;
  /** Packs the copies; 0 where there is no memory for it. */
  readonly make: (module: FastExports, copies: readonly Address[]) => Address;
}

export function planProduct(B: FastMatrix): Plan | Fault {
  if (!isRecord(B)) return wrongType('B', 'FastMatrix', B);
  const k = size('rows', B.rows);
  if (isFault(k)) return k;
  const m = size('columns', B.columns);
  if (isFault(m)) return m;
  return {
    weights: { B: numbers('B', B.data, k * m) },
    columnsIn: k,
    columnsOut: m,
    make: (module, [address]) => module.prepare_product(k, m, address!),
  };
}

export function planAttention(given: AttentionWeights): Plan | Fault {
  const w = attentionOf(given);
  if (isFault(w)) return w;
  const { d_model, heads, d_k, d_v, weights } = w;
  return {
    weights,
    columnsIn: d_model,
    columnsOut: d_model,
    make: (module, copies) =>
      withTable(module, copies, (table) => module.prepare_attention(d_model, heads, d_k, d_v, table)),
  };
}

export function planBlock(given: BlockWeights): Plan | Fault {
  const attention = attentionOf(given);
  if (isFault(attention)) return attention;
  const { d_model, heads, d_k, d_v } = attention;
  const d_ff = size('d_ff', given.d_ff);
  if (isFault(d_ff)) return d_ff;
  const feedForward = oneOf('feedForward', feedForwards, given.feedForward);
  if (isFault(feedForward)) return feedForward;
  const norm = oneOf('norm', norms, given.norm ?? 'rms_norm');
  if (isFault(norm)) return norm;
  const order = oneOf('order', orders, given.order ?? 'pre_norm');
  if (isFault(order)) return order;
  const epsilon: unknown = given.epsilon ?? 1e-5;
  if (typeof epsilon !== 'number') return wrongType('epsilon', 'number', epsilon);
  if (!(epsilon >= 0 && epsilon < Infinity))
    return fault('out_of_range', 'epsilon', '0 ≤ ε < ∞', epsilon < 0 ? 'ε < 0' : numberText('ε', epsilon));
  const gated = feedForward === 'swiglu';
  const centred = norm === 'layer_norm';
  return {
    weights: {
      ...attention.weights,
      gamma_1: numbers('gamma_1', given.gamma_1, d_model),
      beta_1: numbers('beta_1', centred ? given.beta_1 : undefined, d_model, true),
      gamma_2: numbers('gamma_2', given.gamma_2, d_model),
      beta_2: numbers('beta_2', centred ? given.beta_2 : undefined, d_model, true),
      W_1: numbers('W_1', given.W_1, d_model * d_ff),
      W_G: gated ? numbers('W_G', given.W_G, d_model * d_ff) : undefined,
      W_2: numbers('W_2', given.W_2, d_ff * d_model),
      b_1: numbers('b_1', gated ? undefined : given.b_1, d_ff, true),
      b_2: numbers('b_2', gated ? undefined : given.b_2, d_model, true),
    },
    columnsIn: d_model,
    columnsOut: d_model,
    make: (module, copies) =>
      withTable(module, copies, (table) =>
        module.prepare_block(
          d_model,
          heads,
          d_k,
          d_v,
          d_ff,
          feedForwards.indexOf(feedForward),
          Number(centred),
          Number(order === 'post_norm'),
          epsilon,
          table,
        ),
      ),
  };
}

interface Attention {
  readonly d_model: number;
  readonly heads: number;
  readonly d_k: number;
  readonly d_v: number;
  readonly weights: Weights;
}

function attentionOf(w: AttentionWeights): Attention | Fault {
  if (!isRecord(w)) return wrongType('weights', 'Object', w);
  const d_model = size('d_model', w.d_model);
  if (isFault(d_model)) return d_model;
  const heads = size('heads', w.heads);
  if (isFault(heads)) return heads;
  const d_k = w.d_k === undefined ? sharedWidth(d_model, heads) : size('d_k', w.d_k);
  if (isFault(d_k)) return d_k;
  const d_v = w.d_v === undefined ? sharedWidth(d_model, heads) : size('d_v', w.d_v);
  if (isFault(d_v)) return d_v;
  const weights = {
    W_Q: numbers('W_Q', w.W_Q, d_model * heads * d_k),
    W_K: numbers('W_K', w.W_K, d_model * heads * d_k),
    W_V: numbers('W_V', w.W_V, d_model * heads * d_v),
    W_O: numbers('W_O', w.W_O, heads * d_v * d_model),
    b_Q: numbers('b_Q', w.b_Q, heads * d_k, true),
    b_K: numbers('b_K', w.b_K, heads * d_k, true),
    b_V: numbers('b_V', w.b_V, heads * d_v, true),
    b_O: numbers('b_O', w.b_O, d_model, true),
  };
  return { d_model, heads, d_k, d_v, weights };
}

function oneOf<Value extends string>(name: string, values: readonly Value[], value: unknown): Value | Fault {
  return values.find((one) => one === value) ?? wrongType(name, values.join(' | '), value);
}

/** Copies the weights in, lets the plan pack them, and takes the copies back. */
export function pack(module: FastExports, { weights, make }: Plan): Address | Fault {
  const refused = Object.values(weights).find(isFault);
  if (refused) return refused;
  const copies: Address[] = [];
  const answer = packCopies();
  for (const address of copies) if (address !== 0) module.release(address);
  return answer;

  function packCopies(): Address | Fault {
    for (const [name, data] of Object.entries(weights) as [string, Float32Array | undefined][]) {
      const address = data ? copyIn(module, data) : 0;
      copies.push(address);
      if (!data) continue;
      if (address === 0) return noMemory(name);
      if (!module.finite(address, lengthOf(data))) return notFinite(name, data);
    }
    const handle = make(module, copies);
    return handle === 0 ? noMemory('weights') : handle;
  }
}

function copyIn(module: FastExports, data: Float32Array): Address {
  const length = lengthOf(data);
  const address = allocate(module, 4 * length);
  if (address !== 0) new Float32Array(module.memory.buffer, address, length).set(data);
  return address;
}

function withTable(
  module: FastExports,
  addresses: readonly Address[],
  make: (table: Address) => Address,
): Address {
  const table = module.allocate(4 * addresses.length);
  if (table === 0) return 0;
  new Uint32Array(module.memory.buffer, table, addresses.length).set(addresses);
  const handle = make(table);
  module.release(table);
  return handle;
}
