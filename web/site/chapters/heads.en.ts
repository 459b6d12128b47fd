import type { ChapterWords } from './chapter-words.ts';

const words: ChapterWords = {
  name: 'Many heads',
  title: 'Many heads: several readings at once · attention-figures',
  description:
    'One set of weights moves a reading on a segment; two heads read each coordinate in its own proportion. See what they bring placed side by side, mixed by W_O, and written into the stream.',
  summary:
    'Why one set of weights is not enough, what several heads bring back, and how it is put together again.',
  headline: 'Several readings at once',
  lead: [
    'A head shares out one unit of weight, and whatever it reads, it reads in these proportions. This chapter shows what that rules out, gives a position several heads, and follows what they bring back until it is written into the stream.',
  ],

  figures: {
    'one-head-segment': {
      heading: 'What one weight cannot do',
      paragraphs: [
        'A position reads two values with the weights $a$ and $1 - a$. The same $a$ stands before every coordinate of the first value: raise it, and one coordinate of $\\output$ grows while the other shrinks. All the readings there are lie on the segment between the two values.',
        'Try to reach the target. Its first coordinate wants a large $a$, its second a small one: what is missing is not a finer weight but a second one that can be set on its own. Other values may oblige, and one of the examples has a pair that meets this one target. What is compared here is the way of reading, with the values held.',
      ],
    },
    'two-heads': {
      heading: 'A unit for each head',
      paragraphs: [
        'Give the position two heads. Each has scores of its own and a Softmax of its own, so neither has to give way to the other: here {head-1:head 1} reads the first coordinate of the values, {head-2:head 2} the second, and together they reach a point off the segment. A trained head need not pick out single coordinates; its $\\W{V}$ can read any combination of them.',
        'Three things happen, and they are worth telling apart. Each head decides how much it takes from where. $\\W{O}$ decides how the readings combine. The sum writes the combination into the {residual:stream}, which was there before and flows on. Pull one head’s score and see how far the change travels; then set $\\W{O}$ to zeros.',
      ],
    },
    'concat-and-project': {
      heading: 'Side by side is not yet mixed',
      paragraphs: [
        'Concatenation computes nothing. Row $i$ of every head goes into row $i$ of $\\update{C}$, each head into its own columns; only $\\W{O}$ lets the numbers of different heads meet. It also brings the row to the width of the stream, so that the two can be added coordinate by coordinate. Change the number of heads, or their width: $\\update{C}$ grows, the update keeps its shape.',
        'There is a well-known way to get it wrong. The heads lie in memory one after the other, and a reshape that forgets to swap two axes first reads them off in that order. Every shape is right and nothing complains, yet a row now holds several positions of one head. The pitfall shows both results, number by number.',
      ],
    },
    relations: {
      heading: 'Who, what, to whom',
      paragraphs: [
        'One word can stand in several relations at once. Where something is given, there is somebody who gives, a thing that is given, and somebody who gets it. A single Softmax must divide one unit among them; three heads can turn to each with a unit of its own. Pick another word and another head: every word has three weightings here.',
        'The heads have numbers, not names. The scores were made up so that there is something to see; training sets no head a task, and what a trained head does can seldom be said in a word. Several heads bring the freedom to weight differently. What it is used for is another question.',
      ],
    },
  },

  closing: {
    heading: 'And then?',
    paragraphs: [
      'What the heads brought back is now an update, as wide as the stream. Why it is added to what the position held, rather than put in its place, and what becomes of the sum: that is the next chapter.',
    ],
  },
};

export default words;
