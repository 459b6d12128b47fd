import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// Tests of the build itself. One at a time: most of them run CMake.
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['tests/build/**/*.test.ts'],
    testTimeout: 0,
    hookTimeout: 0,
    fileParallelism: false,
  },
})
