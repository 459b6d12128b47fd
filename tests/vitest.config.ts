import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { longestFirst } from './longest-first.ts';

// The wrapper, the page's parts that need no page, and the reference that all numbers are compared with.
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['tests/{wasm,web,reference}/**/*.test.ts'],
    testTimeout: 0,
    hookTimeout: 0,
    maxWorkers: 2,
    sequence: { sequencer: longestFirst('pictures-moving.test.ts', 'pictures.test.ts', 'measure.test.ts') },
    // Pictures carry their style.
    css: { include: /\/drawing\/style\// },
  },
});
