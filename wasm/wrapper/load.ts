// From bytes to a checked core, once per copy of this script. Nothing here runs on import, and
// nothing is global.

import instantiateGlue, { type MainModule } from '#attention-core';
import { selfCheck, type Mismatch } from './check.ts';
import { compile, stalePair, whyNotStarted } from './compile.ts';
import { makeCore, type Core } from './core.ts';
import { arrive, type Arrived } from './fetch.ts';
import { limits, type Limits } from './limits.ts';
import { alone, Reserve } from './reserve.ts';
import { CoreUnavailable } from './unavailable.ts';

export interface LoadOptions {
  /** Where the .wasm file is, when it does not lie beside this script; relative to this script. */
  readonly wasmUrl?: URL | string;
  /** The file's bytes, when the caller has them already. Nothing is fetched then. */
  readonly wasmBinary?: BufferSource;
}

let loading: Promise<Core> | undefined;

/**
 * Loads the core: one fetch and one compilation, however many figures ask and whatever they pass
 * after the first.
 *
 * Rejects with `CoreUnavailable`. After `not_found` and `no_cors` the next call tries again; the
 * other reasons will not go away while the page is open, so every later call gets the same
 * rejection.
 */
export function loadCore(options: LoadOptions = {}): Promise<Core> {
  loading ??= load(options).catch((error: unknown) => {
    const mayPass = error instanceof CoreUnavailable && ['not_found', 'no_cors'].includes(error.code);
    if (mayPass) loading = undefined;
    throw error;
  });
  return loading;
}

async function load({ wasmUrl, wasmBinary }: LoadOptions): Promise<Core> {
  checkEngine();
  const arrived = await arrive(wasmBinary ?? wasmUrl);
  const core = await start(await compile(arrived), arrived);
  if (!sameLimits(core.limits)) throw stalePair(arrived);
  return core;
}

// A module whose only function splats an integer into a v128 and counts its bits.
const simdModule = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98,
  11,
]);

function checkEngine(): void {
  if (typeof WebAssembly !== 'object')
    throw new CoreUnavailable('no_webassembly', 'This engine has no WebAssembly');
  if (!WebAssembly.validate(simdModule))
    throw new CoreUnavailable('no_simd', 'This engine has no WebAssembly SIMD');
}

async function start(compiled: WebAssembly.Module, arrived: Arrived): Promise<Core> {
  let core: Core;
  let mismatch: Mismatch | undefined;
  try {
    const first = await startGlue(compiled);
    const version = first.version();
    const own = first.limits();
    mismatch = selfCheck(makeCore(alone(first), version, own).evaluate);
    core = makeCore(new Reserve(first, () => startGlue(compiled)), version, own);
  } catch (cause) {
    throw whyNotStarted(arrived, cause);
  }
  if (!mismatch) return core;
  const { name, expected, actual } = mismatch;
  throw new CoreUnavailable('wrong_numbers', `Softmax of ${name} gives [${actual}] instead of [${expected}]`);
}

// The glue never hears of a failed instantiation and would wait for ever, so the failure is led
// around it.
function startGlue(compiled: WebAssembly.Module): Promise<MainModule> {
  return new Promise((resolve, reject) => {
    const instantiateWasm = (
      imports: WebAssembly.Imports,
      receive: (instance: WebAssembly.Instance) => void,
    ) => {
      WebAssembly.instantiate(compiled, imports).then(receive).catch(reject);
      return {};
    };
    instantiateGlue({ instantiateWasm }).then(resolve, reject);
  });
}

function sameLimits(actual: Limits): boolean {
  return (Object.keys(limits) as (keyof Limits)[]).every((name) => actual[name] === limits[name]);
}
