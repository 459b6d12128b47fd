/**
 * The package's scripts, as modules: two entries under lasting names, and what they load on demand
 * under hashed names in a folder of this version. `single.config.ts` makes the single file.
 */
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type UserConfig } from 'vite';
import { portable } from './portable.ts';
import manifest from '../../package.json' with { type: 'json' };

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

/** The browsers that know light-dark(), as for the site. */
export const TARGET = ['chrome123', 'edge123', 'firefox120', 'safari17.5'];

const ENTRY = 'attention-figures';
/** What is loaded on demand: a figure with its words, the words of the controls, and what authors' own figures need. */
const ON_DEMAND = /^(?:figures\/[^/]+\/|words\/ui\.\w\w\.ts$|own\/)/;

/** What figures share is small: a request more would cost more than all of it. */
function isShared(id: string): boolean {
  const path = relative(here('..'), id);
  return id.startsWith(here('..')) && path !== `package/${ENTRY}.ts` && !ON_DEMAND.test(path);
}

export default defineConfig({
  ...COMMON,
  plugins: [portable()],
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
        chunkFileNames: `${versioned}/[name]-[hash].js`,
        codeSplitting: { groups: [{ name: 'element', test: isShared }] },
        assetFileNames: `${versioned}/[name]-[hash][extname]`,
      },
    },
  },
});
