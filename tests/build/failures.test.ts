// Every failure of ../failures.md is answered by a test, or ../README.md says what of it cannot be one.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './project.ts';

const tests = join(root, 'tests');
const ID = /\b[A-D]\d\d\b/g;

/** The cells of every row of a text's tables that begins with an id. */
function rowsOf(file: string): string[][] {
  const lines = readFileSync(join(tests, file), 'utf8').split('\n');
  return lines
    .filter((line) => /^\| [A-D]\d\d \|/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
}
const failures = rowsOf('failures.md').map(([, id]) => id!);
const exceptions = rowsOf('README.md');

/** The ids that stand in the sources of tests, in comments and in titles. */
const answered = new Set(
  readdirSync(tests, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|cpp|hpp|cjs|mjs)$/.test(name))
    .flatMap((name) => readFileSync(join(tests, name), 'utf8').match(ID) ?? []),
);

test('the list has every id once, in order', () => {
  expect(failures.length).toBeGreaterThan(70);
  expect(failures).toEqual([...new Set(failures)].sort());
});

test('every failure of the list stands beside a test, or among those that cannot', () => {
  const excused = exceptions.map(([, id]) => id!);
  expect(failures.filter((id) => !answered.has(id) && !excused.includes(id))).toEqual([]);
});

test('no test names a failure that is not in the list', () => {
  expect([...answered].filter((id) => !failures.includes(id))).toEqual([]);
});

test('what cannot be a test is in the list, and says why', () => {
  for (const [, id, what, why] of exceptions) {
    expect(failures).toContain(id);
    expect(what, id).toMatch(/\w{3}/);
    expect(why, id).toMatch(/\w{3}/);
  }
});
