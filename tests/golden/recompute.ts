/** Every number that the articles state, computed again by the core from its recipe. */
import {
  isFault,
  loadCore,
  mask,
  matrix,
  type Core,
  type Fault,
  type Program,
} from '../../wasm/wrapper/index.ts';
import articles from './programs.json' with { type: 'json' };
import golden from './published.json' with { type: 'json' };

/** null is −∞. */
type Numbers = readonly (readonly (number | null)[])[];

export interface Recomputed {
  readonly id: string;
  /** What the number is: a symbol, a row of it, a gradient. */
  readonly symbol: string;
  readonly recipe: string;
  readonly decimals: number;
  readonly published: Numbers;
  readonly computed: Numbers;
  /** The largest of the differences; ∞ where the shapes differ. */
  readonly difference: number;
  readonly agrees: boolean;
}

interface Wanted {
  readonly id: string;
  readonly program: Program;
  readonly symbol: string;
  readonly gradientOf?: string | undefined;
  readonly row?: number | undefined;
  readonly value: Numbers;
  readonly decimals?: number | undefined;
  readonly recipe: string;
}

const DECIMALS = 6;

export function wanted(): Wanted[] {
  return [...fromPrograms(), ...fromSettings()];
}

function fromPrograms(): Wanted[] {
  const programs: readonly unknown[] = articles.programs;
  return (programs as readonly ProgramText[]).flatMap(({ inputs, masks = {}, steps, numbers }) => {
    const program: Program = {
      inputs: mapped(inputs, (rows) => sound(matrix(rows))),
      masks: mapped(masks, (rows) => sound(mask(rows.map((row) => row.map((one) => one === 1))))),
      steps: steps.map(([name = '', operation = '', ...operands]) => ({ name, operation, operands })),
    };
    return numbers.map((number) => ({ ...number, gradientOf: number.gradient_of, program }));
  });
}

interface ProgramText {
  readonly inputs: Readonly<Record<string, readonly (readonly number[])[]>>;
  readonly masks?: Readonly<Record<string, readonly (readonly number[])[]>>;
  readonly steps: readonly (readonly string[])[];
  readonly numbers: readonly (Omit<Wanted, 'program' | 'gradientOf'> & { readonly gradient_of?: string })[];
}

/** published.json names examples and settings; a setting is one attention, or two of them. */
function fromSettings(): Wanted[] {
  return golden.numbers.map(({ id, example, setting, symbol, row, value, recipe }) => {
    const { X, ...weights } = golden.examples[example as keyof typeof golden.examples];
    const rows = setting.endsWith('x3 = 0') ? X.map((x, i) => (i === 2 ? x.map(() => 0) : x)) : X;
    const layers = SETTINGS[setting.replace(', x3 = 0', '')];
    if (!layers) throw new Error(`${id}: no program is known for the setting "${setting}"`);
    const operands = Object.keys(weights);
    const program: Program = {
      inputs: mapped({ X: rows, ...weights }, (one) => sound(matrix(one))),
      steps: [
        { name: 'M', operation: 'causal_mask', operands: ['X'] },
        ...layers.map((isCausal, layer) => ({
          name: `layer ${layer + 1}`,
          operation: 'attention',
          operands: [layer ? `layer ${layer} · O` : 'X', ...operands, ...(isCausal ? ['M'] : [])],
        })),
      ],
    };
    const numbers = (Array.isArray(value[0]) ? value : [value]) as Numbers;
    return { id, program, symbol: `layer ${layers.length} · ${symbol}`, row, value: numbers, recipe };
  });
}

/** Which of the layers are causal. */
const SETTINGS: Readonly<Record<string, readonly boolean[]>> = {
  full: [false],
  causal: [true],
  'two layers, last masked': [false, true],
  'two layers, both masked': [true, true],
};

export function recompute(core: Core, { id, program, recipe, value, ...number }: Wanted): Recomputed {
  const { symbol, gradientOf, row, decimals = DECIMALS } = number;
  const trace = sound(
    gradientOf === undefined ? core.evaluate(program) : core.differentiate(program, gradientOf),
  );
  const node = trace.node(symbol);
  if (!node) throw new Error(`${id}: its program has no ${symbol}`);
  const rows = Array.from({ length: node.rows }, (_, i) =>
    [...node.data.subarray(i * node.columns, (i + 1) * node.columns)].map((x) =>
      x === -Infinity ? null : x,
    ),
  );
  const computed = row === undefined ? rows : [rows[row - 1]!];
  const difference = largestDifference(value, computed);
  return {
    id,
    symbol: (gradientOf ? `∂${gradientOf}/∂${symbol}` : symbol) + (row === undefined ? '' : `, row ${row}`),
    recipe,
    decimals,
    published: value,
    computed,
    difference,
    // Half a unit of the last printed digit, and what a decimal fraction loses as a double.
    agrees: difference <= 0.5 * 10 ** -decimals + 1e-12,
  };
}

function largestDifference(published: Numbers, computed: Numbers): number {
  if (published.length !== computed.length) return Infinity;
  return Math.max(
    ...published.map((row, i) => {
      if (row.length !== computed[i]!.length) return Infinity;
      return Math.max(...row.map((x, j) => differenceOf(x, computed[i]![j]!)));
    }),
  );
}

function differenceOf(published: number | null, computed: number | null): number {
  if (published === null || computed === null) return published === computed ? 0 : Infinity;
  return Math.abs(published - computed);
}

function mapped<From, To>(record: Readonly<Record<string, From>>, change: (from: From) => To) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

function sound<Answer>(answer: Answer | Fault): Answer {
  if (!isFault(answer)) return answer;
  throw new Error(`${answer.code}: ${answer.symbol}, expected ${answer.expected}, came ${answer.actual}`);
}

export async function recomputeAll() {
  return report(await loadCore());
}

/** The whole table as text, and how many of its numbers disagree. */
export function report(core: Core): { readonly text: string; readonly wrong: number } {
  const all = wanted().map((number) => recompute(core, number));
  const lines = all.map(({ id, symbol, recipe, decimals, published, computed, difference, agrees }) =>
    [
      `${agrees ? ' ' : '✗'} ${id}: ${symbol}`,
      `    recipe      ${recipe}`,
      `    published   ${written(published, decimals)}`,
      `    the core    ${written(computed, Math.max(decimals, 9))}`,
      `    difference  ${difference.toExponential(1)}, ${decimals} decimals are printed`,
    ].join('\n'),
  );
  const wrong = all.filter(({ agrees }) => !agrees).length;
  const summary = `${all.length} numbers and gradients, ${wrong} beyond the printed precision`;
  return { text: [...lines, '', summary].join('\n'), wrong };
}

function written(rows: Numbers, decimals: number): string {
  const row = (cells: Numbers[number]) =>
    `[${cells.map((x) => (x === null ? '−∞' : Number.isInteger(x) ? String(x) : x.toFixed(decimals))).join(', ')}]`;
  return rows.length === 1 ? row(rows[0]!) : `[${rows.map(row).join(', ')}]`;
}
