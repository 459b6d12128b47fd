/** Makes the pages, hands out the colours, sets the theme before painting. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin, ViteDevServer } from 'vite';
import { colorProperties, roleRules } from '../drawing/colors.ts';
import { withModule } from '../pictures/modules.mjs';
import { madePages } from './made-pages.ts';
import { plainScript } from './plain-script.ts';
import { folderOf, PAGES, rootOf, type SitePage } from './pages.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where the site will live, with a slash at the end, if the build is told. */
const address = process.env['SITE_ADDRESS'] && new URL('./', process.env['SITE_ADDRESS']).href;

/** The pages have no files of their own; these are the names they would have. */
const htmlFile = (page: SitePage) => here(`../${folderOf(page)}index.html`);
const PAGE_OF_PATH = new Map(PAGES.map((page) => [`/${folderOf(page)}index.html`, page]));

/** Entries of the build: one for each page. */
export const PAGE_ENTRIES: Readonly<Record<string, string>> = Object.fromEntries(
  PAGES.map((page) => [`${page.chapter ?? page.beside ?? 'home'}.${page.language}`, htmlFile(page)]),
);

export function site(): Plugin {
  return {
    name: 'attention-figures:site',

    ...madePages(
      {
        has: (path) => PAGE_OF_PATH.has(path),
        html: (path, server) => makePage(PAGE_OF_PATH.get(path)!, server),
      },
      // Other sites load this name.
      (path) => (path === '/attention-figures.js' ? '/embed/attention-figures.ts' : path),
    ),

    transform: {
      order: 'pre',
      filter: { id: /\.css(\?|$)/ },
      handler: (css) =>
        css.replace('@attention-figures colors;', `:root{${colorProperties()}}`).replace(
          '@attention-figures roles;',
          roleRules((role) => `.${role}{color:var(--af-${role})}`),
        ),
    },

    /** The pages are made on the server, so their sources are in no module graph of the browser. */
    handleHotUpdate({ file, server }) {
      if (/\/site\/.*\.ts$/.test(file)) server.ws.send({ type: 'full-reload' });
    },

    async generateBundle() {
      const emit = (fileName: string, source: string | Uint8Array) =>
        this.emitFile({ type: 'asset', fileName, source });
      const { fileName, code } = await themeScript();
      emit(fileName, code);
      emit('licenses/fonts.txt', await readFile(here('../fonts/OFL.txt')));
      emit('licenses/core.txt', await readFile(here('../package/core-licenses.txt')));
      if (address) emit('share.png', await readFile(here('share.png')));
    },
  };
}

type PageModule = typeof import('./page.ts');

/** While developing, the template and its words are read anew for every request. */
async function makePage(page: SitePage, server: ViteDevServer | undefined): Promise<string> {
  if (!server) return (await builtPages()).get(page)!;
  const { pageHtml } = (await server.ssrLoadModule(here('page.ts'))) as PageModule;
  return pageHtml(page, { theme: '/site/theme.ts', address });
}

let building: Promise<ReadonlyMap<SitePage, string>> | undefined;

/** All pages at once, since they share their pictures. */
function builtPages(): Promise<ReadonlyMap<SitePage, string>> {
  building ??= withModule(here('page.ts'), async ({ pageHtml }: PageModule) => {
    const { fileName } = await themeScript();
    const made = new Map<SitePage, string>();
    for (const page of PAGES)
      made.set(page, await pageHtml(page, { theme: rootOf(page) + fileName, address }));
    return made;
  });
  return building;
}

/** A plain script, because a module would run after the first painting. */
async function themeScript(): Promise<{ fileName: string; code: string }> {
  const code = await plainScript(here('theme.ts'));
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  return { fileName: `assets/theme-${hash}.js`, code };
}
