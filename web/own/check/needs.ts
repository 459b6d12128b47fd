/**
 * What the items of a picture need of the trace: nodes that are there, of shapes that fit, with numbers
 * that can be drawn. A built-in figure's layout fits its program; an author's is asked in every state.
 */
import type { FigureState } from '../../figure.ts';
import type { Fault } from '../../../wasm/wrapper/index.ts';
import { holds } from '../own-figure.ts';
import {
  all,
  computed,
  dragged,
  drawn,
  finite,
  followedWithin,
  hasRow,
  like,
  line,
  long,
  positive,
  reads,
  readsOrOnly,
  rising,
  shaped,
  share,
  single,
  unknown,
  type Fits,
  type Scene,
} from './fits.ts';
import { under } from '../refusal.ts';
import type { OwnFile } from '../shape/file.ts';
import type { OwnItem } from '../shape/item-shapes.ts';

export interface Need {
  readonly at: string;
  readonly node: string;
  readonly fits?: Fits;
  /** Its cells are drawn. */
  readonly isDrawn?: boolean;
}

/** So many cells can be drawn again for every frame. */
const MOST_DRAWN = 16_384;

/** The first need that is not met. */
export function unmet(
  file: OwnFile,
  scene: Scene,
): { readonly at: string; readonly fault: Fault } | undefined {
  let cells = 0;
  for (const { at, node, fits, isDrawn } of needsOf(file, scene.state)) {
    const found = scene.trace.node(node);
    const fault = found ? fits?.(found, scene) : unknown(node);
    if (fault) return { at, fault };
    cells += isDrawn && found ? found.rows * found.columns : 0;
  }
  return cells > MOST_DRAWN
    ? {
        at: 'layout',
        fault: { code: 'too_large', symbol: 'layout', expected: String(MOST_DRAWN), actual: String(cells) },
      }
    : undefined;
}

function* needsOf({ layout, storyboard }: OwnFile, state: FigureState): Generator<Need> {
  for (const [band, items] of layout.entries()) {
    for (const [index, item] of items.entries()) yield* ofItem(item, `layout[${band}][${index}]`, state);
  }
  for (const [index, step] of storyboard.entries()) {
    if (!holds(step, state)) continue;
    for (const [place, group] of step.computes.entries()) {
      const at = `storyboard[${index}].computes[${place}]`;
      for (const node of [group].flat()) yield { at, node };
    }
  }
}

function* ofItem(item: OwnItem, at: string, state: FigureState): Generator<Need> {
  if (!holds(item, state)) return;
  const need = (key: string, node: string | undefined, ...fits: Fits[]): Need[] =>
    node === undefined
      ? []
      : [
          {
            at: under(at, ...key.split('.').map(asKey)),
            node,
            fits: all(fits),
            isDrawn: fits.includes(drawn),
          },
        ];
  switch (item.kind) {
    case 'stack':
    case 'group':
      for (const [index, one] of item.items.entries()) yield* ofItem(one, under(at, 'items', index), state);
      return;
    case 'matrix':
      yield* need('node', item.node, drawn, followedWithin(item));
      return;
    case 'operation':
      yield* need('node', item.node, computed);
      return;
    case 'plane':
      yield* need('values', item.values, drawn, finite);
      yield* need(
        'weights',
        item.weights,
        reads,
        finite,
        like(item.values, ({ rows }) => ({ columns: rows })),
      );
      yield* need('output', item.output, reads, finite);
      yield* need(
        'drags',
        item.drags,
        dragged,
        like(item.values, ({ rows, columns }) => ({ rows, columns })),
      );
      return;
    case 'tokens': {
      const source = item.source ?? item.of;
      const row = like(source, ({ rows }) => ({ columns: rows }));
      yield* need('of', item.of, drawn, reads);
      yield* need('source', item.source, drawn);
      yield* need('weights', item.weights, reads, row, share);
      yield* need('mask', item.mask, reads, row);
      for (const [index, line] of (item.lines ?? []).entries()) {
        yield* need(`lines.${index}.node`, line.node, reads, row);
      }
      return;
    }
    case 'vectors':
      for (const [index, { node, rows = [], drags }] of item.arrows.entries()) {
        const fits = [drawn, finite, ...rows.map(hasRow), ...(drags ? [dragged] : [])];
        yield* need(`arrows.${index}.node`, node, ...fits);
      }
      yield* need('hull', item.hull, drawn, finite);
      for (const [index, { from, to, node }] of (item.segments ?? []).entries()) {
        yield* need(`segments.${index}.from`, from.node, finite, hasRow(from.row));
        yield* need(`segments.${index}.to`, to.node, finite, hasRow(to.row));
        yield* need(`segments.${index}.node`, node);
      }
      for (const [index, { through, from, to, node }] of (item.levels ?? []).entries()) {
        for (const [key, tip] of Object.entries({ through, from, to })) {
          yield* need(`levels.${index}.${key}`, tip.node, finite, hasRow(tip.row));
        }
        yield* need(`levels.${index}.node`, node);
      }
      if (item.cross) yield* need('cross', item.cross.node, finite, hasRow(item.cross.row));
      return;
    case 'bars': {
      const counts = like(item.node, ({ rows, columns }) => ({ rows: 1, columns: rows * columns + 1 }));
      yield* need('node', item.node, line, finite);
      yield* need('sum.node', item.sum?.node, single, finite);
      yield* need('edges', item.edges, counts, rising);
      yield* need('variance', item.variance, single, finite, positive);
      yield* need('narrows.counts', item.narrows?.counts, line, finite);
      yield* need('narrows.keys', item.narrows?.keys);
      return;
    }
    case 'curve':
      yield* need('x', item.x, readsOrOnly, finite);
      for (const [index, { node }] of item.lines.entries()) {
        const across = item.x === undefined ? [] : [like(item.x, ({ columns }) => ({ columns }))];
        yield* need(`lines.${index}.node`, node, readsOrOnly, long, finite, ...across);
      }
      for (const [index, { x, y }] of (item.points ?? []).entries()) {
        yield* need(`points.${index}.x`, x, readsOrOnly, finite);
        yield* need(
          `points.${index}.y`,
          y,
          readsOrOnly,
          finite,
          like(x, ({ columns }) => ({ columns })),
        );
      }
      return;
    case 'cards': {
      const [cards, features] = [item.cards.length, item.features.length];
      yield* need('question', item.question, finite, shaped({ rows: 1, columns: features }));
      yield* need('clues', item.clues, finite, shaped({ rows: cards, columns: features }));
      yield* need('scores', item.scores, finite, shaped({ rows: 1, columns: cards }));
      yield* need('weights', item.weights, share, shaped({ rows: 1, columns: cards }));
      yield* need('answer', item.answer, finite, shaped({ rows: 1, columns: item.contents.length }));
      return;
    }
    case 'map':
      for (const [index, { node }] of item.boxes.entries()) yield* need(`boxes.${index}.node`, node, drawn);
      return;
    case 'code':
      for (const [index, { nodes }] of item.lines.entries()) {
        for (const node of nodes) yield* need(`lines.${index}.nodes`, node);
      }
      return;
    case 'stream':
      yield* need('enters.node', item.enters.node, drawn);
      for (const [index, { branch, sum, behind, factor }] of item.writes.entries()) {
        const boxes = {
          ...Object.fromEntries(branch.map((box, place) => [`branch.${place}`, box])),
          sum,
          behind,
        };
        for (const [key, box] of Object.entries(boxes)) {
          yield* need(`writes.${index}.${key}.node`, box?.node, drawn);
          yield* need(`writes.${index}.${key}.takesIn`, box?.takesIn);
        }
        yield* need(`writes.${index}.factor`, factor, single, finite);
      }
      return;
    case 'sign':
    case 'note':
  }
}

const asKey = (key: string) => (/^\d+$/.test(key) ? Number(key) : key);
