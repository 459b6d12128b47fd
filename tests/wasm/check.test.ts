import { describe, expect, it } from 'vitest';
import {
  isFault,
  loadCore,
  selfCheck,
  type Fault,
  type Program,
  type Trace,
} from '../../wasm/wrapper/index.ts';

// B16

const core = await loadCore();

/** The right answers, bent by `lie` wherever A is asked for. */
const bent =
  (lie: (A: Float64Array) => void) =>
  (program: Program): Trace | Fault => {
    const answer = core.evaluate(program);
    if (!isFault(answer)) lie(answer.node('A')!.data);
    return answer;
  };

describe('the self-check at start', () => {
  it('finds nothing wrong with this engine', () => {
    expect(selfCheck(core.evaluate)).toBeUndefined();
  });

  it.each<[title: string, lie: (A: Float64Array) => void, name: string]>([
    ['a weight off by a hundred-thousandth', (A) => (A[0]! += 1e-5), 'three scores'],
    ['NaN', (A) => (A[2] = NaN), 'three scores'],
    ['a tail that is left out', (A) => A.length === 5 && (A[4] = 0), 'five scores'],
    ['a masked key with weight', (A) => A[2] === 0 && (A[2] = 0.1), 'a masked key'],
    ['equal weights where nothing may be read', (A) => A[0] === 0 && A.fill(1 / 3), 'no visible key'],
  ])('notices %s', (_title, lie, name) => {
    expect(selfCheck(bent(lie))).toMatchObject({ name });
  });

  it('tells what was expected and what came', () => {
    const mismatch = selfCheck(bent((A) => A.fill(0.25)));
    expect(mismatch).toEqual({
      name: 'three scores',
      expected: [0.665241, 0.244728, 0.090031],
      actual: [0.25, 0.25, 0.25],
    });
  });

  it('takes a fault and a missing answer for wrong', () => {
    expect(selfCheck(() => ({ code: 'overflow', symbol: 'A', expected: '', actual: '' }))).toMatchObject({
      actual: [],
    });
    expect(selfCheck(() => ({ nodes: [], node: () => undefined }))).toMatchObject({ actual: [] });
  });
});
