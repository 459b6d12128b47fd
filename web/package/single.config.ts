/** The package's single file: a plain script with every word, the core and the font inside. */
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { plainImports } from '../bundle.ts';
import { COMMON, COMMON_BUILD } from './vite.config.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A plain script has no import.meta; it knows its address while it runs for the first time. */
const scriptAddress: Plugin = {
  name: 'attention-figures:script-address',
  enforce: 'post',
  transform: (code) =>
    code.includes('import.meta.url')
      ? {
          code: code.replaceAll('import.meta.url', '(document.currentScript?.src||document.baseURI)'),
          map: null,
        }
      : undefined,
};

/** Without a mark a plain script is read in its page's encoding, which pages on disk often do not say. */
const utf8: Plugin = {
  name: 'attention-figures:utf-8',
  generateBundle(_, bundle) {
    for (const one of Object.values(bundle)) if (one.type === 'chunk') one.code = `\ufeff${one.code}`;
  },
};

export default defineConfig({
  ...COMMON,
  plugins: [plainImports, scriptAddress, utf8],
  build: {
    ...COMMON_BUILD,
    assetsInlineLimit: Infinity,
    modulePreload: false,
    // One file is the point.
    chunkSizeWarningLimit: Infinity,
    rolldownOptions: {
      input: here('single.ts'),
      // What Vite adds for chunks, of which there are none, still names it.
      checks: { emptyImportMeta: false },
      output: { format: 'iife', codeSplitting: false, entryFileNames: 'attention-figures.single.js' },
    },
  },
});
