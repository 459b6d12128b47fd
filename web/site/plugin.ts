/** Makes the pages: fills the HTML shells, hands out the colours, sets the theme before painting. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transformWithOxc, type Plugin, type ViteDevServer } from 'vite';
import { colorProperties } from '../drawing/colors.ts';
import type { Language } from '../figure.ts';
import { withModule } from '../pictures/modules.ts';
import type { PageOptions } from './page.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where the site will live, with a slash at the end, if the build is told. */
const address = process.env['SITE_ADDRESS'] && new URL('./', process.env['SITE_ADDRESS']).href;

const PAGES: Readonly<Record<string, Language>> = {
  '/index.html': 'en',
  '/zh/index.html': 'zh',
  '/fr/index.html': 'fr',
};

export function site(): Plugin {
  return {
    name: 'attention-figures:site',

    /** Other sites load this name; while developing there is no such file. */
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url === '/attention-figures.js') request.url = '/embed/attention-figures.ts';
        next();
      });
    },

    transform: {
      order: 'pre',
      filter: { id: /\.css(\?|$)/ },
      handler: (css) => css.replace('@attention-figures colors;', `:root{${colorProperties()}}`),
    },

    transformIndexHtml: {
      order: 'pre',
      async handler(html, { path, server }) {
        const language = PAGES[path];
        if (!language) return html;
        const root = '../'.repeat(path.split('/').length - 2) || './';
        const theme = server ? '/site/theme.ts' : root + (await themeScript()).fileName;
        return makePage(language, { root, theme, address }, server);
      },
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
      emit('assets/fonts-license.txt', await readFile(here('../fonts/OFL.txt')));
      if (address) emit('share.png', await readFile(here('share.png')));
    },
  };
}

type PageModule = typeof import('./page.ts');

/** While developing, the template and its words are read anew for every request. */
async function makePage(
  language: Language,
  options: PageOptions,
  server: ViteDevServer | undefined,
): Promise<string> {
  const file = here('page.ts');
  const make = ({ homePage }: PageModule) => homePage(language, options);
  return server ? make((await server.ssrLoadModule(file)) as PageModule) : withModule(file, make);
}

/** A plain script, because a module would run after the first painting. */
async function themeScript(): Promise<{ fileName: string; code: string }> {
  const file = here('theme.ts');
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { sourcemap: false });
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  return { fileName: `assets/theme-${hash}.js`, code };
}
