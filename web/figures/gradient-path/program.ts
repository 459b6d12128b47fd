/** One reading forward, and the way back from its loss, every gradient an operation that can be looked at. */
import type { FigureState } from '../../figure.ts';
import type { Program, Step } from '../../../wasm/wrapper/index.ts';
import { oneNumber } from '../examples.ts';

/** The loss falls along a direction g, or is the distance from a target y, where a step can be taken. */
export const hasTarget = ({ matrices }: FigureState) => 'y' in matrices;
export const isCausal = ({ choices }: FigureState) => choices['reading'] === 'causal';

/** Which maps learn: with V held, only those that make the weights. */
export const learning = ({ choices }: FigureState): readonly Map[] =>
  choices['path'] === 'all' ? ['Q', 'K', 'V'] : ['Q', 'K'];
export type Map = 'Q' | 'K' | 'V';

/** The node that is ∂L/∂o₂. */
export const lossGradient = (state: FigureState) => (hasTarget(state) ? 'o_2 − y' : 'g');

export const scoresOf = (state: FigureState) => (isCausal(state) ? 'e_2 + M' : 'e_2');

export function program(state: FigureState): Program {
  return {
    inputs: { ...state.matrices, second: oneNumber(1) },
    masks: isCausal(state) ? { M: { rows: 1, columns: 3, visible: Uint8Array.of(1, 1, 0) } } : {},
    steps: [
      step('x_2', 'embedding', 'second', 'X'),
      ...reading(state, ''),
      ...backwards(state),
      ...learning(state).map((map) => step(`ΔL/ΔW_${map}`, 'central_difference', 'L', `W_${map}`)),
      ...(hasTarget(state) ? descent(state) : []),
    ],
  };
}

const step = (name: string, operation: string, ...operands: string[]): Step => ({
  name,
  operation,
  operands,
});

/** From x₂ and X to L, with the maps whose names end in `mark`. */
function reading(state: FigureState, mark: '' | '′'): Step[] {
  const at = (name: string) => name + mark;
  const map = (one: Map) => (mark === '' || !learning(state).includes(one) ? `W_${one}` : `W_${one}′`);
  const scores = at(scoresOf(state));
  return [
    step(at('q_2'), 'projection', 'x_2', map('Q')),
    step(at('K'), 'projection', 'X', map('K')),
    step(at('V'), 'projection', 'X', map('V')),
    step(at('s_2'), 'scores', at('q_2'), at('K')),
    step(at('e_2'), 'scale', at('s_2'), at('K')),
    ...(isCausal(state) ? [step(scores, 'mask', at('e_2'), 'M')] : []),
    step(at('a_2'), 'softmax', scores),
    step(at('o_2'), 'weighted_sum', at('a_2'), at('V')),
    hasTarget(state)
      ? step(at('L'), 'squared_error', at('o_2'), 'y')
      : step(at('L'), 'scores', at('o_2'), 'g'),
  ];
}

function backwards(state: FigureState): Step[] {
  const g = lossGradient(state);
  const ways = learning(state);
  return [
    ...(hasTarget(state) ? [step(g, 'subtract', 'o_2', 'y')] : []),
    step('∂L/∂a_2', 'scores', g, 'V'),
    step('∂L/∂e_2', 'softmax_backward', 'a_2', '∂L/∂a_2'),
    step('∂L/∂s_2', 'scale', '∂L/∂e_2', 'K'),
    step('∂L/∂q_2', 'projection', '∂L/∂s_2', 'K'),
    step('∂L/∂s_2ᵀ', 'transpose', '∂L/∂s_2'),
    step('∂L/∂K', 'projection', '∂L/∂s_2ᵀ', 'q_2'),
    step('x_2ᵀ', 'transpose', 'x_2'),
    step('Xᵀ', 'transpose', 'X'),
    step('∂L/∂W_Q', 'projection', 'x_2ᵀ', '∂L/∂q_2'),
    step('∂L/∂W_K', 'projection', 'Xᵀ', '∂L/∂K'),
    ...(ways.includes('V')
      ? [
          step('a_2ᵀ', 'transpose', 'a_2'),
          step('∂L/∂V', 'projection', 'a_2ᵀ', g),
          step('∂L/∂W_V', 'projection', 'Xᵀ', '∂L/∂V'),
        ]
      : []),
  ];
}

/** W′ = W − η ∂L/∂W, and the same reading with what was learned. */
function descent(state: FigureState): Step[] {
  return [
    ...learning(state).flatMap((map) => [
      step(`η ∂L/∂W_${map}`, 'scale_by', `∂L/∂W_${map}`, 'η'),
      step(`W_${map}′`, 'subtract', `W_${map}`, `η ∂L/∂W_${map}`),
    ]),
    ...reading(state, '′'),
  ];
}
