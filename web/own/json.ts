/** Where a text stops being JSON: engines tell it in different words, some not at all. */

/** Counted from 1, as editors do. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

const SPACE = /[ \t\n\r]*/y;
const MARK = /[[\]{},:]/y;
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;
const SCALAR = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;

/** What may come next; the first of a list or an object may also be its end. */
type Next = 'value' | 'first value' | 'key' | 'first key' | 'colon' | 'more';

/** The first place that no JSON could have; nothing where the text is JSON. */
export function whereJsonBreaks(text: string): TextPlace | undefined {
  const open: string[] = [];
  let at = 0;
  let next: Next = 'value';
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const [found] = pattern.exec(text) ?? [];
    at += found?.length ?? 0;
    return found;
  };
  for (;;) {
    take(SPACE);
    const start = at;
    if (next === 'more' && open.length === 0) return start < text.length ? placeOf(text, start) : undefined;
    const isKey = next.endsWith('key');
    const token = take(STRING) ?? take(MARK) ?? (isKey ? undefined : take(SCALAR)) ?? '';
    const after = follow(token, next, open);
    if (!after) return placeOf(text, start);
    next = after;
  }
}

/** What comes after a token; nothing where it may not stand. */
function follow(token: string, next: Next, open: string[]): Next | undefined {
  const around = open.at(-1);
  if (token === '') return undefined;
  if (next === 'colon') return token === ':' ? 'value' : undefined;
  const mayEnd = next.startsWith('first') || next === 'more';
  if (mayEnd && token === (around === '{' ? '}' : ']')) {
    open.pop();
    return 'more';
  }
  if (next === 'more') {
    if (token !== ',') return undefined;
    return around === '{' ? 'key' : 'value';
  }
  if (next.endsWith('key')) return token.startsWith('"') ? 'colon' : undefined;
  if (token === '{' || token === '[') {
    open.push(token);
    return token === '{' ? 'first key' : 'first value';
  }
  return /^[\]},:]$/.test(token) ? undefined : 'more';
}

function placeOf(text: string, at: number): TextPlace {
  const lines = text.slice(0, at).split('\n');
  return { line: lines.length, column: lines.at(-1)!.length + 1 };
}
