// Modules that a page hands in, by their bytes or by an address, in whatever shape: both borders, one rule.

import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadFast } from '../../wasm/wrapper/fast.ts';

beforeEach(() => vi.resetModules());

const folder = new URL('../../build/wasm-release/wasm/', import.meta.url);
const borders: readonly (readonly [string, string, (source: unknown) => Promise<unknown>])[] = [
  [
    'the core',
    'attention-core.wasm',
    async (source) =>
      (await import('../../wasm/wrapper/index.ts')).loadCore({
        wasmBinary: source as Uint8Array<ArrayBuffer>,
      }),
  ],
  [
    'the fast path',
    'attention-fast.wasm',
    (source) => loadFast({ instructionSet: 'simd128', source: () => source as Uint8Array<ArrayBuffer> }),
  ],
];

describe.each(borders)('%s', (_, file, load) => {
  const bytes = new Uint8Array(readFileSync(new URL(file, folder)));
  const around = new Uint8Array(bytes.length + 16);
  around.set(bytes, 8);

  /** Whose own properties say something else than its slots. */
  function lying<View extends object>(view: View): View {
    for (const name of ['buffer', 'byteOffset', 'byteLength', 'length'])
      Object.defineProperty(view, name, { get: () => 2 ** 33 });
    return view;
  }
  function shared(): Uint8Array {
    const view = new Uint8Array(new SharedArrayBuffer(bytes.length));
    view.set(bytes);
    return view;
  }
  const foreign = vm.runInNewContext('(bytes) => Uint8Array.from(bytes)') as (
    bytes: Uint8Array,
  ) => Uint8Array;

  it.each<[string, () => unknown]>([
    ['a buffer', () => bytes.slice().buffer],
    ['a part of a buffer', () => around.subarray(8, 8 + bytes.length)],
    ['a DataView', () => new DataView(around.buffer, 8, bytes.length)],
    ['an array of another window', () => foreign(bytes)],
    ['a buffer of another window', () => foreign(bytes).buffer],
    ['shared memory', shared],
    ['an array that lies about itself', () => lying(bytes.slice())],
    ['a DataView that lies about itself', () => lying(new DataView(bytes.slice().buffer))],
    ['an address', () => new URL(file, folder).href],
    ['a URL', () => new URL(file, folder)],
    [
      'a URL that lies about itself',
      () => Object.defineProperty(new URL(file, folder), 'href', { value: 'x' }),
    ],
  ])('takes %s', async (_kind, source) => {
    await expect(load(source())).resolves.toBeDefined();
  });

  const transferred = new Uint8Array(4);
  structuredClone(transferred.buffer, { transfer: [transferred.buffer] });

  it.each<[string, unknown, RegExp]>([
    ['a function', () => bytes, /handed in function;/],
    ['a number', 5, /handed in number; expected an address or the bytes/],
    ['a huge number', 1e15, /handed in number;/],
    ['a list of numbers', [0, 97, 115, 109], /handed in Array;/],
    ['a symbol', Symbol('x'), /handed in symbol;/],
    ['an object', {}, /handed in Object;/],
    ['a proxy that throws', new Proxy({}, { get: () => JSON.parse('') as unknown }), /handed in object;/],
    ['a buffer that is gone', transferred, /handed in Uint8Array;/],
    ['a promise', Promise.resolve(bytes), /handed in Promise;/],
    [
      'lying bytes that are no module',
      lying(Uint8Array.of(1, 2, 3)),
      /handed in 3 bytes that begin with 01 02 03;/,
    ],
    ['text that is no address', 'http://[', /“http:\/\/\[” is no address/],
  ])('answers %s in a sentence', async (_kind, source, told) => {
    const loading = load(source);
    await expect(loading).rejects.toMatchObject({ name: 'CoreUnavailable', code: 'not_found' });
    await expect(loading).rejects.toThrow(told);
  });
});
