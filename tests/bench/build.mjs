// Bundles the wrapper of the fast path with its two modules, as a page would get them, into build/bench. Needs the WASM
// build (`npm run bench` makes it).
//
//   node tests/bench/build.mjs

import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const path = (name) => fileURLToPath(new URL(name, new URL('../../', import.meta.url)));

export const bundle = () =>
  build({
    configFile: false,
    root: path('.'),
    base: './',
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: path('build/bench'),
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: path('wasm/wrapper/fast.ts'),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'fast.js', assetFileNames: '[name][extname]' },
      },
    },
  });

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundle();
