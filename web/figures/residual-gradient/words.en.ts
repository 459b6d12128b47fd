import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.en.ts';

const words: Words = {
  title: 'Backwards, the direct path hands on the gradient as it is',
  caption:
    'A position x takes in what its branch writes, and a loss grows along g; backwards g takes both paths, and where they part the two gradients add up. Position, network and loss are constructed: a branch that lets nothing back leaves g whole, and one that writes −x cancels it.',
  description:
    'Forward, x = {x[1]} becomes y = {y[1]}; backwards, g = {g[1]} becomes {∂L/∂x[1]}, of which {Jᵀ g[1]} came through the branch.',
  steps: {
    branch: { name: 'Branch', line: 'The branch reads x = {x[1]} and proposes {F[1]}.' },
    judge: { name: 'Judge', line: 'What leaves is y = {y[1]}; along g it counts as L = {L[1,1]}.' },
    back: {
      name: 'Back through the branch',
      line: 'The network hands g back by its own rules, and ReLU lets it pass only where it is open: {Jᵀ g[1]}.',
    },
    'back-opposite': {
      name: 'Back through the branch',
      line: 'The branch turned x over, so it turns g over: {Jᵀ g[1]}.',
    },
    'sum-both': {
      name: 'Add up',
      line: 'Where x is read twice, both gradients add up: {g[1]} directly and {Jᵀ g[1]} through the branch make {∂L/∂x[1]}.',
    },
    'sum-direct': {
      name: 'Without the branch',
      line: 'Nothing of the branch arrives, so only g comes back: {∂L/∂x[1]}.',
    },
    'sum-branch': {
      name: 'Without the direct path',
      line: 'All that comes back has gone through the branch: {∂L/∂x[1]}.',
    },
    try: {
      name: 'Try it',
      line: 'Move x a little up and down and compute L anew: {ΔL/Δx[1]}.',
    },
    kink: {
      name: 'Try it at the kink',
      line: 'ReLU is bent just here. Trying sees both sides and gives their mean, {ΔL/Δx[1]}; the rule takes the slope of the closed side.',
    },
  },
  presets: {
    open: 'ReLU open',
    closed: 'ReLU closed',
    kink: 'At the kink',
    opposite: 'Branch −x',
    'direct-cut': 'Closed, direct path cut',
  },
  choices: {
    branch: { label: 'Branch', values: { network: 'FFN', opposite: '−x' } },
    paths: { label: 'Paths', values: { both: 'both', direct: 'direct only', branch: 'branch only' } },
  },
  notes: {
    forward: 'Forward',
    back: 'Backwards',
    tried: 'By rule, and by trying',
    kink: 'By rule, and by trying: apart at a kink',
  },
};

export default words;
