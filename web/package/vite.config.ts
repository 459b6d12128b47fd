/**
 * The package's scripts for figures, as modules: two entries under lasting names, and what they load
 * on demand under hashed names in a folder of this version. `core.config.ts` makes the scripts that
 * know no figures, `single.config.ts` the single file.
 */
import { fileURLToPath } from 'node:url';
import { defineConfig, type PluginOption, type UserConfig } from 'vite';
import manifest from '../../package.json' with { type: 'json' };
import { chunkFiles, CODE_SPLITTING, spokenFigures, TARGET } from '../bundle.ts';
import { portable } from './portable.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** The address of the pages that figures lead to, if there are any. */
const site = process.env['SITE_ADDRESS'] && new URL('./', process.env['SITE_ADDRESS']).href;
export const VERSIONED = `dist/${manifest.version}`;

/** What all builds of the package have in common; their files lie side by side. */
export const COMMON = {
  root: here('.'),
  base: './',
  publicDir: false,
  define: { 'import.meta.env.ATTENTION_FIGURES_SITE': JSON.stringify(site ?? '') },
} satisfies UserConfig;
export const COMMON_BUILD = { outDir: here('../../build/package'), emptyOutDir: false, target: TARGET };

type Output = NonNullable<NonNullable<UserConfig['build']>['rolldownOptions']>['output'];

/** Modules, each entry under its own name: its file, relative to this one. */
export function modules(
  entries: Readonly<Record<string, string>>,
  plugins: PluginOption[],
  output: Output = {},
): UserConfig {
  const entry = Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, here(file)]));
  return {
    ...COMMON,
    plugins: [portable(), ...plugins],
    build: {
      ...COMMON_BUILD,
      lib: { entry, formats: ['es'] },
      rolldownOptions: {
        output: {
          // Vite keeps the spaces of a library.
          minify: true,
          entryFileNames: '[name].js',
          chunkFileNames: chunkFiles(VERSIONED),
          assetFileNames: `${VERSIONED}/[name]-[hash][extname]`,
          ...output,
        },
      },
    },
  };
}

export default defineConfig(
  modules({ 'attention-figures': 'attention-figures.ts', element: 'element.ts' }, [spokenFigures], {
    codeSplitting: CODE_SPLITTING,
  }),
);
