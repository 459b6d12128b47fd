import type { GuideWords } from './guide-words.ts';

const words: GuideWords = {
  title: 'A figure of your own · attention-figures',
  description:
    'How a JSON file with your numbers, operations and words becomes a living figure in your article: three examples, from one product to a residual stream with a norm.',
  headline: 'A figure of your own',
  summary: 'Your numbers, your steps and your words in one JSON file: three examples to start from.',
  lead: 'Write down what is computed, what stands where and what is said, and it lives like every figure of these pages: played step by step, open to edits, spoken aloud, each number explained.',
  invitation: 'None of them says what your article needs? Write a figure of your own.',
  heading: 'A tag and a file',
  paragraphs: [
    'Put the file beside your article and name it in the tag. The address counts from the page. A file of another server is read if that server sends `Access-Control-Allow-Origin`.',
    'Each of the three files below is shown living, and its text unfolds under it. Take the one that is nearest to yours and change it.',
  ],
  examples: {
    product: {
      heading: 'One product, your numbers',
      paragraphs: [
        'The least that makes a figure: two matrices, one operation, a picture of one band, one step and its words. `editable` lets readers change both matrices; the setting `row` lets them follow either row.',
        '`{C[i]}` in the words is the followed row of C. No number is typed into a sentence, so none of them can be wrong after an edit.',
      ],
    },
    causal: {
      heading: 'Your sentence, in two languages',
      paragraphs: [
        'The operation `attention` records Q, K, V, S, E, A and O under the names of the formula. A choice decides whether there is a mask: whatever carries `when` is there for that value only, be it an operation, an item of the picture or a step.',
        'Words and sentence are given in English and Chinese. In any other language the first one given is spoken.',
      ],
    },
    residual: {
      heading: 'A branch, a norm and three starting points',
      paragraphs: [
        'A preset states only what differs from the file: one makes a row ten times as long, one silences the branch. A slider moves the factor c, a choice puts a norm before the branch or leaves it out, and the stream is drawn as it then runs.',
        'Choose the loud word and no norm, then RMSNorm: what the others read changes.',
      ],
    },
  },
  file: 'The whole file',
  code: 'The tag',
  parts: {
    heading: 'What a file holds',
    list: {
      id: 'The figure’s name in links: small letters, digits, hyphens.',
      inputs:
        'Matrices as rows of numbers; masks as rows of true (visible) and false (masked). At most 64 × 64.',
      program:
        'Operations in order, each with the name of its result, such as `projection`, `scores`, `scale`, `softmax`, `weighted_sum`, `add`, `rms_norm`, or the composites `attention` and `multi_head`.',
      layout:
        'Bands from top to bottom, each a list of items: `matrix`, `stack`, `group`, `operation`, `sign`, `note`, `tokens`, `plane`, `vectors`, `bars`, `curve`, `stream`, `code`, `map`, `cards`.',
      storyboard: 'Steps with their seconds and the symbols that come into being in them.',
      words:
        'In `en`, `zh` or `fr`: title, caption, a description for those who cannot see the picture, and a name and a sentence for every step. Plain text, never HTML.',
      settings:
        'Controls: `row`, `choice`, `slider`, `preset`, `size`, `pattern`, `order`, `pick`, `seed`, `take`.',
      presets: 'Named starting points, each with what differs.',
      when: 'Choices and values under which something is there.',
      references:
        'In sentences: `{A[2,1]}` a cell, `{O[2]}` a row, `{O[i]}` the followed row, `{i}` its position, `{n}` and `{d_k}` sizes, `{token 2}` a word. In names of the layout `{i}` too.',
    },
  },
  operations: 'All operations, each with its operands; those in brackets may be left out',
  checked: {
    heading: 'Checked before it is shown',
    paragraphs: [
      'A file with a mistake is refused with one sentence that names the place, and what you wrote inside the tag stays. Of all states that your presets and choices lead to, only the first is computed before the picture; the others follow at once, and a mistake in one of them is named below the picture. No state is shown before it has been compared with the picture and the words. The sentence also comes with the event `error`, as `detail.code` and `detail.message`.',
      'Name the JSON Schema in `$schema`, and your editor completes keys, explains them and marks mistakes while you type:',
    ],
  },
};

export default words;
