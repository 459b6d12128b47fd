import type { ChapterWords } from './chapter-words.ts';

const words: ChapterWords = {
  name: 'Learning',
  title: 'Learning: from the loss back to the maps · attention-figures',
  description:
    'One number says how badly a position read. Follow its gradient back through values, Softmax, scores and maps, check every cell by trying, and take a step.',
  summary:
    'How one number that judges a reading finds its way back to the maps, and what a residual path does for it.',
  headline: 'How the maps find out',
  lead: [
    'Nobody tells a model where to look. It is told, by one number, how far its answer was off; everything else is worked out backwards. This chapter plays the computation in reverse, rule by rule, and beside every gradient stands the same number found without any rule, by moving one cell and computing again.',
  ],

  figures: {
    'gradient-path': {
      heading: 'From the loss to three maps',
      paragraphs: [
        'Hold the values still at first. The only way to another reading is then through the weights, and the weights share one unit: one of them grows at the cost of the others. So the gradient of a score is $\\a{ij}\\,g \\cdot (\\v{j} - \\o{i})$. What counts is not where a value points, but how it differs from what is read already, and a row of these gradients sums to 0. From the scores it goes on to the query and the keys, and from them to $\\W{Q}$ and $\\W{K}$.',
        'Let all three maps learn, and $\\W{V}$ gets its part directly. Close the mask: a position that is not read sends nothing back. Then choose the target and take the step. The loss falls; take it with a step four times as large, and it rises. A step that helps this loss on this input promises no better grammar.',
      ],
    },
    'residual-gradient': {
      heading: 'What the direct path is good for',
      paragraphs: [
        'A stream $\\stream{x}$ that takes in $\\update{F}(\\stream{x})$ is read twice, once by the branch and once by the sum. Backwards, both readers send a gradient, and the two add up: $g$ as it is, and $J_F^{\\mathsf T} g$ from the branch. Close its ReLU and the branch sends nothing; the stream still hands on $g$. Now cut the direct path: nothing is left.',
        'It is no guarantee. A branch that writes $-\\stream{x}$ cancels the gradient as it cancels the state. And set both coordinates equal, so that ReLU stands exactly at its kink: trying sees the slopes on both sides and gives their mean, the rule picks one of them, and the column says so.',
      ],
    },
  },

  closing: {
    heading: 'What has been learned',
    paragraphs: [
      'Queries, keys and values change with every input; that is not learning. Learning changes the maps, a little at a time, over many inputs. What a head reads afterwards is whatever made this number smaller, and nothing here gave it a name.',
    ],
  },
};

export default words;
