/** A policy of trusted types wants the address of a script that is started to be vouched for. */
interface ScriptPolicy {
  createScriptURL(url: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

/** Made once, since a policy's name may be taken only once. */
let policy: ScriptPolicy | undefined;

/** For addresses that no reader can change. Throws where the page may have no policy. */
export function vouchFor(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('attention-figures', { createScriptURL: (ours) => ours });
  return policy?.createScriptURL(url) ?? url;
}
