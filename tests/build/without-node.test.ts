// A C++ developer needs no Node.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pathWithout, root, run, smallProject } from './project.ts'

const PATH = pathWithout(['node', 'nodejs', 'npm', 'npx', 'corepack', 'tsc'])

const commands = 'wasm/setup.sh native && cmake --preset native-release && cmake --build --preset native-release && ctest --preset native-release'

test.each([
  ['this clone', () => root],
  ['a fresh one', smallProject],
])('the native commands build and test %s', (_, folder) => {
  expect(run('bash', ['-c', 'command -v node'], { PATH }).code).not.toBe(0)
  const source = folder()
  if (source !== root) writeFileSync(join(source, 'tests/core/fact_test.cpp'), '#include <doctest/doctest.h>\nTEST_CASE("one and one is two") { CHECK(1 + 1 == 2); }\n')
  const { code, output } = run('bash', ['-c', commands], { PATH }, source)
  expect(output).toContain('100% tests passed, 0 tests failed out of 1')
  expect(code).toBe(0)
})
