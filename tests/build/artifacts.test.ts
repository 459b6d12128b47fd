// What the build leaves, read as bytes and text.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { root } from './project.ts'

const module = join(root, 'build/wasm-release/wasm')
const site = join(root, 'dist')

const scripts = [join(module, 'attention-core.js'), ...filesIn(site, '.js')]
/** The core, and the two modules of the fast path, with the most memory that each may have. */
const modules = [
  ['attention-core', 64 * 2 ** 20],
  ['attention-fast', 512 * 2 ** 20],
  ['attention-fast-relaxed', 512 * 2 ** 20],
] as const

function filesIn(folder: string, ending: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(ending)).map((name) => join(folder, name))
}

test('the site holds the modules as they were built, and no others', () => {
  expect(scripts.length).toBeGreaterThan(1)
  const sent = filesIn(site, '.wasm').map((path) => readFileSync(path))
  expect(sent).toHaveLength(modules.length)
  for (const [name] of modules) {
    const built = readFileSync(join(module, `${name}.wasm`))
    expect(sent.filter((bytes) => bytes.equals(built)), name).toHaveLength(1)
  }
})

// B24: what a cache has kept cannot meet another release.
test('the site keeps in assets/ nothing but files with a hash of their content in their names, and few others under names that stay', () => {
  const files = readdirSync(site, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  const names = files.map(({ parentPath, name }) => relative(site, join(parentPath, name)))
  const hashed = names.filter((name) => name.startsWith('assets/'))
  for (const name of hashed) expect(name).toMatch(/^assets\/[\w.-]+-[\w-]{8}\.(css|js|svg|wasm|woff2)$/)
  expect(hashed.length).toBeGreaterThan(80)
  const scripts = names.filter((name) => name.endsWith('.js') && !name.startsWith('assets/'))
  expect(scripts.sort()).toEqual(['attention-figures-frames.js', 'attention-figures.js', 'service-worker.js'])
})

test.each([
  ['core.txt', 'web/package/core-licenses.txt'],
  ['fonts.txt', 'web/fonts/OFL.txt'],
  ['valibot.txt', 'node_modules/valibot/LICENSE.md'],
])('the site carries the licence %s', (name, source) => {
  expect(readFileSync(join(site, 'licenses', name)).equals(readFileSync(join(root, source)))).toBe(true)
})

describe.each(scripts.map((path) => [relative(root, path), readFileSync(path, 'utf8')]))('%s', (_, text) => {
  // B04: a page whose policy has no 'unsafe-eval'.
  test('makes no code out of text', () => {
    expect(text).not.toMatch(/\beval\s*\(|\bFunction\s*\(|setTimeout\s*\(\s*["'`]|javascript:/)
  })

  // C22: formulas are made while the pages are; what readers type never meets a reader of TeX.
  test('reads no TeX', () => {
    expect(text).not.toMatch(/katex|temml|mathjax/i)
  })

  // B19: browsers refuse to compile more than 4 KB on the main thread.
  test('compiles WebAssembly asynchronously only', () => {
    expect(text).not.toMatch(/new WebAssembly\.(Module|Instance)\b/)
  })

  test('holds no path of this machine', () => {
    expect(text).not.toContain(root.replace(/\/$/, ''))
  })
})

/** The memories that a module declares: `[minimum, maximum, shared]`, in bytes. */
function memories(bytes: Uint8Array): { minimum: number; maximum: number; shared: boolean }[] {
  let position = 8
  const number = () => {
    for (let value = 0, shift = 0; ; shift += 7) {
      const byte = bytes[position++]!
      value += (byte & 127) * 2 ** shift
      if (byte < 128) return value
    }
  }
  const found = []
  while (position < bytes.length) {
    const section = bytes[position++]!
    const end = number() + position
    if (section === 5) {
      for (let count = number(); count > 0; count--) {
        const flags = bytes[position++]!
        const minimum = number() * 65536
        found.push({ minimum, maximum: flags & 1 ? number() * 65536 : Infinity, shared: (flags & 2) !== 0 })
      }
    }
    position = end
  }
  return found
}

// B18: phones refuse to reserve more, and shared memory is never given back.
test.each(modules)('%s asks for at most 4 MiB at first, %i bytes in all, not shared', (name, most) => {
  const [memory, ...others] = memories(readFileSync(join(module, `${name}.wasm`)))
  expect(others).toEqual([])
  expect(memory!.minimum).toBeLessThanOrEqual(4 * 2 ** 20)
  expect(memory!.maximum).toBeLessThanOrEqual(most)
  expect(memory!.shared).toBe(false)
})

test('the memory reader sees a missing maximum and a shared memory', () => {
  const header = [0, 97, 115, 109, 1, 0, 0, 0]
  expect(memories(new Uint8Array([...header, 5, 3, 1, 0, 2]))).toEqual([{ minimum: 131072, maximum: Infinity, shared: false }])
  expect(memories(new Uint8Array([...header, 5, 5, 1, 3, 1, 128, 8]))).toEqual([{ minimum: 65536, maximum: 67108864, shared: true }])
})

test('the module and its script are at most 60 KB for a reader, gzip being used', () => {
  const sizes = ['attention-core.wasm', 'attention-core.js'].map((name) => gzipSync(readFileSync(join(module, name)), { level: 9 }).length)
  expect(sizes[0]! + sizes[1]!).toBeLessThanOrEqual(60_000)
})

test('the declarations are generated, with the types of the border', () => {
  const text = readFileSync(join(module, 'attention-core.d.ts'), 'utf8')
  expect(text).toContain('Automatically generated at compile time')
  expect(text).toContain('data: Float64Array')
  expect(text).not.toMatch(/\bany\b/)
})
