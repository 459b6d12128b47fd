/** Symbols in prose and controls: W_Q with a lowered Q. */
import { symbolParts } from '../../views/symbol.ts';
import { h } from './dom.ts';

/** `indices` are appended as they are read, 1-based: S₂,₃. */
export function symbolNodes(name: string, indices: readonly number[] = []): HTMLElement {
  const parts = symbolParts(name).map(({ text, style }) => {
    if (style === 'letter') return h('i', {}, text);
    return style === 'subscript' ? h('sub', {}, text) : text;
  });
  const place = indices.length > 0 && h('sub', {}, indices.join(','));
  return h('span', { class: 'symbol' }, ...parts, place);
}
