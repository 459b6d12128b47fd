/** What stands where: the stream, the two lines of code, X, whatever is opened, and Y. */
import type {
  Band,
  CodeItem,
  FigureState,
  HeadRole,
  Item,
  MatrixItem,
  Role,
  StackItem,
  StreamItem,
} from '../../figure.ts';
import { followed } from '../attention.ts';
import { backwardBands, backwardStream } from './backwards.ts';
import { writesOf, type Write } from './writes.ts';
import { switchesOf, type Opened, type Switches } from './switches.ts';

export function layout(state: FigureState): Band[] {
  const switches = switchesOf(state);
  return [
    { items: [switches.isBackwards ? backwardStream(stream(switches)) : stream(switches)] },
    { items: [code(switches)] },
    { items: [followed('X', 'residual')] },
    ...(switches.isBackwards
      ? backwardBands(switches)
      : opened(switches, writesOf(switches), state.matrices['X']!.columns)),
    { items: [followed('Y', 'residual')] },
  ];
}

const NETWORKS = { relu: 'ReLU FFN', gelu: 'GELU FFN', swiglu: 'SwiGLU' } as const;
const NORMS = { rms: 'RMSNorm', layer: 'LayerNorm' } as const;

function stream(switches: Switches): StreamItem {
  const { isPost, norm, network, zero, cut, open } = switches;
  const writes = writesOf(switches).map((write, index) => {
    const normBox = {
      node: write.normed,
      role: isPost ? ('residual' as const) : ('state' as const),
      part: NORMS[norm],
      opens: { choice: 'open', value: `norm-${index + 1}` },
    };
    const attention = {
      part: 'MHA',
      takesIn: 'head 1 · Q',
      opens: { choice: 'open', value: open === 'mix' ? 'mix' : 'heads' },
    };
    const ffn = { part: NETWORKS[network], takesIn: 'P', opens: { choice: 'open', value: 'ffn' } };
    const branch = { node: write.update, role: 'output' as const, ...(index === 0 ? attention : ffn) };
    return {
      branch: isPost ? [branch] : [normBox, branch],
      sum: { node: write.sum, role: 'residual' as const },
      ...(isPost ? { behind: normBox } : {}),
      isCut: cut[index]!,
      isZero: zero[index]!,
    };
  });
  return { kind: 'stream', enters: { node: 'X', role: 'residual' }, writes };
}

/** The two lines, as they would be written in code. */
export function code(switches: Switches): CodeItem {
  const [first, second] = writesOf(switches);
  return { kind: 'code', lines: [codeLine(switches, first, 0), codeLine(switches, second, 1)] };
}

function codeLine({ isPost, zero, cut }: Switches, write: Write, index: 0 | 1) {
  const [norm, part] = index === 0 ? ['norm1', 'mha'] : ['norm2', 'ffn'];
  const before = write.before.toLowerCase();
  const call = isPost ? `${part}(${before})` : `${part}(${norm}(${before}))`;
  const update = zero[index] ? `0 * ${call}` : call;
  const sum = cut[index] ? update : `${before} + ${update}`;
  const text = `${write.after.toLowerCase()} = ${isPost ? `${norm}(${sum})` : sum}`;
  return { text, nodes: [...branchNodes[index], write.normed, write.update, write.sum, write.after] };
}

/** What the branches compute on their way, whatever the number of heads. */
const branchNodes = [
  ['Q', 'K', 'V', 'S', 'E', 'E + M', 'A', 'O'].map((symbol) => `head 1 · ${symbol}`).concat('C'),
  ['G', 'SiLU(G)', 'P', 'H'],
] as const;

function opened(switches: Switches, [first, second]: readonly [Write, Write], width: number): Band[] {
  const bands: Record<Opened, () => Band[]> = {
    nothing: () => [],
    'norm-1': () => norm(switches, first, '₁'),
    heads: () => head(switches, first.read),
    mix: () => mix(switches, width),
    'norm-2': () => norm(switches, second, '₂'),
    ffn: () => network(switches, second.read),
    weights: () => weights(switches),
  };
  return bands[switches.open]();
}

/** In post-norm, what is normed is the sum, and the result is what the stream goes on with. */
function norm({ isPost, norm: kind }: Switches, write: Write, subscript: string): Band[] {
  const from = isPost ? write.sum : write.before;
  const own: Item[] = ['γ', ...(kind === 'layer' ? ['β'] : [])].map((symbol) =>
    weight(`${symbol}${subscript}`),
  );
  const before = from === 'X' ? [] : [followed(from, 'residual')];
  const after = write.normed === 'Y' ? [] : [followed(write.normed, isPost ? 'residual' : 'state')];
  return [{ items: before }, { items: own }, { items: after }].filter(({ items }) => items.length > 0);
}

function head({ head: index, isCausal }: Switches, read: string): Band[] {
  const own = (symbol: string, role: Role, shown = symbol): MatrixItem =>
    followed(`head ${index} · ${symbol}`, role, `${shown}⁽${'¹²³⁴'[index - 1]!}⁾`);
  const projected = (symbol: string, role: Role): StackItem => ({
    kind: 'stack',
    items: [
      { ...own(`W_${symbol}`, 'weights'), follows: false },
      { ...own(symbol, role), follows: symbol === 'Q' },
    ],
  });
  const to = (symbol: string): Item => ({ kind: 'operation', node: `head ${index} · ${symbol}` });
  const masked: Item[] = isCausal ? [to('E + M'), own('E + M', 'score')] : [];
  return [
    ...(read === 'X' ? [] : [{ items: [followed(read, 'state')] }]),
    { items: [projected('Q', 'query'), projected('K', 'key'), projected('V', 'value')] },
    { items: [own('S', 'score'), to('E'), own('E', 'score'), ...masked, to('A'), own('A', 'attention')] },
    { items: [own('O', 'output')] },
  ];
}

/** The heads' outputs side by side, and what W_O makes of them. */
function mix({ heads }: Switches, width: number): Band[] {
  const places = Array.from({ length: heads }, (_, index) => index + 1);
  const outputs = places.map((index) => ({
    ...followed(`head ${index} · O`, 'output', `O⁽${'¹²³⁴'[index - 1]!}⁾`),
    head: `head-${index}` as HeadRole,
  }));
  const columnRoles = places.map((index) => ({
    columns: width / heads,
    role: `head-${index}` as HeadRole,
    label: String(index),
  }));
  const mixed: StackItem = { kind: 'stack', items: [weight('W_O'), followed('Δ', 'output')] };
  return [{ items: outputs }, { items: [{ ...followed('C', 'output'), columnRoles }, mixed] }];
}

function network({ network: kind }: Switches, read: string): Band[] {
  const gate = kind === 'swiglu' ? [followed('G', 'state'), followed('SiLU(G)', 'state')] : [];
  const inside = [...gate, followed('P', 'state'), followed('H', 'state')];
  return [
    { items: [followed(read, read === 'U' ? 'residual' : 'state')] },
    ...inside.map((item) => ({ items: [item] })),
    { items: [followed('F', 'output')] },
  ];
}

function weights({ network: kind }: Switches): Band[] {
  const gated = kind === 'swiglu';
  const first = gated ? [weight('W_G', 'W_G'), weight('W_1', 'W_U')] : [weight('W_1')];
  const second = weight('W_2', gated ? 'W_D' : 'W_2');
  return [
    { items: ['W_Q', 'W_K', 'W_V', 'W_O'].map((name) => weight(name)) },
    { items: first },
    { items: [second] },
  ];
}

function weight(node: string, name = node): MatrixItem {
  return { kind: 'matrix', node, role: 'weights', name };
}
