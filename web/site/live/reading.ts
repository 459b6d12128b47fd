/** A reading in numbers: what several figures have below them. */
import type { Writer } from './math.ts';

interface Reading {
  readonly weights: string;
  readonly values: string;
  readonly output: string;
  /** Of the output; one reading alone has none. */
  readonly index?: number;
  /** Scores stand where weights would. */
  readonly raw?: boolean;
}

/** The usual symbols. */
export const OWN = { weights: 'A', values: 'V', output: 'O' } as const;

/** o₂ = a₂₁ v₁ + a₂₂ v₂ + …, in numbers. */
export function reading(write: Writer, row: number, { weights, values, output, index, raw }: Reading): void {
  write
    .line()
    .symbol(raw ? undefined : 'output', raw ? 'r' : 'o', ...(index === undefined ? [] : [index]))
    .sign('=');
  for (let source = 0; source < write.columns(weights); source++) {
    if (source > 0) write.sign('+');
    write.term(raw ? 'score' : 'attention', weights, row, source).times('value', values, source);
  }
  write.equals(output, row).row(raw ? undefined : 'output', output, row);
}
