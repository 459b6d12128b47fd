import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { unavailableCodes, type LoadOptions, type UnavailableCode } from '../../wasm/wrapper/index.ts';
import { otherReleases, wrongBytes } from './wrong-bytes.ts';

const file = new URL('../../build/wasm-release/wasm/attention-core.wasm', import.meta.url);
const bytes = new Uint8Array(await readFile(file));
const html = new TextEncoder().encode('<!doctype html><title>Not here, but answered with 200</title>');

/** What the server sends for each path. */
const answers: Record<
  string,
  { status?: number; type?: string; location?: string; body: Uint8Array; breakOff?: boolean }
> = {
  '/right.wasm': { type: 'application/wasm', body: bytes },
  '/octets.wasm': { type: 'application/octet-stream', body: bytes },
  '/text.wasm': { type: 'text/plain', body: bytes },
  '/untyped.wasm': { body: bytes },
  '/missing.wasm': { status: 404, type: 'text/html', body: html },
  '/index.wasm': { type: 'text/html', body: html },
  '/moved.wasm': { status: 302, location: '/index.wasm', body: new Uint8Array() },
  '/page.wasm': { type: 'application/wasm', body: html },
  '/empty.wasm': { type: 'application/wasm', body: new Uint8Array() },
  '/half.wasm': { type: 'application/wasm', body: bytes.slice(0, bytes.length / 2) },
  '/broken-off.wasm': { type: 'application/wasm', body: bytes, breakOff: true },
};

let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const { status = 200, type, location, body, breakOff } = answers[request.url!]!;
    response.writeHead(status, {
      ...(type ? { 'content-type': type } : {}),
      ...(location ? { location } : {}),
      'content-length': body.length,
    });
    if (!breakOff) return void response.end(body);
    response.write(body.slice(0, 1000), () => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

beforeEach(() => vi.resetModules());

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.doUnmock('#attention-core');
});

/** A copy of the script that has not loaded anything yet. */
const freshCopy = () => import('../../wasm/wrapper/index.ts');

async function codeOf(loading: Promise<unknown>): Promise<UnavailableCode> {
  const reason = await loading.then(
    () => 'it loaded',
    (error: unknown) => error,
  );
  expect(reason).toMatchObject({ name: 'CoreUnavailable', message: expect.any(String) });
  return (reason as { code: UnavailableCode }).code;
}

const loadFresh = async (options?: LoadOptions) => (await freshCopy()).loadCore(options);

describe('loading', () => {
  it('reads the file from disk in Node and knows the version', async () => {
    // B22
    expect((await loadFresh()).version).toBe(packageJson.version);
  });

  it('fetches and compiles once, however many figures ask; one instance works, one stands by', async () => {
    await fetch(`${origin}/empty.wasm`); // Node's own fetch compiles a module when it is first used
    const spies = [
      vi.spyOn(globalThis, 'fetch'),
      vi.spyOn(WebAssembly, 'compile'),
      vi.spyOn(WebAssembly, 'instantiate'),
    ];
    const { loadCore } = await freshCopy();
    const wasmUrl = `${origin}/right.wasm`;
    const first = await Promise.all(Array.from({ length: 30 }, () => loadCore({ wasmUrl })));
    const later = await loadCore();
    for (const core of first) expect(core).toBe(later);
    expect(spies.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 2]);
  });

  it('takes bytes that the caller already has and fetches nothing', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    expect((await loadFresh({ wasmBinary: bytes })).limits.max_dimension).toBe(1024);
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each(['right', 'octets', 'text', 'untyped'])('does not care for the MIME type: %s', async (name) => {
    // B01
    expect((await loadFresh({ wasmUrl: `${origin}/${name}.wasm` })).version).toBe(packageJson.version);
  });

  it('does nothing on import, and leaves no global behind', async () => {
    // B13, B21
    expect(typeof document).toBe('undefined');
    const spies = [
      vi.spyOn(globalThis, 'fetch'),
      vi.spyOn(WebAssembly, 'compile'),
      vi.spyOn(WebAssembly, 'validate'),
    ];
    const before = Reflect.ownKeys(globalThis);
    const { loadCore } = await freshCopy();
    for (const spy of spies) expect(spy).not.toHaveBeenCalled();
    await loadCore();
    expect(Reflect.ownKeys(globalThis)).toEqual(before);
  });

  it('gives two copies of the script a core each', async () => {
    // B13
    const first = await loadFresh();
    vi.resetModules();
    const second = await loadFresh();
    expect(second).not.toBe(first);
    const X = { rows: 1, columns: 1, data: new Float64Array([5]) };
    for (const core of [first, second]) {
      expect(core.evaluate({ inputs: { X }, steps: [] })).toMatchObject({ nodes: [{ name: 'X' }] });
    }
  });
});

describe('a core that cannot be had is refused with a reason', () => {
  const asked = new Set<UnavailableCode>();
  const expectCode = async (loading: Promise<unknown>, code: UnavailableCode) => {
    asked.add(code);
    expect(await codeOf(loading)).toBe(code);
  };

  it('no WebAssembly', async () => {
    vi.stubGlobal('WebAssembly', undefined);
    await expectCode(loadFresh(), 'no_webassembly');
  });

  it('no SIMD', async () => {
    // B15
    vi.spyOn(WebAssembly, 'validate').mockReturnValue(false);
    await expectCode(loadFresh(), 'no_simd');
  });

  it('the probe for SIMD is a module that this engine accepts, and only with SIMD', async () => {
    const validated = vi.spyOn(WebAssembly, 'validate');
    await loadFresh();
    const probe = new Uint8Array(validated.mock.calls[0]![0] as Uint8Array);
    expect(WebAssembly.validate(probe)).toBe(true);
    expect([...probe]).toEqual(expect.arrayContaining([0x7b, 0xfd])); // the type v128 and the prefix of its instructions
  });

  it('a policy that forbids compilation', async () => {
    // B03
    vi.spyOn(WebAssembly, 'compile').mockRejectedValue(new WebAssembly.CompileError('refused by policy'));
    await expectCode(loadFresh(), 'blocked');
  });

  it.each(['missing', 'page', 'empty', 'half', 'broken-off'])(
    'a file that did not arrive: %s',
    async (name) => {
      await expectCode(loadFresh({ wasmUrl: `${origin}/${name}.wasm` }), 'not_found');
    },
  );

  it('an error page, whose status is told', async () => {
    await expect(loadFresh({ wasmUrl: `${origin}/missing.wasm` })).rejects.toThrow(
      /missing\.wasm answered 404 with text\/html$/,
    );
  });

  it.each(wrongBytes)('bytes that are no module: %s', async (_kind, of, told) => {
    const loading = loadFresh({ wasmBinary: of(bytes) });
    await expectCode(loading, 'not_found');
    await expect(loading).rejects.toThrow(told);
    await expect(loading).rejects.toThrow(/^The page handed in .*; expected a whole WebAssembly module$/);
  });

  it('a page in its place, of which the site’s owner is told address, status and type', async () => {
    await expect(loadFresh({ wasmUrl: `${origin}/index.wasm` })).rejects.toThrow(
      `${origin}/index.wasm answered 200 with text/html, 61 bytes that begin with "<!doctype html><"; expected`,
    );
    vi.resetModules();
    await expect(loadFresh({ wasmUrl: `${origin}/moved.wasm` })).rejects.toThrow(
      `${origin}/moved.wasm led on to ${origin}/index.wasm, which answered 200 with text/html, 61 bytes`,
    );
  });

  it('a file on disk that is none, of which its owner is told the address', async () => {
    await expect(loadFresh({ wasmUrl: import.meta.url })).rejects.toThrow(
      /^file:.*load\.test\.ts holds [\d,]+ bytes that begin with "import .*; expected a whole WebAssembly module$/,
    );
  });

  it.each([
    ['no address', 'https://[', /^“https:\/\/\[” is no address$/],
    [
      'a data: address without base64',
      'data:application/wasm;base64,*',
      /^The data: address holds no base64$/,
    ],
    [
      'a data: address of something else',
      'data:text/plain;base64,PGE+',
      /^The data: address holds 3 bytes that begin with "<a>"; /,
    ],
  ])('%s', async (_what, wasmUrl, told) => {
    const loading = loadFresh({ wasmUrl });
    await expectCode(loading, 'not_found');
    await expect(loading).rejects.toThrow(told);
  });

  it('no server, no file', async () => {
    await expectCode(loadFresh({ wasmUrl: 'http://127.0.0.1:9/attention-core.wasm' }), 'not_found');
    await expectCode(loadFresh({ wasmUrl: new URL('nowhere.wasm', import.meta.url) }), 'not_found');
  });

  it.each([
    ['reachable, but without the header', 'https://files.example', 'no_cors'],
    ['not reachable at all', 'https://gone.example', 'not_found'],
    ['of the page itself, where no header is needed', 'https://page.example', 'not_found'],
  ] as const)('another origin that is %s', async (_title, from, code) => {
    // B07
    vi.stubGlobal('location', { origin: 'https://page.example' });
    vi.stubGlobal('fetch', async (url: URL, init?: RequestInit) => {
      if (init?.mode !== 'no-cors' || url.origin === 'https://gone.example')
        throw new TypeError('Failed to fetch');
      return new Response();
    });
    await expectCode(loadFresh({ wasmUrl: `${from}/attention-core.wasm` }), code);
  });

  it('a binary of another release', async () => {
    // B24: one that wants an import nobody has, one that lacks what is called, and one whose limits differ
    for (const [, wasmBinary] of otherReleases) {
      const loading = loadFresh({ wasmBinary });
      await expectCode(loading, 'stale_pair');
      await expect(loading).rejects.toThrow(/; expected the module of this script's release$/);
      vi.resetModules();
    }
    vi.doMock('#attention-core', async (importOriginal) => {
      const { default: instantiate } = await importOriginal<typeof import('#attention-core')>();
      const limits = () => ({ max_dimension: 2048, max_cells: 2097152, max_steps: 256 });
      return { default: async (options: unknown) => ({ ...(await instantiate(options)), limits }) };
    });
    await expectCode(loadFresh(), 'stale_pair');
  });

  it('no memory', async () => {
    // B18
    vi.spyOn(WebAssembly, 'instantiate').mockRejectedValue(new RangeError('could not allocate memory'));
    await expectCode(loadFresh(), 'no_memory');
  });

  it('an engine that computes wrong numbers', async () => {
    // B16: the same file with another base of the exponential
    await expectCode(loadFresh({ wasmBinary: withWrongExponential() }), 'wrong_numbers');
  });

  it('each reason in the list is one of these', () => {
    expect([...asked].sort()).toEqual([...unavailableCodes].sort());
  });
});

describe('after a refusal', () => {
  it('a failed transfer may be tried again', async () => {
    const { loadCore } = await freshCopy();
    expect(await codeOf(loadCore({ wasmUrl: `${origin}/missing.wasm` }))).toBe('not_found');
    expect(await codeOf(loadCore({ wasmUrl: `${origin}/half.wasm` }))).toBe('not_found');
    expect((await loadCore({ wasmUrl: `${origin}/right.wasm` })).version).toBe(packageJson.version);
  });

  it('an engine that failed the self-check is not asked again', async () => {
    const { loadCore } = await freshCopy();
    const first = await loadCore({ wasmBinary: withWrongExponential() }).catch((error: unknown) => error);
    const compiled = vi.spyOn(WebAssembly, 'compile');
    await expect(loadCore({ wasmBinary: bytes })).rejects.toBe(first);
    expect(compiled).not.toHaveBeenCalled();
  });
});

/** The binary with the ln 2 that exp() takes off its argument for every power of two a hundredth too large. */
function withWrongExponential(): Uint8Array<ArrayBuffer> {
  const wrong = bytes.slice();
  const view = new DataView(wrong.buffer);
  const upperLn2 = 0.6931471803691238; // its leading bits;
  let changed = 0;
  for (let i = 0; i + 8 <= wrong.length; i++) {
    const number = view.getFloat64(i, true);
    if (Math.abs(number) !== upperLn2) continue;
    view.setFloat64(i, number * 1.01, true);
    changed++;
  }
  expect(changed).toBeGreaterThan(0);
  return wrong;
}
