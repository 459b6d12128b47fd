// What comes back: plain objects whose arrays are copies. They stay as they are whatever the core
// computes next.

import type { ExplanationToken, TraceNode } from '#attention-core';

export type { ExplanationToken, TraceNode };

/** Every recorded symbol with its value, in program order: inputs first, then masks, then the steps. */
export interface Trace {
  readonly nodes: readonly TraceNode[];
  /** The node of that name, e.g. `"A"` or `"layer 1 · A"`; undefined when the program has none. */
  node(name: string): TraceNode | undefined;
}

export function toTrace(nodes: readonly TraceNode[]): Trace {
  const byName = new Map(nodes.map((node) => [node.name, node]));
  return { nodes, node: (name) => byName.get(name) };
}
