// From bytes to a module, for the core and the fast path alike, and why there is none. The messages
// are for the owner of a site: which address answered what, and what was expected there.

import type { Arrived } from './fetch.ts';
import { CoreUnavailable } from './unavailable.ts';

const emptyModule = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);

export async function compile(arrived: Arrived): Promise<WebAssembly.Module> {
  let compiled: WebAssembly.Module;
  try {
    compiled = await WebAssembly.compile(arrived.bytes);
  } catch (cause) {
    throw await whyNot(arrived, cause);
  }
  // A file that was cut after its header is a module, too. Ours export something in every release.
  if (WebAssembly.Module.exports(compiled).length === 0) throw noModule(arrived);
  return compiled;
}

async function whyNot(arrived: Arrived, cause: unknown): Promise<CoreUnavailable> {
  if (cause instanceof RangeError) return whyNotStarted(arrived, cause);
  // Engines word a policy's refusal differently; that not even an empty module compiles says it in
  // all of them.
  return WebAssembly.compile(emptyModule).then(
    () => noModule(arrived, cause),
    () => new CoreUnavailable('blocked', "The page's policy needs script-src 'wasm-unsafe-eval'", { cause }),
  );
}

/** Why a module that compiled does not start, or has not got through its self-check. */
export function whyNotStarted(arrived: Arrived, cause: unknown): CoreUnavailable {
  if (cause instanceof RangeError)
    return new CoreUnavailable('no_memory', 'The engine gave the module no memory', { cause });
  if (cause instanceof WebAssembly.RuntimeError)
    return new CoreUnavailable('wrong_numbers', told(arrived, 'the module fails in its self-check'), {
      cause,
    });
  return stalePair(arrived, cause); // it wants or lacks something
}

export function stalePair(arrived: Arrived, cause?: unknown): CoreUnavailable {
  return new CoreUnavailable('stale_pair', told(arrived, "expected the module of this script's release"), {
    cause,
  });
}

function noModule(arrived: Arrived, cause?: unknown): CoreUnavailable {
  return new CoreUnavailable('not_found', told(arrived, 'expected a whole WebAssembly module'), { cause });
}

function told({ from, bytes }: Arrived, complaint: string): string {
  const size = `${bytes.length.toLocaleString('en')} bytes`;
  return `${from} ${size}${bytes.length > 0 ? ` that begin with ${beginning(bytes)}` : ''}; ${complaint}`;
}

/** As text where it is text, which a page in the module's place is. */
function beginning(all: Uint8Array): string {
  const first = all.slice(0, 16);
  const text = String.fromCharCode(...first);
  if (/^[\t\n\r -~]*$/.test(text)) return JSON.stringify(text);
  return Array.from(first, (byte) => byte.toString(16).padStart(2, '0')).join(' ');
}
