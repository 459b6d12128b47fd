// D06: xsimd and doctest that are missing, too old, too new, or packaged with more than their headers.

import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compilerOf, configure, copyOfSources, edit, folderOf, root, temporaryFolder } from './project.ts'

const noCache = { XDG_CACHE_HOME: temporaryFolder() }
const missing = (name: string, range: string, release: string) =>
  `${name} from ${range} was not found and release ${release} could not be fetched (or has another hash): run wasm/setup.sh native, or install ${name} and point CMAKE_PREFIX_PATH at it.`
const xsimdMissing = missing('xsimd', '14.0.0 up to, not including, 15', '14.2.0')
const doctestMissing = missing('doctest', '2.5.0 up to, not including, 3', '2.5.3')

/** The headers that this build of the project uses. */
function headers(name: string): string {
  const folder = folderOf('native-release')
  expect(readFileSync(join(folder, 'versions.txt'), 'utf8')).toContain(`${name} `)
  const commands = readFileSync(join(folder, 'build.ninja'), 'utf8')
  const found = [...commands.matchAll(/-isystem (\S+)/g)].map(([, path]) => path!)
  return found[0]!
}

/** An installed package as find_package sees it, with another version number and perhaps more. */
function installPackage(name: string, version: string, { config = '', include = '' } = {}): string {
  const prefix = temporaryFolder()
  const folder = join(prefix, 'share/cmake', name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, `${name}ConfigVersion.cmake`),
    `set(PACKAGE_VERSION ${version})
     if(PACKAGE_VERSION VERSION_GREATER_EQUAL PACKAGE_FIND_VERSION_MIN AND PACKAGE_VERSION VERSION_LESS PACKAGE_FIND_VERSION_MAX)
       set(PACKAGE_VERSION_COMPATIBLE TRUE)
     endif()`,
  )
  writeFileSync(
    join(folder, `${name}Config.cmake`),
    `add_library(${name} INTERFACE IMPORTED)
     target_include_directories(${name} INTERFACE "${include || join(prefix, 'include')}")
     ${config}`,
  )
  mkdirSync(join(prefix, 'include'), { recursive: true })
  return prefix
}

describe.each(['native-release', 'wasm-release'])('%s', (preset) => {
  // The toolchain is in the cache too, so it is emcc on PATH here.
  const path = preset === 'wasm-release' ? { PATH: `${dirname(compilerOf(preset))}:${process.env.PATH}` } : {}

  test.each([
    ['xsimd', '13.2.0', xsimdMissing],
    ['xsimd', '8.1.0', xsimdMissing],
    ['xsimd', '15.0.0', xsimdMissing],
  ])('%s %s alone is not used, and one sentence says what to install', (name, version, sentence) => {
    const prefix = installPackage(name, version)
    const options = [`-DCMAKE_PREFIX_PATH=${prefix}`, '-DFETCHCONTENT_FULLY_DISCONNECTED=ON']
    const { code, output } = configure({ preset, options, env: { ...noCache, ...path } })
    expect(output).toContain(sentence)
    expect(code).not.toBe(0)
  })

  test('a doctest that is missing is asked for in one sentence', () => {
    const options = ['-DCMAKE_DISABLE_FIND_PACKAGE_doctest=ON', '-DFETCHCONTENT_FULLY_DISCONNECTED=ON']
    const { code, output } = configure({ preset, options })
    expect(output).toContain(doctestMissing)
    expect(code).not.toBe(0)
  })
})

test('an xsimd that the environment names is used for WASM', () => {
  const prefix = installPackage('xsimd', '14.1.0', { include: headers('xsimd') })
  const path = `${dirname(compilerOf('wasm-release'))}:${process.env.PATH}`
  const options = ['-DATTENTION_FIGURES_TESTS=OFF', '-DFETCHCONTENT_FULLY_DISCONNECTED=ON']
  const { code, output } = configure({ preset: 'wasm-release', options, env: { ...noCache, PATH: path, CMAKE_PREFIX_PATH: `/nowhere:${prefix}` } })
  expect(code, output).toBe(0)
})

test('an unreachable network ends in the same sentence', () => {
  const source = copyOfSources()
  edit(join(source, 'core/dependencies.cmake'), (text) => text.replace(/_xsimd_url \S+/, '_xsimd_url http://127.0.0.1:9/xsimd.tar.gz)'))
  const { code, output } = configure({ source, options: ['-DCMAKE_DISABLE_FIND_PACKAGE_xsimd=ON'] })
  expect(output).toContain('Fetching xsimd 14.2.0')
  expect(output).toContain(xsimdMissing)
  expect(code).not.toBe(0)
})

test('a release with another hash is not used', () => {
  const source = copyOfSources()
  const archive = join(temporaryFolder(), 'xsimd.tar.gz')
  writeFileSync(archive, 'not the release')
  edit(join(source, 'core/dependencies.cmake'), (text) => text.replace(/_xsimd_url \S+/, `_xsimd_url file://${archive})`))
  const { code, output } = configure({ source, options: ['-DCMAKE_DISABLE_FIND_PACKAGE_xsimd=ON'] })
  expect(output).toContain(xsimdMissing)
  expect(code).not.toBe(0)
})

test('a release that was fetched is used', () => {
  const release = temporaryFolder()
  cpSync(join(headers('xsimd'), 'xsimd'), join(release, 'include/xsimd'), { recursive: true })
  const { code, folder } = configure({ options: ['-DCMAKE_DISABLE_FIND_PACKAGE_xsimd=ON', `-DFETCHCONTENT_SOURCE_DIR_XSIMD=${release}`] })
  expect(code).toBe(0)
  expect(readFileSync(join(folder, 'build.ninja'), 'utf8')).toContain(`-isystem ${release}/include`)
})

test('an xsimd whose package also wants xtl is used without xtl', () => {
  const config = 'target_link_libraries(xsimd INTERFACE xtl)\ntarget_compile_definitions(xsimd INTERFACE XSIMD_ENABLE_XTL_COMPLEX=1)'
  const prefix = installPackage('xsimd', '14.1.0', { config, include: headers('xsimd') })
  const { code, folder } = configure({ options: [`-DCMAKE_PREFIX_PATH=${prefix}`] })
  expect(code).toBe(0)
  const commands = readFileSync(join(folder, 'build.ninja'), 'utf8')
  expect(commands).not.toMatch(/XTL|xtl/)
})

test('a package whose headers are of another version than it says is refused', () => {
  const prefix = installPackage('xsimd', '14.1.0')
  cpSync(join(headers('xsimd'), 'xsimd'), join(prefix, 'include/xsimd'), { recursive: true })
  edit(join(prefix, 'include/xsimd/config/xsimd_config.hpp'), (text) => text.replace(/XSIMD_VERSION_MAJOR \d+/, 'XSIMD_VERSION_MAJOR 8'))
  const { code, output } = configure({ options: [`-DCMAKE_PREFIX_PATH=${prefix}`] })
  expect(output).toMatch(/xsimd in \S+ is 8\.\d+\.\d+, supported is 14\.0\.0 up to, not including, 15\./)
  expect(code).not.toBe(0)
})

test('the versions of everything used are printed and kept', () => {
  const { folder, output } = configure()
  const kept = readFileSync(join(folder, 'versions.txt'), 'utf8').trim().split('\n')
  expect(output).toContain(`Built with: ${kept.join(', ')}`)
  expect(kept.map((line) => line.split(' ')[0])).toEqual(expect.arrayContaining(['attention-figures', 'cmake', 'xsimd', 'doctest']))
  expect(kept).toContain(`attention-figures ${JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version}`)
})
