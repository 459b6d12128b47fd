// D01, D03: options that let a compiler forget infinities, NaN, signed zeros or the order of a sum.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compilerOf, configure, copyOfSources, edit, root, run, temporaryFolder } from './project.ts'

const reason = 'attention needs infinities, NaN, signed zeros and sums in their written order'

/** The guard alone, as a script: no compiler is looked for. */
function guard(flags: string) {
  const script = join(temporaryFolder(), 'guard.cmake')
  writeFileSync(script, `set(CMAKE_CXX_FLAGS "${flags}")\ninclude("${root}/core/floating_point_guard.cmake")\nrefuse_fast_math()\n`)
  return run('cmake', ['-P', script])
}

test.each([
  '-ffast-math', '-Ofast', '-ffinite-math-only', '-fassociative-math', '-funsafe-math-optimizations', '-freciprocal-math',
  '-fno-signed-zeros', '-fno-honor-nans', '-fno-honor-infinities', '-fapprox-func', '-mrecip', '-mrecip=all', '-mdaz-ftz',
  '-fdenormal-fp-math=preserve-sign', '-ffp-model=fast', '-ffp-model=aggressive', '-fp-model=fast', '-fp-model fast=2',
  '/fp:fast', '-Xclang -menable-no-nans',
])('%s is refused, by name and with a reason', (option) => {
  for (const flags of [option, `-Wall ${option}`, `${option} -Wall`, `-Wall;${option};-g`]) {
    const { code, output } = guard(flags)
    expect(output).toContain(`CMAKE_CXX_FLAGS has ${option.replace('-Xclang ', '')}: ${reason}`)
    expect(code).not.toBe(0)
  }
})

test.each(['', '-O3 -Wall', '-fno-fast-math', '-fsigned-zeros', '-fhonor-nans', '-ffp-model=strict', '/fp:strict', '-DNAME=-ffast-mathematics'])(
  'the flags "%s" are accepted',
  (flags) => {
    expect(guard(flags)).toMatchObject({ code: 0 })
  },
)

describe.each(['native-release', 'wasm-release'])('%s refuses fast-math', (preset) => {
  test.each([
    ['CMAKE_CXX_FLAGS', ['-DCMAKE_CXX_FLAGS=-ffast-math'], {}],
    ['CMAKE_CXX_FLAGS_RELEASE', ['-DCMAKE_CXX_FLAGS_RELEASE=-O3 -ffast-math -DNDEBUG'], {}],
    ['CMAKE_CXX_FLAGS_MINSIZEREL', ['-DCMAKE_CXX_FLAGS_MINSIZEREL=-ffast-math'], {}],
    ['CMAKE_EXE_LINKER_FLAGS', ['-DCMAKE_EXE_LINKER_FLAGS=-ffast-math'], {}],
    ['CMAKE_CXX_FLAGS', [], { CXXFLAGS: '-g -ffast-math' }],
    ["the environment's EMCC_CFLAGS", [], { EMCC_CFLAGS: '-ffast-math' }],
  ])('in %s, given as %j %j', (where, options, env) => {
    const { code, output } = configure({ preset, options, env })
    expect(output).toContain(`${where} has -ffast-math: ${reason}`)
    expect(code).not.toBe(0)
  })

  test('in the compile options of a project around it', () => {
    const source = copyOfSources()
    edit(join(source, 'CMakeLists.txt'), (text) =>
      text.replace('include(core/floating_point_guard.cmake)', 'add_compile_options($<$<CONFIG:Release>:-ffast-math>)\n$&'),
    )
    const { code, output } = configure({ preset, source })
    expect(output).toContain(`the directory property COMPILE_OPTIONS has -ffast-math: ${reason}`)
    expect(code).not.toBe(0)
  })

  // What the guard cannot see, such as a compiler wrapper, the sources see themselves.
  test.each(['-ffast-math', '-Ofast', '-ffinite-math-only'])('the sources do not compile with %s', (option) => {
    const { code, output } = run(compilerOf(preset), ['-std=c++20', option, '-fsyntax-only', '-x', 'c++', join(root, 'core/attention_figures/internal/simd.hpp')])
    expect(output).toContain('build without -ffast-math')
    expect(code).not.toBe(0)
  })
})
