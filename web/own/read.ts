/** Whether a text is JSON of the right shape; if not, where it is not, and what may stand there. */
import * as v from 'valibot';
import { OwnFile } from './shape/file.ts';
import { path, type Allowed, type Refusal } from './refusal.ts';

export function readFile(text: string): OwnFile | Refusal {
  const value = parse(text);
  if (value === undefined) return { code: 'file_not_json' };
  const { success, output, issues } = v.safeParse(OwnFile, value);
  return success ? output : refusalOf(issues[0]);
}

/** Nothing for what is no JSON, and for keys that objects have of themselves: looked up, they would be found everywhere. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => {
      if (key in Object.prototype) throw new SyntaxError(key);
      return value;
    });
  } catch {
    return undefined;
  }
}

type Issue = v.BaseIssue<unknown>;

function refusalOf(issue: Issue): Refusal {
  const at = path(...(issue.path ?? []).map(({ key }) => key as string | number));
  if (issue.received === 'undefined') return { code: 'file_missing', at };
  return { code: 'file_shape', at: at || '$', found: short(issue), allowed: allowedBy(issue) };
}

const LONGEST = 40;

/** Whatever stands there, as JSON writes it; an object or a list by its bracket only. */
function short({ type, path: way, input }: Issue): string {
  // Of a key that is not known, the key is what was found.
  if (type === 'strict_object' && typeof input !== 'object') return String(way?.at(-1)?.key);
  const text =
    typeof input === 'object' && input !== null
      ? Array.isArray(input)
        ? '[…]'
        : '{…}'
      : JSON.stringify(input);
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}

const TYPES: Readonly<Record<string, Allowed>> = {
  string: { kind: 'text' },
  number: { kind: 'number' },
  boolean: { kind: 'flag' },
  array: { kind: 'list' },
  record: { kind: 'object' },
  integer: { kind: 'whole' },
  union: { kind: 'either' },
};

const LIMITS: Readonly<Record<string, Allowed['kind']>> = {
  min_value: 'atLeast',
  max_value: 'atMost',
  min_length: 'entriesAtLeast',
  max_length: 'entriesAtMost',
};

function allowedBy({ type, expected, message, ...issue }: Issue): Allowed {
  if (type === 'strict_object') {
    return expected === 'Object' ? { kind: 'object' } : { kind: 'keys', detail: message };
  }
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
