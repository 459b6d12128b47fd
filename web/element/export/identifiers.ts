/** Names of nodes as names of variables: "head 1 · Q" becomes head_1_Q, "N₁(X)" becomes N1_X. */

const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉';
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
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

/** What the program uses itself, and words of the language that are also symbols. */
const RESERVED = [
  'np',
  'math',
  'softmax',
  'rms_norm',
  'gelu',
  'print',
  'is',
  'in',
  'as',
  'or',
  'if',
  'not',
  'and',
];

function identifier(name: string): string {
  const spelt = [...name].map((character) => {
    const digit = Math.max(SUBSCRIPTS.indexOf(character), SUPERSCRIPTS.indexOf(character));
    if (digit >= 0) return String(digit);
    return WORDS[character] ?? (/[\p{L}\p{Nd}_]/u.test(character) ? character : ' ');
  });
  const joined = spelt.join('').trim().replace(/[ _]+/g, '_').replace(/_$/, '');
  return /^[\p{L}_]/u.test(joined) ? joined : `_${joined}`;
}
