import { expect, it } from 'vitest';
import { causalMask } from '../reference/attention.ts';
import { examples } from '../reference/published.ts';
import { attentionProgram, loadWithMemory, seededRows, sound, toMatrix } from './support.ts';

const { core, memorySize } = await loadWithMemory();

const small = attentionProgram({ ...examples['three-positions']!, visible: causalMask(3) });

/** Hundreds of kilobytes of trace. */
const large = attentionProgram({
  X: seededRows(1, 64, 64),
  W_Q: seededRows(2, 64, 64),
  W_K: seededRows(3, 64, 64),
  W_V: seededRows(4, 64, 64),
  visible: causalMask(64),
});

/** Tens of megabytes, so that the memory must grow. */
const square = { rows: 512, columns: 512, data: new Float64Array(512 * 512).fill(1e-3) };
const huge = {
  inputs: { X: square, W: square },
  steps: Array.from({ length: 6 }, (_, i) => ({
    name: `Y${i}`,
    operation: 'projection',
    operands: ['X', 'W'],
  })),
};

it('results stay as they are while the core computes on and its memory grows', () => {
  // B09
  const held = sound(core.evaluate(small));
  const before = structuredClone(held.nodes);
  const size = memorySize();
  sound(core.evaluate(huge));
  expect(memorySize()).toBeGreaterThan(size);
  expect(held.nodes).toEqual(before);
  expect(sound(core.evaluate(small)).nodes).toEqual(before);
});

it('writing into a result, or into an input afterwards, changes nothing else', () => {
  const X = toMatrix([[1, 2]]);
  const program = {
    inputs: { X, W: toMatrix([[3], [4]]) },
    steps: [{ name: 'Y', operation: 'projection', operands: ['X', 'W'] }],
  };
  const first = sound(core.evaluate(program));
  first.node('X')!.data.fill(7);
  first.node('Y')!.data.fill(7);
  expect([...X.data]).toEqual([1, 2]);
  expect([...sound(core.evaluate(program)).node('Y')!.data]).toEqual([11]);
  X.data.fill(0);
  expect([...first.node('Y')!.data]).toEqual([7]);
});

it('a result is as long as its matrix, not a window onto the whole memory', () => {
  for (const { data, rows, columns } of sound(core.evaluate(small)).nodes) {
    expect(data.buffer.byteLength).toBe(8 * rows * columns);
  }
});

it('2,000 evaluations, faults and explanations leave the memory as large as the first 100', () => {
  // B10
  const wrong = { ...large, steps: [{ name: 'Y', operation: 'projection', operands: ['X', 'Z'] }] };
  const cycle = () => {
    sound(core.evaluate(large));
    sound(core.explain(large, 'A', 63, 63));
    core.evaluate(wrong);
  };
  sound(core.evaluate(huge)); // whatever was lost in between shows when the largest program has to fit again
  for (let i = 0; i < 100; i++) cycle();
  const size = memorySize();
  for (let i = 100; i < 2000; i++) cycle();
  sound(core.evaluate(huge));
  expect(memorySize()).toBe(size);
});
