/** What the parts of a drawing of tokens share. */
import type { TokenLine, TokensItem } from '../../figure.ts';
import type { Frame } from '../frame.ts';
import { nodeOf } from '../node.ts';
import type { Corner, PictureRequest } from '../view.ts';
import type { Chips } from './chips.ts';

export interface TokenScene {
  readonly item: TokensItem;
  readonly lines: readonly TokenLine[];
  readonly chips: Chips;
  readonly corner: Corner;
  readonly request: PictureRequest;
  readonly frame: Frame;
}

/** The followed row of a node, at one source. */
export function valueOf({ request }: TokenScene, node: string, source: number): number {
  const { columns, data } = nodeOf(request.trace, node);
  return data[request.state.row * columns + source]!;
}

/** Whether a mask shuts a source to the followed reader. */
export function isShut(scene: TokenScene, source: number): boolean {
  const { mask } = scene.item;
  return mask !== undefined && valueOf(scene, mask, source) === -Infinity;
}
