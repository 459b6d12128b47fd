/** Why a file makes no figure, as a value; words/ says it in the reader's language. */
import type { Fault } from '../../wasm/wrapper/index.ts';
import type { TextPlace } from './json.ts';

/** What may stand in a place of a file; `detail` is a list or a limit, where there is one. */
export interface Allowed {
  readonly kind: keyof AllowedWords;
  readonly detail?: string;
}

type Say = (detail: string) => string;

/** How a language says it. */
export interface AllowedWords {
  readonly keys: Say;
  readonly values: Say;
  readonly text: Say;
  /** A text without references. */
  readonly plain: Say;
  readonly number: Say;
  readonly whole: Say;
  readonly flag: Say;
  readonly list: Say;
  readonly object: Say;
  /** Of an input or a step. */
  readonly name: Say;
  /** Of a choice, a word and the like. */
  readonly id: Say;
  /** Of a cell of an input. */
  readonly cell: Say;
  /** One or several. */
  readonly names: Say;
  readonly atLeast: Say;
  readonly atMost: Say;
  readonly entriesAtLeast: Say;
  readonly entriesAtMost: Say;
}

export type Refusal =
  | {
      readonly code: 'file_not_found' | 'file_on_disk' | 'file_no_cors' | 'file_elsewhere' | 'file_not_utf8';
    }
  /** From this place on. */
  | ({ readonly code: 'file_not_json' } & TextPlace)
  | { readonly code: 'file_too_large'; readonly kilobytes: number }
  /** A key is not there that is needed. */
  | { readonly code: 'file_missing'; readonly at: string }
  /** Something else stands there than is allowed. */
  | {
      readonly code: 'file_shape';
      readonly at: string;
      readonly found: string;
      readonly allowed: Allowed;
    }
  /** A name of nothing; `known` are those there are. */
  | {
      readonly code: 'file_unknown_name';
      readonly at: string;
      readonly name: string;
      readonly known: readonly string[];
    }
  | { readonly code: 'file_name_taken'; readonly at: string; readonly name: string }
  /** A reference in words, in its braces, that leads to nothing. */
  | { readonly code: 'file_reference'; readonly at: string; readonly reference: string }
  /** What the core says, or what a picture needs; `situation` names preset and choices where there are any. */
  | {
      readonly code: 'file_refused';
      readonly at: string;
      readonly fault: Fault;
      readonly situation: string;
    }
  /** More starting points and choices than can be tried. */
  | { readonly code: 'file_situations'; readonly most: number; readonly count: number }
  /** More to compute than there is time for while a reader drags something. */
  | { readonly code: 'file_work'; readonly most: number; readonly work: number; readonly situation: string };

export type RefusalCode = Refusal['code'];

export const refuse = {
  missing: (at: string): Refusal => ({ code: 'file_missing', at }),
  unknown: (at: string, name: string, known: Iterable<string>): Refusal => ({
    code: 'file_unknown_name',
    at,
    name,
    known: [...known],
  }),
  taken: (at: string, name: string): Refusal => ({ code: 'file_name_taken', at, name }),
  reference: (at: string, reference: string): Refusal => ({ code: 'file_reference', at, reference }),
  shape: (at: string, found: string, allowed: Allowed): Refusal => ({
    code: 'file_shape',
    at,
    found,
    allowed,
  }),
  refused: (at: string, fault: Fault, situation = ''): Refusal => ({
    code: 'file_refused',
    at,
    fault,
    situation,
  }),
};

/** Tells a refusal from what was wanted. */
export function isRefusal(answer: object): answer is Refusal {
  return 'code' in answer && typeof answer.code === 'string' && answer.code.startsWith('file_');
}

/** What can go wrong, one after the other; the first is said. */
export type Problems = Generator<Refusal, void, undefined>;

export function first(problems: Problems): Refusal | undefined {
  return problems.next().value ?? undefined;
}

/** The way to a place of the file: `layout[0][2].role`, `inputs["E + M"]`. */
export function path(...keys: readonly (string | number)[]): string {
  return keys.reduce<string>((way, key) => {
    if (typeof key === 'number') return `${way}[${key}]`;
    if (!/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key)) return `${way}[${JSON.stringify(key)}]`;
    return way === '' ? key : `${way}.${key}`;
  }, '');
}

/** Keys behind a place that has been written already. */
export function under(at: string, ...keys: readonly (string | number)[]): string {
  const rest = path(...keys);
  return rest.startsWith('[') ? at + rest : `${at}.${rest}`;
}
