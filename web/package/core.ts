/** The package's entry `attention-figures/core`: programs and their traces, without figures or a page. */
import table from '../../core/attention_figures/internal/operations.inc?raw';
import { readOperations, type OperationInfo } from '../../wasm/wrapper/operations.ts';

export * from '../../wasm/wrapper/index.ts';
export type { OperationInfo };

/** Every operation that a program can name: its operands, what NumPy says of it, and its source. */
export const operations: readonly OperationInfo[] = readOperations(table);
