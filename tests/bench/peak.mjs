// What one core can do at most: multiply-adds on registers only, in WASM, written byte by byte so that no compiler can
// help or hinder. Measured beside every case, because the machine is not the same from one second to the next.

const leb = (value) => {
  const bytes = [];
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) | 128);
  return [...bytes, value];
};
const section = (id, content) => [id, ...leb(content.length), ...content];
const simd = (code) => [0xfd, ...leb(code)];
const splat = 0x13,
  add = 0xe4,
  multiply = 0xe6,
  relaxedMultiplyAdd = 0x105;

const sums = 12; // enough to hide the latency of an addition or a fused multiply-add on every machine seen
const unrolled = 4;

/** (func (param turns: i32) (result f32)): c_i ← c_i · a + b, again and again, for twelve c_i. */
function moduleOf(relaxed) {
  const get = (local) => [0x20, local];
  const set = (local) => [0x21, local];
  const constant = (x) => [0x43, ...new Uint8Array(Float32Array.of(x).buffer)];
  const a = 1,
    b = 2,
    first = 3;
  const body = [...constant(0.9999), ...simd(splat), ...set(a), ...constant(1e-4), ...simd(splat), ...set(b)];
  for (let i = 0; i < sums; i++) body.push(...constant((i + 1) / 8), ...simd(splat), ...set(first + i));
  body.push(0x03, 0x40); // loop
  for (let u = 0; u < unrolled; u++)
    for (let i = 0; i < sums; i++) {
      const c = first + i;
      if (relaxed) body.push(...get(c), ...get(a), ...get(b), ...simd(relaxedMultiplyAdd), ...set(c));
      else body.push(...get(c), ...get(a), ...simd(multiply), ...get(b), ...simd(add), ...set(c));
    }
  body.push(...get(0), 0x41, 1, 0x6b, 0x22, 0, 0x0d, 0, 0x0b); // until --turns is 0
  body.push(...get(first));
  for (let i = 1; i < sums; i++) body.push(...get(first + i), ...simd(add));
  body.push(...simd(0x1f), 0, 0x0b); // lane 0
  const code = [1, ...leb(2 + sums), 0x7b, ...body];
  return Uint8Array.from([
    0,
    0x61,
    0x73,
    0x6d,
    1,
    0,
    0,
    0,
    ...section(1, [1, 0x60, 1, 0x7f, 1, 0x7d]),
    ...section(3, [1, 0]),
    ...section(7, [1, 1, 0x66, 0, 0]), // export "f"
    ...section(10, [1, ...leb(code.length), ...code]),
  ]);
}

/** Returns a function that measures for about `milliseconds` and gives GFLOP/s. */
export async function makePeak(relaxed) {
  const { instance } = await WebAssembly.instantiate(moduleOf(relaxed));
  const { f } = instance.exports;
  const work = sums * unrolled * 4 * 2; // per turn
  const timed = (turns) => {
    const start = performance.now();
    f(turns);
    return performance.now() - start;
  };
  let turns = 1000;
  for (let k = 0; k < 50; k++) timed(turns); // until the engine has optimised it
  while (timed(turns) < 0.5) turns *= 2;
  return (milliseconds = 3) => {
    const count = Math.max(1, Math.round((turns * milliseconds) / timed(turns)));
    return (count * work) / timed(count) / 1e6;
  };
}
