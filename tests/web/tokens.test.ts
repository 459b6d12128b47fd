// Tokens: whose row and column it is, what the reader wrote over them, and how they are drawn.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isFault, loadCore, matrix, type Matrix } from '../../wasm/wrapper/index.ts';
import type { Drawing } from '../../web/drawing/drawing.ts';
import { resolve } from '../../web/references.ts';
import { presetState } from '../../web/state/change.ts';
import { isLegal } from '../../web/state/legal.ts';
import { decodePlace, encodePlace } from '../../web/state/link.ts';
import { withExchanged } from '../../web/state/order.ts';
import { patternsOf, withPattern } from '../../web/state/pattern.ts';
import { fromPlain, toPlain } from '../../web/state/plain.ts';
import { withToken } from '../../web/state/tokens.ts';
import type { FigureState, Words } from '../../web/figure.ts';
import { maskPattern, patternOf } from '../../web/figures/masks.ts';
import { ownerTexts, tokenText } from '../../web/views/owners.ts';
import { drawPicture } from '../../web/picture.ts';
import { folded, textWidth } from '../../web/views/text.ts';
import { tokensView } from '../../web/views/tokens/tokens-view.ts';
import type { DrawnFigure } from '../../web/views/view.ts';
import { noWords } from './no-words.ts';

const core = await loadCore();

function rows(...values: number[][]): Matrix {
  const built = matrix(values, 'X');
  if (isFault(built)) throw new Error(built.code);
  return built;
}

/** Three tokens, put in an order, read two others under a mask. */
const figure: DrawnFigure = {
  id: 'fixture',
  views: { tokens: tokensView },
  presets: {
    plain: {
      matrices: {
        X: rows([1, 0], [0, 1], [1, 1]),
        X_source: rows([1, 2], [3, 4]),
        order: rows([2], [0], [1]),
        W: rows([1, 0], [0, 1]),
      },
      masks: { M: maskPattern('causal', 3, 2) },
      row: 0,
      choices: {},
      tokens: { X: 'readers', X_source: 'sources' },
    },
  },
  settings: [
    { kind: 'row', of: 'X' },
    { kind: 'order', symbol: 'order', table: 'X' },
    { kind: 'pattern', symbol: 'M', values: ['all', 'causal', 'causal_top_left'] },
  ],
  editable: ['X'],
  program: ({ matrices, masks }) => ({
    inputs: matrices,
    masks,
    steps: [
      { name: 'X′', operation: 'embedding', operands: ['order', 'X'] },
      { name: 'Q', operation: 'projection', operands: ['X′', 'W'] },
      { name: 'K', operation: 'projection', operands: ['X_source', 'W'] },
      { name: 'S', operation: 'scores', operands: ['Q', 'K'] },
      { name: 'E', operation: 'scale', operands: ['S', 'K'] },
      { name: 'E + M', operation: 'mask', operands: ['E', 'M'] },
      { name: 'A', operation: 'softmax', operands: ['E + M'] },
      { name: 'Aᵀ', operation: 'transpose', operands: ['A'] },
      { name: 'O', operation: 'weighted_sum', operands: ['A', 'K'] },
    ],
  }),
  layout: () => [
    {
      items: [
        { kind: 'tokens', of: 'X′', source: 'X_source', weights: 'A', mask: 'M' },
        { kind: 'matrix', node: 'A', role: 'attention', follows: true },
      ],
    },
  ],
  storyboard: () => [{ id: 'read', duration: 1, computes: ['A'] }],
};

const words: Words = {
  ...noWords,
  tokens: { readers: ['我', '用', '卡片'], sources: ['a', '<b onclick=alert(1)>$x^2$'] },
};

const start = presetState(figure, 'plain');

function traceOf(state: FigureState) {
  const trace = core.evaluate(figure.program(state));
  if (isFault(trace)) throw new Error(`${trace.code} ${trace.symbol}`);
  return trace;
}

const told = (state = start) => ({ figure, state, trace: traceOf(state), words });

describe('the owners of rows and columns', () => {
  test.each([
    ['X', ['我', '用', '卡片'], []],
    ['X′', ['卡片', '我', '用'], []],
    ['Q', ['卡片', '我', '用'], []],
    ['S', ['卡片', '我', '用'], words.tokens!['sources']!],
    ['A', ['卡片', '我', '用'], words.tokens!['sources']!],
    ['Aᵀ', words.tokens!['sources']!, ['卡片', '我', '用']],
    ['M', ['我', '用', '卡片'], words.tokens!['sources']!],
    ['O', ['卡片', '我', '用'], []],
    ['W', [], []],
  ])('of %s follow from the program', (node, ownRows, columns) => {
    expect(ownerTexts(told(), node)).toEqual({ rows: ownRows, columns });
  });

  test('without texts are numbers, and x₃ where a row has moved', () => {
    expect(ownerTexts({ ...told(), words: { ...words, tokens: {} } }, 'X′').rows).toEqual(['x₃', 'x₁', 'x₂']);
    expect(ownerTexts({ ...told(), words: { ...words, tokens: {} } }, 'X').rows).toEqual(['', '', '']);
  });

  test('are named in sentences, in the order of X, as the reader has them', () => {
    const state = withToken(start, { symbol: 'X', index: 1 }, 'lis');
    const context = { ...told({ ...state, row: 2 }), language: 'zh' as const };
    expect(resolve('{token 2} {token i} {source 1} {token 9}', context)).toBe('lis 卡片 a 9');
    const { trace } = context;
    expect(resolve('{token 2}', { trace, state, language: 'zh' })).toBe('2');
  });
});

describe('a token the reader wrote', () => {
  const ref = { symbol: 'X', index: 1 };

  test('stands in place of the words, and an empty one gives them back', () => {
    const state = withToken(start, ref, 'mange');
    expect(tokenText(told(state), ref)).toBe('mange');
    expect(tokenText(told(state), { symbol: 'X', index: 0 })).toBe('我');
    expect(withToken(state, ref, '  ')).toEqual(start);
  });

  // C21
  test.each([
    "Où est l'été ?",
    '我喜欢注意力',
    '👩‍👩‍👧 ok',
    '$x^2$ <img src=x onerror=alert(1)>',
    'a&b=c#d;e,f+g%20',
  ])('comes back from a link exactly: %s', (text) => {
    const state = withToken(start, ref, text);
    const link = encodePlace(figure, { state });
    expect(link).not.toMatch(/[^\x20-\x7e]/);
    expect(decodePlace(figure, link)).toEqual({ state });
    expect(tokenText(told(state), ref)).toBe(text);
  });

  // C21
  test('has its lone surrogates replaced, so that it can be written anywhere', () => {
    const state = withToken(start, ref, 'a\ud800b');
    expect(state.tokens).toEqual({ X: ['', 'a\ufffdb'] });
    expect(decodePlace(figure, encodePlace(figure, { state }))).toEqual({ state });
  });

  test('of any text at all comes back from a link, and from the plain state', () => {
    const texts = fc.array(fc.string({ unit: 'binary', maxLength: 60 }), { maxLength: 5 });
    fc.assert(
      fc.property(texts, (all) => {
        const state = all.reduce((next, text, index) => withToken(next, { symbol: 'X', index }, text), start);
        expect(isLegal(figure, state)).toBe(true);
        expect(decodePlace(figure, encodePlace(figure, { state }))).toEqual({ state });
        expect(fromPlain(figure, start, toPlain(state))).toEqual(state);
      }),
    );
  });

  test('is one line of at most forty characters', () => {
    const { tokens } = withToken(start, ref, `a\n\tb${'c'.repeat(99)}`);
    expect(tokens!['X']![1]).toBe(`a b${'c'.repeat(37)}`);
  });

  test('of a sequence the preset does not name is refused', () => {
    expect(isLegal(figure, { ...start, tokens: { W: ['x'] } })).toBe(false);
    expect(decodePlace(figure, 'figure=fixture&W.tokens=x')).toEqual({ state: start });
    for (const tokens of [null, 5, 'x', { X: 'x' }, { X: [1, null] }])
      expect(isFault(fromPlain(figure, start, { tokens } as never))).toBe(false);
  });
});

describe('an order of rows', () => {
  test('changes by exchanging neighbours', () => {
    expect([...withExchanged(start, 'order', 1).matrices['order']!.data]).toEqual([2, 1, 0]);
  });

  test.each(['0;0;1', '0;1;3', '0;1;-1', '0.5;1;2'])(
    'of %s is none, and a link with it yields nothing',
    (order) => {
      expect(decodePlace(figure, `figure=fixture&order=${order}`)).toBeUndefined();
      expect(decodePlace(figure, 'figure=fixture&order=1;0;2')).toBeDefined();
    },
  );
});

describe('a named mask', () => {
  const text = (pattern: 'all' | 'causal' | 'causal_top_left', n_q: number, n_k: number) =>
    [...maskPattern(pattern, n_q, n_k).visible].join('').match(new RegExp(`.{${n_k}}`, 'g'));

  test('lets each position read up to itself', () => {
    expect(text('causal', 3, 3)).toEqual(['100', '110', '111']);
    expect(text('causal_top_left', 3, 3)).toEqual(['100', '110', '111']);
    expect(text('all', 2, 3)).toEqual(['111', '111']);
  });

  // A15
  test('has two alignments where there are more keys than queries, or fewer', () => {
    expect(text('causal', 2, 4)).toEqual(['1110', '1111']);
    expect(text('causal_top_left', 2, 4)).toEqual(['1000', '1100']);
    expect(text('causal', 5, 2)).toEqual(['00', '00', '00', '10', '11']);
  });

  test('is recognised in the mask itself, and any other mask is the reader’s own', () => {
    const among = ['all', 'causal', 'causal_top_left'] as const;
    for (const pattern of among) {
      expect(patternOf(withPattern(start, 'M', pattern), 'M', among)).toBe(pattern);
    }
    const own = { rows: 3, columns: 2, visible: Uint8Array.of(1, 0, 0, 1, 0, 0) };
    expect(patternOf({ ...start, masks: { M: own } }, 'M', among)).toBeUndefined();
    expect(patternsOf(start, 'M', among)).toEqual(among);
    const square = { ...start, masks: { M: maskPattern('all', 2, 2) } };
    expect(patternsOf(square, 'M', among)).toEqual(['all', 'causal']);
  });
});

function find(drawing: Drawing, test: (one: Drawing) => boolean): Drawing[] {
  const inside = drawing.children.flatMap((child) => (typeof child === 'string' ? [] : find(child, test)));
  return test(drawing) ? [drawing, ...inside] : inside;
}

describe('the picture of tokens', () => {
  const draw = (state: FigureState, width = 700, focus?: { node: string; row: number; column: number }) =>
    drawPicture({ ...told(state), language: 'en', time: 9, width, focus });
  const ways = (state: FigureState) =>
    find(draw(state).drawing, (one) => one.attributes['class'] === 'way').map(
      (one) => one.attributes['data-to'],
    );

  test('has a way from the reader to each token it may read, and none to a masked one', () => {
    expect(ways({ ...start, row: 2 })).toEqual(['0', '1']);
    expect(ways({ ...start, row: 1 })).toEqual(['0']);
    expect(ways({ ...start, row: 0 })).toEqual([]);
  });

  test('says the weights of the followed row under the tokens, as cells of A', () => {
    const cells = draw({ ...start, row: 2 }).cells.filter(({ node, row }) => node === 'A' && row === 2);
    expect(cells.map(({ column }) => column)).toEqual([0, 1, 0, 1]);
  });

  test('lets the readers be followed and all be written over', () => {
    const { tokens } = draw(start);
    expect(tokens.map(({ ref, row }) => [ref!.symbol, ref!.index, row])).toEqual([
      ['X_source', 0, undefined],
      ['X_source', 1, undefined],
      ['X', 2, 0],
      ['X', 0, 1],
      ['X', 1, 2],
    ]);
  });

  // C24
  test('keeps within 288 px, however long a token is', () => {
    const state = withToken(start, { symbol: 'X_source', index: 0 }, 'w'.repeat(40));
    for (const { x, width } of draw(state, 288).tokens) expect(x + width).toBeLessThanOrEqual(288);
    for (const { x, width } of draw(state, 288).cells) expect(x + width).toBeLessThanOrEqual(288);
  });

  // A21
  test('points from a cell to its query at the left and its key above', () => {
    const { drawing } = draw({ ...start, row: 2 }, 700, { node: 'A', row: 1, column: 0 });
    const guides = find(drawing, (one) => 'data-guide' in one.attributes);
    expect(guides.map((one) => one.attributes['data-guide'])).toEqual(['row 1', 'column 0']);
    const pointed = find(
      drawing,
      (one) => / pointed/.test(one.attributes['class'] ?? '') && one.tag === 'text',
    );
    expect(pointed.map((one) => one.attributes['class'])).toEqual([
      'owner row pointed token',
      'owner column pointed',
    ]);
    expect(pointed[0]!.children[0]).toBe('我');
    expect(pointed[1]!.children[0]).toBe('a');
  });
});

test('a text that does not fit keeps its beginning, or says nothing', () => {
  expect(folded('notebook', 11, 80)).toBe('notebook');
  const short = folded('la salle de réunion', 11, 60);
  expect(short).toMatch(/^la salle.*…$/);
  expect(textWidth(short, 11)).toBeLessThanOrEqual(60);
  expect(folded('notebook', 11, 12)).toBe('');
  expect(folded('会议室', 11, 30)).toBe('会议…');
});
