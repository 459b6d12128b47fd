import type { ChapterWords } from './chapter-words.ts';

const words: ChapterWords = {
  name: 'Writing and transforming',
  title: 'Writing and transforming: what becomes of what was read · attention-figures',
  description:
    'A position has read something: is its state replaced, or added to? Write it in, let a small network decide on the result, open and close its gate, and keep the scale in hand.',
  summary:
    'How what was read is written into a position, what a small network then makes of it, and who keeps the scale in hand.',
  headline: 'What becomes of what was read',
  lead: [
    'A position that has read holds two vectors: the one it came with and the one it brought back. Which of them goes on? This chapter follows one position through the two writes of a Transformer block. What was read is added; a network that looks at this position alone computes on the sum; and that is added too.',
  ],

  figures: {
    'replace-or-add': {
      heading: 'Two lines of code',
      paragraphs: [
        'Both lines run, and both results have the right shape. One puts what was read in the place of what the position held; the other writes it in. Turn the branch down to 0 and look at what the next layer receives: zeros on one way, the position as it was on the other. The branch of the second line need only bring the difference that is wanted; hence the name residual.',
        'But the position reads itself as well, so why add it once more? Follow its part through the head: it passes $\\W{V}$ and is multiplied by its own weight. Let the position look away from itself, or edit $\\W{V}$, and that part shrinks or changes; the direct path does neither. It is a path, not a promise: a branch that brings $-\\stream{x}$ cancels it out.',
      ],
    },
    'position-wise-ffn': {
      heading: 'A decision without looking around',
      paragraphs: [
        'Once the reading is written in, all that the next step needs is in the position itself. Here is a small task: if the second coordinate exceeds the first, add the excess to the first; otherwise leave everything alone. One hidden number is enough. The first map takes the difference, ReLU cuts it off below 0, the second map says where to write.',
        'Every position uses the same weights; the outcomes differ because the inputs do. Drag a vector across the dotted line, then take ReLU away: the two maps become one matrix, which writes on both sides. A trained network need not hold a rule that can be told so simply. This one can be checked by hand.',
      ],
    },
    swiglu: {
      heading: 'A gate for every number',
      paragraphs: [
        'The network above decides by the number that it lets pass. Newer ones ask separately: one map proposes a number, another map of the same position says how far its gate is open, and the two are multiplied. Here a gate of 2 lets a proposal of −1 pass, and even strengthens it; ReLU would have turned it to 0.',
        'Exchange the two maps, and the same two numbers give something else: only one of the paths is bent. The curve shows where the gates of the row stand. Which network is chosen changes what is computed within a position; it still looks at no other.',
      ],
    },
    'norm-and-scale': {
      heading: 'Keeping the scale in hand',
      paragraphs: [
        'Every layer writes into the rows, so the rows that a branch meets may be of any length, and length is not harmless. Make all inputs twice as long: queries and keys double, their products are four times as large, and Softmax turns a slight preference into a firm one. Dividing by $\\sqrt{d_k}$ does not help, for the number of dimensions is the same.',
        'A norm divides each row by a measure of that row, at the entrance of the branch; the stream itself is left as it is. Move $c$ and see the weights of the lower way stay where they are. RMSNorm subtracts nothing, LayerNorm takes the mean off first; neither looks at another position, which you can check by editing one row. The last example piles layers up.',
      ],
    },
    block: {
      heading: 'The whole block',
      paragraphs: [
        'Put together, it is two lines: $\\stream{U} = \\stream{X} + \\operatorname{MHA}(N_1(\\stream{X}))$ and $\\stream{Y} = \\stream{U} + \\operatorname{FFN}(N_2(\\stream{U}))$. The green line is the stream: it enters, two branches read it and write into it, it leaves. Press a part to see its inside. Everything is computed on eight numbers per position, small enough to follow one of them; there are norms here that the local examples did without, so do not look for their numbers.',
        'Then rewire it, with the same input. Turn both branches to 0: before the branch, a norm touches only copies, and $\\stream{Y}$ is $\\stream{X}$; behind ⊕ it stands on the stream, and $\\stream{Y}$ is not. Cut the direct path as well and nothing is left. A whole model has one more norm behind its last block, outside of what is drawn here. Last, play it backwards: gradients leave $\\stream{Y}$, pass through every part you open, each beside its central difference, and add up wherever the stream was read.',
      ],
    },
    'next-layer-query': {
      heading: 'What the second layer asks',
      paragraphs: [
        'Two sentences end in the same word. In the first layer that word has the same row, so it asks the same: equal queries, digit by digit. It reads different neighbours, though, and what it reads is written into its row. The second layer makes its query from that row, and now the two differ.',
        'Nobody told the word what stands before it; a read and a write were enough. Follow the first word instead: with a causal mask it sees only itself, and nothing that comes later can change it.',
      ],
    },
  },

  closing: {
    heading: 'What the next layer finds',
    paragraphs: [
      'The token of a position never changes on the way, but its row does: it has taken in what was read and what was computed from that. The next layer makes its queries from this row, so what was read first has a say in what is looked for next.',
    ],
  },
};

export default words;
