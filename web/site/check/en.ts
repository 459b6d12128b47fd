import type { CheckWords } from './check-words.ts';

const words: CheckWords = {
  name: 'Self-check',
  title: 'Six questions about self-attention · attention-figures',
  description:
    'Six questions about queries, weights, masks and learning, each answered by a living figure that proves it with your own numbers.',
  summary: 'Six questions to answer first and to see proved afterwards, with numbers you can change.',
  headline: 'Did it stick?',
  lead: 'Answer first, then look. Each answer opens the figure that proves it, and what it says goes on to be true when you change the numbers.',
  heading: 'Six questions',
  paragraphs: [
    'Nothing is counted and nothing is sent. A wrong answer is the better reason to look at the figure.',
  ],
  answer: 'Answer',
  right: 'That is right.',
  wrong: 'Not quite. Look at what the figure says:',
  questions: {
    statement: {
      question: 'Somebody writes a plain statement, without a question mark. Do its positions have queries?',
      choices: [
        'No. Where nobody asks, there is nothing to match.',
        'Yes. Every position has one, computed from its vector.',
        'Only the last position, which has to answer.',
      ],
      because:
        'A query is no question in words. Here “{token 1} {token 3}” asks nothing, and yet in the first layer its positions have the queries {i · layer 1 · head 1 · Q[1]} and {i · layer 1 · head 1 · Q[2]}: rows of numbers, made by a projection like keys and values.',
    },
    zeros: {
      question: 'All three scores of a query are {S[1,1]}, and nothing is masked. What are its weights?',
      choices: [
        'All zero: a score of zero forbids reading.',
        'They cannot be computed: there is nothing to share out.',
        'All equal: the reading is the plain average of the values.',
      ],
      because:
        'A score of zero is no mask: $e^0 = 1$. The three scores are {S[1]}, the weights {A[1]}, and the reading is {O[1]}.',
    },
    mixture: {
      question: 'The weights are {A[1]} and the values {V[1]}, {V[2]} and {V[3]}. What does the query read?',
      choices: [
        '{V[1]}: the source with the largest weight is taken.',
        '{O[1]}: each value counts as much as its weight says.',
        '{AV[1]}: the other weights are too small to matter.',
      ],
      because:
        'Each value is multiplied by its weight, {AV[1]}, {AV[2]} and {AV[3]}, and the sum is {O[1]}. It is a vector still, and not a word that was written.',
    },
    'next-word': {
      question:
        'Under a causal mask, may “{token 3}” read “{token 4}”? And if not, how can the model learn to predict it?',
      choices: [
        'It may: both words stand in the same text.',
        'It may not, and so it cannot learn what comes next.',
        'It may not: the next word is the target, and is compared after the prediction.',
      ],
      because:
        'The weight of “{token 4}” in the row of “{token 3}” is {A[3,4]}. While its row is computed, the next word is no input. Training knows it all the same, and uses it afterwards, to measure how good the prediction was.',
    },
    change: {
      question:
        'Another text comes in, and $\\Q$, $\\K$, $\\V$ and all weights of attention change. Has the model learned the text?',
      choices: [
        'Yes: what has changed inside is what it remembers.',
        'No: intermediate results have changed, and no parameter.',
        'Yes, but only until the next text.',
      ],
      because:
        'With this input the last row of $\\Q$ is {Q[3]}. Change $\\X$ and it changes with it, while $\\W{Q}$ stays: its rows are {W_Q[1]} and {W_Q[2]}. Learning would have to change those.',
    },
    trust: {
      question:
        'A head gives an old note the weight {A[1,1]}. May one conclude that the old note is the right one?',
      choices: [
        'No. A weight says how a reading is mixed, not what is true.',
        'Yes: it is the probability that the note is right.',
        'Yes, if all other heads agree.',
      ],
      because:
        'The weight {A[1,1]} comes from query and key alone. The value of that source is {V[1]}, and whatever you put there, the weight stays as it is: nothing in it has looked at whether the content is true.',
    },
  },
};

export default words;
