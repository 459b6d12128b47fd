// wasm/setup.sh against a package archive that exists only here: a stand-in for apt-get serves two small packages.

import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pathWithout, root, run, temporaryFolder } from './project.ts'

const setup = join(root, 'wasm/setup.sh')
const archive = temporaryFolder()
const requests = join(archive, 'requests')

function buildPackage(name: string, version: string, files: Record<string, string>): void {
  const tree = temporaryFolder()
  const control = `Package: ${name}\nVersion: ${version}\nArchitecture: all\nMaintainer: nobody <nobody@localhost>\nDescription: a stand-in\n`
  for (const [path, text] of Object.entries({ ...files, 'DEBIAN/control': control })) {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), text)
  }
  const { code, output } = run('dpkg-deb', ['--root-owner-group', '-b', tree, join(archive, `${name}.deb`)])
  if (code !== 0) throw new Error(output)
}

/** What apt-get answers; FAIL_AT names the request that is refused, STOP_AT the one at which the whole set-up is killed. */
const aptGet = `#!/bin/bash
for word; do case $word in indextargets|update|download|install) request=$word ;; esac; done
echo "$request" >> ${requests}
[ "$request" != "$FAIL_AT" ] || { echo "E: $request was refused" >&2; exit 100; }
[ "$request" != "$STOP_AT" ] || { kill -9 "$SET_UP"; exit 1; }
case $request in
  indextargets) echo http://localhost/debian/ ;;
  install) echo "Inst \${!#} (1.0 Debian)"; echo "Inst unwanted-dependency (1.0 Debian)" ;;
  download) cp "${archive}/\${!#}.deb" . ;;
esac
`
// A compiler that finds no library headers on the system, whatever is installed here.
const blindCompiler = '#!/bin/sh\ncase "$*" in *-dM*) exit 1 ;; esac\nexec /usr/bin/c++ "$@"\n'
const PATH = pathWithout([], { 'apt-get': aptGet, 'c++': blindCompiler })

let cache: string
beforeEach(() => {
  cache = temporaryFolder()
  rmSync(requests, { force: true })
})

const native = (env: Record<string, string> = {}) =>
  run('bash', ['-c', 'SET_UP=$$ exec bash "$0" native', setup], { PATH, XDG_CACHE_HOME: cache, ...env })
const libraries = () => {
  const own = join(cache, 'attention-figures')
  return join(own, readdirSync(own).find((name) => name.startsWith('libraries-'))!)
}
const asked = (what: string) => (existsSync(requests) ? readFileSync(requests, 'utf8').split('\n').filter((line) => line === what).length : 0)

describe.skipIf(!existsSync('/usr/bin/dpkg-deb'))('the libraries', () => {
  beforeAll(() => {
    buildPackage('libxsimd-dev', '14.3.0-1', { 'usr/include/xsimd/xsimd.hpp': '' })
    buildPackage('doctest-dev', '2.5.3-1', {
      'usr/include/doctest/doctest.h': '',
      'usr/lib/cmake/doctest/doctestTargets.cmake': 'set(_IMPORT_PREFIX "/usr")\n',
    })
  })

  test('are unpacked into the cache of the user, with their versions', () => {
    const { code, output } = native()
    expect(output).toContain('xsimd 14.3.0, doctest 2.5.3')
    expect(code).toBe(0)
    expect(readFileSync(join(libraries(), 'versions.txt'), 'utf8')).toBe('xsimd 14.3.0\ndoctest 2.5.3\n')
    expect(existsSync(join(libraries(), 'usr/include/doctest/doctest.h'))).toBe(true)
    // Debian's package names its headers by the folder it would be installed in.
    expect(readFileSync(join(libraries(), 'usr/lib/cmake/doctest/doctestTargets.cmake'), 'utf8')).not.toContain('"/usr"')
    // Nothing but the result is left.
    expect(readdirSync(join(cache, 'attention-figures')).sort()).toEqual([libraries().split('/').at(-1), 'lock'])
  })

  test('are left as they are by a second run, which asks for nothing', () => {
    native()
    const before = statSync(join(libraries(), 'versions.txt')).mtimeMs
    rmSync(requests)
    const { code, output } = native()
    expect(code).toBe(0)
    expect(output.trim()).toMatch(/^set-up: with [^:]+, xsimd 14\.3\.0, doctest 2\.5\.3$/)
    expect(existsSync(requests)).toBe(false)
    expect(statSync(join(libraries(), 'versions.txt')).mtimeMs).toBe(before)
  })

  test.each([
    ['update', 'the package list of Debian testing could not be read'],
    ['download', 'the packages of libxsimd-dev could not be downloaded'],
  ])('are asked for in one sentence when apt refuses to %s, and come with the next run', (request, sentence) => {
    const refused = native({ FAIL_AT: request })
    expect(refused.output).toContain(`E: ${request} was refused set-up: ${sentence}`)
    expect(refused.code).toBe(1)
    expect(native()).toMatchObject({ code: 0 })
  })

  test.each(['update', 'download'])('are whole after a run that was killed at %s', (request) => {
    native({ STOP_AT: request })
    const own = join(cache, 'attention-figures')
    const finished = readdirSync(own, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('versions.txt'))
    expect(finished).toEqual([])
    const { code, output } = native()
    expect(output).toContain('xsimd 14.3.0, doctest 2.5.3')
    expect(code).toBe(0)
  })

  test('replace what an interrupted run left behind', () => {
    native()
    rmSync(join(libraries(), 'versions.txt'))
    writeFileSync(join(libraries(), 'usr/include/half-written.hpp'), '')
    expect(native()).toMatchObject({ code: 0 })
    expect(existsSync(join(libraries(), 'usr/include/half-written.hpp'))).toBe(false)
  })

  test('are fetched once by two runs at the same time', async () => {
    const start = () =>
      new Promise<number | null>((finish) => spawn('bash', [setup, 'native'], { env: { ...process.env, PATH, XDG_CACHE_HOME: cache } }).on('close', finish))
    expect(await Promise.all([start(), start()])).toEqual([0, 0])
    expect(asked('update')).toBe(1)
    expect(asked('download')).toBe(2)
  })

  test('are refused when the archive has none in the supported range', () => {
    const kept = join(archive, 'kept.deb')
    cpSync(join(archive, 'doctest-dev.deb'), kept)
    buildPackage('doctest-dev', '3.0.0-1', { 'usr/lib/cmake/doctest/doctestTargets.cmake': 'set(_IMPORT_PREFIX "/usr")\n' })
    const { code, output } = native()
    cpSync(kept, join(archive, 'doctest-dev.deb'))
    expect(output).toContain('Debian testing has xsimd 14.3.0 and doctest 3.0.0, outside the supported ranges 14.0.0 to 15 and 2.5.0 to 3')
    expect(code).toBe(1)
    expect(existsSync(join(libraries(), 'versions.txt'))).toBe(false)
  })
})

describe('a missing system package', () => {
  const target = (path: string, ...targets: string[]) => run('bash', [setup, ...targets], { PATH: path, XDG_CACHE_HOME: cache })

  test('is asked for in one sentence without root and without sudo', () => {
    const { code, output } = target(pathWithout(['ninja', 'sudo'], { id: '#!/bin/sh\necho 1000\n' }), 'native')
    expect(output.trim()).toBe('set-up: Ninja, which every build needs, is missing: as root, apt-get install ninja-build set-up: run this again when that is there')
    expect(code).toBe(1)
  })

  test('is installed through sudo where there is one', () => {
    const sudo = `#!/bin/sh\necho "sudo $*" >> ${requests}\n`
    const { code, output } = target(pathWithout(['ninja'], { id: '#!/bin/sh\necho 1000\n', sudo }), 'native')
    expect(readFileSync(requests, 'utf8')).toMatch(/sudo apt-get .*update\nsudo env .*apt-get .*install -y --no-install-recommends ninja-build\n/)
    // The stand-in installed nothing, and that is noticed.
    expect(output).toContain("Ninja, which every build needs, is missing: apt-get's ninja-build will not do")
    expect(code).toBe(1)
  })
})

test('a word that is no target is refused', () => {
  const { code, output } = run('bash', [setup, 'windows'])
  expect(output).toContain('usage: wasm/setup.sh [native|wasm|browser|hosts|numpy|all]...')
  expect(code).toBe(1)
})
