import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.en.ts';

const words: Words = {
  title: 'A block writes twice into one stream',
  caption:
    'Attention and the feed-forward network each read the stream and add to it: U = X + MHA(N₁(X)), Y = U + FFN(N₂(U)); the norm at a model’s very end stands outside the block. X and the weights are constructed from a seed, and the small examples before this one had no norm, so their numbers do not return here.',
  description:
    'The residual stream of {n} positions: X enters, attention writes Δ into it and makes U, the feed-forward network writes F into it and makes Y. Position {i} is followed.',
  steps: {
    'pre-norm-1': {
      name: 'Norm',
      line: 'The branch reads a copy of row {i} brought to one length; the stream itself stays as it is.',
    },
    attention: {
      name: 'Attention',
      line: 'Each head reads the rows that it may see; W_O mixes what they bring into an update of width {d_model}.',
    },
    project: {
      name: 'Project',
      line: 'Every head makes its own queries, keys and values from the same rows.',
    },
    score: { name: 'Score', line: 'In each head the query of row {i} meets the keys that it may see.' },
    share: { name: 'Share', line: 'Each row of each head has one unit of weight to share out.' },
    read: { name: 'Read', line: 'The values are summed up by these weights, head by head.' },
    attend: { name: 'Attend', line: 'Every head reads for itself and has its own output.' },
    place: {
      name: 'Side by side',
      line: 'The heads’ outputs stand side by side in one row; nothing is computed.',
    },
    mix: { name: 'Mix', line: 'W_O mixes the heads: every column of Δ takes something of each.' },
    'write-1': {
      name: 'First write',
      line: 'Row {i} takes its update in: {X[i,1]} and {Δ[i,1]} make {U[i,1]} in the first column.',
    },
    'write-1-zero': {
      name: 'First write',
      line: 'Nothing of Δ arrives: the stream goes on as it came.',
    },
    'write-1-cut': {
      name: 'First write',
      line: 'The direct path is cut: only the update of attention is left.',
    },
    'write-1-cut-zero': {
      name: 'First write',
      line: 'The direct path is cut and nothing of Δ arrives: the stream is 0 from here on.',
    },
    'post-norm-1': {
      name: 'Norm',
      line: 'The norm stands on the stream itself: whatever passes leaves with one length.',
    },
    'pre-norm-2': {
      name: 'Norm',
      line: 'The network reads a copy of row {i} of U brought to one length, not the stream itself.',
    },
    ffn: {
      name: 'Network',
      line: 'Each row alone: made wider, bent, made narrow again. No position sees another here.',
    },
    widen: { name: 'Widen', line: 'Each row alone becomes wider; no position sees another here.' },
    bend: {
      name: 'Bend',
      line: 'The activation bends each number by itself: without it the two maps would be one.',
    },
    gate: { name: 'Gate', line: 'One path proposes, the other decides how much of it passes.' },
    narrow: { name: 'Narrow', line: 'The wide row is mixed back into the width of the stream.' },
    'write-2': {
      name: 'Second write',
      line: 'Row {i} takes the second update in and leaves for the next block.',
    },
    'write-2-zero': {
      name: 'Second write',
      line: 'Nothing of F arrives: what came out of the first write leaves.',
    },
    'write-2-cut': {
      name: 'Second write',
      line: 'The direct path is cut: only the network’s update leaves.',
    },
    'write-2-cut-zero': {
      name: 'Second write',
      line: 'The direct path is cut and nothing of F arrives: 0 leaves.',
    },
    'post-norm-2': {
      name: 'Norm',
      line: 'Whatever leaves has passed a norm, even where both branches are 0.',
    },
    loss: {
      name: 'One number',
      line: 'L = ½‖Y − T‖² is one number, here {L[1,1]}; every row of T, constructed, is 1, 0, 0 and so on. Its gradient at Y is Y − T.',
    },
    'back-norm-2': {
      name: 'Back through the norm',
      line: 'In post-norm every gradient has to pass the norm.',
    },
    'back-ffn': {
      name: 'Back through the network',
      line: 'The branch has its own way back: through W_2, the bend, W_1.',
    },
    'back-join-2': {
      name: 'Two ways meet',
      line: 'At U the direct way and the branch meet, and their gradients add up. The direct way has changed nothing.',
    },
    'back-norm-1': { name: 'Back through the norm', line: 'Here, too, nothing gets round the norm.' },
    'back-attention': {
      name: 'Back through attention',
      line: 'Through W_O and each head’s weighted sum to the weights, through Softmax to the scores, and on to q, k and v.',
    },
    'back-join-1': {
      name: 'At X',
      line: 'Both ways meet again: this is how L changes with every number of X.',
    },
  },
  presets: {
    'small-block': 'Pre-norm',
    'post-norm': 'Post-norm',
    'both-zero': 'Both branches 0',
    backwards: 'Backwards',
    'nothing-left': 'Both 0, X cut',
  },
  choices: {
    direction: { label: 'Direction', values: { forwards: 'forwards', backwards: 'backwards: gradients' } },
    open: {
      label: 'Look into',
      values: {
        nothing: 'nothing',
        'norm-1': 'first norm',
        heads: 'a head',
        mix: 'concat and mix',
        'norm-2': 'second norm',
        ffn: 'FFN',
        weights: 'all weights',
      },
    },
    head: { label: 'Head', values: { 1: '1', 2: '2', 3: '3', 4: '4' } },
    order: { label: 'Norm', values: { pre: 'before the branch', post: 'after ⊕' } },
    norm: { label: 'Kind', values: { rms: 'RMSNorm', layer: 'LayerNorm' } },
    network: { label: 'FFN', values: { relu: 'ReLU', gelu: 'GELU', swiglu: 'SwiGLU' } },
    reading: { label: 'Reading', values: { causal: 'causal', full: 'all' } },
    heads: { label: 'Heads', values: { 1: '1', 2: '2', 4: '4' } },
    attention: { label: 'Δ', values: { on: 'as it is', zero: '0' } },
    'path-1': { label: 'X +', values: { whole: 'kept', cut: 'cut' } },
    ffn: { label: 'F', values: { on: 'as it is', zero: '0' } },
    'path-2': { label: 'U +', values: { whole: 'kept', cut: 'cut' } },
  },
  notes: { wiring: 'Rewire', writes: 'Zero a branch, cut a path' },
  tokens: { sentence: ['We', 'review', 'with', 'cards', 'every', 'Sunday', 'before', 'lunch'] },
};

export default words;
