import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Other people's pages, built by other people's programs, in every engine that Debian has.
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['tests/hosts/**/*.test.ts'],
    testTimeout: 0,
    hookTimeout: 0,
    maxWorkers: Math.min(availableParallelism(), 4),
  },
});
