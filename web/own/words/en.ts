/** What is wrong with an author's file, in English. The other languages say the same. */
import { formatNumber } from '../../drawing/number.ts';
import type { AllowedWords, Refusal, RefusalCode } from '../refusal.ts';

type Of<Code extends RefusalCode> = Extract<Refusal, { readonly code: Code }>;

const list = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ');
const among = (known: readonly string[]) => (known.length > 0 ? ` There is ${list(known)}.` : '');

const allowed: AllowedWords = {
  keys: (list) => `the keys here are ${list}`,
  values: (list) => `possible is ${list}`,
  text: () => 'a text is needed',
  plain: () =>
    'numbers are put into the caption, the description and the sentences of steps, and not into a name',
  number: () => 'a number is needed',
  whole: () => 'a whole number is needed',
  flag: () => 'true or false is needed',
  list: () => 'a list in [ ] is needed',
  object: () => 'an object in { } is needed',
  name: () => 'a name without braces and brackets is needed',
  id: () => 'small letters, digits and hyphens are needed, a letter first',
  cell: () => 'a number is needed, or true or false in a mask',
  names: () => 'a text or a list of texts is needed',
  atLeast: (limit) => `it must be at least ${limit}`,
  atMost: (limit) => `it must be at most ${limit}`,
  entriesAtLeast: (limit) => `at least ${limit} entry is needed`,
  entriesAtMost: (limit) => `at most ${limit} entries are possible`,
};

const words = {
  file: (file: string) => `${file}: `,
  allowed,
  file_not_found: () => 'This file did not arrive.',
  file_on_disk: () =>
    'Browsers let no page read files from a disk; open the page from a server, which may run on this computer.',
  file_no_cors: () =>
    'The server of this file does not let this page read it; it would have to send Access-Control-Allow-Origin.',
  file_elsewhere: () => 'Only files of the same server are shown here.',
  file_not_utf8: () => 'This file is not text in UTF-8; save it as UTF-8.',
  file_not_json: ({ line, column }: Of<'file_not_json'>) =>
    `This is not JSON, from line ${line}, column ${column} on.`,
  file_too_large: ({ kilobytes }: Of<'file_too_large'>) =>
    `This file is larger than the ${kilobytes} KB that are possible.`,
  file_missing: ({ at }: Of<'file_missing'>) => `${at} is missing.`,
  file_shape: ({ at, found }: Of<'file_shape'>, allowed: string) => `At ${at} stands ${found}; ${allowed}.`,
  file_unknown_name: ({ at, name, known }: Of<'file_unknown_name'>) =>
    `${at} names “${name}”, which is not there.${among(known)}`,
  file_name_taken: ({ at, name }: Of<'file_name_taken'>) =>
    `The name “${name}” in ${at} means something else already; choose another one.`,
  file_reference: ({ at, reference }: Of<'file_reference'>) =>
    `${reference} in ${at} leads to nothing. References look like {A[2,1]}, {O[2]}, {O[i]}, {i}, {n} or {token 2}.`,
  file_refused: ({ at, situation }: Of<'file_refused'>, sentence: string) =>
    situation ? `${at}, with ${situation}: ${sentence}` : `${at}: ${sentence}`,
  file_situations: ({ most, count }: Of<'file_situations'>) =>
    `Presets and choices together make ${count} combinations; at most ${most} are possible.`,
  file_work: ({ most, work, situation }: Of<'file_work'>) =>
    `One picture${situation ? `, with ${situation},` : ''} takes ${formatNumber(work, 'en', 2)} multiply-adds; at most ${formatNumber(most, 'en', 2)} are possible, since every move of a drag computes it anew.`,
};

export type OwnUiWords = typeof words;
export default words;
