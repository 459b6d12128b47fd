// The self-check: six questions whose numbers all come from the figures that prove them.

import { describe, expect, it } from 'vitest';
import { resolve } from '../../web/references.ts';
import { factsOf } from '../../web/site/check/facts.ts';
import { QUESTION_IDS, QUESTIONS, type QuestionId } from '../../web/site/check/questions.ts';
import { selfCheck } from '../../web/site/check-section.ts';
import { CHECK_WORDS } from '../../web/site/check/words.ts';
import { LANGUAGES } from '../../web/site/pages.ts';
import { project, softmax, weightedSum } from '../reference/attention.ts';

const node = async (id: QuestionId, name: string) => {
  const found = (await factsOf(QUESTIONS[id], 'en')).trace.node(name)!;
  return [...found.data];
};

describe('the figure of each question proves its answer', () => {
  it('zeros: scores of 0 share out equally, and the reading is the plain average', async () => {
    const [weights] = softmax([[0, 0, 0]]);
    expect(await node('zeros', 'S')).toEqual([0, 0, 0]);
    for (const [j, weight] of (await node('zeros', 'A')).entries())
      expect(weight).toBeCloseTo(weights![j]!, 12);
    for (const o of await node('zeros', 'O')) expect(o).toBeCloseTo(1, 12);
  });

  it('mixture: the published reading', async () => {
    const [reading] = weightedSum([[0.5, 0.25, 0.25]], [[2, 0], [0, 2], [1, 1]]); // prettier-ignore
    expect(reading).toEqual([1.25, 0.75]);
    expect(await node('mixture', 'O')).toEqual(reading);
  });

  it('next-word: the third token gives the fourth a weight of 0, and the earlier ones a third each', async () => {
    const A = await node('next-word', 'A');
    expect(A[2 * 4 + 3]).toBe(0);
    for (const j of [0, 1, 2]) expect(A[2 * 4 + j]).toBeCloseTo(1 / 3, 12);
  });

  it('statement: every position has a query, although nothing is asked', async () => {
    const Q = await node('statement', 'i · layer 1 · head 1 · Q');
    expect(Q.some((cell) => cell !== 0)).toBe(true);
    const width = Q.length / 2;
    expect(Q.slice(0, width)).not.toEqual(Q.slice(width));
  });

  it('change: another X, the same W_Q', async () => {
    const { trace } = await factsOf(QUESTIONS.change, 'en');
    const rows = (name: string) => {
      const { rows: count, columns, data } = trace.node(name)!;
      return Array.from({ length: count }, (_, i) => [...data.subarray(i * columns, (i + 1) * columns)]);
    };
    expect(rows('W_Q')).toEqual([[1, 0], [0, 1]]); // prettier-ignore
    expect(rows('Q')).toEqual(project(rows('X'), rows('W_Q')));
    expect(rows('X')[2]).not.toEqual([1, 1]);
  });

  it('trust: a weight of nine tenths on a value that brings nothing', async () => {
    const [weight] = await node('trust', 'A');
    expect(weight).toBeGreaterThan(0.9);
    // q = [2.4, 0, 0, 0] against keys of 4, 2 and 0, divided by √4.
    expect(weight).toBeCloseTo(softmax([[4.8, 2.4, 0]])[0]![0]!, 12);
    expect((await node('trust', 'V')).slice(0, 2)).toEqual([0, 0]);
  });
});

describe.each(LANGUAGES)('the words (%s)', (language) => {
  const words = CHECK_WORDS[language];
  const texts = (id: QuestionId) => {
    const { question, choices, because } = words.questions[id];
    return [question, ...choices, because];
  };

  it.each(QUESTION_IDS)('%s refer to cells that are there, and type no number', async (id) => {
    const facts = await factsOf(QUESTIONS[id], language);
    for (const text of texts(id)) {
      expect(resolve(text.replace(/\$[^$]*\$/g, ''), facts)).not.toMatch(/[{}]|…|undefined|NaN/);
      expect(text.replace(/\$[^$]*\$|\{[^{}]*\}/g, '')).not.toMatch(/\d/);
    }
    expect(QUESTIONS[id].right).toBeLessThan(words.questions[id].choices.length);
  });

  it('say in the page what the figures say, with a choice that is right in each question', async () => {
    const html = await selfCheck({ language, beside: 'self-check' });
    expect(html.match(/ data-right>/g)).toHaveLength(QUESTION_IDS.length);
    const row = language === 'fr' ? '[1,250000\u202f; 0,750000]' : '[1.250000, 0.750000]';
    expect(html).toContain(`<span data-reference="O[1]">${row}</span>`);
    expect(html).not.toMatch(/\{|\}|undefined|NaN/);
  });
});
