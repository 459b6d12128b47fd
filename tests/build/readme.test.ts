// D: what the README says about using the core from another project is a project that builds.

import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, run, temporaryFolder } from './project.ts'

const readme = readFileSync(join(root, 'README.md'), 'utf8')
const block = (language: string, after = '') => {
  const found = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(readme.slice(readme.indexOf(after)))
  if (!found) throw new Error(`The README has no ${language} block after "${after}"`)
  return found[1]!
}

test("the README's project builds, runs, and prints what the README prints", () => {
  const folder = temporaryFolder()
  symlinkSync(root, join(folder, 'attention-figures'))
  writeFileSync(join(folder, 'CMakeLists.txt'), block('cmake'))
  writeFileSync(join(folder, 'main.cpp'), block('cpp'))
  const built = join(folder, 'build')
  const configured = run('cmake', ['-S', folder, '-B', built, '-G', 'Ninja'])
  expect(configured.code, configured.output).toBe(0)
  const compiled = run('cmake', ['--build', built, '--parallel', '2'])
  expect(compiled.code, compiled.output).toBe(0)
  const { code, output } = run(join(built, 'example'), [])
  expect(code).toBe(0)
  expect(output.trim()).toBe(block('', 'It prints').replace(/\s+/g, ' ').trim())
})
