// The block figure: every wiring against the reference, its switches, its seed, its drawing.
import { beforeAll, describe, expect, it } from 'vitest';
import type { FigureState, StreamItem } from '../../web/figure.ts';
import block from '../../web/figures/block/figure.ts';
import { seedSetting } from '../../web/figures/block/inputs.ts';
import { OPENED } from '../../web/figures/block/switches.ts';
import words from '../../web/figures/block/words.en.ts';
import { presetState, withSize, type SizeSetting } from '../../web/state/change.ts';
import { isLegal } from '../../web/state/legal.ts';
import { tablesOf, withSeed } from '../../web/state/seed.ts';
import type { Drawing } from '../../web/drawing/drawing.ts';
import { duration } from '../../web/player/timeline.ts';
import { drawPicture } from '../../web/picture.ts';
import { isFault, loadCore, type Core, type Matrix, type Trace } from '../../wasm/wrapper/index.ts';
import { causalMask, type Rows } from '../reference/attention.ts';
import {
  block as referenceBlock,
  gradients,
  seededBlock,
  type BlockInput,
  type Wiring,
} from '../reference/block.ts';

let core: Core;
beforeAll(async () => {
  core = await loadCore();
});

const start = presetState(block, 'small-block');
const small = seededBlock(7, 4, 8, 16);

const withChoices = (choices: FigureState['choices'], state = start): FigureState => ({
  ...state,
  choices: { ...state.choices, ...choices },
});

function traceOf(state: FigureState): Trace {
  const trace = core.evaluate(block.program(state));
  if (isFault(trace)) throw new Error(`${trace.code} ${trace.symbol}`);
  return trace;
}

const rowsOf = ({ rows, columns, data }: Matrix): Rows =>
  Array.from({ length: rows }, (_, row) => [...data.slice(row * columns, (row + 1) * columns)]);

function expectNodes(trace: Trace, expected: Readonly<Record<string, Rows>>, what: string) {
  for (const node of trace.nodes) {
    const rows = expected[node.name];
    if (!rows) continue;
    const worst = Math.max(...rows.flat().map((value, cell) => distance(value, node.data[cell]!)));
    expect(worst, `${what}: ${node.name}`).toBeLessThan(1e-9);
  }
}

/** A masked score of −∞ is itself; every other reference is finite. */
const distance = (one: number, other: number) =>
  one === other && one < Infinity ? 0 : Math.abs(one - other);

const ORDERS = ['pre', 'post'] as const;
const NORMS = ['rms', 'layer'] as const;
const NETWORKS = ['relu', 'gelu', 'swiglu'] as const;
const READINGS = ['causal', 'full'] as const;
const WRITES = Array.from({ length: 16 }, (_, bits) => [1, 2, 4, 8].map((bit) => (bits & bit) > 0));

interface Case {
  readonly choices: FigureState['choices'];
  readonly wiring: Wiring;
}

function cases(heads: number, writes: readonly boolean[]): Case[] {
  const [zero1, zero2, cut1, cut2] = writes as [boolean, boolean, boolean, boolean];
  return ORDERS.flatMap((order) =>
    NORMS.flatMap((norm) =>
      NETWORKS.flatMap((network) =>
        READINGS.map((reading): Case => ({
          choices: {
            order,
            norm,
            network,
            reading,
            heads: String(heads),
            attention: zero1 ? 'zero' : 'on',
            ffn: zero2 ? 'zero' : 'on',
            'path-1': cut1 ? 'cut' : 'whole',
            'path-2': cut2 ? 'cut' : 'whole',
          },
          wiring: {
            post: order === 'post',
            norm,
            network,
            heads,
            ...(reading === 'causal' ? { visible: causalMask(4) } : {}),
            zero: [zero1, zero2],
            cut: [cut1, cut2],
          },
        })),
      ),
    ),
  );
}

describe('every wiring of the block', () => {
  it.each([1, 2, 4])('computes what the reference does, with %i heads', (heads) => {
    for (const { choices, wiring } of cases(heads, [false, false, false, false])) {
      const trace = traceOf(withChoices(choices));
      expectNodes(trace, referenceBlock(small, wiring), JSON.stringify(choices));
      expect(trace.node('Y'), 'Y is there').toBeDefined();
    }
  });

  it('computes what the reference does, with any branch 0 and any path cut', () => {
    for (const writes of WRITES) {
      for (const { choices, wiring } of cases(2, writes)) {
        expectNodes(traceOf(withChoices(choices)), referenceBlock(small, wiring), JSON.stringify(choices));
      }
    }
  });

  it('leaves the input as it is', () => {
    for (const { choices } of cases(4, [true, false, true, false])) {
      expect(traceOf(withChoices(choices)).node('X')!.data).toEqual(start.matrices['X']!.data);
    }
  });
});

describe('both branches 0', () => {
  const zero = { attention: 'zero', ffn: 'zero' };
  const output = (choices: FigureState['choices']) =>
    traceOf(withChoices({ ...zero, ...choices })).node('Y')!.data;

  it('make Y = X in pre-norm, to the last digit', () => {
    for (const norm of NORMS) expect(output({ norm })).toEqual(start.matrices['X']!.data);
  });

  it('do not make Y = X in post-norm: the norms stand on the stream', () => {
    for (const norm of NORMS) {
      const Y = output({ order: 'post', norm });
      expect(
        Math.max(...Y.map((value, cell) => Math.abs(value - start.matrices['X']!.data[cell]!))),
      ).toBeGreaterThan(0.1);
    }
  });

  it('leave exactly 0 when a path is cut too, whichever norm it passes (A25)', () => {
    for (const order of ORDERS) {
      for (const norm of NORMS) {
        for (const path of ['path-1', 'path-2']) {
          const Y = output({ order, norm, [path]: 'cut' });
          expect([...Y].every((value) => value === 0)).toBe(true);
        }
      }
    }
  });
});

describe('backwards', () => {
  const back = { direction: 'backwards' };
  const worst = (trace: Trace, nodes: readonly string[], reference: (node: string) => Rows) =>
    Math.max(
      ...nodes.flatMap((node) => {
        const rows = reference(node).flat();
        const size = Math.max(1, ...rows.map(Math.abs));
        return rows.map((value, cell) => Math.abs(value - trace.node(`∂L/∂${node}`)!.data[cell]!) / size);
      }),
    );

  it.each([
    ['pre-norm', {}, {}, ['X', 'N₁(X)', 'Δ', 'U', 'N₂(U)', 'F', 'Y']],
    [
      'post-norm, LayerNorm, GELU',
      { order: 'post', norm: 'layer', network: 'gelu' },
      { post: true, norm: 'layer', network: 'gelu' },
      ['X', 'Δ', 'X + Δ', 'U', 'F', 'U + F', 'Y'],
    ],
    [
      'a head',
      { open: 'heads', head: '2' },
      {},
      ['O', 'A', 'E', 'Q', 'K', 'V'].map((symbol) => `head 2 · ${symbol}`),
    ],
    ['the gate', { open: 'ffn', network: 'swiglu' }, { network: 'swiglu' }, ['H', 'SiLU(G)', 'P', 'G']],
    [
      'a branch 0, a path cut',
      { attention: 'zero', 'path-2': 'cut' },
      { zero: [true, false], cut: [false, true] },
      ['X', 'Δ', 'U', 'F'],
    ],
  ] as const)('%s: every gradient is the slope of L in the reference', (_, choices, wiring, nodes) => {
    const whole: Wiring = {
      post: false,
      norm: 'rms',
      network: 'relu',
      heads: 2,
      visible: causalMask(4),
      ...wiring,
    };
    const trace = traceOf(withChoices({ ...back, ...choices }));
    expect(worst(trace, nodes, (node) => gradients(small, whole, node))).toBeLessThan(1e-9);
  });

  it('L changes with Y in every wiring: no norm at the end takes the gradient away', () => {
    for (const { choices } of cases(2, [false, false, false, false])) {
      const gradient = traceOf(withChoices({ ...back, ...choices })).node('∂L/∂X')!.data;
      expect(Math.max(...gradient.map(Math.abs)), JSON.stringify(choices)).toBeGreaterThan(0.01);
    }
  });

  it('each gradient stands beside its central difference, which is nearly the same', () => {
    for (const open of ['nothing', 'heads', 'mix', 'ffn']) {
      const trace = traceOf(withChoices({ ...back, open, network: 'swiglu' }));
      const pairs = trace.nodes.filter(({ name }) => name.startsWith('ΔL/Δ'));
      expect(pairs.length).toBeGreaterThan(0);
      for (const { name, data } of pairs) {
        const gradient = trace.node(`∂L/∂${name.slice('ΔL/Δ'.length)}`)!.data;
        data.forEach((value, cell) => expect(Math.abs(value - gradient[cell]!), name).toBeLessThan(1e-5));
      }
    }
  });

  it('rows of ∂L/∂e sum to 0: Softmax has one unit to share', () => {
    const sums = traceOf(withChoices({ ...back, open: 'heads' })).node('Σ')!.data;
    for (const sum of sums) expect(Math.abs(sum)).toBeLessThan(1e-12);
  });

  it('the direct path hands the gradient on as it is: with both branches 0, ∂L/∂X is ∂L/∂Y', () => {
    const trace = traceOf(withChoices({ ...back, attention: 'zero', ffn: 'zero' }));
    expect(trace.node('∂L/∂X')!.data).toEqual(trace.node('∂L/∂Y')!.data);
    const cut = traceOf(withChoices({ ...back, attention: 'zero', ffn: 'zero', 'path-1': 'cut' }));
    expect([...cut.node('∂L/∂X')!.data].every((value) => value === 0)).toBe(true);
  });
});

describe('the seed', () => {
  const tables = (seed: number) => {
    const drawn = tablesOf(core, seedSetting, seed);
    if (isFault(drawn)) throw new Error(`${drawn.code} ${drawn.symbol}`);
    return drawn;
  };
  const expectInputs = (state: FigureState, expected: BlockInput) => {
    for (const [symbol, rows] of Object.entries<Rows>({ ...expected })) {
      expect(rowsOf(state.matrices[symbol]!).flat(), symbol).toEqual(rows.flat());
    }
  };
  const sizeSetting = (symbol: string) =>
    block.settings.find((one): one is SizeSetting => one.kind === 'size' && one.symbol === symbol)!;

  it('of small-block is 7: its inputs are what the reference draws', () => {
    expect(start.matrices['seed']!.data).toEqual(Float64Array.of(7));
    expectInputs(start, small);
  });

  it('fills the weights anew and leaves X', () => {
    const next = withSeed(start, seedSetting, 12, tables(12));
    expectInputs(next, { ...seededBlock(12, 4, 8, 16), X: small.X });
    expect(isLegal(block, next)).toBe(true);
  });

  it('fills what larger sizes bring along, and what was there stays', () => {
    const memory = new Map<string, number>();
    const sizes = { n: 6, d_model: 12, d_ff: 24 };
    const grown = Object.entries(sizes).reduce(
      (state, [symbol, size]) => withSize(state, sizeSetting(symbol), size, memory, tables(7)),
      start,
    );
    expectInputs(grown, seededBlock(7, 6, 12, 24));
    expect(isLegal(block, grown)).toBe(true);
    const wiring: Wiring = { post: false, norm: 'rms', network: 'relu', heads: 2, visible: causalMask(6) };
    expectNodes(traceOf(grown), referenceBlock(seededBlock(7, 6, 12, 24), wiring), 'grown');
  });

  it('has no place for a width that four heads cannot share', () => {
    const odd = withSize(start, sizeSetting('d_model'), 10, new Map(), tables(7));
    expect(isLegal(block, odd)).toBe(false);
  });

  it('that is no whole number, or too large, is no legal state', () => {
    for (const seed of [-1, 2.5, 10000]) {
      const state = {
        ...start,
        matrices: { ...start.matrices, seed: { rows: 1, columns: 1, data: Float64Array.of(seed) } },
      };
      expect(isLegal(block, state)).toBe(false);
    }
  });
});

describe('the drawing', () => {
  function picture(state: FigureState, time = Infinity, width = 1000) {
    const end = Math.min(time, duration(block.storyboard(state)));
    return drawPicture({
      figure: block,
      state,
      trace: traceOf(state),
      words,
      language: 'en',
      time: end,
      width,
    });
  }
  const find = (drawing: Drawing, name: string): Drawing[] => {
    const inside = drawing.children.flatMap((child) => (typeof child === 'string' ? [] : find(child, name)));
    return (drawing.attributes['class'] ?? '').split(' ').includes(name) ? [drawing, ...inside] : inside;
  };
  const texts = (drawing: Drawing): string =>
    drawing.children.map((child) => (typeof child === 'string' ? child : texts(child))).join('');
  const streamOf = (state: FigureState) => block.layout(state)[0]!.items[0] as StreamItem;
  const code = (choices: FigureState['choices']) =>
    picture(withChoices(choices)).code.map(({ text }) => text);

  it('shows any part of any wiring at any moment, on any screen', () => {
    for (const open of OPENED) {
      const every = cases(2, [open === 'ffn', false, open === 'mix', open === 'norm-1']);
      // Pre and post, each kind of norm and network, causal or not: each of them at least once.
      for (const { choices } of every.filter((_, index) => index % 5 === 0)) {
        const state = withChoices({ ...choices, open, head: '2' });
        const end = duration(block.storyboard(state));
        for (const width of [328, 1000]) {
          const shown = picture(state, 0.4 * end, width);
          for (const cell of shown.cells) expect(cell.x + cell.width).toBeLessThanOrEqual(width + 0.5);
        }
        expect(picture(state).cells.every(({ shown }) => shown)).toBe(true);
      }
    }
  });

  it('cuts a path by a gap with two open ends, and takes a branch to 0 by a thin way that says so', () => {
    const whole = picture(start).drawing;
    expect(find(whole, 'cut')).toHaveLength(0);
    expect(find(whole, 'zero')).toHaveLength(0);
    const cut = picture(withChoices({ 'path-1': 'cut', ffn: 'zero' })).drawing;
    expect(find(cut, 'cut')).toHaveLength(1);
    expect(find(cut, 'zero')).toHaveLength(1);
    expect(find(cut, 'zero-mark').map(texts)).toEqual(['0']);
  });

  it('puts the norm before the branch, or on the stream behind ⊕', () => {
    const parts = (order: string) =>
      streamOf(withChoices({ order })).writes.map(({ branch, behind }) => [branch.length, behind?.part]);
    expect(parts('pre')).toEqual([
      [2, undefined],
      [2, undefined],
    ]);
    expect(parts('post')).toEqual([
      [1, 'RMSNorm'],
      [1, 'RMSNorm'],
    ]);
  });

  it('says in code what is wired', () => {
    expect(code({})).toEqual(['u = x + mha(norm1(x))', 'y = u + ffn(norm2(u))']);
    expect(code({ order: 'post' })).toEqual(['u = norm1(x + mha(x))', 'y = norm2(u + ffn(u))']);
    expect(code({ attention: 'zero', 'path-2': 'cut' })).toEqual([
      'u = x + 0 * mha(norm1(x))',
      'y = ffn(norm2(u))',
    ]);
  });

  it('lights the line of code whose numbers are coming into being', () => {
    const running = (time: number) => picture(start, time).code.findIndex(({ runs }) => runs);
    const ends = block.storyboard(start).map(({ duration: length }) => length);
    const half = ends.slice(0, 3).reduce((sum, length) => sum + length, 0);
    expect(running(0.5)).toBe(0);
    expect(running(half)).toBe(0);
    expect(running(half + 0.5)).toBe(1);
  });

  it('opens each part from its place in the stream, and marks it as open', () => {
    const presses = (open: string) => picture(withChoices({ open })).presses;
    expect(presses('nothing').map(({ value }) => value)).toEqual(['norm-1', 'heads', 'norm-2', 'ffn']);
    expect(
      presses('ffn')
        .filter(({ pressed }) => pressed)
        .map(({ value }) => value),
    ).toEqual(['ffn']);
    for (const { width, height } of presses('nothing'))
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  });

  it('offers as many heads as there are, and none while none is looked into', () => {
    const setting = block.settings.find((one) => one.kind === 'choice' && one.id === 'head');
    const offered = (choices: FigureState['choices']) =>
      setting?.kind === 'choice' ? setting.offers!(withChoices(choices)) : undefined;
    expect(offered({})).toEqual([]);
    expect(offered({ open: 'heads' })).toEqual(['1', '2']);
    expect(offered({ open: 'heads', heads: '4' })).toEqual(['1', '2', '3', '4']);
  });

  it('lets the stream flow to ⊕ before the update is there, and on from there only with it', () => {
    const water = (time: number) => find(picture(start, time).drawing, 'water').length;
    const [norm, attention, write] = block.storyboard(start).map(({ duration: length }) => length) as [
      number,
      number,
      number,
    ];
    expect(water(0.1)).toBe(2);
    expect(water(norm + attention)).toBe(2);
    expect(water(norm + attention + write)).toBe(4);
  });
});
