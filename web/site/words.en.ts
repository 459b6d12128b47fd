import type { SiteWords } from './site-words.ts';

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

  leading: {
    heading: 'Follow one row',
    paragraphs: [
      'Each position asks with its query, is found by its key and answers with its value. Choose the row to follow: its scores, its weights and its output line up, while the other rows do the same work at the same time.',
      'Set $\\W{Q}$ to zeros. All scores are then equal, and every position reads the plain average of the values.',
    ],
  },

  chapters: {
    heading: 'Chapters',
    chapter: (number) => `Chapter ${number}`,
    contents: 'In this chapter',
    previous: 'Before',
    next: 'Next',
    home: 'All chapters',
  },

  beside: { heading: 'Beyond paper and pencil', eyebrow: 'Beside the chapters' },

  embed: {
    heading: 'Put a figure in your article',
    paragraphs: [
      'One script defines the tag, and the figure takes the language of the page around it. Where scripts are refused but frames are not, use the frame. Where both are refused, the picture remains, with a link to the figure.',
      'The code starts the figure in the state that it has below. A page that may run a small script loads attention-figures-frames.js once, before its frames, and they become as tall as their figures.',
    ],
    figure: 'Figure',
    form: 'As',
    forms: { element: 'a tag', frame: 'a frame', markdown: 'Markdown' },
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
