import { describe, expect, it } from 'vitest';
import { loadCore, type ExplanationToken, type Program, type Trace } from '../../wasm/wrapper/index.ts';
import { causalMask } from '../reference/attention.ts';
import { examples } from '../reference/published.ts';
import { attentionProgram, seededRows, sound } from './support.ts';

const core = await loadCore();

const worked = attentionProgram({ ...examples['three-positions']!, visible: causalMask(3) });

/** Wide numbers of every sign, one query that may read nothing, another sequence as source. */
const random = attentionProgram({
  X: seededRows(1, 4, 5),
  X_source: seededRows(2, 6, 3),
  W_Q: seededRows(3, 5, 7),
  W_K: seededRows(4, 3, 7),
  W_V: seededRows(5, 3, 2),
  visible: [
    [true, false, true, true, false, true],
    [false, false, false, false, false, false],
    [true, true, true, true, true, true],
    [false, false, false, false, true, false],
  ],
});

describe('the tokens of an explanation', () => {
  it.each([
    ['the worked example', worked],
    ['a random cross-attention', random],
  ])('work out to the value of every cell of %s', (_title, program) => {
    const trace = sound(core.evaluate(program));
    for (const { name, rows, columns, data } of trace.nodes) {
      for (let cell = 0; cell < rows * columns; cell++) {
        const [row, column] = [Math.floor(cell / columns), cell % columns];
        const tokens = sound(core.explain(program, name, row, column));
        expectTrueSentence(tokens, trace, { name, row, column, value: data[cell]! });
      }
    }
  });

  it('read like the formula', () => {
    expect(asText(worked, 'S', 1, 2)).toBe('S[2,3] = Q[2,1] · K[3,1] + Q[2,2] · K[3,2] = 2');
    expect(asText(worked, 'E', 1, 2)).toBe('E[2,3] = S[2,3] / √ 2 = 1.414214');
    expect(asText(worked, 'M', 1, 2)).toBe('M[2,3] = -Infinity (masked)');
    expect(asText(worked, 'E + M', 1, 1)).toBe('E + M[2,2] = E[2,2] + M[2,2] = 0.707107 (visible)');
    expect(asText(worked, 'A', 1, 2)).toBe('A[2,3] = 0 (masked)');
    expect(asText(worked, 'X', 2, 0)).toBe('X[3,1] (input)');
  });

  it('say why a weight and an output are 0 where nothing may be read', () => {
    // A01
    expect(asText(random, 'A', 1, 3)).toBe('A[2,4] = 0 (no_visible_key)');
    expect(asText(random, 'O', 1, 1)).toBe('O[2,2] = 0 (no_visible_key)');
  });

  it('are plain objects that carry all fields', () => {
    for (const token of sound(core.explain(worked, 'A', 2, 0))) {
      expect(Object.getPrototypeOf(token)).toBe(Object.prototype);
      expect(Object.keys(token)).toEqual(['kind', 'text', 'node', 'row', 'column', 'value']);
    }
  });
});

function asText(program: Program, node: string, row: number, column: number): string {
  const words = sound(core.explain(program, node, row, column)).map((token) => {
    if (token.kind === 'cell') return `${token.node}[${token.row + 1},${token.column + 1}]`;
    if (token.kind === 'number') return String(Math.round(token.value * 1e6) / 1e6);
    return token.kind === 'note' ? `(${token.text})` : token.text;
  });
  return words.join(' ');
}

interface Cell {
  name: string;
  row: number;
  column: number;
  value: number;
}

/** `cell`, `cell = number` or `cell = formula = number`, and after it perhaps a note. */
function expectTrueSentence(tokens: readonly ExplanationToken[], trace: Trace, cell: Cell): void {
  const where = `${cell.name}[${cell.row + 1},${cell.column + 1}]`;
  for (const token of tokens) {
    if (token.kind !== 'cell') continue;
    const { columns, data } = trace.node(token.node)!;
    expect(token.value, `a cell in ${where}`).toBe(data[token.row * columns + token.column]);
  }
  const [first, ...rest] = split(tokens.filter(({ kind }) => kind !== 'note'));
  expect(first, where).toEqual([
    {
      kind: 'cell',
      text: '',
      node: cell.name,
      row: cell.row,
      column: cell.column,
      value: cell.value,
    },
  ]);
  for (const side of rest) expect(calculate(side), where).toSatisfy(isAbout(cell.value));
}

function isAbout(value: number): (x: number) => boolean {
  return (x) => x === value || Math.abs(x - value) < 1e-12 * Math.max(1, Math.abs(value));
}

/** The sides of the equation. */
function split(tokens: readonly ExplanationToken[]): ExplanationToken[][] {
  const sides: ExplanationToken[][] = [[]];
  for (const token of tokens) {
    if (token.text === '=') sides.push([]);
    else sides.at(-1)!.push(token);
  }
  return sides;
}

/** A pocket calculator that knows what an explanation may contain, and nothing else. */
function calculate(tokens: readonly ExplanationToken[]): number {
  let position = 0;
  const next = () => tokens[position]?.text;

  function sum(): number {
    let total = product();
    while (next() === '+' || next() === '−')
      total += tokens[position++]!.text === '+' ? product() : -product();
    return total;
  }

  function product(): number {
    let total = factor();
    while (next() === '·' || next() === '/')
      total *= tokens[position++]!.text === '·' ? factor() : 1 / factor();
    return total;
  }

  function factor(): number {
    const token = tokens[position++];
    if (token?.kind === 'cell' || token?.kind === 'number') return token.value;
    if (token?.text === '√') return Math.sqrt(factor());
    if (token?.text !== '(' && token?.text !== 'exp(') throw new Error(`unexpected ${token?.text}`);
    const inside = sum();
    if (tokens[position++]?.text !== ')') throw new Error('a parenthesis stays open');
    return token.text === '(' ? inside : Math.exp(inside);
  }

  const value = sum();
  if (position !== tokens.length) throw new Error(`${tokens.length - position} tokens left over`);
  return value;
}
