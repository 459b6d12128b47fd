import type { ChapterWords } from './chapter-words.ts';

const words: ChapterWords = {
  name: 'Reading',
  title: 'Reading: queries, keys and values · attention-figures',
  description:
    'One reading of self-attention taken apart: request, match, weights, content. Then all positions at once, with every number computed while you watch.',
  summary: 'One request, its scores, its weights, what it brings back; then all positions at once.',
  headline: 'How a position reads its context',
  lead: [
    'Attention answers three questions: where should this position look, how much should it take from each place, and what does it bring back? This chapter takes a single reading apart, puts numbers into it, and then lets all positions read at once.',
  ],

  figures: {
    'lookup-cards': {
      heading: 'Finding is not fetching',
      paragraphs: [
        'A few index cards hold what a sentence told us about a notebook. Ask where it is: the card whose clue fits has to be found first, and only then is its content handed over. The clue that finds a card need not be the content one came for.',
        'Swap the content of a card and ask again. The match stands; the answer changes. These are the three roles of this chapter: the {query:query} is the request, the {key:key} is the clue it is compared with, the {value:value} is what comes back. The cards only picture the roles. A model keeps vectors, and no labels on them.',
      ],
    },
    'reader-and-source': {
      heading: 'Every position asks, every position answers',
      paragraphs: [
        'So far somebody outside did the asking. Inside a sentence the positions ask one another: whoever meets “he” may need to know who was mentioned before. Each position is a reader with a query of its own, and at the same time a source that offers its key and its value to all of them.',
        'When readers and sources come from one sequence, this is self-attention; when one sequence reads another, cross-attention. Switch between the two, then pick another reader. The scores are invented and yours to edit: the arcs show how reading works, not that a model has understood the pronoun.',
      ],
    },
    projections: {
      heading: 'Three views of one vector',
      paragraphs: [
        'Where do three roles come from, if each position has only one vector? From three matrices. $\\W{Q}$, $\\W{K}$ and $\\W{V}$ look at the same row $\\x{i}$ and make a query, a key and a value of it. All positions share the three; training gives them their numbers.',
        'Edit $\\W{K}$, and only the keys notice. Then edit one row of $\\X$: only that row of $\\Q$, $\\K$ and $\\V$ moves. A projection mixes no positions. Mixing them is still to come.',
      ],
    },
    'score-matching': {
      heading: 'A match has a direction',
      paragraphs: [
        'The score of reader $i$ for source $j$ is a dot product: multiply coordinate by coordinate, then add. Query and key come from different matrices, so $\\s{23}$ and $\\s{32}$ are two questions and may have two answers.',
        'Switch the projections off, so that the vectors are compared as they are: the scores become symmetric. The weights made from them still need not be, because each row is shared out on its own. Then stretch a vector. Its score grows by the same factor while its direction stays, so a dot product does not simply measure how close two meanings are.',
      ],
    },
    'one-query': {
      heading: 'From scores to one reading',
      paragraphs: [
        'One query, three keys, three values, and every step by hand: scores, their exponentials, the weights, the mixture. The key that scores 0 still gets a share, because $e^0 = 1$.',
        'Replace the first value by zeros: the weights stay, the reading changes. Make the scores equal: the reading is the plain average. Query and keys settle how much, values settle what.',
        'If you work it out with weights rounded to three decimals, your last digit will differ. Rounding belongs at the end.',
      ],
    },
    scaling: {
      heading: 'Why divide by $\\sqrt{d_k}$',
      paragraphs: [
        'The more components two vectors have, the more products their dot product adds up. If the components are independent, with mean 0 and variance 1, the variances add, and the dot product has a standard deviation of $\\sqrt{d_k}$. Dividing by just that brings the spread back to 1.',
        'Raise $d_k$ and watch the side that is not scaled: one weight takes nearly everything, and the gradient that could correct it fades away. In a trained model queries and keys need not be independent. This is the reason for the factor, not a promise about its effect.',
      ],
    },
    'raw-or-softmax': {
      heading: 'Why not use the scores themselves?',
      paragraphs: [
        'One could mix the values with the raw scores. But then the result depends on where zero happens to lie: add 100 to both scores, and it changes beyond recognition although neither candidate has gained on the other.',
        'Softmax listens to differences only. What the scores share cancels; the weights are positive and share one unit. A reading is therefore an average: between the values if they are numbers, inside their convex hull if they are vectors. This is one choice with good properties, not the only one possible.',
      ],
    },
    'query-moves-weights': {
      heading: 'What a request can change',
      paragraphs: [
        'If Softmax cancels what all scores share, could the request itself cancel? A request that is merely added does: without the tanh of additive attention it gives every key the same constant, and the weights never move. In a dot product the query multiplies the keys. Turn it, and the ratio of their weights changes with it.',
        'Move the query along the difference of two keys, $\\k{j} - \\k{m}$: the ratio of their two weights changes. Move it at right angles: this ratio stays. And if two keys are the same, no query can tell them apart.',
      ],
    },
    'weighted-sum': {
      heading: 'A reading is a walk',
      paragraphs: [
        'With the weights settled, reading is walking: each value is multiplied by its weight and set down where the last one ended. Drag the tip of a value. The weights stay, because query and keys have decided them; only the sum moves.',
        'However far you drag, the sum stays inside the triangle of the three values: weights that share one unit can mix, never overshoot. A weight says how a reading was mixed. It is not the probability that something is true, nor that of a next word.',
      ],
    },
    'whole-sequence': {
      heading: 'All positions at once',
      paragraphs: [
        'No reading had to wait for another. Stack the queries as rows, and one product of matrices scores every source for every reader; Softmax works row by row; one more product mixes the values into all the outputs.',
        'Follow one row, then another: row $i$ of $\\S$, $\\A$ and $\\O$ belongs to reader $i$, column $j$ of $\\S$ and $\\A$ to source $j$. Then set $\\W{Q}$ to zeros. All scores are equal, and every position reads the plain average of the values.',
      ],
    },
    'attention-flow': {
      heading: 'The map',
      paragraphs: [
        'Here is the whole computation on one map, with the shape each matrix has in the example you choose. A place with an arrow leads to the figure that shows it at work.',
        'What comes out at the end is one vector per position. It is not a word yet, and no prediction: the rest of the network still has to work on it.',
      ],
    },
  },

  closing: {
    heading: 'What is still open',
    paragraphs: [
      'In this chapter everyone could read everyone. A model that writes from left to right must not: the next word is the very answer it is asked for. The next chapter closes the future.',
    ],
  },
};

export default words;
