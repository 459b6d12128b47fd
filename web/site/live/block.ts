/** The lines of numbers of the block, and of two blocks in a row. */
import { draw, type Drawing } from '../../drawing/drawing.ts';
import { writesOf } from '../../figures/block/writes.ts';
import { switchesOf } from '../../figures/block/switches.ts';
import { raised, type Write } from './math.ts';

export const BLOCK_LINES: Readonly<Record<string, Write>> = {
  /** The first column of both sums; in post-norm they are not u and y yet. */
  block(write, { state }) {
    const { row } = state;
    const place = [row + 1, 1] as const;
    const switches = switchesOf(state);
    for (const { before, update, kept, arriving, sum, after } of writesOf(switches)) {
      const letter = (name: string) => write.letter('residual', name.toLowerCase(), ...place);
      const names = switches.isPost
        ? [letter(before), '+', write.letter('output', update, ...place)]
        : [letter(after)];
      write
        .line()
        .together(...names, '=')
        .term('residual', kept, row, 0)
        .sign('+')
        .term('output', arriving, row, 0)
        .equals(sum, row, 0)
        .cell('residual', sum, row, 0);
    }
  },

  /** The second word's query in the one sentence and in the other, layer by layer. */
  'next-layer-query'(write) {
    for (const layer of [1, 2]) {
      const [one, other] = ['i', 'they'].map((first) => `${first} · layer ${layer} · head 1 · Q`) as [
        string,
        string,
      ];
      const theirs = write.values(other, 1);
      const isSame = write.values(one, 1).every((value, at) => value === theirs[at]);
      write
        .line()
        .together(secondQuery(layer))
        .equals(one, 1)
        .row('query', one, 1)
        .sign(isSame ? '=' : '≠')
        .row('query', other, 1);
    }
  },
};

function secondQuery(layer: number): Drawing {
  const above = raised(layer);
  return draw('msubsup', { class: 'query' }, draw('mi', {}, 'q'), draw('mn', {}, '2'), above);
}
