// Systems whose apt is not Debian's, may not be used, or does not exist: what is on PATH is taken, what is missing is named.

import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { compilerOf, pathWithout, root, run, smallProject, temporaryFolder } from './project.ts'

const setup = join(root, 'wasm/setup.sh')

const apt = ['apt-get', 'dpkg', 'dpkg-deb', 'sudo']
const tools = ['cmake', 'ninja', 'c++', 'node', 'python3', 'emcc']
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge', 'fc-list']
const hosts = ['firefox-esr', 'firefox', 'WebKitWebDriver', 'Xvfb', 'hugo', 'kramdown', 'cmark-gfm']

/** A program that is there and says its version. */
const present = (version: string) => `#!/bin/sh\necho ${version}\n`
// A compiler that finds no library headers on the system, whatever is installed here.
const blindCompiler = '#!/bin/sh\ncase "$*" in *-dM*) exit 1 ;; esac\nexec /usr/bin/c++ "$@"\n'

function osRelease(text: string): string {
  const file = join(temporaryFolder(), 'os-release')
  writeFileSync(file, text)
  return file
}
const FEDORA = osRelease('NAME="Fedora Linux"\nID=fedora\nVERSION_ID=42\n')
const UBUNTU = osRelease('NAME="Ubuntu"\nID=ubuntu\nID_LIKE=debian\nVERSION_CODENAME=noble\n')
const MINT = osRelease('NAME="Linux Mint"\nID=linuxmint\nID_LIKE="ubuntu debian"\n')
const DEBIAN = osRelease('ID=debian\nVERSION_CODENAME=bookworm\n')
const ARCH = osRelease('ID=arch\n')
const mac = { uname: '#!/bin/sh\n[ "$1" = -m ] && echo arm64 || echo Darwin\n' }

let cache: string
beforeEach(() => {
  cache = temporaryFolder()
})

/** Its words one by one, without "set-up: ". */
function setUp(targets: readonly string[], PATH: string, OS_RELEASE: string, env: Record<string, string> = {}) {
  const { code, output } = run('bash', [setup, ...targets], { PATH, OS_RELEASE, XDG_CACHE_HOME: cache, CHROMIUM: '', FIREFOX: '', MINIBROWSER: '', ...env })
  return { code, output, sentences: output.split('set-up: ').slice(1).map((sentence) => sentence.trim()) }
}

const kept = () => readdirSync(cache, { recursive: true })

const emsdk = 'git clone https://github.com/emscripten-core/emsdk && emsdk/emsdk install latest && emsdk/emsdk activate latest && . emsdk/emsdk_env.sh'
const EMSCRIPTEN = 'Emscripten from 4.0.10 up to, not including, 8, which the core as WebAssembly needs, is missing'

describe('without apt', () => {
  const all = {
    emcc: present('5.0.0'),
    'c++': blindCompiler,
    ...Object.fromEntries([...hosts, ...browsers].map((name) => [name, present('1.0')])),
  }

  test('what is on PATH is taken and named, and nothing is installed', () => {
    const browser = join(temporaryFolder(), 'MiniBrowser')
    writeFileSync(browser, present('2.0'), { mode: 0o755 })
    const { code, output, sentences } = setUp(['native', 'wasm', 'browser', 'hosts'], pathWithout(apt, all), FEDORA, { MINIBROWSER: browser })
    expect(sentences.at(-1)).toMatch(/^with CMake [\d.]+, Ninja [\d.]+, c\+\+ .*, Node [\d.]+, Python [\d.]+, Emscripten 5\.0\.0, which is on PATH, \S+\/chromium, \S+\/firefox-esr, \S+\/MiniBrowser$/)
    expect(sentences.slice(0, -1)).toEqual(['no Debian archive here: CMake looks for xsimd and doctest on the system and fetches pinned releases where they are missing'])
    expect(output).toMatch(new RegExp(`^CHROMIUM=\\S+/chromium FIREFOX=\\S+/firefox-esr MINIBROWSER=${browser} `))
    expect(code).toBe(0)
    expect(kept()).toEqual([])
  })

  test('a browser of another name is taken', () => {
    const path = pathWithout([...apt, ...browsers], { 'google-chrome-stable': present('1.0'), 'fc-list': present('Font') })
    const { code, output } = setUp(['browser'], path, UBUNTU)
    expect(output).toMatch(/^CHROMIUM=\S+\/google-chrome-stable /)
    expect(code).toBe(0)
  })

  test('the browser that was found is the one that pictures and tests start', () => {
    const path = pathWithout([...apt, ...browsers], { 'microsoft-edge': present('1.0'), 'fc-list': present('Font') })
    const script = "import { setUp } from './wasm/setup/project.mjs'; await setUp('browser'); console.log(process.env.CHROMIUM)"
    const { lastLine } = run('node', ['--input-type=module', '-e', script], { PATH: path, OS_RELEASE: UBUNTU, CHROMIUM: '' })
    expect(lastLine).toMatch(/\/microsoft-edge$/)
  })

  test.each(['4.0.10', '6.0.5', '7.99.0', '5.0.0-git'])('emcc %s is new enough', (version) => {
    const { code, output } = setUp(['wasm'], pathWithout(apt, { ...all, emcc: present(version) }), UBUNTU)
    expect(output).toContain(`Emscripten ${version.replace('-git', '')}, which is on PATH`)
    expect(code).toBe(0)
  })

  test.each(['3.1.6', '4.0.9', '8.0.0'])('emcc %s is refused, and the sentence says which version it is', (version) => {
    const { code, sentences } = setUp(['wasm'], pathWithout(apt, { ...all, emcc: present(version) }), UBUNTU)
    expect(sentences[0]).toBe(`${EMSCRIPTEN} (there is only Emscripten ${version}, which is on PATH): ${emsdk}`)
    expect(code).toBe(1)
  })

  test('a tool that is too old is named with its version', () => {
    const { code, sentences } = setUp(['native'], pathWithout(apt, { cmake: present('cmake version 3.22.1') }), FEDORA)
    expect(sentences[0]).toBe('CMake 3.25 or newer, which every build needs, is missing (there is only CMake 3.22.1): sudo dnf install cmake')
    expect(code).toBe(1)
  })

  const ways = {
    Fedora: {
      release: FEDORA,
      ways: {
        'CMake 3.25 or newer': 'sudo dnf install cmake',
        Ninja: 'sudo dnf install ninja-build',
        'A C++20 compiler': 'sudo dnf install gcc-c++',
        "GCC's sanitizers": 'sudo dnf install libasan libubsan',
        'Node 20.19 or newer': 'sudo dnf install nodejs',
        'Python 3.10 or newer': 'sudo dnf install python3',
        'Emscripten from 4.0.10 up to, not including, 8': emsdk,
        'Chromium, Chrome or Edge': 'sudo dnf install chromium',
        fontconfig: 'sudo dnf install fontconfig',
        'A Chinese font': 'sudo dnf install google-noto-sans-cjk-fonts',
        Firefox: 'sudo dnf install firefox',
        "WebKitGTK's driver and MiniBrowser": 'sudo dnf install webkitgtk6.0',
        Xvfb: 'sudo dnf install xorg-x11-server-Xvfb',
        Hugo: 'sudo dnf install hugo',
        kramdown: 'sudo dnf install rubygem-kramdown',
        'cmark-gfm': 'build it from https://github.com/github/cmark-gfm',
      },
    },
    Ubuntu: {
      release: UBUNTU,
      ways: {
        'CMake 3.25 or newer': 'as root, apt-get install cmake',
        Ninja: 'as root, apt-get install ninja-build',
        'A C++20 compiler': 'as root, apt-get install g++',
        'Node 20.19 or newer': 'see https://nodejs.org',
        'Python 3.10 or newer': 'as root, apt-get install python3',
        'Emscripten from 4.0.10 up to, not including, 8': emsdk,
        'Chromium, Chrome or Edge': 'get Chrome from https://www.google.com/chrome',
        fontconfig: 'as root, apt-get install fontconfig',
        'A Chinese font': 'as root, apt-get install fonts-noto-cjk',
        Firefox: 'get it from https://support.mozilla.org/kb/install-firefox-linux',
        "WebKitGTK's driver and MiniBrowser": 'as root, apt-get install webkit2gtk-driver',
        Xvfb: 'as root, apt-get install xvfb',
        Hugo: 'as root, apt-get install hugo',
        kramdown: 'as root, apt-get install kramdown',
        'cmark-gfm': 'as root, apt-get install cmark-gfm',
      },
    },
    macOS: {
      release: '/nowhere',
      programs: mac,
      ways: {
        'CMake 3.25 or newer': 'brew install cmake',
        Ninja: 'brew install ninja',
        'A C++20 compiler': 'xcode-select --install',
        'Node 20.19 or newer': 'brew install node',
        'Python 3.10 or newer': 'brew install python',
        'Emscripten from 4.0.10 up to, not including, 8': 'brew install emscripten',
        'Chromium, Chrome or Edge': 'brew install --cask google-chrome',
        Firefox: 'brew install --cask firefox',
        Hugo: 'brew install hugo',
        kramdown: 'sudo gem install kramdown',
        'cmark-gfm': 'brew install cmark-gfm',
      },
    },
  }

  test.each(Object.entries(ways))('everything that is missing on %s is named at once, each in one sentence that says how it comes there', (_, { release, ways, ...one }) => {
    const path = pathWithout([...apt, ...tools, ...browsers, ...hosts], 'programs' in one ? one.programs : {})
    const { code, sentences } = setUp(['native', 'wasm', 'browser', 'hosts'], path, release)
    const missing = sentences.filter((sentence) => sentence.includes(', is missing'))
    const told = missing.map((sentence) => /^(.*), which (.*), is missing: (.*)$/.exec(sentence) ?? [sentence])
    expect(Object.fromEntries(told.map(([, what, , way]) => [what, way]))).toEqual(ways)
    expect(told.every(([, , use]) => /needs?\b|finds/.test(use!))).toBe(true)
    expect(sentences.at(-1)).toBe('run this again when that is there')
    expect(code).toBe(1)
    expect(kept()).toEqual([])
  })

  test('an unknown system is told to use its own package manager', () => {
    const { code, sentences } = setUp(['native'], pathWithout([...apt, 'ninja']), ARCH)
    expect(sentences).toEqual(["Ninja, which every build needs, is missing: install it with this system's package manager", 'run this again when that is there'])
    expect(code).toBe(1)
  })

  test('WebKitGTK is not asked for on macOS: its tests are said to be skipped', () => {
    const { code, output, sentences } = setUp(['hosts'], pathWithout(apt, { ...all, ...mac }), '/nowhere')
    expect(sentences[0]).toBe('WebKitGTK, in which a part of the suite hosts runs, does not exist for macOS: those tests are skipped, and counted as such')
    expect(output).toContain('MINIBROWSER=none')
    expect(code).toBe(0)
  })
})

describe("where apt is not Debian's", () => {
  const requests = join(temporaryFolder(), 'requests')
  // Ubuntu names a mirror of its own, which has no Debian testing.
  const aptGet = `#!/bin/bash
echo "$*" >> ${requests}
case "$*" in *indextargets*Label:*) ;; *indextargets*) echo http://localhost/ubuntu/ ;; esac
`
  const path = (missing: readonly string[], scripts: Record<string, string> = {}) =>
    pathWithout(missing, { 'apt-get': aptGet, id: present('0'), 'c++': blindCompiler, emcc: present('5.0.0'), ...scripts })

  test.each([['Ubuntu', UBUNTU], ['Mint', MINT]])('its archive on %s is not taken for one', (_, release) => {
    const { code, sentences } = setUp(['wasm'], path([]), release)
    expect(sentences[0]).toContain('no Debian archive here: CMake looks for xsimd and doctest')
    expect(code).toBe(0)
    expect(kept()).toEqual([])
  })

  test('Emscripten has to be on PATH', () => {
    const emccless = pathWithout(['emcc'], { 'apt-get': aptGet, id: present('0') })
    const { code, sentences } = setUp(['wasm'], emccless, UBUNTU)
    expect(sentences).toEqual([`${EMSCRIPTEN}: ${emsdk}`, 'run this again when that is there'])
    expect(code).toBe(1)
  })

  test('it installs nothing before that is there which it does not have', () => {
    writeFileSync(requests, '')
    const { code, sentences } = setUp(['native', 'browser'], path(['ninja', ...browsers], { 'fc-list': present('Font') }), UBUNTU)
    expect(sentences).toEqual([
      'Chromium, Chrome or Edge, which pictures and the suites browser and hosts need, is missing: get Chrome from https://www.google.com/chrome',
      'run this again when that is there',
    ])
    expect(code).toBe(1)
    expect(run('cat', [requests]).output.trim()).toBe('')
    expect(kept()).toEqual([])
  })

  test('it installs what it has', () => {
    writeFileSync(requests, '')
    setUp(['native'], path(['ninja']), UBUNTU)
    expect(run('cat', [requests]).output).toContain('install -y --no-install-recommends ninja-build')
  })
})

test('on Debian an emcc that is too old may also be taken off PATH', () => {
  const { sentences } = setUp(['wasm'], pathWithout(apt, { emcc: present('3.1.6') }), DEBIAN)
  expect(sentences[0]).toBe(`${EMSCRIPTEN} (there is only Emscripten 3.1.6, which is on PATH): take that emcc off PATH, or ${emsdk}`)
})

describe('npm test without apt', () => {
  const project = smallProject()
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'))
  mkdirSync(join(project, 'build'))
  writeFileSync(join(project, 'tests/core/fact_test.cpp'), '#include <doctest/doctest.h>\nTEST_CASE("one and one is two") { CHECK(1 + 1 == 2); }\n')
  const npmTest = (PATH: string, ...suites: string[]) => run('node', ['tests/run.mjs', ...suites], { PATH, OS_RELEASE: FEDORA }, project)

  test('builds and runs the core natively and as WebAssembly with the compilers on PATH', () => {
    const PATH = `${dirname(compilerOf('wasm-release'))}:${pathWithout(apt)}`
    const { code, output, lastLine } = npmTest(PATH, 'native', 'wasm')
    expect(output).toMatch(/Emscripten [\d.]+, which is on PATH/)
    expect(lastLine).toBe('2 passed, 0 failed')
    expect(code).toBe(0)
    expect(existsSync(join(project, 'build/wasm-release/tests/core_tests.wasm'))).toBe(true)
  })

  test('says once more at its end what a suite misses, and counts that suite as failed', () => {
    const { code, output, lastLine } = npmTest(pathWithout([...apt, 'hugo', 'kramdown']), 'hosts')
    expect(output).toContain('other pages, three engines: set-up: Hugo, which the suite hosts needs, is missing: sudo dnf install hugo other pages, three engines: set-up: kramdown,')
    expect(lastLine).toBe('0 passed, 1 failed')
    expect(code).toBe(1)
  })
})
