/**
 * The package's scripts without figures, which share nothing with those that have them. A script under a lasting name
 * only leads on: whatever names a module by its address lies beside it, in the folder of this version. So one who
 * bundles the scripts and puts the modules beside them has each where its script looks for it.
 */
import { defineConfig, type Plugin } from 'vite';
import { modules, VERSIONED } from './vite.config.ts';

/** What two entries have is a file of its own, so each of ours is an entry once more. */
const ENTRIES = { core: 'core.ts', fast: 'fast.ts' };
const AGAIN = { programs: '../../wasm/wrapper/index.ts', layers: '../../wasm/wrapper/fast.ts' };
const isAgain = (name: string) => Object.hasOwn(AGAIN, name);

/** Those lead on, too, and nobody asks for them. */
const withoutThem: Plugin = {
  name: 'attention-figures:entries-once',
  generateBundle(_, bundle) {
    for (const [file, one] of Object.entries(bundle))
      if (one.type === 'chunk' && isAgain(one.name)) delete bundle[file];
  },
};

export default defineConfig(
  modules({ ...ENTRIES, ...AGAIN }, [withoutThem], {
    entryFileNames: ({ name }) => (isAgain(name) ? `${VERSIONED}/[name]-[hash].js` : '[name].js'),
  }),
);
