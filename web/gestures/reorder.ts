/** Rows of a table take their places in another order, each whole. */
import { within } from '../views/frame.ts';
import { during, rowSpan, type Gesture } from './gesture.ts';
import { ARRIVAL, copies } from './travel.ts';

export const reorder: Gesture = {
  landing: (place, progress) => within(during(progress, rowSpan(place)), ARRIVAL, 1),
  travellers(context, progress) {
    const [numbers = '', table = ''] = context.matrix.node.operands;
    const order = context.trace.node(numbers);
    return copies(
      context,
      (place) => during(progress, rowSpan(place)),
      (row, column) => [order?.data[row] ?? row, column],
      table,
    );
  },
};
