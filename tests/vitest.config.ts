import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// The wrapper, the page's parts that need no page, and the reference that all numbers are compared with.
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['tests/{wasm,web,reference}/**/*.test.ts'],
    testTimeout: 0,
    hookTimeout: 0,
    maxWorkers: 2,
    // Pictures carry their style.
    css: { include: /\/drawing\/style\// },
  },
});
