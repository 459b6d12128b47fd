import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { longestFirst } from '../longest-first.ts';

// Other people's pages, built by other people's programs, in every engine that Debian has.
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['tests/hosts/**/*.test.ts'],
    testTimeout: 0,
    hookTimeout: 0,
    maxWorkers: Math.min(availableParallelism(), 4),
    sequence: {
      sequencer: longestFirst(
        'networks.test.ts',
        'memory.test.ts',
        'policies.test.ts',
        'print.test.ts',
        'versions.test.ts',
      ),
    },
  },
});
