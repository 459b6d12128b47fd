import { afterEach, describe, expect, test, vi } from 'vitest';
import { createAddress } from '../../web/element/address.ts';
import { luminanceOf } from '../../web/element/around/backdrop.ts';
import { embedCode } from '../../web/element/export/embed.ts';
import { toLanguage } from '../../web/element/around/language-around.ts';
import type { Model } from '../../web/element/model/model.ts';
import { cellName, type NodeName } from '../../web/element/model/node-names.ts';
import { gridsOf, neighbour } from '../../web/element/parts/grid.ts';
import { siteRoot } from '../../web/site-urls.ts';
import { presetState, withRow } from '../../web/state/change.ts';
import type { Language } from '../../web/figure.ts';
import whole from '../../web/figures/whole-sequence/figure.ts';
import { NOT_ARRIVED } from '../../web/words/not-arrived.ts';
import en from '../../web/words/ui.en.ts';
import fr from '../../web/words/ui.fr.ts';
import zh from '../../web/words/ui.zh.ts';
import { faultCodes, unavailableCodes, type Fault } from '../../wasm/wrapper/index.ts';

// B21
test('the element can be imported where there is no page, and defines nothing there', async () => {
  expect('customElements' in globalThis).toBe(false);
  const { AttentionFigure } = await import('../../web/element/define.ts');
  expect(AttentionFigure.observedAttributes).toContain('name');
});

describe('the keyboard in the picture', () => {
  const box = { x: 0, y: 0, width: 1, height: 1, editable: false, shown: true };
  const cells = (node: string, rows: number[], columns: number[]) =>
    rows.flatMap((row) => columns.map((column) => ({ ...box, node, row, column })));
  const grids = gridsOf([...cells('X', [0, 1], [0, 1]), ...cells('q', [1], [0, 1]), ...cells('X', [0], [0])]);
  const go = (node: string, row: number, column: number, key: string, control = false) => {
    const next = neighbour(grids, { node, row, column }, key, control);
    return next && `${next.node}${next.row}${next.column}`;
  };

  test('a node drawn twice is one grid', () => {
    expect(grids.map(({ node, cells: own }) => [node, own.length])).toEqual([
      ['X', 4],
      ['q', 2],
    ]);
  });

  test('arrows stay within a matrix', () => {
    expect([
      go('X', 0, 0, 'ArrowRight'),
      go('X', 0, 0, 'ArrowDown'),
      go('X', 1, 1, 'ArrowUp'),
      go('X', 1, 1, 'ArrowLeft'),
    ]).toEqual(['X01', 'X10', 'X01', 'X10']);
    expect([go('X', 0, 0, 'ArrowUp'), go('X', 0, 1, 'ArrowRight'), go('q', 1, 0, 'ArrowDown')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([go('X', 1, 0, 'End'), go('X', 1, 1, 'Home')]).toEqual(['X11', 'X10']);
  });

  test('page keys, or Ctrl and an arrow, go to another matrix', () => {
    expect([
      go('X', 1, 1, 'PageDown'),
      go('q', 1, 1, 'PageUp'),
      go('X', 0, 0, 'ArrowRight', true),
      go('q', 1, 0, 'PageDown'),
    ]).toEqual(['q10', 'X00', 'q10', undefined]);
  });
});

describe('the address', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  function setUp(replaceState: (...values: unknown[]) => void) {
    vi.useFakeTimers();
    vi.stubGlobal('history', { state: null, replaceState });
    vi.stubGlobal('location', { hash: '' });
    const player = { currentTime: 20, duration: 20, paused: true };
    const model = { figure: whole, state: presetState(whole, ''), player };
    return { model, player, address: createAddress(model as unknown as Model) };
  }

  // C16
  test('is written at most once per 500 ms, with the last state', () => {
    const written: string[] = [];
    const { model, address } = setUp((_state, _title, url) => written.push(String(url)));
    for (let tick = 0; tick < 300; tick++) {
      model.state = withRow(model.state, tick % 3);
      address.write();
      vi.advanceTimersByTime(10);
    }
    vi.advanceTimersByTime(1000);
    expect(written.length).toBeLessThanOrEqual(7);
    expect(written.at(-1)).toBe('#figure=whole-sequence&row=3');
  });

  test('rests while the figure plays', () => {
    const replaceState = vi.fn();
    const { player, address } = setUp(replaceState);
    player.paused = false;
    player.currentTime = 3;
    address.write();
    vi.advanceTimersByTime(5000);
    expect(replaceState).not.toHaveBeenCalled();
    player.paused = true;
    address.write();
    vi.advanceTimersByTime(5000);
    expect(replaceState).toHaveBeenCalledWith(null, '', '#figure=whole-sequence&t=3');
  });

  test('stays where a link has led, though a change from before is yet to be written', () => {
    const replaceState = vi.fn();
    const { model, address } = setUp(replaceState);
    model.state = withRow(model.state, 0);
    address.write();
    location.hash = '#figure=projections';
    vi.advanceTimersByTime(5000);
    expect(replaceState).not.toHaveBeenCalled();
    // What is changed from then on counts again.
    address.write();
    vi.advanceTimersByTime(5000);
    expect(replaceState).toHaveBeenCalledWith(null, '', '#figure=whole-sequence&row=1');
  });

  test('survives a browser that refuses', () => {
    const { model, address } = setUp(() => {
      throw new Error('SecurityError');
    });
    model.state = withRow(model.state, 0);
    address.write();
    expect(() => vi.advanceTimersByTime(1000)).not.toThrow();
  });
});

test('the site root is found from a build, from development and from a folder called assets', () => {
  expect(siteRoot('https://x.org/a/assets/element-1f.js').href).toBe('https://x.org/a/');
  expect(siteRoot('http://localhost:1/site-urls.ts?t=1').href).toBe('http://localhost:1/');
  expect(siteRoot('https://x.org/assets/attention-figures.js').href).toBe('https://x.org/assets/');
});

describe('embed code', () => {
  const embed = {
    id: 'x',
    start: 'figure=x&X=1,0;"><img>',
    description: 'A "b" <c>\nd',
    caption: 'E <f>\n& g',
  };
  const ours = { script: 'https://x.org/a.js', picture: 'p.svg', link: 'https://x.org/#figure=x&X=1' };

  test('is one line, and nothing in it can leave its place', () => {
    expect(embedCode({ ...embed, ours })).toBe(
      '<script type="module" src="https://x.org/a.js"></script>' +
        '<attention-figure name="x" start="figure=x&amp;X=1,0;&quot;&gt;&lt;img&gt;">' +
        '<a href="https://x.org/#figure=x&amp;X=1"><img src="p.svg" alt="A &quot;b&quot; &lt;c&gt; d" width="100%"></a><br>E &lt;f&gt; &amp; g' +
        '</attention-figure>',
    );
  });

  test('names no address where the page brings the tag itself', () => {
    expect(embedCode({ ...embed, start: '' })).toBe(
      '<attention-figure name="x">E &lt;f&gt; &amp; g</attention-figure>',
    );
  });
});

test.each([
  ['en-GB', 'en'],
  ['zh-Hans', 'zh'],
  ['ZH', 'zh'],
  ['fr-CA', 'fr'],
  ['de', 'en'],
  ['', 'en'],
])('lang="%s" reads %s', (tag, language) => expect(toLanguage(tag)).toBe(language));

test('a background is light or dark only where it is painted', () => {
  expect(luminanceOf('rgb(255, 255, 255)')).toBeCloseTo(1);
  expect(luminanceOf('rgb(22, 24, 28)')).toBeLessThan(0.02);
  expect(luminanceOf('rgba(0, 0, 0, 0)')).toBeUndefined();
  expect(luminanceOf('transparent')).toBeUndefined();
});

describe.each(Object.entries({ en, zh, fr }))('the words of the controls in %s', (language, ui) => {
  test('have a sentence for every fault that the core or its loading can answer', () => {
    const fault = { code: 'too_large', symbol: 'W_Q', expected: '512', actual: '513' } as const;
    for (const code of faultCodes) expect(ui.faults[code](fault)).toMatch(/.{5}[.。]$/);
    for (const code of unavailableCodes) expect(ui.unavailable[code]).toMatch(/.{5}[.。]$/);
    // The words may be what does not arrive; then the element says the same.
    expect(NOT_ARRIVED[language as Language]).toBe(ui.unavailable.not_found);
    expect(ui.faults.too_large(fault)).toMatch(/W_Q.*512|512.*W_Q/);
  });

  test('follow the typography of their language', () => {
    const fault = { code: 'out_of_range', symbol: 'H', expected: '1, 2, 4, 8', actual: '3' } as const;
    const isFaultOf = (key: string) => (faultCodes as readonly string[]).includes(key);
    const texts = JSON.stringify(ui, (key, value) =>
      typeof value === 'function' ? String(isFaultOf(key) ? value(fault) : value('a', 'b', 'c')) : value,
    );
    // A narrow no-break space stands before every high punctuation mark.
    if (language === 'fr') expect(texts).not.toMatch(/[^\u202f][;:?!](?=[\s"]|$)(?!")|[^\u202f][;?!]"/);
    if (language === 'zh') expect(texts).not.toMatch(/[\u4e00-\u9fff][,;:!?.]/);
  });
});

describe('a fault is told', () => {
  const told = (fault: Omit<Fault, 'symbol'>) =>
    [en, zh, fr].map((ui) => ui.faults[fault.code]({ symbol: 'H', ...fault }));

  test('with the numbers that are possible as each language lists them', () => {
    expect(told({ code: 'out_of_range', expected: '1, 2, 4, 8', actual: '3' })).toEqual([
      'H allows 1, 2, 4 or 8, but not 3.',
      'H 应为 1、2、4 或 8，不能是 3。',
      'H admet 1, 2, 4 ou 8, mais pas 3.',
    ]);
    expect(told({ code: 'out_of_range', expected: '1, 7', actual: 'H > 7' })).toEqual([
      'H allows 1 or 7, but not H > 7.',
      'H 应为 1 或 7，不能是 H > 7。',
      'H admet 1 ou 7, mais pas H > 7.',
    ]);
    expect(told({ code: 'out_of_range', expected: '…, 8, 10, 12, …', actual: '9' })).toEqual([
      'H allows …, 8, 10, 12, …, but not 9.',
      'H 应为 …、8、10、12、…，不能是 9。',
      'H admet …, 8, 10, 12, …, mais pas 9.',
    ]);
    expect(told({ code: 'out_of_range', expected: '1 … 8', actual: '2 < H < 3' })).toEqual([
      'H allows 1 … 8, but not 2 < H < 3.',
      'H 应为 1 … 8，不能是 2 < H < 3。',
      'H admet 1 … 8, mais pas 2 < H < 3.',
    ]);
    expect(told({ code: 'operand_count', expected: '6, 7, 10, 11', actual: '8' })).toEqual([
      'The number of operands of H must be 6, 7, 10 or 11; it is 8.',
      'H 需要 6、7、10 或 11 个运算对象，实际有 8 个。',
      'Le nombre d’opérandes de H doit être 6, 7, 10 ou 11\u202f; il est de 8.',
    ]);
  });

  test('with the kind that came and the one that is needed', () => {
    expect(told({ code: 'operand_kind', expected: 'input', actual: 'transpose' })).toEqual([
      'H is the result of transpose, and an input is needed here.',
      'H 是 transpose 的结果，这里需要的是输入值。',
      'H est le résultat de transpose, alors qu’il faut ici une donnée.',
    ]);
    expect(told({ code: 'operand_kind', expected: 'matrix', actual: 'mask' })).toEqual([
      'H is a mask, and a matrix is needed here.',
      'H 是遮罩，这里需要的是矩阵。',
      'H est un masque, alors qu’il faut ici une matrice.',
    ]);
  });
});

describe('a cell is called', () => {
  const cell = { node: 'E', row: 1, column: 2 };
  const name = (symbol: string, shown?: NodeName['shown']) =>
    cellName({ symbol, shown, place: '', role: undefined }, cell);

  test('by its row and column in a matrix', () => {
    expect(name('E')).toEqual({ symbol: 'E', indices: [2, 3] });
    expect(name('W_Q')).toEqual({ symbol: 'W_Q', indices: [2, 3] });
  });

  test('by position and component where one row or one column is shown', () => {
    expect(name('e_2', 'row')).toEqual({ symbol: 'e', indices: [2, 3] });
    expect(name('q_3', 'column')).toEqual({ symbol: 'q', indices: [3, 2] });
  });

  test('by the position in its name and its component in a vector of its own', () => {
    expect(name('g k_7', 'vector')).toEqual({ symbol: 'g k', indices: [7, 3] });
    expect(name('u', 'vector')).toEqual({ symbol: 'u', indices: [3] });
  });

  test('by its symbol alone where it is a single number', () => {
    expect(name('Σ', 'number')).toEqual({ symbol: 'Σ', indices: [] });
  });
});
