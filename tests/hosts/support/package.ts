// The npm package, unpacked as a consumer's npm would, for the tests of one file.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { unpack } from '../../build/packed.ts';

/** A folder of its own, gone after the last test of the calling file. */
export function packageFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'attention-figures-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  unpack(folder);
  return folder;
}
