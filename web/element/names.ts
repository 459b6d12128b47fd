/** What a node is called: the symbol the picture shows, and the heading of the group it stands in. */
import type { Item, MatrixItem, Role } from '../figure.ts';
import type { Model } from './model.ts';

export interface NodeName {
  /** Without the formula behind it: "O = AV" is called O. */
  readonly symbol: string;
  /** "Causal reading", or nothing where one name is enough. */
  readonly place: string;
  readonly role: Role | undefined;
}

export function nameOf(model: Model, node: string): NodeName {
  const items = model.figure.layout(model.state).flatMap((band) => band.items);
  const found = find(items, node, '');
  const symbol = found?.item.name ?? node.slice(node.lastIndexOf(' · ') + 1).replace(/^· /, '');
  const place = found?.group ? (model.speech.words.notes[found.group] ?? '') : '';
  return { symbol: symbol.split(' = ')[0]!, place: model.text(place), role: found?.item.role };
}

/** For the ear: "Causal reading: A". */
export function spokenName(model: Model, node: string): string {
  const { symbol, place } = nameOf(model, node);
  return place ? `${place}: ${symbol}` : symbol;
}

function find(
  items: readonly Item[],
  node: string,
  group: string,
): { readonly item: MatrixItem; readonly group: string } | undefined {
  for (const item of items) {
    if (item.kind === 'matrix' && item.node === node) return { item, group };
    if (item.kind !== 'stack' && item.kind !== 'group') continue;
    const found = find(item.items, node, item.kind === 'group' ? (item.word ?? group) : group);
    if (found) return found;
  }
  return undefined;
}
