// What the service worker of our site has kept.

import type { Page } from 'puppeteer-core';

/** Until everything that the page needs is kept together: itself, its pictures, what it asked for, and each of its figures. */
export function kept(page: Page, except = ''): Promise<void> {
  return page.evaluate(async (missing) => {
    await navigator.serviceWorker.ready;
    const names = [...document.querySelectorAll('attention-figure')].map((one) => one.getAttribute('name'));
    const language = document.documentElement.lang.slice(0, 2);
    const parts = ['attention-core', 'commands', ...names.map((name) => `${name}.${language}`)].filter(
      (part) => part !== missing,
    );
    const isKept = async (place: string) => {
      const urls = (await (await caches.open(place)).keys()).map(({ url }) => url);
      const pictures = [...document.images].map(({ currentSrc, src }) => currentSrc || src);
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
      // Engines ask for the page's icon as they like, and not always through the service worker.
      const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href;
      const wanted = [location.origin + location.pathname, ...pictures, ...loaded].filter(
        (url) => url !== icon && !(missing && url.includes(missing)),
      );
      const hasParts = parts.every((part) => urls.some((url) => url.includes(`/assets/${part}-`)));
      return hasParts && wanted.every((url) => urls.includes(url));
    };
    // Where scripts of this page are. The others are not looked into: nothing that somebody holds can make room.
    const place = async () => {
      const names = await caches.keys();
      const found = names.map((cacheName) => caches.match(document.scripts[0]!.src, { cacheName }));
      return names[(await Promise.all(found)).findLastIndex(Boolean)];
    };
    for (;;) {
      const name = await place();
      if (name && (await isKept(name))) return;
      await new Promise((next) => requestAnimationFrame(next));
    }
  }, except);
}

/** The addresses of all that is kept, by the places where it is. */
export function places(page: Page): Promise<string[][]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const found = names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url));
    return Promise.all(found);
  });
}
