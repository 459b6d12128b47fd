/** Pages without files of their own: Vite asks for them by the names they would have. */
import { fileURLToPath } from 'node:url';
import type { Plugin, ViteDevServer } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

export interface MadePages {
  /** Whether there is such a page; paths are those of files, such as `/fr/index.html`. */
  has(path: string): boolean;
  html(path: string, server: ViteDevServer | undefined): Promise<string>;
}

type Hooks = Pick<Plugin, 'configureServer' | 'resolveId' | 'load' | 'transformIndexHtml'>;

/** `sourceOf` leads from the address of a script that others know by name to its source. */
export function madePages(pages: MadePages, sourceOf: (path: string) => string): Hooks {
  const isPage = (file: string) => file.startsWith(root) && pages.has(file.slice(root.length));
  return {
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://site');
        // While developing there is no file of that name.
        if (sourceOf(pathname) !== pathname) request.url = sourceOf(pathname);
        const path = pathname.replace(/\/$/, '/index.html');
        if (!pages.has(path)) return next();
        server.transformIndexHtml(path, '').then(
          (html) => response.setHeader('content-type', 'text/html').end(html),
          (error: unknown) => next(error),
        );
      });
    },

    resolveId: {
      order: 'pre',
      handler: (id) => (isPage(id) ? id : null),
    },

    load(id) {
      // What stands in it comes from transformIndexHtml.
      return isPage(id) ? '' : null;
    },

    transformIndexHtml: {
      order: 'pre',
      async handler(html, { path, server }) {
        return pages.has(path) ? pages.html(path, server) : html;
      },
    },
  };
}
