/** Makes the static pictures before Vite starts, and serves them from the site's root. */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { withModule } from './modules.mjs';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export function pictures(): Plugin {
  const folder = here('../../build/pictures');
  return {
    name: 'attention-figures:pictures',
    async config() {
      await withModule<typeof import('./files.ts'), void>(here('files.ts'), ({ writePictures }) =>
        writePictures(folder),
      );
      return { publicDir: folder };
    },
  };
}
