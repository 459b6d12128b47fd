// D01, D03, D04: whoever builds the core, and by whatever way the parts of fast-math come, its numbers stay the same, or it
// does not build.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  commandsIn,
  compilers,
  configureOuter,
  idleParts,
  isClang,
  nameOfWay,
  namesOfWays,
  parts,
  wrapperAround,
  type Command,
} from './fast-math/outer.ts';
import { compilerOf, configure, root, run, temporaryFolder } from './project.ts';

const refusal = /Masks are −∞ and sums have an order: build without (-ffast-math and without its|the) parts/;
const refusalToFuse = 'rounds a·b + c once though it is told -ffp-contract=off';

const isOurs = ({ file }: Command) => !file.endsWith('/bits.cpp');
/** What stands behind the source in a command. */
const lastOptions = ({ command, file }: Command) => command.split(` -c ${file} `).at(1)?.trim().split(' ') ?? [];

/** The smallest program that has our refusal in it. */
const example = join(temporaryFolder(), 'example.cpp');
writeFileSync(
  example,
  '#include "attention_figures/internal/floating_point.hpp"\nint main() { const attention_figures::StandardArithmetic arithmetic; }\n',
);
const compile = (compiler: string, file: string, options: readonly string[], env = {}) =>
  run(compiler, ['-std=c++20', '-O1', '-I', join(root, 'core'), '-c', file, '-o', '/dev/null', ...options], env);

/** The core as it is meant, made by the compiler. The one of the suite's own compiler is there. */
function cleanCore(compiler: string): string {
  if (compiler === compilers.native) return join(root, 'build/native-release/core/libattention_core.a');
  const { folder, code, output } = configure({ options: [`-DCMAKE_CXX_COMPILER=${compiler}`] });
  expect(code, output).toBe(0);
  expect(run('cmake', ['--build', folder, '--target', 'attention_core', '-j', '2'])).toMatchObject({ code: 0 });
  return join(folder, 'core/libattention_core.a');
}

describe.each(Object.entries(compilers))('the %s compiler', (_, compiler) => {
  const fusing = ['-ffp-contract=fast'];
  let outer: string;
  let last: readonly string[];
  beforeAll(() => {
    outer = configureOuter(wrapperAround(compiler, idleParts(compiler)), 'Ninja');
    last = lastOptions(commandsIn(outer).find(isOurs)!);
  });

  test.each(['Ninja', 'Unix Makefiles'])('has our options behind all that come by any way (%s)', (generator) => {
    const folder = generator === 'Ninja' ? outer : configureOuter(compiler, generator);
    const commands = commandsIn(folder);
    const seen = new Set<string>();
    for (const ours of commands.filter(isOurs)) {
      expect(lastOptions(ours)).toEqual(last);
      for (const [, way] of ours.command.matchAll(nameOfWay)) seen.add(way!);
    }
    expect([...seen].sort()).toEqual([...namesOfWays].sort());
    const [theirs] = commands.filter((command) => !isOurs(command));
    expect(theirs!.command).toContain('-ffast-math');
    expect(theirs!.command).not.toContain('-fno-fast-math');
  });

  /** How the compiler understands options, as far as they change operations. */
  function understood(options: readonly string[]): readonly string[] {
    if (isClang(compiler)) {
      const { output } = run(compiler, ['-w', '-O2', ...options, '-###', '-c', '-x', 'c++', '/dev/null']);
      return output
        .split(' ')
        .filter((word) => /^"-.*(-math|fp-contract|denormal|approx|zeros|menable|reassociate)/.test(word));
    }
    const help = ['optimizers', 'common'].map((kind) => `--help=${kind}`);
    const { output } = run(compiler, ['-w', '-O2', ...options, '-Q', ...help], { LC_ALL: 'C' });
    return output.match(/-f\S*(-math|fp-contract|zeros)\S* \S+/g) ?? [];
  }

  test('takes back what stands before them', () => {
    const clean = understood(last);
    for (const part of [...parts(compiler), ...fusing]) {
      expect(understood(part.split(' ')), part).not.toEqual(clean);
      expect(understood([...part.split(' '), ...last]), part).toEqual(clean);
    }
  });

  test.each(['', ...idleParts(compiler)])('compiles with "%s" behind them', (part) => {
    expect(compile(compiler, example, [...last, ...part.split(' ').filter(Boolean)])).toMatchObject({ code: 0 });
  });

  test.each(parts(compiler))('does not compile with %s behind them, if it then has a meaning', (part) => {
    const options = [...last, ...part.split(' ')];
    const { code, output } = compile(compiler, example, options);
    if (isDeepStrictEqual(understood(options), understood(last))) return expect(code).toBe(0); // GCC: -Ofast
    expect(output).toMatch(refusal);
    expect(code).not.toBe(0);
  });

  test.each(['tape.cpp', 'fast/attention.cpp'])('has this refusal in %s', (file) => {
    const { code, output } = compile(compiler, join(root, 'core/attention_figures', file), [...last, '-fno-signed-zeros']);
    expect(output).toMatch(refusal);
    expect(code).not.toBe(0);
  });

  test.each([
    ['wrapper', `-DCMAKE_CXX_COMPILER=${wrapperAround(compiler, fusing)}`],
    ['launcher', `-DCMAKE_CXX_COMPILER_LAUNCHER=${wrapperAround('', fusing)}`],
  ])('is refused if a %s makes it round a·b + c once', (_, option) => {
    const { code, output } = configure({ options: [`-DCMAKE_CXX_COMPILER=${compiler}`, option] });
    expect(output).toContain(refusalToFuse);
    expect(code).not.toBe(0);
  });

  test('makes the same numbers, bit for bit, with all of that at once and in a program linked with -ffast-math', () => {
    expect(run('cmake', ['--build', outer, '--target', 'bits', '-j', '2'])).toMatchObject({ code: 0 });
    const clean = join(temporaryFolder(), 'bits');
    const program = join(root, 'tests/build/fast-math/bits.cpp');
    const options = ['-std=c++20', '-O1', '-I', join(root, 'core'), program, cleanCore(compiler), '-o', clean];
    expect(run(compiler, options)).toMatchObject({ code: 0 });
    const numbers = run(clean, []).output;
    expect(numbers.split(' ').length).toBeGreaterThan(40);
    expect(run(join(outer, 'bits'), []).output).toBe(numbers);
  });
});

describe('the WASM build', () => {
  test('has our options behind all others, in every module', () => {
    const { folder, code } = configure({ preset: 'wasm-release', options: ['-DCMAKE_EXPORT_COMPILE_COMMANDS=ON'] });
    expect(code).toBe(0);
    const commands = commandsIn(folder);
    expect(commands.filter(({ file }) => file.endsWith('attention_figures/fast/kernels_128.cpp')).length).toBeGreaterThan(2);
    for (const command of commands)
      expect(lastOptions(command), command.file).toEqual(['-fno-fast-math', '-ffp-contract=off', '-fdenormal-fp-math=ieee']);
  });

  test.each(['-ffast-math', '-fno-signed-zeros', '-fno-honor-infinities', '-freciprocal-math'])(
    'does not compile with EMCC_CFLAGS=%s, which comes last of all',
    (part) => {
      const { code, output } = compile(compilerOf('wasm-release'), example, [], { EMCC_CFLAGS: part });
      expect(output).toMatch(refusal);
      expect(code).not.toBe(0);
    },
  );

  test('is refused if EMCC_CFLAGS makes it round a·b + c once', () => {
    const { code, output } = configure({ preset: 'wasm-release', env: { EMCC_CFLAGS: '-ffp-contract=fast' } });
    expect(output).toContain(refusalToFuse);
    expect(code).not.toBe(0);
  });
});

// An inline function that is not inlined, as in Debug, is the program's own one, which may be compiled with fast-math: there
// nothing is ∞.
test('no source of the core asks an inline function of the standard library what is finite', () => {
  const sources = readdirSync(join(root, 'core'), { recursive: true, encoding: 'utf8' }).filter((name) => /\.[ch]pp$/.test(name));
  expect(sources.length).toBeGreaterThan(100);
  const asking = sources.filter((name) =>
    /std::(is(finite|inf|nan|normal)|signbit|fpclassify)\b/.test(readFileSync(join(root, 'core', name), 'utf8')),
  );
  expect(asking).toEqual([]);
});
