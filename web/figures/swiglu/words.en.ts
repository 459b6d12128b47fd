import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.en.ts';

const words: Words = {
  title: 'One path proposes, the other opens the gate',
  caption:
    'ReLU and GELU bend each hidden number by itself; SwiGLU multiplies it with a gate that a second map has computed from the same position. Inputs and weights are constructed: choose the network and compare what becomes of the same proposals.',
  description:
    'Position {i} holds {X[i]}; its network proposes {P[i]}, keeps {H[i]} of it and hands back {F[i]}. Beside it the three activations as curves.',
  steps: {
    curves: {
      name: 'Look at the bends',
      line: 'ReLU cuts off what is negative; GELU and SiLU turn smoothly and let a little of it through.',
    },
    gate: {
      name: 'Ask the gate',
      line: 'One map takes the gate from the position: {G[i]}.',
    },
    open: {
      name: 'Open it',
      line: 'SiLU(g) = g · σ(g): a large gate stays as it is, a very negative one is almost 0: {SiLU(G)[i]}.',
    },
    propose: {
      name: 'Propose',
      line: 'A map of its own takes the proposals from the same position: {P[i]}.',
    },
    multiply: {
      name: 'Multiply',
      line: 'Each proposal meets its gate, and their product goes on, sign and all: {H[i]}.',
    },
    'bend-relu': {
      name: 'Bend',
      line: 'ReLU decides by the proposal alone: {P[i]} becomes {H[i]}.',
    },
    'bend-gelu': {
      name: 'Bend',
      line: 'GELU weighs each proposal by how far it is above 0, and nothing else: {P[i]} becomes {H[i]}.',
    },
    back: {
      name: 'Lead back',
      line: 'The last map returns to the width of the stream: {F[i]}, from this position alone.',
    },
  },
  presets: {
    gate: 'Gate 2, proposal −1',
    closed: 'A gate nearly closed',
    exchanged: 'Gate and proposal exchanged',
    gelu: 'The same proposals, GELU',
    relu: 'The same proposals, ReLU',
  },
  choices: {
    network: { label: 'Network', values: { relu: 'ReLU', gelu: 'GELU', swiglu: 'SwiGLU' } },
  },
  notes: {
    gate: 'The gate',
    proposal: 'The proposal',
    passes: 'What passes',
    curves: 'Activations',
    ReLU: 'ReLU',
    GELU: 'GELU',
    SiLU: 'SiLU',
  },
};

export default words;
