// What comes in place of a module: by mistake of a host, or broken on its way.

import { brotliCompressSync, gzipSync } from 'node:zlib';

type Bytes = Uint8Array<ArrayBuffer>;

const page = new TextEncoder().encode('<!doctype html><title>Not here, but answered with 200</title>');

/** The kinds, and how the sentence for the site's owner says what came. */
export const wrongBytes: readonly [kind: string, of: (module: Bytes) => Bytes, told: RegExp][] = [
  ['a page', () => page, /61 bytes that begin with "<!doctype html><"/],
  ['nothing', () => new Uint8Array(), / 0 bytes; expected/],
  ['half of it', (module) => module.slice(0, module.length / 2), /begin with 00 61 73 6d 01 00 00 00 /],
  ['all but its last byte', (module) => module.slice(0, -1), /begin with 00 61 73 6d 01 00 00 00 /],
  ['its header alone', (module) => module.slice(0, 8), / 8 bytes that begin with 00 61 73 6d 01 00 00 00;/],
  ['its types alone', (module) => firstSections(module, 1), /begin with 00 61 73 6d 01 00 00 00 01 /],
  ['one flipped byte', withFlippedByte, /begin with 00 61 73 6d 01 00 00 00 /],
  ['Brotli without its header', (module) => new Uint8Array(brotliCompressSync(module)), /begin with /],
  ['gzip without its header', (module) => new Uint8Array(gzipSync(module)), /begin with 1f 8b 08 /],
  ['gzip twice', (module) => new Uint8Array(gzipSync(gzipSync(module))), /begin with 1f 8b 08 /],
];

/** A function whose type does not exist, so that no engine accepts it. */
function withFlippedByte(module: Bytes): Bytes {
  const FUNCTIONS = 3;
  const flipped = module.slice();
  const at = sections(module).find(({ id }) => id === FUNCTIONS)!.end - 1;
  flipped[at] = 0x7f;
  return flipped;
}

export function firstSections(module: Bytes, count: number): Bytes {
  return module.slice(0, sections(module)[count - 1]!.end);
}

/** Where the code of each function begins and ends. */
export function functionBodies(module: Bytes): [from: number, to: number][] {
  const CODE = 10;
  const { start, end } = sections(module).find(({ id }) => id === CODE)!;
  const bodies: [number, number][] = [];
  let [, at] = number(module, start); // how many there are
  while (at < end) {
    const [size, from] = number(module, at);
    at = from + size;
    bodies.push([from, at]);
  }
  return bodies;
}

function sections(module: Bytes): { id: number; start: number; end: number }[] {
  const found = [];
  for (let at = 8; at < module.length;) {
    const id = module[at]!;
    const [size, start] = number(module, at + 1);
    at = start + size;
    found.push({ id, start, end: at });
  }
  return found;
}

/** An unsigned number in LEB128, and where it ends. */
function number(module: Bytes, at: number): [value: number, end: number] {
  let value = 0;
  for (let shift = 0, more = true; more; shift += 7) {
    const byte = module[at++]!;
    value += (byte & 127) * 2 ** shift;
    more = byte > 127;
  }
  return [value, at];
}

/** Modules of another release: one wants what nobody gives, one has another function than is called. */
export const otherReleases: readonly [name: string, module: Bytes][] = [
  // Imports the function x.y, and exports it as z.
  [
    'wants an import',
    Uint8Array.of(
      ...[0, 97, 115, 109, 1, 0, 0, 0],
      ...[1, 4, 1, 0x60, 0, 0],
      ...[2, 7, 1, 1, 0x78, 1, 0x79, 0, 0],
      ...[7, 5, 1, 1, 0x7a, 0, 0],
    ),
  ],
  // One function that does nothing, exported as _initialize, as all of ours are.
  [
    'lacks an export',
    Uint8Array.of(
      ...[0, 97, 115, 109, 1, 0, 0, 0],
      ...[1, 4, 1, 0x60, 0, 0],
      ...[3, 2, 1, 0],
      ...[7, 15, 1, 11, ...new TextEncoder().encode('_initialize'), 0, 0],
      ...[10, 4, 1, 2, 0, 11],
    ),
  ],
];
