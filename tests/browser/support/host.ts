// Pages of other authors, with a figure in them.

import type { Answer } from './server.ts';

export interface HostPage {
  readonly body: string;
  readonly lang?: string;
  /** In the head, before our script. */
  readonly head?: string;
  /** Attributes of the html element. */
  readonly root?: string;
  /** Addresses of our script, each in a tag of its own. */
  readonly scripts?: readonly string[];
  /** One that asks for nothing, unless it is said. */
  readonly icon?: string;
}

/** Hands out pages under addresses of their own, in front of the built site. */
export class Host {
  readonly #pages = new Map<string, Answer>();

  /** The path of the page, without a slash in front. */
  add({
    body,
    lang = 'en',
    head = '',
    root = '',
    scripts = ['../attention-figures.js'],
    icon = 'data:,',
  }: HostPage): string {
    const path = `host/${this.#pages.size + 1}.html`;
    const tags = scripts.map((src) => `<script type="module" src="${src}"></script>`).join('');
    const html = `<!doctype html><html lang="${lang}" ${root}><head><meta charset="utf-8"><title>Host</title><link rel="icon" href="${icon}">${head}${tags}</head><body>${body}</body></html>`;
    this.#pages.set(`/${path}`, { headers: { 'content-type': 'text/html; charset=utf-8' }, body: html });
    return path;
  }

  readonly intercept = (path: string): Answer | undefined => this.#pages.get(path);
}
