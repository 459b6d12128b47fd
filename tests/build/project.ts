// Runs the project's own tools in folders that are thrown away afterwards.

import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'

export const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Outcome {
  readonly code: number
  readonly output: string
  readonly lastLine: string
}

/** Both streams in one text, without the line breaks that CMake puts into its messages; and the last line of the first. */
export function run(command: string, args: readonly string[], env: Record<string, string | undefined> = {}, cwd = root): Outcome {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  if (error) throw error
  return { code: status ?? 128, output: `${stdout}\n${stderr}`.replace(/\s+/g, ' '), lastLine: stdout.trimEnd().split('\n').at(-1)! }
}

const folders: string[] = []
afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'attention-figures-'))
  folders.push(folder)
  return folder
}

export interface Configuration {
  readonly preset?: string
  readonly source?: string
  readonly options?: readonly string[]
  readonly env?: Record<string, string | undefined>
}

/** Configures the project, or a copy of it, into a fresh build folder. */
export function configure({ preset = 'native-release', source = root, options = [], env = {} }: Configuration = {}): Outcome & { folder: string } {
  const folder = temporaryFolder()
  return { folder, ...run('cmake', ['--preset', preset, '-B', folder, ...options], env, source) }
}

/** A copy of everything that CMake reads, to be changed at will. */
export function copyOfSources(): string {
  const copy = temporaryFolder()
  for (const part of ['CMakeLists.txt', 'CMakePresets.json', 'package.json', 'package-lock.json', 'core', 'wasm', 'tests']) {
    cpSync(join(root, part), join(copy, part), { recursive: true })
  }
  return copy
}

export function edit(file: string, change: (text: string) => string): void {
  const before = readFileSync(file, 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`${file} did not change`)
  writeFileSync(file, after)
}

const configured = new Map<string, string>()

/** The project as it is, configured once for the calling file; nothing is to be changed in the folder. */
export function folderOf(preset: string): string {
  const known = configured.get(preset)
  if (known) return known
  const { code, output, folder } = configure({ preset })
  if (code !== 0) throw new Error(output)
  configured.set(preset, folder)
  return folder
}

/** The compiler that a preset is configured with. */
export function compilerOf(preset: string): string {
  const folder = folderOf(preset)
  const [version] = readdirSync(join(folder, 'CMakeFiles')).filter((name) => /^\d/.test(name))
  const found = readFileSync(join(folder, 'CMakeFiles', version!, 'CMakeCXXCompiler.cmake'), 'utf8')
  return /set\(CMAKE_CXX_COMPILER "(.+)"\)/.exec(found)![1]!
}

/** A copy with one core source, one test source with doctest's main, and no test: builds in seconds, by the same rules. */
export function smallProject(): string {
  const copy = copyOfSources()
  const sources = (folder: string) => readdirSync(join(copy, folder)).filter((name) => name.endsWith('.cpp')).map((name) => join(copy, folder, name))
  const superfluous = [
    ...sources('core/attention_figures').slice(1),
    ...['core/attention_figures/internal', 'core/attention_figures/ops', 'core/attention_figures/derivatives', 'tests/fuzz'].flatMap(sources),
    ...sources('tests/core').filter((path) => !path.endsWith('/main.cpp')),
  ]
  for (const path of superfluous) rmSync(path)
  // CMake asks for some of these by their names.
  for (const path of [...sources('core/attention_figures/fast'), ...sources('tests/threads')]) writeFileSync(path, '')
  return copy
}

/** Such a copy with one fact in it. */
export function smallProjectWithFact(): string {
  const copy = smallProject()
  writeFileSync(join(copy, 'tests/core/fact_test.cpp'), '#include <doctest/doctest.h>\nTEST_CASE("one and one is two") { CHECK(1 + 1 == 2); }\n')
  return copy
}

/** A PATH with every program of this one but the named ones, and with the given scripts in front. */
export function pathWithout(names: readonly string[], scripts: Record<string, string> = {}): string {
  const [own, all] = [temporaryFolder(), temporaryFolder()]
  for (const [name, script] of Object.entries(scripts)) writeFileSync(join(own, name), script, { mode: 0o755 })
  for (const folder of process.env.PATH!.split(':').filter((entry) => existsSync(entry))) {
    for (const name of readdirSync(folder)) {
      const link = join(all, name)
      if (!names.includes(name) && !existsSync(link)) symlinkSync(join(folder, name), link)
    }
  }
  return `${own}:${all}`
}
