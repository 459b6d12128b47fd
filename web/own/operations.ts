/** What a program of an author's file can compute, for what is made when the site and the package are built. */
import { readFileSync } from 'node:fs';
import { readOperations } from '../../wasm/wrapper/operations.ts';

const TABLE = new URL('../../core/attention_figures/internal/operations.inc', import.meta.url);

/** Every operation of the core with its operands; those in brackets may be left out. */
export const OPERATIONS: ReadonlyMap<string, string> = new Map(
  readOperations(readFileSync(TABLE, 'utf8')).map(({ name, operands }) => [name, operands]),
);
