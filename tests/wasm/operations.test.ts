// The core's one table of operations, against everything that speaks of operations besides: what was forgotten is named.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readOperations } from '../../wasm/wrapper/operations.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const table = read('core/attention_figures/internal/operations.inc');
const operations = readOperations(table);
const readme = read('core/README.md');
const own = operations.filter(({ source }) => source !== '');

describe('the table of operations', () => {
  it('names every operation once', () => {
    const names = operations.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(70);
    expect(new Set(names).size).toBe(names.length);
  });

  it('is not read where a line is something else', () => {
    expect(() => readOperations('OPERATION(add, "A, B")')).toThrow('OPERATION(add, "A, B")');
    expect(readOperations('// a comment\n\nSTEP("a_{b|c}_{d|e}", "X")').map(({ name }) => name)).toEqual([
      'a_b_d',
      'a_b_e',
      'a_c_d',
      'a_c_e',
    ]);
  });

  it('has a line for each class of an operation', () => {
    const made = [...table.matchAll(/make<(\w+)/g)].map(([, name]) => name!);
    const folder = join(root, 'core/attention_figures/ops');
    const headers = readdirSync(folder).filter((name) => name.endsWith('.hpp'));
    const classes = headers.flatMap((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return [...text.matchAll(/^(?:class|using) (\w+) (?:final : public Operation|= ActivationOf)/gm)].map(
        ([, one]) => one!,
      );
    });
    expect(classes.length).toBeGreaterThan(40);
    // Heads are cut while a step is recorded.
    expect(classes.filter((name) => !made.includes(name))).toEqual(['HeadColumns']);
  });
});

/** The rows of the tables below a heading of core/README.md. */
function rows(heading: string): string[][] {
  const section = readme.split(`\n## ${heading}\n`)[1]!.split('\n## ')[0]!;
  return section
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| operation |'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

describe("core's README", () => {
  it.each(own)('has the symbol of $name', ({ name }) => {
    expect(rows('Symbols').some((cells) => cells.join('|').includes(`\`${name}\``))).toBe(true);
  });

  it('lists all steps with their operands, and no other', () => {
    const listed = new Map<string, string>();
    for (const [names, operands] of rows('Steps of a program')) {
      if (names!.includes('and 15 more')) continue;
      const all = [...names!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);
      const each = operands!.split('; ');
      all.forEach((name, k) =>
        listed.set(name.replace('…', all[0]!.replace(/_[^_]+$/, '')), each.length > 1 ? each[k]! : each[0]!),
      );
    }
    const blocks = operations.filter(({ name }) => name.includes('_norm_block_'));
    expect(blocks.length).toBe(16);
    const expected = operations
      .filter((one) => !blocks.includes(one))
      .map(({ name, operands }) => [name, operands]);
    expect([...listed].sort()).toEqual(expected.sort());
  });
});

// Facts, plain loops, central differences and explanations: each has a file that calls for it and names the class.
describe.each(own)('the tests of $name', ({ name }) => {
  const made = new RegExp(`^OPERATION\\(${name}, .*make<(\\w+)`, 'm').exec(table)![1]!;
  const folder = join(root, 'tests/core');
  const files = readdirSync(folder)
    .filter(
      (file) => file.endsWith('_test.cpp') && !['catalogue_test.cpp', 'not_finite_test.cpp'].includes(file),
    )
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  const isNamed = (text: string) => new RegExp(`\\b${made}\\b|"${name}"`).test(text);

  it.each([
    ['an explanation', /check_explanations|\bexplain(ed)?\(|told\(/],
    ['plain loops to compare with', /plain::|plain_|using plain/],
  ])('have %s', (_, call) => {
    expect(files.some((text) => isNamed(text) && call.test(text))).toBe(true);
  });
});
