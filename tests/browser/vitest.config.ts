import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// The built site in a real browser. One file at a time: two browsers at once only slow each other.
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['tests/browser/**/*.test.ts'],
    testTimeout: 0,
    hookTimeout: 0,
    fileParallelism: false,
  },
});
