import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.en.ts';

const words: Words = {
  title: 'The same word asks something else in the next layer',
  caption:
    'In layer 1 the second word has the same vector in both sentences, hence the same query; it reads another first word, and in layer 2 its query is made from what that left in the stream. Words and weights are constructed from a seed: no meaning is claimed for any number.',
  description:
    'Two blocks in a row for “{token 1} {token 3}” or “{token 2} {token 3}”, and the followed row of both sentences side by side: x, the first query, u, y and the second query.',
  steps: {
    words: { name: 'Words', line: 'The second word is the same in both sentences, and so is its vector.' },
    'first-query': {
      name: 'First query',
      line: 'Its first query depends on nothing else: {i · layer 1 · head 1 · Q[2]} in either sentence.',
    },
    'first-attention': {
      name: 'First reading',
      line: 'With this one query it reads two different sentences; what it brings back differs.',
    },
    'first-write': { name: 'Written', line: 'What was read joins the stream: u differs from here on.' },
    'first-network': {
      name: 'Network',
      line: 'The network computes on different rows, and layer 1 leaves different y.',
    },
    'second-query': {
      name: 'Second query',
      line: 'Now the query is made from y: {i · layer 2 · head 1 · Q[2]} here, {they · layer 2 · head 1 · Q[2]} there.',
    },
    'second-layer': {
      name: 'Second layer',
      line: 'Layer 2 reads with its own query and writes into the same stream once more.',
    },
  },
  presets: { like: '“I like” and “They like”' },
  choices: { first: { label: 'Sentence', values: { i: 'first', they: 'second' } } },
  notes: { words: 'The words', i: 'First sentence', they: 'Second sentence' },
  tokens: { words: ['I', 'They', 'like'] },
};

export default words;
