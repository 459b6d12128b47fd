// "I like" and "They like": what is equal and what differs for the second word, in the core and in the reference.
import { describe, expect, it } from 'vitest';
import figure from '../../web/figures/next-layer-query/figure.ts';
import { presetState } from '../../web/state/change.ts';
import { isFault, loadCore } from '../../wasm/wrapper/index.ts';
import { sentence } from '../browser/expected/next-layer-query.ts';

const answer = (await loadCore()).evaluate(figure.program(presetState(figure, 'like')));
if (isFault(answer)) throw new Error(answer.code);
const trace = answer;

const LIKE = 1;
const AT = {
  x: 'X',
  'first q': 'layer 1 · head 1 · Q',
  u: 'layer 1 · U',
  y: 'layer 1 · Y',
  'second q': 'layer 2 · head 1 · Q',
} as const;
type Place = keyof typeof AT;

function rowOf(first: string, place: Place): number[] {
  const node = trace.node(`${first} · ${AT[place]}`)!;
  return [...node.data.slice(LIKE * node.columns, (LIKE + 1) * node.columns)];
}

function apart(one: readonly number[], other: readonly number[]): number {
  return Math.max(...one.map((value, at) => Math.abs(value - other[at]!)));
}

describe('the second word', () => {
  it.each(['x', 'first q'] as const)('has the same %s in both sentences, to the last digit', (place) => {
    expect(rowOf('i', place)).toEqual(rowOf('they', place));
  });

  it.each(['u', 'y', 'second q'] as const)('has another %s', (place) => {
    expect(apart(rowOf('i', place), rowOf('they', place))).toBeGreaterThan(0.01);
  });

  it.each(Object.keys(AT) as Place[])('has the %s of the reference', (place) => {
    for (const [first, row] of [
      ['i', 0],
      ['they', 1],
    ] as const) {
      const rows = sentence(first, row)[`${first} · ${AT[place]}`]!;
      expect(apart(rowOf(first, place), rows[LIKE]!)).toBeLessThan(1e-9);
    }
  });

  it('asks in layer 2 with what layer 1 left, not with its own vector', () => {
    const read = trace.node('i · layer 2 · head 1 · Q')!.operands[0]!;
    expect(trace.node(read)!.operands[0]).toBe('i · layer 1 · Y');
  });
});
