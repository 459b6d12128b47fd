import type { ChapterWords } from './chapter-words.ts';

const words: ChapterWords = {
  name: 'Masking',
  title: 'Masking: who may read whom · attention-figures',
  description:
    'A mask decides who may read whom, before the weights are shared out. Open and close its cells, watch the future leak in, and see what order attention knows by itself.',
  summary:
    'Who may read whom, why that is settled before the weights are shared out, and what attention knows of order.',
  headline: 'Who may read whom',
  lead: [
    'A position that helps predict the next token must not have read it. A mask says who may read whom, and it acts before the weights are shared out: everything in this chapter follows from that order.',
  ],

  figures: {
    'causal-mask': {
      heading: 'Close the future',
      paragraphs: [
        'In training the whole text is there at once, answers included. The mask lets position $i$ read positions 1 to $i$ and no further, so all rows can still be computed together. What is computed at the same time and who may read whom are two different questions.',
        'Open a cell in the last column of $\\M$, then edit the last row of $\\X$: an output that stood still now moves. The future has leaked in. Then choose two layers: a mask on the last one alone comes too late.',
      ],
    },
    'mask-before-softmax': {
      heading: 'Before, not after',
      paragraphs: [
        'Where does the mask go? Added before Softmax, $-\\infty$ becomes a weight of exactly 0, and the others share the whole unit. If weights are set to 0 afterwards, the row no longer adds up to 1 and the output shrinks. Dividing by what is left mends it, to the same numbers in exact arithmetic.',
        'A score of 0, on the other hand, is no mask at all: $e^0 = 1$, and the key keeps its share. Compare the four methods by their sums and their outputs.',
      ],
    },
    visibility: {
      heading: 'Read the table by rows',
      paragraphs: [
        'Rows read, columns are read. Under the causal rule each row ends at itself: the third token does not see the fourth, the very one it has to help predict. It is the training program that knows the answer, not the reader.',
        'Other tasks draw other tables. A finished text may be read in both directions; a translation reads another sequence, whose length may differ. An open cell says that reading is allowed, not that it happens, nor what it means.',
        'Two of the examples begin with the same words and end differently. As long as “It” reads only what comes before, nothing tells them apart; let it read the whole sentence, and they part.',
      ],
    },
    permutation: {
      heading: 'What attention knows of order',
      paragraphs: [
        'Exchange two rows of $\\X$: the outputs are exchanged, and nothing else happens. Without positions attention sees a set, and who helped whom is lost.',
        'Add a position vector to every row, and the same words in another order are other inputs. A causal mask breaks the symmetry too, since it treats rows by their place; but it rules who reads whom and gives no token a vector that says where it stands.',
      ],
    },
  },

  closing: {
    heading: 'What one reading cannot do',
    paragraphs: [
      'One set of weights serves all coordinates of a value: to take this from here and that from there, a position needs more than one reading. And what was read is no new state yet; it has to be joined with what was there. That is what several heads, residual connections and the rest of a Transformer block are for.',
    ],
  },
};

export default words;
