import type { CostPageWords } from './cost-page-words.ts';

const words: CostPageWords = {
  name: 'Cost',
  title: 'What attention costs, measured here and now · attention-figures',
  description:
    'One Transformer block at growing lengths, timed on your own device: time, speed and memory beside the laws n and n².',
  summary:
    'The same block at the sizes of a real model, timed on your device: what grows with n, what grows with n², and what need not.',
  headline: 'What attention costs as n grows',
  lead: 'In the chapters everything is small on purpose. Here the same block runs at the sizes of a real model, on your device. Choose the sizes, press the button, and see what a longer sequence costs.',

  laws: {
    heading: 'One part grows with $n$, the other with $n^2$',
    paragraphs: [
      'The projections and the network work on each position by itself: twice as many positions, twice the work. A score belongs to a pair of positions: twice as many positions, four times the work.',
      'On axes that count in powers both laws are straight lines, the second twice as steep. However small the part of the pairs is at first, it overtakes the other. The wider the model, the later that happens; choose another width and watch where the lines cross.',
    ],
  },
  memory: {
    heading: '$n^2$ scores need not be kept',
    paragraphs: [
      'Written down as the formulas say it, attention first has all scores, then all weights, then the readings. Nothing forces it to keep them. The fast path takes the keys in small groups and carries along, for each query, the largest score so far, the sum of the exponentials and the mixture so far; when a larger score turns up, what has been summed is scaled down. The output is the same.',
      'What this saves is memory, not work: every pair still gets its score. With a causal mask about half of the pairs are never looked at; the plain method computes them first and hides them afterwards.',
    ],
  },
  methods: (patience) => ({
    heading: 'What is compared with what',
    paragraphs: [
      'Both compute the same pre-norm block with RMSNorm, from the same constructed weights and inputs, in numbers of 32 bits. The fast path is the core of these pages, written in C++ and compiled to WebAssembly. The plain method is JavaScript: loops that follow the formulas, one head after the other, with all $n \\times n$ scores of a head in memory.',
      'Its time says more about loops than about attention: most of the distance between the two comes from vector instructions and from reading memory in a good order. Its memory is the point. Both are called again and again, and the fastest call counts, since other programs can only slow one down. Where the plain method would take more than ' +
        `${patience} seconds, only its memory is measured.`,
      'Operations are the multiplications and additions of the matrix products; norms and exponentials are few beside them and not counted. The memory is everything a method works in, without the weights.',
    ],
  }),
};

export default words;
