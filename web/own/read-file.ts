/** Whether a text is JSON of the right shape; if not, where it is not, and what may stand there. */
import * as v from 'valibot';
import { whereJsonBreaks } from './json.ts';
import { LIST } from './shape/basic.ts';
import { OwnFile } from './shape/file.ts';
import { path, refuse, type Allowed, type Refusal } from './refusal.ts';
import { brief } from './written.ts';

export function readFile(text: string): OwnFile | Refusal {
  const place = whereJsonBreaks(text);
  if (place) return { code: 'file_not_json', ...place };
  const value: unknown = JSON.parse(text);
  const { success, output, issues } = v.safeParse(OwnFile, value);
  return success ? (inherited(value) ?? output) : refusalOf(issues[0]);
}

/** Keys that every object has of itself: looked up, they would be found everywhere, and no shape of Valibot's sees them. */
function inherited(value: unknown, ...way: string[]): Refusal | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, one] of Object.entries(value)) {
    const refusal = key in Object.prototype ? refuse.taken(placeOf(way), key) : inherited(one, ...way, key);
    if (refusal) return refusal;
  }
  return undefined;
}

const placeOf = (way: readonly (string | number)[]) => path(...way) || '$';

type Issue = v.BaseIssue<unknown>;

function refusalOf(issue: Issue): Refusal {
  const way = (issue.path ?? []).map(({ key }) => key as string | number);
  if (issue.received === 'undefined') return { code: 'file_missing', at: path(...way) };
  if (issue.type === 'not_values') {
    const isKey = issue.path?.at(-1)?.origin === 'key';
    return refuse.taken(placeOf(isKey ? way.slice(0, -1) : way), String(issue.input));
  }
  return { code: 'file_shape', at: placeOf(way), found: short(issue), allowed: allowedBy(issue) };
}

/** Whatever stands there, as JSON writes it; an object or a list by its bracket only. */
function short({ expected, input }: Issue): string {
  // Of a key that is not known, the key is what was found.
  if (expected === 'never' || input === LIST) return String(input);
  if (typeof input !== 'object' || input === null) return brief(JSON.stringify(input));
  return Array.isArray(input) ? LIST : '{…}';
}

const TYPES: Readonly<Record<string, Allowed>> = {
  string: { kind: 'text' },
  number: { kind: 'number' },
  boolean: { kind: 'flag' },
  array: { kind: 'list' },
  record: { kind: 'object' },
  integer: { kind: 'whole' },
};

const LIMITS: Readonly<Record<string, Allowed['kind']>> = {
  min_value: 'atLeast',
  max_value: 'atMost',
  min_length: 'entriesAtLeast',
  max_length: 'entriesAtMost',
  min_entries: 'entriesAtLeast',
};

function allowedBy({ type, expected, message, ...issue }: Issue): Allowed {
  if (type === 'strict_object') {
    return expected === 'Object' ? { kind: 'object' } : { kind: 'keys', detail: message };
  }
  if (type === 'union') return { kind: String(expected).includes('boolean') ? 'cell' : 'names' };
  const limit = LIMITS[type];
  const { requirement } = issue as { readonly requirement?: unknown };
  if (limit) return { kind: limit, detail: String(requirement) };
  if (type === 'regex') return { kind: String(requirement).startsWith('/^[a-z]') ? 'id' : 'name' };
  // "a" | "b", in brackets where there are several.
  return (
    TYPES[type] ?? {
      kind: 'values',
      detail: String(expected)
        .replace(/^\(|\)$/g, '')
        .replaceAll(' | ', ', '),
    }
  );
}
