// Questions about values of unknown origin. The answers come from the engine's own slots, so they
// hold for objects of other frames, and neither a proxy nor an own property named `length` can bend
// them.

const typedArray = Object.getPrototypeOf(Uint8Array.prototype) as object;
const tagOf = Object.getOwnPropertyDescriptor(typedArray, Symbol.toStringTag)!.get!; // undefined for everything else
const lengthGetter = Object.getOwnPropertyDescriptor(typedArray, 'length')!.get!;
const href = Object.getOwnPropertyDescriptor(URL.prototype, 'href')!.get!;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isFloat64Array(value: unknown): value is Float64Array {
  return tagOf.call(value) === 'Float64Array';
}

export function isUint8Array(value: unknown): value is Uint8Array {
  return tagOf.call(value) === 'Uint8Array';
}

export function isFloat32Array(value: unknown): value is Float32Array {
  return tagOf.call(value) === 'Float32Array';
}

export function lengthOf(array: Float64Array | Float32Array | Uint8Array): number {
  return lengthGetter.call(array) as number;
}

/** A copy of what a buffer, or a view on one, holds; undefined for everything else. */
export function bytesOf(value: unknown): Uint8Array<ArrayBuffer> | undefined {
  try {
    const own: unknown = structuredClone(value); // of this window, and with no properties but the slots'
    if (ArrayBuffer.isView(own)) return new Uint8Array(own.buffer, own.byteOffset, own.byteLength).slice();
    return own instanceof ArrayBuffer ? new Uint8Array(own) : undefined;
  } catch {
    return undefined; // nothing that is data, or a buffer that was handed on to somebody else
  }
}

/** The address that a text or a URL holds; undefined for everything else. */
export function addressOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  try {
    return href.call(value) as string;
  } catch {
    return undefined;
  }
}

/**
 * What an array holds, or its length, if that is more than `most`. The length is read once: a proxy may
 * tell another one each time.
 */
export function itemsOf(array: readonly unknown[], most: number): unknown[] | number {
  const length = Number(array.length);
  return length > most ? length : Array.from({ length }, (_, index) => array[index]);
}
