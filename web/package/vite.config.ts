/**
 * The package's scripts, as modules: two entries under lasting names, and what they load on demand
 * under hashed names in a folder of this version. `single.config.ts` makes the single file.
 */
import { fileURLToPath } from 'node:url';
import { defineConfig, type UserConfig } from 'vite';
import manifest from '../../package.json' with { type: 'json' };
import { chunkFiles, CODE_SPLITTING, spokenFigures, TARGET } from '../bundle.ts';
import { portable } from './portable.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** The address of the pages that figures lead to, if there are any. */
const site = process.env['SITE_ADDRESS'] && new URL('./', process.env['SITE_ADDRESS']).href;
const versioned = `dist/${manifest.version}`;

/** What both builds of the package have in common. */
export const COMMON = {
  root: here('.'),
  base: './',
  publicDir: false,
  define: { 'import.meta.env.ATTENTION_FIGURES_SITE': JSON.stringify(site ?? '') },
} satisfies UserConfig;

const ENTRY = 'attention-figures';

export default defineConfig({
  ...COMMON,
  plugins: [portable(), spokenFigures],
  build: {
    outDir: here('../../build/package'),
    emptyOutDir: true,
    target: TARGET,
    lib: { entry: { [ENTRY]: here(`${ENTRY}.ts`), element: here('element.ts') }, formats: ['es'] },
    rolldownOptions: {
      output: {
        // Vite keeps the spaces of a library.
        minify: true,
        entryFileNames: '[name].js',
        chunkFileNames: chunkFiles(versioned),
        codeSplitting: CODE_SPLITTING,
        assetFileNames: `${versioned}/[name]-[hash][extname]`,
      },
    },
  },
});
