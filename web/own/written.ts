/**
 * Numbers as their author wrote them: to a program 1e999 is ∞, which JSON has no word for, and −0 or a hundred digits
 * would be told otherwise than they stand there.
 */
import { path, type Refusal } from './refusal.ts';

const LONGEST = 40;

/** What came, as it may stand in a sentence. */
export function brief(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}

/** The same refusal; a number that it found is told as it stands in the file. */
export function asWritten(refusal: Refusal, text: string): Refusal {
  if (refusal.code !== 'file_shape') return refusal;
  const source = numberAt(text, refusal.at);
  // Of two values under one key the last one counts, and it need not be the number.
  const isIt = source !== undefined && refusal.found === brief(JSON.stringify(Number(source)));
  return isIt ? { ...refusal, found: brief(source) } : refusal;
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[[\]{},:]|[^\s[\]{},:"]+/g;

/** The number in a place of a text that is JSON. */
function numberAt(text: string, at: string): string | undefined {
  const way: (string | number)[] = [];
  let found: string | undefined;
  for (const [token] of text.matchAll(TOKEN)) {
    if (/^[-\d]/.test(token)) found = (path(...way) || '$') === at ? token : found;
    else move(way, token);
  }
  return found;
}

/** Follows a token that is no number: an object's last text is a key, or what no number comes behind. */
function move(way: (string | number)[], token: string): void {
  const here = way.at(-1);
  if (token === '{' || token === '[') way.push(token === '{' ? '' : 0);
  else if (token === '}' || token === ']') way.pop();
  else if (token === ',' && typeof here === 'number') way.splice(-1, 1, here + 1);
  else if (token.startsWith('"') && typeof here === 'string') way.splice(-1, 1, JSON.parse(token) as string);
}
