import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { chunkFiles, CODE_SPLITTING, plainImports, spokenFigures, TARGET } from './bundle.ts';
import { frames } from './embed/frames-plugin.ts';
import { ownFigures } from './own/own-plugin.ts';
import { pictures } from './pictures/pictures-plugin.ts';
import { offline } from './site/offline-plugin.ts';
import { PAGE_ENTRIES, site } from './site/site-plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What other sites load by name; it must never change. Everything else carries a content hash. */
const EMBED_SCRIPT = 'attention-figures';

export default defineConfig({
  root: here('.'),
  // Relative, so that the site works below any path of any static host.
  base: './',
  appType: 'mpa',
  // What ships has no dependencies, so there is nothing to look for.
  optimizeDeps: { noDiscovery: true },
  plugins: [plainImports, spokenFigures, pictures(), site(), frames(), ownFigures(), offline],
  // Modules, like everything else: the worker's own imports are files of the build.
  worker: { format: 'es' },
  server: { fs: { allow: [here('..')] } },
  build: {
    outDir: here('../dist'),
    emptyOutDir: true,
    target: TARGET,
    // A strict policy (default-src 'self') refuses data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        ...PAGE_ENTRIES,
        embed: here('embed/index.html'),
        [EMBED_SCRIPT]: here('embed/attention-figures.ts'),
      },
      output: {
        entryFileNames: ({ name }) => (name === EMBED_SCRIPT ? '[name].js' : 'assets/[name]-[hash].js'),
        chunkFileNames: chunkFiles('assets'),
        codeSplitting: CODE_SPLITTING,
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
});
