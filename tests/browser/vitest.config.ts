import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { longestFirst } from '../longest-first.ts';

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
    sequence: { sequencer: longestFirst('layout.test.ts', 'accessibility.test.ts', 'numbers.test.ts') },
    // Pictures that a test draws itself carry their style.
    css: { include: /\/drawing\/style\// },
  },
});
