/** The block as steps of a program. A path that is cut, or a branch of which nothing arrives, is multiplied by 0. */
import type { FigureState } from '../../figure.ts';
import type { Matrix, Program, Step } from '../../../wasm/wrapper/index.ts';
import { oneNumber } from '../examples.ts';
import { backwardSteps, target } from './backwards.ts';
import { switchesOf, type Switches } from './switches.ts';
import { writesOf, type Write } from './writes.ts';

export function program(state: FigureState): Program {
  const switches = switchesOf(state);
  const [first, second] = writesOf(switches);
  const steps: Step[] = [
    ...(switches.isCausal ? [{ name: 'M', operation: 'causal_mask', operands: ['X'] }] : []),
    ...around(switches, first, 1, attention(switches, first.read)),
    ...around(switches, second, 2, network(switches, second.read)),
    ...(switches.isBackwards ? backwardSteps(switches) : []),
  ];
  return { inputs: inputs(state, switches), masks: {}, steps };
}

/** U = X + MHA(N₁(X)) or, post-norm, U = N₁(X + MHA(X)); and likewise Y. */
function around({ isPost, norm }: Switches, write: Write, index: 1 | 2, branch: Step): Step[] {
  const { before, update, kept, arriving, sum, normed } = write;
  const subscript = index === 1 ? '₁' : '₂';
  const operands = [isPost ? sum : before, `γ${subscript}`, ...(norm === 'layer' ? [`β${subscript}`] : [])];
  const norming = { name: normed, operation: norm === 'layer' ? 'layer_norm' : 'rms_norm', operands };
  const times0 = (name: string, of: string) =>
    name === of ? [] : [{ name, operation: 'scale_by', operands: [of, '0'] }];
  const writing = [
    branch,
    ...times0(kept, before),
    ...times0(arriving, update),
    { name: sum, operation: 'add', operands: [kept, arriving] },
  ];
  return isPost ? [...writing, norming] : [norming, ...writing];
}

function attention({ isCausal }: Switches, read: string): Step {
  const operands = [read, 'W_Q', 'W_K', 'W_V', 'W_O', 'heads', ...(isCausal ? ['M'] : [])];
  return { name: '', operation: 'multi_head', operands };
}

function network({ network: kind }: Switches, read: string): Step {
  const weights = kind === 'swiglu' ? ['W_G', 'W_1', 'W_2'] : ['W_1', 'W_2'];
  return { name: '', operation: `feed_forward_${kind}`, operands: [read, ...weights] };
}

/** The norms' own weights are 1 and 0. */
function inputs(
  { matrices }: FigureState,
  { heads, norm, network: kind, isBackwards }: Switches,
): Program['inputs'] {
  const { seed: _, W_G, ...used } = matrices;
  const width = matrices['X']!.columns;
  const row = (value: number): Matrix => ({
    rows: 1,
    columns: width,
    data: new Float64Array(width).fill(value),
  });
  return {
    ...used,
    ...(kind === 'swiglu' ? { W_G: W_G! } : {}),
    'γ₁': row(1),
    'γ₂': row(1),
    ...(norm === 'layer' ? { 'β₁': row(0), 'β₂': row(0) } : {}),
    heads: oneNumber(heads),
    ...(isBackwards ? { T: target(matrices['X']!) } : {}),
    '0': oneNumber(0),
  };
}
