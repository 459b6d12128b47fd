/** Things put down in the picture. Pixels; (0, 0) is the top left corner. */
import type { MatrixItem, NoteItem, OperationItem, SignItem } from '../figure.ts';
import type { TraceNode } from '../../wasm/wrapper/index.ts';
import type { View } from './view.ts';

export const CELL_HEIGHT = 29;

export interface PlacedMatrix {
  readonly kind: 'matrix';
  readonly item: MatrixItem;
  readonly node: TraceNode;
  /** Rows and columns of the node that are drawn, 0-based. */
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  /** Top left corner of the first cell. */
  readonly x: number;
  readonly y: number;
  readonly cellWidth: number;
  readonly labelsRows: boolean;
  readonly labelsColumns: boolean;
  /** Texts of the owners by row and column of the node; none where their numbers say it all. */
  readonly rowTexts: readonly string[];
  readonly columnTexts: readonly string[];
  /** A label behind each row, or nothing. */
  readonly rowNote: string;
}

export interface PlacedSign {
  readonly kind: 'sign' | 'operation' | 'note';
  readonly item: SignItem | OperationItem | NoteItem;
  readonly text: string;
  readonly x: number;
  /** The line it stands on. */
  readonly y: number;
  readonly width: number;
}

/** An item that measured itself and draws itself, such as a plane of arrows. */
export interface PlacedView {
  readonly kind: 'view';
  readonly view: View;
  /** Its top left corner. */
  readonly x: number;
  readonly y: number;
}

export type Placed = PlacedMatrix | PlacedSign | PlacedView;
