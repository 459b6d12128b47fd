import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { longestFirst } from '../longest-first.ts'

// Tests of the build itself. Each works in folders of its own, so that two files may run at the same time.
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['tests/build/**/*.test.ts'],
    testTimeout: 0,
    hookTimeout: 0,
    maxWorkers: 2,
    sequence: { sequencer: longestFirst('fast-math.test.ts', 'runner.test.ts', 'other-systems.test.ts', 'floating-point.test.ts', 'without-node.test.ts') },
  },
})
