// The fast path: weights are packed once and stay in the module's memory until dispose().
// Everything is checked before it crosses; faults are answers, as everywhere in this library.

import { isFault, untrusted, type Fault } from './fault.ts';
import type { FastExports, InstructionSet } from './fast-module.ts';
import { pack, planAttention, planBlock, planProduct, type Plan } from './fast-plan.ts';
import {
  makePrepared,
  makePreparedBlock,
  type Layer,
  type Prepared,
  type PreparedBlock,
} from './fast-prepared.ts';
import type { AttentionWeights, BlockWeights, FastMatrix } from './fast-weights.ts';
import type { Instances } from './reserve.ts';

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

/** Nothing below throws, whatever is handed in; a trap is the fault `restarted`. */
export function makeFastCore(instances: Instances<FastExports>, instructionSet: InstructionSet): FastCore {
  return {
    instructionSet,

    bytesInUse() {
      const bytes = instances.ask((module) => module.bytes());
      return isFault(bytes) ? 0 : bytes;
    },

    prepareProduct(B) {
      const plan = untrusted('B', () => planProduct(B));
      return isFault(plan) ? plan : prepare(plan, makePrepared);
    },

    prepareAttention(weights) {
      const plan = untrusted('weights', () => planAttention(weights));
      return isFault(plan) ? plan : prepare(plan, makePrepared);
    },

    prepareBlock(weights) {
      const plan = untrusted('weights', () => planBlock(weights));
      return isFault(plan) ? plan : prepare(plan, makePreparedBlock);
    },
  };

  function prepare<Kind>(
    plan: Plan,
    make: (instances: Instances<FastExports>, module: FastExports, layer: Layer) => Kind,
  ): Kind | Fault {
    return instances.ask((module) => {
      const handle = pack(module, plan);
      const { columnsIn, columnsOut } = plan;
      return isFault(handle) ? handle : make(instances, module, { handle, columnsIn, columnsOut });
    });
  }
}
