/**
 * How the scripts are cut into files, for the site and for the package alike. A figure in an article
 * asks for four files: the script under its lasting name, the element, the figure with its words in
 * one language, and the core.
 */
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));
const pathOf = (id: string) => relative(here, id);

/** The browsers that know light-dark(), so that it is left as written. */
export const TARGET = ['chrome123', 'edge123', 'firefox120', 'safari17.5'];

/** What brings the element, and what figures and languages share; with all that these import, they are one file. */
const ELEMENT = /^(?:element\/define|package\/element|figures\/[^/]+|words\/listed)\.ts$/;

export const CODE_SPLITTING = {
  groups: [{ name: 'element', test: (id: string) => ELEMENT.test(pathOf(id)) }],
};

/** A figure in one language, as `figures/registry.ts` imports it. */
const SPOKEN = /^figures\/(?<figure>[^/]+)\/words\.(?<language>\w+)\.ts$/;
/** The name of a copy ends like a script, which it is. */
const COPIED = /\?spoken=(?<figure>[^.]+)\.(?<language>\w+)\.ts$/;

/** Where a file that is loaded on demand goes: a figure under its own name. */
export const chunkFiles =
  (folder: string) =>
  ({ facadeModuleId: id }: { readonly facadeModuleId: string | null }): string => {
    const { figure, language } = (id && SPOKEN.exec(pathOf(id))?.groups) || {};
    return `${folder}/${figure ? `${figure}.${language}` : '[name]'}-[hash].js`;
  };

/** The views that figures bring, and what only views share. */
const VIEWS =
  'arrow|bars|cards|code|coordinates|curve|hull|ink|key|map|marked|plane|stream|tokens|vectors|way';

/**
 * Copies what a figure's words import into the file of every language: the figure itself, its views,
 * and the words of the controls. Shared, each would be a file of its own and a request more.
 */
export const spokenFigures: Plugin = {
  name: 'attention-figures:spoken-figures',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const words = importer && (SPOKEN.exec(pathOf(importer)) ?? COPIED.exec(importer))?.groups;
    if (!words) return null;
    const { figure, language } = words;
    const found = await this.resolve(source, importer!.split('?')[0], { ...options, skipSelf: true });
    const copied = new RegExp(`^(?:figures/${figure}/|words/ui\\.|views/(?:${VIEWS})[./])`);
    return found && copied.test(pathOf(found.id)) ? `${found.id}?spoken=${figure}.${language}.ts` : found;
  },
};

/**
 * Leaves imports on demand as they are written. Vite's own wrapper announces one that fails to the
 * whole page, where it may be taken for a failure of the page's own.
 */
export const plainImports: Plugin = {
  name: 'attention-figures:plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
};
