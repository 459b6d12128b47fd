import { attention, causalMask, type Rows, type Visible } from '../../reference/attention.ts';
import { asMask, example, type Expected, type Scenario } from './scenario.ts';

const figure = 'permutation';

const words: Rows = [
  [2, 0],
  [0, 1],
  [1, 2],
];

/** sin and cos of i / 10000^(2k/d), i from 0. */
function positions(n: number, d: number): Rows {
  return Array.from({ length: n }, (_, i) =>
    Array.from({ length: d }, (__, c) => {
      const angle = i / 10000 ** ((2 * Math.floor(c / 2)) / d);
      return c % 2 === 0 ? Math.sin(angle) : Math.cos(angle);
    }),
  );
}

const sum = (A: Rows, B: Rows): Rows => A.map((row, i) => row.map((value, j) => value + B[i]![j]!));

interface Added {
  readonly P?: Rows;
  readonly visible?: Visible;
}

function reordered(X: Rows, order: readonly number[], { P, visible }: Added): Expected {
  const moved = order.map((row) => X[row]!);
  const read = (rows: Rows) =>
    attention({ ...example, X: P ? sum(rows, P) : rows, ...(visible ? { visible } : {}) });
  const [before, after] = [read(X), read(moved)];
  const expected = order.map((row) => before.O[row]!);
  const distance = after.O.map((row, i) => {
    const squares = row.map((value, j) => (value - expected[i]![j]!) ** 2);
    // Nothing but rounding lies between them where nothing tells the orders apart.
    return [P || visible ? squares.reduce((total, square) => total + square, 0) / 2 : 0];
  });
  const scoped = (side: string, record: object) =>
    Object.fromEntries(Object.entries(record).map(([name, rows]) => [`${side} · ${name}`, rows as Rows]));
  return {
    X,
    'X′': moved,
    ...(P ? { P, 'X + P': sum(X, P), 'X′ + P': sum(moved, P) } : {}),
    ...(visible ? { M: asMask(visible) } : {}),
    ...scoped('original', before),
    ...scoped('reordered', after),
    πO: expected,
    distance,
  };
}

const presets = [
  ['three-positions', example.X, [2, 0, 1]],
  ['names', words, [2, 1, 0]],
] as const;

export const scenarios: readonly Scenario[] = presets.flatMap(([preset, X, order]) => [
  { figure, preset, expected: reordered(X, order, {}) },
  {
    figure,
    preset,
    choices: { added: 'positions' },
    expected: reordered(X, order, { P: positions(3, 2) }),
  },
  {
    figure,
    preset,
    choices: { added: 'mask' },
    expected: reordered(X, order, { visible: causalMask(3) }),
  },
]);
