/** The worker's script as a worker: a policy of trusted types wants its address to be vouched for. */
import workerUrl from './worker.ts?worker&url';
import type { Workshop } from './start.ts';

interface ScriptPolicy {
  createScriptURL(url: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

/** Made once, since a policy's name may be taken only once. */
let policy: ScriptPolicy | undefined;

/** Throws where the page may have no worker or no policy. */
export function makeWorker(): Workshop {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  // It vouches for one address, which no reader can change.
  policy ??= trustedTypes?.createPolicy('attention-figures', { createScriptURL: () => workerUrl });
  return new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' });
}
