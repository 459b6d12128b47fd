/** What a node is called: the symbol the picture shows, and the heading of the group it stands in. */
import type { CardsItem, Item, MatrixItem, Role } from '../../figure.ts';
import type { CellRef } from '../../views/boxes.ts';
import { roleAt, roleOf, type Filling } from '../../views/role.ts';
import type { Model } from './model.ts';
import type { TraceNode } from '../../../wasm/wrapper/index.ts';

export interface NodeName {
  /** Without the formula behind it: "O = AV" is called O. */
  readonly symbol: string;
  /** "Causal reading", or nothing where one name is enough. */
  readonly place: string;
  readonly role: Role | undefined;
  /**
   * Set where less than a matrix is shown: one row or one column of it, under a name such as e_2; a
   * vector of its own, such as q_1; or a single number.
   */
  readonly shown: 'row' | 'column' | 'vector' | 'number' | undefined;
}

/** The colour of one cell. */
export function colorOf(model: Model, { node, row, column }: CellRef): Role | undefined {
  const item = foundIn(model, node)?.item;
  const own = model.trace.node(node);
  return item && own && roleAt({ item, node: own }, row, column);
}

function foundIn({ figure, state }: Model, node: string): Found | undefined {
  return find(
    figure.layout(state).flatMap((band) => band.items),
    node,
    '',
  );
}

export function nameOf(model: Model, node: string): NodeName {
  const found = foundIn(model, node);
  const symbol = found?.item.name ?? node.slice(node.lastIndexOf(' · ') + 1).replace(/^· /, '');
  const place = found?.group ? (model.speech.words.notes[found.group] ?? '') : '';
  const shown = shownOf(found?.item, model.trace.node(node));
  return {
    symbol: symbol.split(' = ')[0]!,
    place: model.text(place),
    role: found && roleOf(found.item),
    shown,
  };
}

function shownOf(item: Found['item'] | undefined, node: TraceNode | undefined): NodeName['shown'] {
  if (item?.rows === 'followed') return 'row';
  if (item?.columns === 'followed') return 'column';
  if (node?.rows === 1 && node.columns === 1) return 'number';
  return item?.plainRows ? 'vector' : undefined;
}

/** The lowered number of a name, which the number of a head may follow: e_2, e_2⁽¹⁾. */
const POSITION = /_\d+(?=⁽|$)/;

/** A cell's own name, in parts: S with 2, 3; of the row shown as e_2 it is e with 2, 3; of q_1, q with 1, 3. */
export function cellName(
  { symbol, shown }: NodeName,
  { row, column }: CellRef,
): { symbol: string; indices: number[] } {
  if (shown === undefined) return { symbol, indices: [row + 1, column + 1] };
  if (shown === 'number') return { symbol, indices: [] };
  // A vector's index is its position; the other one counts its components.
  const own = POSITION.exec(symbol)?.[0].slice(1);
  const position = shown === 'vector' ? (own === undefined ? [] : [Number(own)]) : [row + 1];
  const indices = shown === 'column' ? [column + 1, row + 1] : [...position, column + 1];
  return { symbol: symbol.replace(POSITION, ''), indices };
}

/** For the ear: "Causal reading: A". */
export function spokenName(model: Model, node: string): string {
  const { symbol, place } = nameOf(model, node);
  return place ? `${place}: ${symbol}` : symbol;
}

interface Found {
  readonly item: Filling & Pick<MatrixItem, 'name' | 'rows' | 'columns' | 'plainRows'>;
  readonly group: string;
}

function find(items: readonly Item[], node: string, group: string): Found | undefined {
  for (const item of items) {
    const found = within(item, node, group);
    if (found) return found;
  }
  return undefined;
}

function within(item: Item, node: string, group: string): Found | undefined {
  switch (item.kind) {
    case 'matrix':
      return item.node === node ? { item, group } : undefined;
    case 'stack':
      return find(item.items, node, group);
    case 'group':
      return find(item.items, node, item.word ?? group);
    case 'map': {
      const box = item.boxes.find((one) => one.node === node);
      return box && { item: box, group };
    }
    case 'bars': {
      const own = [item, item.sum].find((one) => one?.node === node);
      return own && { item: { role: item.role, name: own.name }, group: item.word };
    }
    case 'curve': {
      const line = item.lines.find((one) => one.node === node);
      return line && { item: line, group: line.word };
    }
    case 'tokens': {
      const line = item.lines?.find((one) => one.node === node);
      return line && { item: { role: line.role }, group };
    }
    case 'cards': {
      const role = roleOnCards(item, node);
      return role && { item: { role }, group };
    }
    default:
      return undefined;
  }
}

function roleOnCards(item: CardsItem, node: string): Role | undefined {
  const roles: Readonly<Record<string, Role>> = {
    [item.question]: 'query',
    [item.clues]: 'key',
    [item.scores]: 'score',
    [item.weights]: 'attention',
    [item.answer]: 'output',
  };
  return roles[node];
}
