// D18: a failure that does not fail. The whole path is driven: build, doctest, Node, the one runner, the exit code.

import { rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, run, smallProject } from './project.ts'

const project = smallProject()
symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'))

const testCase = (name: string, body: string) => `#include <cstdlib>\n#include <doctest/doctest.h>\nTEST_CASE("${name}") { ${body} }\n`
const passing = testCase('passes', 'MESSAGE("as measured"); CHECK(1 + 1 == 2);')

function npmTest(suite: string, sources: Record<string, string>) {
  for (const [name, text] of Object.entries(sources)) writeFileSync(join(project, 'tests/core', name), text)
  const outcome = run('node', ['tests/run.mjs', suite], {}, project)
  for (const name of Object.keys(sources)) rmSync(join(project, 'tests/core', name))
  return outcome
}

test.each(['native', 'wasm'])('one failing case is one failure and a failing exit (%s)', (suite) => {
  const { code, output, lastLine } = npmTest(suite, { 'a.cpp': passing, 'b.cpp': testCase('fails', 'CHECK(1 + 1 == 3);') })
  expect(lastLine).toBe('1 passed, 1 failed')
  expect(output).toContain('CHECK( 1 + 1 == 3 ) is NOT correct')
  // Its name stands once more at the end, where a reader of a long output looks first.
  expect(output).toMatch(/ core, [\w ]+: fails core, [\w ]+ 1 passed 1 failed /)
  expect(output).not.toMatch(/ core, [\w ]+: passes/)
  expect(code).toBe(1)
  const preset = suite === 'native' ? 'native-release' : 'wasm-release'
  const ctest = run('ctest', ['--preset', preset], {}, project)
  expect(ctest.output).toContain('50% tests passed, 1 tests failed out of 2')
  expect(ctest.code).not.toBe(0)
})

test.each(['native', 'wasm'])('cases that all pass are a passing exit (%s)', (suite) => {
  const { code, lastLine } = npmTest(suite, { 'a.cpp': passing })
  expect(lastLine).toBe('1 passed, 0 failed')
  expect(code).toBe(0)
})

test.each(['native', 'wasm'])('a crash is a failure (%s)', (suite) => {
  const { code, output, lastLine } = npmTest(suite, { 'a.cpp': passing, 'b.cpp': testCase('crashes', 'std::abort();') })
  expect(output).toContain('before its summary')
  expect(lastLine).toBe('0 passed, 1 failed')
  expect(code).toBe(1)
})

test.each(['native', 'wasm'])('an early exit that claims success is a failure (%s)', (suite) => {
  const { code, output, lastLine } = npmTest(suite, { 'a.cpp': testCase('leaves', 'std::exit(0);') })
  expect(output).toContain('before its summary')
  expect(lastLine).toBe('0 passed, 1 failed')
  expect(code).toBe(1)
})

test('a suite without a test is a failure', () => {
  const { code, output, lastLine } = npmTest('native', { 'a.cpp': '#include <doctest/doctest.h>\n' })
  expect(output).toContain('ran no test')
  expect(lastLine).toBe('0 passed, 1 failed')
  expect(code).toBe(1)
})

test('a suite that does not build is a failure', () => {
  const { code, lastLine } = npmTest('native', { 'a.cpp': 'this is not C++\n' })
  expect(lastLine).toBe('0 passed, 1 failed')
  expect(code).toBe(1)
})

test('a case that is read past its end fails under the sanitizers', () => {
  const body = 'const int* cells = new int[3]{}; const volatile int index = 3; CHECK(cells[index] == 0); delete[] cells;'
  const { code, output, lastLine } = npmTest('sanitize', { 'a.cpp': testCase('reads too far', body) })
  expect(output).toContain('heap-buffer-overflow')
  expect(lastLine).toBe('0 passed, 1 failed')
  expect(code).toBe(1)
})

// D15: a conversion whose result does not fit is undefined.
test('infinity made an integer fails under the sanitizers', () => {
  const body = 'const volatile double infinite = 1e308 * 10; CHECK(static_cast<int>(infinite) != 1);'
  const { code, output } = npmTest('sanitize', { 'a.cpp': testCase('converts', body) })
  expect(output).toContain('is outside the range of representable values')
  expect(code).toBe(1)
})

test('an unknown suite is refused', () => {
  const { code, output } = run('node', ['tests/run.mjs', 'nativ'], {}, project)
  expect(output).toContain('There is no suite nativ; there are native, sanitize')
  expect(code).toBe(1)
})
