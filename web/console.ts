/** Why something cannot run, for a site's owner: in the console, once for each cause, however many figures meet it. */
const told = new Set<string>();

export function tellOwner(cause: unknown): undefined {
  const text = String(cause);
  if (told.has(text)) return;
  told.add(text);
  console.error('attention-figures:', cause);
}
