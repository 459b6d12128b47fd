/**
 * Keeps what was visited. Whatever lies in `assets/` has a hash of its content in its name, so a kept
 * file is as good as any. Everything else, pages above all, is asked for anew, and what is kept serves
 * only without a network: so no page meets scripts of another release.
 *
 * Each release keeps its own files in a place of its own, under their addresses without a query, which
 * changes nothing that a static host sends. The release before it stays, pages with their scripts, until
 * there is a next one. So never more is kept than the files of two releases, each once.
 */
import type { Visited } from './offline.ts';

/** How large all files of this release are, by addresses from the site's root, pages without `index.html`; the build knows. */
declare const FILES: Readonly<Record<string, number>>;
/** Made from these. */
declare const RELEASE: string;

/** What the events of a service worker have beyond those of a page. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Asking extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
declare const clients: { claim(): Promise<void> };
declare const registration: { readonly scope: string };
declare function skipWaiting(): Promise<void>;

const { scope } = registration;
const files = new Map(Object.entries(FILES).map(([path, size]) => [scope + path, size]));
/** Other releases may lie below the same origin. */
const PLACE = `attention-figures ${scope} `;
const HERE = PLACE + RELEASE;

const isHashed = (address: string) => address.startsWith(`${scope}assets/`);
const isHtml = ({ headers }: Response) => headers.get('content-type')?.includes('html') ?? false;

/** Also what a reader may ask for later. */
const OF_EVERY_FIGURE = ['element', 'attention-core', 'commands', 'embed'];

// At once, as a page of this release may have brought it, which the one before could not keep.
addEventListener('install', (event) => (event as Lasting).waitUntil(skipWaiting()));
addEventListener('activate', (event) => {
  (event as Lasting).waitUntil(Promise.allSettled([clients.claim(), tidy(1)]));
});
addEventListener('message', (event: MessageEvent<Visited>) => {
  (event as MessageEvent<Visited> & Lasting).waitUntil(keepVisited(event.data));
});
addEventListener('fetch', (event) => {
  const asking = event as Asking;
  const { method, url } = asking.request;
  if (method === 'GET' && url.startsWith(scope)) asking.respondWith(answer(asking));
});

/** The newest last. */
async function earlier(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PLACE) && name !== HERE);
}

/** Of the releases before this one so many stay. */
async function tidy(stay: number): Promise<void> {
  const names = await earlier();
  await Promise.all(names.slice(0, names.length - stay).map((name) => caches.delete(name)));
}

async function answer(event: Asking): Promise<Response> {
  const { request } = event;
  const address = addressOf(request.url);
  const kept = isHashed(address) && (await find(address));
  if (kept) return kept;
  try {
    const response = await fetch(request);
    event.waitUntil(keep(address, response.clone()));
    return response;
  } catch (error) {
    const found = await find(address);
    if (found) return found;
    // As hosts do, since a page's links count from its folder.
    if (await find(`${address}/`)) return Response.redirect(`${address}/${new URL(request.url).search}`);
    throw error;
  }
}

function addressOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname.replace(/\/index\.html$/, '/');
}

/** In this release or else an earlier one; nothing where storage is blocked. */
async function find(address: string): Promise<Response | undefined> {
  try {
    for (const cacheName of [HERE, ...(await earlier()).reverse()]) {
      const found = await caches.match(address, { cacheName });
      if (found && (isHashed(address) || (await isWhole(found, cacheName)))) return found;
    }
  } catch {
    // As if nothing were kept.
  }
  return undefined;
}

/** Whether all that a page needs is kept beside it: storage may have been full. */
async function isWhole(page: Response, cacheName: string): Promise<boolean> {
  const found = (await needs(page)).map((address) => caches.match(address, { cacheName }));
  return !(await Promise.all(found)).includes(undefined);
}

/** The scripts and styles that a page or a script names. */
async function needs(response: Response): Promise<readonly string[]> {
  const named = (await response.clone().text()).matchAll(/assets\/[\w.-]+\.(?:js|css)\b/g);
  return Array.from(named, ([path]) => scope + path);
}

async function keepVisited({ addresses, figures, language }: Visited): Promise<void> {
  const visited = addresses.map(addressOf);
  // A page of another release, of which another worker hears.
  if (visited.some((address) => isHashed(address) && !files.has(address))) return;
  const names = [...OF_EVERY_FIGURE, ...figures.map((name) => `${name}.${language}`)];
  const starts = names.map((name) => `${scope}assets/${name}-`);
  const assets = [...files.keys()].filter((address) => starts.some((start) => address.startsWith(start)));
  const wanted = new Set([...visited, ...assets]);
  await Promise.allSettled(
    [...wanted].map(async (address) => {
      if (!files.has(address) || (await caches.match(address, { cacheName: HERE }))) return;
      await keep(address, (isHashed(address) && (await find(address))) || (await fetch(address)));
    }),
  );
}

/** Nothing is kept where storage is blocked, or where the answer breaks off. */
async function keep(address: string, response: Response): Promise<void> {
  try {
    if (!(await isOurs(address, response))) return;
    const cache = await caches.open(HERE);
    await cache.put(address, response.clone()).catch(async (error: unknown) => {
      if ((error as Error).name !== 'QuotaExceededError') throw error;
      await tidy(0);
      await cache.put(address, response);
    });
  } catch {
    // The page is as it would be without.
  }
}

/**
 * Some hosts send a page in place of a file that they do not have, or a file that is compressed twice or
 * cut; or the site is of the next release already. What is kept of `assets/` would never be asked for again.
 */
async function isOurs(address: string, response: Response): Promise<boolean> {
  if (!files.has(address) || response.status !== 200 || response.redirected) return false;
  if (isHashed(address)) return (await response.clone().arrayBuffer()).byteLength === files.get(address);
  const needed = await needs(response);
  const isAsItShould = address.endsWith('/') ? needed.length > 0 : !isHtml(response);
  return isAsItShould && needed.every((one) => files.has(one));
}
