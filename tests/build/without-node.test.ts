// A C++ developer needs no Node.

import { expect, test } from 'vitest'
import { pathWithout, root, run, smallProjectWithFact } from './project.ts'

const PATH = pathWithout(['node', 'nodejs', 'npm', 'npx', 'corepack', 'tsc'])

const commands = 'wasm/setup.sh native && cmake --preset native-release && cmake --build --preset native-release && ctest --preset native-release'

test.each([
  ['this clone', () => root, 200],
  ['a fresh one', smallProjectWithFact, 1],
])('the native commands build and test %s', (_, folder, least) => {
  expect(run('bash', ['-c', 'command -v node'], { PATH }).code).not.toBe(0)
  const source = folder()
  const { code, output } = run('bash', ['-c', commands], { PATH }, source)
  const [, count] = /100% tests passed, 0 tests failed out of (\d+)/.exec(output) ?? []
  expect(Number(count)).toBeGreaterThanOrEqual(least)
  expect(code).toBe(0)
})
