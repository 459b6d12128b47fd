// E5, E6 and the README as a C++ user reads it: what other people's projects get, and what they do not get.

import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { compilers } from './fast-math/outer.ts';
import { compilerOf, root, run, smallProjectWithFact, temporaryFolder } from './project.ts';

const readme = readFileSync(join(root, 'README.md'), 'utf8');
/** The first block of that language that holds the text. */
function block(language: string, text: string): string {
  const blocks = [...readme.matchAll(/```(\w*)\n([^]*?)```/g)].filter(([, name]) => name === language);
  const found = blocks.find(([, , content]) => content!.includes(text));
  if (!found) throw new Error(`The README has no ${language} block with "${text}"`);
  return found[2]!;
}
const main = block('cpp', 'int main()');
const printed = /It prints[^]*?```\n([^]*?)```/.exec(readme)![1]!.replace(/\s+/g, ' ').trim();

function succeed(command: string, args: readonly string[], env = {}): string {
  const { code, output } = run(command, args, env);
  expect(code, output).toBe(0);
  return output;
}

/** A folder with files, among them some that are called as ours are, or were. */
function consumer(cmake: string, files: Record<string, string> = {}): string {
  const folder = temporaryFolder();
  const trap = '#error "a header of the consumer was taken for one of the library"\n';
  for (const name of ['core/simd.hpp', 'core/attention.hpp', 'ops/softmax.hpp', 'fast/simd.hpp', 'simd.hpp', 'tape.hpp', 'matrix.hpp']) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), trap);
  }
  writeFileSync(join(folder, 'CMakeLists.txt'), cmake.replace(/project\(.*\)\n/, '$&include_directories(BEFORE ${CMAKE_SOURCE_DIR})\n'));
  writeFileSync(join(folder, 'main.cpp'), main);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

function build(folder: string, options: readonly string[] = []): string {
  const built = join(folder, 'build');
  succeed('cmake', ['-S', folder, '-B', built, '-G', 'Ninja', '-DCMAKE_EXPORT_COMPILE_COMMANDS=ON', ...options]);
  succeed('cmake', ['--build', built, '--parallel', '2']);
  return built;
}

const expectExample = (built: string) => {
  const { code, output } = run(join(built, 'example'), []);
  expect(code).toBe(0);
  expect(output.trim()).toBe(printed);
};

const inside = block('cmake', 'add_subdirectory(attention-figures)');
const fetched = block('cmake', 'FetchContent_Declare');
const found = block('cmake', 'find_package(attention_figures');

/** A consumer's command for its own file, and one for a file of ours. */
function commandsOf(built: string): { theirs: string; ours: readonly string[] } {
  const all: { file: string; command: string }[] = JSON.parse(readFileSync(join(built, 'compile_commands.json'), 'utf8'));
  return {
    theirs: all.find(({ file }) => file.endsWith('/main.cpp'))!.command,
    ours: all.filter(({ file }) => !file.endsWith('/main.cpp')).map(({ command }) => command),
  };
}

describe('a project that has ours in a folder', () => {
  let built: string;
  beforeAll(() => {
    const folder = consumer(inside);
    symlinkSync(root, join(folder, 'attention-figures'));
    built = build(folder);
  });

  test("builds the README's example beside headers of its own with the same names, and prints what the README prints", () => {
    expectExample(built);
  });

  test('compiles its own code without a flag, a definition or a library of ours', () => {
    const { theirs } = commandsOf(built);
    expect(theirs).toMatch(/^\S+ +-I\S+ -isystem \S+\/core -std=gnu\+\+20 -o \S+ -c \S+$|^\S+ +-I\S+ -I\S+\/core +-std=gnu\+\+20 -o \S+ -c \S+$/);
  });

  test('gets optimised kernels without a build type, no tests, no -Werror and nothing to install', () => {
    const { ours } = commandsOf(built);
    expect(ours.length).toBeGreaterThan(5);
    for (const command of ours) {
      expect(command).toMatch(/ -O[23] /);
      expect(command).not.toContain('-Werror');
    }
    expect(ours.filter((command) => /kernels_(128|avx2)/.test(command) && / -O3 /.test(command)).length).toBeGreaterThan(0);
    expect(existsSync(join(built, 'attention-figures/tests'))).toBe(false);
    const prefix = temporaryFolder();
    run('cmake', ['--install', built, '--prefix', prefix]);
    expect(readdirSync(prefix)).toEqual([]);
  });
});

test("FetchContent builds the README's example", () => {
  const folder = consumer(fetched);
  const built = build(folder, [`-DFETCHCONTENT_SOURCE_DIR_ATTENTION_FIGURES=${root}`]);
  expectExample(built);
});

describe('the installed library', () => {
  const prefix = join(temporaryFolder(), 'prefix');
  let own: string;
  beforeAll(() => {
    own = temporaryFolder();
    succeed('cmake', ['-S', root, '-B', own, '-G', 'Ninja', '-DATTENTION_FIGURES_TESTS=OFF']);
    succeed('cmake', ['--build', own, '--parallel', '2']);
    succeed('cmake', ['--install', own, '--prefix', prefix]);
  });

  test('is the library, the public headers, the CMake package and the licence', () => {
    expect(readdirSync(prefix).sort()).toEqual(['include', 'lib', 'share']);
    expect(readdirSync(join(prefix, 'include'))).toEqual(['attention_figures']);
    const headers = readdirSync(join(prefix, 'include'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.hpp'));
    expect(headers).toContain('attention_figures/attention.hpp');
    expect(headers).toContain('attention_figures/ops/softmax.hpp');
    expect(headers).toContain('attention_figures/fast/block.hpp');
    expect(headers.filter((name) => name.includes('internal'))).toEqual([]);
  });

  test.each([
    ['where it was installed', () => [`-DCMAKE_PREFIX_PATH=${prefix}`]],
    ['in the folder where it was built', () => [`-Dattention_figures_DIR=${own}`]],
  ])("is found %s, and builds the README's example", (_, options) => {
    const built = build(consumer(found), options());
    expectExample(built);
    expect(commandsOf(built).ours).toEqual([]);
  });

  test('is refused to a project that asks for another version', () => {
    const folder = consumer(found.replace(/find_package\(attention_figures [\d.]+/, 'find_package(attention_figures 99.0'));
    const { code, output } = run('cmake', ['-S', folder, '-B', join(folder, 'build'), `-DCMAKE_PREFIX_PATH=${prefix}`]);
    expect(code).not.toBe(0);
    expect(output).toMatch(/requested version "99.0"/);
  });

  test('has headers that each compile by themselves, without xsimd and without a warning, with both compilers', () => {
    const include = join(prefix, 'include');
    const all = readdirSync(include, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.hpp'));
    const warnings = ['-Wall', '-Wextra', '-Wpedantic', '-Wshadow', '-Wconversion', '-Wsign-conversion', '-Werror'];
    const folder = temporaryFolder();
    const fileOf = (name: string, headers: readonly string[]) => {
      const file = join(folder, `${name.replaceAll('/', '_')}.cpp`);
      writeFileSync(file, headers.map((header) => `#include "${header}"\n`).join(''));
      return file;
    };
    const check = (compiler: string, files: readonly string[]) =>
      succeed(compiler, ['-std=c++20', '-fsyntax-only', '-I', include, ...warnings, ...files]);
    // What a header lacks nobody brings who stands before it.
    check(compilerOf('native-release'), all.map((name) => fileOf(name, [name, name])));
    check(compilers.clang, [fileOf('all', all)]);
  });
});

test('the library prints nothing, ends no process, and aborts only where the standard containers do', () => {
  const library = join(root, 'build/native-release/core/libattention_core.a');
  const { output } = run('sh', ['-c', `nm --undefined-only --demangle ${library} | grep ' U ' | sed 's/^ *U //' | sort -u | tr '\\n' '|'`]);
  const symbols = output.split('|').map((name) => name.trim()).filter(Boolean);
  expect(symbols.length).toBeGreaterThan(50);
  const speaks = /printf|puts|putchar|fwrite|fopen|fdopen|std::(cout|cerr|clog)|ostream|istream|filebuf|\bwrite\b|syslog|perror|getenv|system\b/;
  const ends = /^(exit|_exit|quick_exit|_Exit|at_quick_exit|kill|raise|signal|longjmp)\b/;
  expect(symbols.filter((name) => speaks.test(name) || ends.test(name))).toEqual([]);
  const aborts = symbols.filter((name) => /abort|terminate|__throw|__cxa_(throw|rethrow|pure)|__assert|__chk_fail|__stack_chk/.test(name));
  expect(aborts).toEqual([
    '__cxa_rethrow', // of a vector whose new memory is given back
    'std::__throw_bad_alloc()',
    'std::__throw_bad_array_new_length()',
    'std::__throw_length_error(char const*)',
    'std::__throw_logic_error(char const*)',
  ]);
});

test("the README's lines for somebody else's CI build the library and run its doctests, also those of its workflow", () => {
  const lines = block('sh', 'ctest --test-dir build --parallel').trim().split('\n');
  expect(block('yaml', 'ctest --test-dir build').match(/(?<=run: )c.*/g)).toEqual(lines);
  const folder = temporaryFolder();
  symlinkSync(smallProjectWithFact(), join(folder, 'attention-figures'));
  for (const line of lines) succeed('sh', ['-c', `cd ${folder} && ${line}`]);
});

test("ctest lists every case as a test of its own", () => {
  const { output } = run('ctest', ['--test-dir', join(root, 'build/native-release'), '--show-only']);
  const count = Number(/Total Tests: (\d+)/.exec(output)![1]);
  const counted = run(join(root, 'build/native-release/tests/core_tests'), ['--count']).output;
  expect(count).toBe(Number(/(\d+)\s*$/.exec(counted)![1]));
  expect(count).toBeGreaterThan(200);
  expect(output).toContain('no operation hides a NaN, in whatever cell of whatever operand it stands');
  succeed('ctest', ['--test-dir', join(root, 'build/native-release'), '-R', 'no operation hides a NaN', '--no-tests=error']);
});
