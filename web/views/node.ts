import type { Trace, TraceNode } from '../../wasm/wrapper/index.ts';

/** A node that the figure's own program makes; a layout that names another is a mistake in it. */
export function nodeOf(trace: Trace, name: string): TraceNode {
  const node = trace.node(name);
  if (!node) throw new Error(`the layout shows "${name}", which the program does not compute`);
  return node;
}
