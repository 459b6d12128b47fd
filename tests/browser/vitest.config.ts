import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Those that take longest come first, so that none of them is left alone at the end. */
const LONGEST = ['layout.test.ts', 'accessibility.test.ts', 'numbers.test.ts'];
const rank = ({ moduleId }: TestSpecification) => LONGEST.indexOf(basename(moduleId));

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rank(b) - rank(a));
  }
}

// The built site in a real browser, one for each file of tests.
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['tests/browser/**/*.test.ts'],
    testTimeout: 0,
    hookTimeout: 0,
    // As long as a timer can wait; expect.poll knows no 0.
    expect: { poll: { timeout: 2 ** 31 - 1 } },
    maxWorkers: Math.min(availableParallelism(), 4),
    sequence: { sequencer: LongestFirst },
    // Pictures that a test draws itself carry their style.
    css: { include: /\/drawing\/style\// },
  },
});
