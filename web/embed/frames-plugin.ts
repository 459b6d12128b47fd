/** Makes the frame of every figure, and the script by which the pages around them follow their heights. */
import { fileURLToPath } from 'node:url';
import type { Plugin, ViteDevServer } from 'vite';
import { withModule } from '../pictures/modules.mjs';
import type { FigureId } from '../pictures/still.ts';
import { madePages } from '../site/made-pages.ts';
import { plainScript } from '../site/plain-script.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Other sites load this name; it must never change. */
const FRAMES_SCRIPT = 'attention-figures-frames.js';

type PageModule = typeof import('./frame-page.ts');

const pathOf = (id: FigureId) => `/embed/${id}/index.html`;

export function frames(): Plugin {
  /** The pages by their paths; while developing they are made anew for every request. */
  let pages: ReadonlyMap<string, { readonly id: FigureId; readonly html: string }> = new Map();
  async function makePage(path: string, server: ViteDevServer | undefined): Promise<string> {
    const { id, html } = pages.get(path)!;
    if (!server) return html;
    return ((await server.ssrLoadModule(here('frame-page.ts'))) as PageModule).framePage(id);
  }
  return {
    name: 'attention-figures:frames',

    async config() {
      pages = await withModule(here('frame-page.ts'), async ({ FIGURE_IDS, framePage }: PageModule) => {
        const made = FIGURE_IDS.map(async (id) => [pathOf(id), { id, html: await framePage(id) }] as const);
        return new Map(await Promise.all(made));
      });
      const input = Object.fromEntries(
        [...pages].map(([path, { id }]) => [`frame.${id}`, here(`..${path}`)] as const),
      );
      return { build: { rolldownOptions: { input } } };
    },

    ...madePages({ has: (path) => pages.has(path), html: makePage }, (path) =>
      path === `/${FRAMES_SCRIPT}` ? '/embed/frames.ts' : path,
    ),

    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: FRAMES_SCRIPT, source: await framesScript() });
    },
  };
}

/** A plain script of its own: it must not wait for modules, and other origins need no permission for it. */
export function framesScript(): Promise<string> {
  return plainScript(here('frames.ts'));
}
