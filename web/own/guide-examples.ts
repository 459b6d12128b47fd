/** The guide's worked examples: files like any author's. Tests load them, and the site shows them. */
import { readFile } from 'node:fs/promises';

/** Under this name the site and the package have the JSON Schema. */
export const SCHEMA_FILE = 'attention-figure.schema.json';

/** From small to rich. */
export const EXAMPLES = ['product', 'causal', 'residual'] as const;
export type Example = (typeof EXAMPLES)[number];

/** The folder of the site in which they lie, beside the guide. */
const EXAMPLES_FOLDER = 'own-figure/';

export const exampleFile = (example: Example) => `${EXAMPLES_FOLDER}${example}.json`;

export function exampleText(example: Example): Promise<string> {
  return readFile(new URL(`examples/${example}.json`, import.meta.url), 'utf8');
}
