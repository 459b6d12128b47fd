// Questions about values of unknown origin. The answers come from the engine's own slots, so they
// hold for objects of other frames, and neither a proxy nor an own property named `length` can bend
// them.

const typedArray = Object.getPrototypeOf(Uint8Array.prototype) as object;
const tagOf = Object.getOwnPropertyDescriptor(typedArray, Symbol.toStringTag)!.get!; // undefined for everything else
const lengthGetter = Object.getOwnPropertyDescriptor(typedArray, 'length')!.get!;

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
