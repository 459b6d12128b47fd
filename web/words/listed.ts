/** What a fault allows, "1, 2, 4, 8", as a language lists it; what is no list stays as it is. */
export function listed(allowed: string, comma: string, or: string): string {
  const parts = allowed.split(', ');
  const last = parts.at(-1)!;
  // A list that goes on has no last one.
  if (parts.length === 1 || last === '…') return parts.join(comma);
  return parts.slice(0, -1).join(comma) + or + last;
}
