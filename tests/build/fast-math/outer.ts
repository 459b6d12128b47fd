// A CMake project around ours that brings options in every way there is, and what compilers make of them.

import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compilerOf, root, run, temporaryFolder } from '../project.ts';

/** The compiler of native builds, and the Clang that Emscripten brings, which can make native programs too. */
export const compilers = {
  native: compilerOf('native-release'),
  clang: join(run(join(dirname(compilerOf('wasm-release')), 'em-config'), ['LLVM_ROOT']).lastLine, 'clang++'),
};

export const isClang = (compiler: string): boolean => run(compiler, ['--version']).output.includes('clang');

const common = [
  '-ffast-math',
  '-Ofast',
  '-funsafe-math-optimizations',
  '-fassociative-math -fno-signed-zeros -fno-trapping-math',
  '-freciprocal-math',
  '-ffinite-math-only',
  '-fno-signed-zeros',
];

/** What changes operations: -ffast-math, what it is made of, and what says the same. */
export const parts = (compiler: string): readonly string[] =>
  isClang(compiler)
    ? [
        ...common,
        '-fno-honor-infinities',
        '-fno-honor-nans',
        '-ffp-model=fast',
        '-ffp-model=aggressive',
      ]
    : common;

/** What a compiler may be told behind our options without another number: parts that have no say in what is computed here. */
export const idleParts = (compiler: string): readonly string[] => [
  '-fno-math-errno',
  '-fno-trapping-math',
  '-fno-rounding-math',
  '-fcx-limited-range',
  ...(isClang(compiler) ? ['-fapprox-func', '-fdenormal-fp-math=preserve-sign'] : ['-fno-signaling-nans', '-fexcess-precision=fast']),
];

/** A compiler that adds options to every command, behind all others; without a name, what CMake calls a launcher. */
export function wrapperAround(compiler: string, options: readonly string[]): string {
  const wrapper = join(temporaryFolder(), 'c++');
  writeFileSync(wrapper, `#!/bin/sh\nexec ${compiler} "$@" ${options.join(' ')}\n`, { mode: 0o755 });
  return wrapper;
}

/** Each of them leaves -U and its name in the commands of our sources. */
const ways = `
add_definitions(-UADD_DEFINITIONS \${parts})
add_library(linked INTERFACE)
target_compile_options(linked INTERFACE -ULINK_LIBRARIES \${parts})
link_libraries(linked)
add_compile_options(-UADD_COMPILE_OPTIONS \${unseen})
string(JOIN " " CMAKE_CXX_FLAGS \${CMAKE_CXX_FLAGS} -UCMAKE_CXX_FLAGS \${unseen})

add_subdirectory(${root} ours)

target_compile_options(attention_core PRIVATE -UTARGET_COMPILE_OPTIONS \${parts})
set_property(TARGET attention_core APPEND PROPERTY COMPILE_OPTIONS -UTARGET_PROPERTY \${parts})
string(JOIN " " flags \${parts})
set_property(TARGET attention_core APPEND_STRING PROPERTY COMPILE_FLAGS " -UTARGET_FLAGS \${flags}")
add_library(late INTERFACE)
target_compile_options(late INTERFACE -UTARGET_LINK_LIBRARIES \${parts})
target_link_libraries(attention_core PRIVATE late)
foreach(kernels kernels_128 kernels_avx2)
  set_property(SOURCE ${root}/core/attention_figures/fast/\${kernels}.cpp TARGET_DIRECTORY attention_core APPEND PROPERTY
    COMPILE_OPTIONS -USOURCE_OPTIONS \${parts})
  set_property(SOURCE ${root}/core/attention_figures/fast/\${kernels}.cpp TARGET_DIRECTORY attention_core APPEND_STRING PROPERTY
    COMPILE_FLAGS " -USOURCE_FLAGS \${flags}")
endforeach()
`;

/** The ways that reach every source, and those that reach a few. */
export const nameOfWay = /-U([A-Z_]+)/g;
export const namesOfWays = [...new Set([...ways.matchAll(nameOfWay)].map(([, name]) => name!))];

/** The folder where it is configured; the program \`bits\` is linked with fast-math, and its source gets it like ours. */
export function configureOuter(compiler: string, generator: string): string {
  const source = temporaryFolder();
  const folder = join(source, 'build');
  const list = (options: readonly string[]) => options.join(' ').replaceAll(' ', ';');
  writeFileSync(
    join(source, 'CMakeLists.txt'),
    `cmake_minimum_required(VERSION 3.25)
project(outer LANGUAGES CXX)
set(parts "${list(parts(compiler))}")
set(unseen -ffp-contract=fast -fno-trapping-math -fno-math-errno) # of what everything gets, the guard lets these through
${ways}
add_executable(bits ${root}/tests/build/fast-math/bits.cpp)
target_link_libraries(bits PRIVATE attention_figures::core)
target_link_options(bits PRIVATE -ffast-math)
`,
  );
  const options = ['-DCMAKE_BUILD_TYPE=Release', '-DCMAKE_EXPORT_COMPILE_COMMANDS=ON', `-DCMAKE_CXX_COMPILER=${compiler}`];
  const { code, output } = run('cmake', ['-G', generator, '-S', source, '-B', folder, ...options]);
  if (code !== 0) throw new Error(output);
  return folder;
}

export interface Command {
  readonly command: string;
  readonly file: string;
}

export const commandsIn = (folder: string): readonly Command[] =>
  JSON.parse(readFileSync(join(folder, 'compile_commands.json'), 'utf8'));
