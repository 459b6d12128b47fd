/** Names of nodes as names of variables: "head 1 · Q" becomes head_1_Q, "N₁(X)" becomes N1_X. */

const WORDS: Readonly<Record<string, string>> = {
  '+': '_plus_',
  '−': '_minus_',
  '′': '_raw',
  '∂': 'd',
  '/': '_by_',
};

/** Every name has one of its own, whatever the names are. */
export function identifiers(names: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Set(RESERVED);
  const result = new Map<string, string>();
  for (const name of names) {
    const plain = identifier(name);
    let free = plain;
    for (let count = 2; taken.has(free); count++) free = `${plain}_${count}`;
    taken.add(free);
    result.set(name, free);
  }
  return result;
}

/** What the program uses itself, and the words of the language. */
const RESERVED = (
  'np math softmax rms_norm gelu print ' +
  'False None True and as assert async await break class continue def del elif else except finally for from ' +
  'global if import in is lambda nonlocal not or pass raise return try while with yield'
).split(' ');

/** Python takes letters of the same compatible form, such as T and ᵀ, for one. */
function identifier(name: string): string {
  const spelt = [...name.normalize('NFKC')].map(
    (character) => WORDS[character] ?? (/[\p{L}\p{Nd}_]/u.test(character) ? character : ' '),
  );
  const joined = spelt.join('').trim().replace(/[ _]+/g, '_').replace(/_$/, '');
  return /^[\p{L}_]/u.test(joined) ? joined : `_${joined}`;
}
