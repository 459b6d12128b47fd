// The fast path in float32: products, attention and whole blocks with weights that stay packed.
//
//   const fast = await loadFast();
//   const layer = fast.prepareBlock(weights);
//   if (isFault(layer)) …
//   const Y = layer.run(X, { causal: true }); // Float32Array or Fault
//   layer.dispose();
//
// Which module runs is decided by what the engine accepts and by whether its numbers are right.

import { compile, whyNotStarted } from './compile.ts';
import { checkFast, type FastMismatch } from './fast-check.ts';
import { makeFastCore, type FastCore } from './fast-core.ts';
import { arrive, instantiate, instructionSets, supports, type InstructionSet } from './fast-module.ts';
import { alone, Reserve } from './reserve.ts';
import { CoreUnavailable } from './unavailable.ts';

export { checkFast, type FastMismatch } from './fast-check.ts';
export type { FastCore } from './fast-core.ts';
export type { AttentionWeights, BlockWeights, FastMatrix } from './fast-weights.ts';
export type { Prepared, PreparedBlock } from './fast-prepared.ts';
export type { Visibility } from './fast-values.ts';
export { supports, type InstructionSet } from './fast-module.ts';
export { faultCodes, isFault, type Fault, type FaultCode } from './fault.ts';
export { CoreUnavailable, unavailableCodes, type UnavailableCode } from './unavailable.ts';

export interface FastOptions {
  /** Only this one; otherwise relaxed SIMD, and SIMD128 where that is missing or wrong. */
  readonly instructionSet?: InstructionSet;
  /** Where a module is, or its bytes, when it does not lie beside this script. */
  readonly source?: (set: InstructionSet) => URL | string | BufferSource;
}

/** A new instance each time, with memory of its own. Rejects with `CoreUnavailable`. */
export async function loadFast({ instructionSet, source }: FastOptions = {}): Promise<FastCore> {
  const wanted = instructionSet ? [instructionSet] : instructionSets;
  const possible = wanted.filter(supports);
  if (possible.length === 0)
    throw typeof WebAssembly === 'object'
      ? new CoreUnavailable('no_simd', `This engine has no ${wanted.join(' and no ')}`)
      : new CoreUnavailable('no_webassembly', 'This engine has no WebAssembly');

  let mismatch: FastMismatch | undefined;
  for (const set of possible) {
    const arrived = await arrive(set, source?.(set));
    const compiled = await compile(arrived);
    try {
      const first = await instantiate(compiled);
      mismatch = checkFast(makeFastCore(alone(first), set));
      if (!mismatch) return makeFastCore(new Reserve(first, () => instantiate(compiled)), set);
    } catch (cause) {
      throw whyNotStarted(arrived, cause);
    }
  }
  const { name, expected, actual } = mismatch!;
  throw new CoreUnavailable('wrong_numbers', `${name} gives [${actual}] instead of [${expected}]`);
}
