import type { SiteWords } from './words.ts';

const words: SiteWords = {
  name: 'English',
  title: 'Self-attention, one number at a time · attention-figures',
  description:
    'Living figures of self-attention for articles and lessons. Every number is computed in your browser and yours to change.',
  skip: 'Skip to the figures',
  languages: 'Languages',
  theme: { legend: 'Theme', auto: 'Auto', light: 'Light', dark: 'Dark' },

  headline: 'Self-attention, one\u00a0number at\u00a0a\u00a0time',
  lead: 'Three positions, two dimensions: every number here is small enough to check with a pencil. Change one and follow it through queries, keys and scores to the weights and the output.',

  figures: {
    'whole-sequence': {
      heading: 'Follow one row',
      paragraphs: [
        'Each position asks with its query, is found by its key and answers with its value. Choose the row to follow: its scores, its weights and its output line up, while the other rows do the same work at the same time.',
        'Set $\\W{Q}$ to zeros. All scores are then equal, and every position reads the plain average of the values.',
      ],
    },
    projections: {
      heading: 'Change one matrix',
      paragraphs: [
        'One row of $\\X$ plays three roles, because three matrices look at it. Edit $\\W{K}$, and only the keys notice.',
        'Then give $\\W{Q}$ and $\\W{K}$ the same numbers. Queries and keys coincide, so position 1 would score position 3 exactly as 3 scores 1. Two matrices are what lets the two directions differ.',
      ],
    },
    'weighted-sum': {
      heading: 'Drag one value',
      paragraphs: [
        'Drag the tip of a value. The weights stay, because queries and keys have settled them; only the sum moves.',
        'However far you drag, the sum stays inside the triangle of the three values: weights that share one unit can mix, never overshoot.',
      ],
    },
    'causal-mask': {
      heading: 'Open one cell',
      paragraphs: [
        'A closed cell scores $-\\infty$. Its weight is exactly 0, and the rest of its row shares the whole unit.',
        'Open a cell in the last column of $\\M$, then edit the last row of $\\X$: an output that stood still now moves. The future has leaked in. Then choose two layers: a mask on the last one alone comes too late.',
      ],
    },
  },

  embed: {
    heading: 'Put a figure in your article',
    paragraphs: [
      'One script defines the tag, and the figure takes the language of the page around it. Where scripts are refused but frames are not, use the frame. Where both are refused, the picture remains.',
    ],
    figure: 'Figure',
    form: 'As',
    forms: { element: 'a tag', frame: 'a frame' },
    code: 'Code to paste',
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'Select the code to copy it',
    preview: 'What your readers will see',
  },

  numbers: {
    heading: 'Where the numbers come from',
    paragraphs: [
      'A core written in C++ and compiled to WebAssembly computes every number while you read, in your browser, in double precision. Point at a cell, or walk to it with the keyboard, and it shows the arithmetic that made it.',
      'The example is constructed: three positions and matrices picked by hand, so that each step fits on paper. Nothing here was measured on a trained model. A weight says how a reading was mixed, not how true something is and not which word comes next.',
      'What you type stays in this page. Nothing is sent anywhere.',
    ],
  },
  licence: 'Free to use and change under the MIT licence.',
};

export default words;
