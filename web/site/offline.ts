/**
 * Asks for the service worker that keeps what was visited, so that it can be read without a network.
 * Only our own pages do: the script that others load never comes here.
 */
import { toLanguage } from '../element/around/language-around.ts';
import { vouchFor } from '../vouch.ts';

/** What a page tells the service worker to keep besides what it will ask for. */
export interface Visited {
  /** The page, its pictures, and all that it has loaded so far. */
  readonly addresses: readonly string[];
  /** The figures of the page, in its language, whether or not they have come near the screen. */
  readonly figures: readonly string[];
  readonly language: string;
}

/** Where the browser, a policy or a setting refuses, the page is as it would be without. */
export async function keepForOffline(): Promise<void> {
  try {
    const { serviceWorker } = navigator;
    await serviceWorker.register(vouchFor(new URL('../service-worker.js', import.meta.url).href));
    // Where the page is of a newer release than the worker that it found, that release's own comes a little later.
    if (serviceWorker.controller) serviceWorker.addEventListener('controllerchange', () => void tell());
    await tell();
  } catch {
    // Nothing to say: nobody asked for it.
  }
}

async function tell(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  // What is still on its way was asked for before there was anybody to keep it, and is not known to have loaded.
  await loaded();
  active?.postMessage(visited());
}

async function loaded(): Promise<void> {
  if (document.readyState === 'complete') return;
  await new Promise((done) => addEventListener('load', done, { once: true }));
}

function visited(): Visited {
  const resources = performance.getEntriesByType('resource').map(({ name }) => name);
  const pictures = [...document.images].map(({ currentSrc, src }) => currentSrc || src);
  const figures = [...document.querySelectorAll('attention-figure')].map((one) => one.getAttribute('name'));
  return {
    addresses: [location.href.split('#')[0]!, ...pictures, ...resources],
    figures: figures.filter((name) => name !== null),
    language: toLanguage(document.documentElement.lang),
  };
}
