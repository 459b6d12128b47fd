/**
 * Keeps what was visited. Whatever lies in `assets/` has a hash of its content in its name, so a kept
 * file is as good as any. Everything else, pages above all, is asked for anew, and what is kept serves
 * only without a network: so no page meets scripts of another release.
 */
import type { Visited } from './offline.ts';

/** The files in `assets/` of this release, as addresses from the site's root; the build knows them. */
declare const ASSETS: readonly string[];

/** What the events of a service worker have beyond those of a page. */
interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}
interface Asking extends Event, Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
declare const clients: { claim(): Promise<void> };
declare const registration: { readonly scope: string };

const { scope } = registration;
const isHashed = (url: string) => url.startsWith(`${scope}assets/`);

/** Also what a reader may ask for later. */
const OF_EVERY_FIGURE = ['element', 'attention-core', 'commands', 'embed'];

const storage = () => caches.open('attention-figures');
/** Storage may be blocked; then nothing is kept. */
const find = (request: Request, options?: CacheQueryOptions) =>
  storage()
    .then((cache) => cache.match(request, options))
    .catch(() => undefined);

addEventListener('activate', (event) => {
  (event as Event & Lasting).waitUntil(Promise.allSettled([clients.claim(), tidy()]));
});
addEventListener('message', (event: MessageEvent<Visited>) => {
  (event as MessageEvent<Visited> & Lasting).waitUntil(keepVisited(event.data));
});
addEventListener('fetch', (event) => {
  const asking = event as Asking;
  const { method, url } = asking.request;
  if (method === 'GET' && url.startsWith(scope)) asking.respondWith(answer(asking));
});

/** This release begins when nobody looks at the one before it any more. */
async function tidy(): Promise<void> {
  const cache = await storage();
  const ours = new Set(ASSETS.map((path) => scope + path));
  const requests = await cache.keys();
  const old = requests.filter(({ url }) => isHashed(url) && !ours.has(url));
  await Promise.all(old.map((request) => cache.delete(request)));
}

async function answer(event: Asking): Promise<Response> {
  const { request } = event;
  const kept = isHashed(request.url) && (await find(request));
  if (kept) return kept;
  try {
    const response = await fetch(request);
    event.waitUntil(keep(request, response.clone()));
    return response;
  } catch (error) {
    const found = await find(request, { ignoreSearch: request.mode === 'navigate' });
    if (found) return found;
    throw error;
  }
}

async function keepVisited({ addresses, figures, language }: Visited): Promise<void> {
  const names = [...OF_EVERY_FIGURE, ...figures.map((name) => `${name}.${language}`)];
  const assets = names.flatMap((name) => ASSETS.filter((path) => path.startsWith(`assets/${name}-`)));
  const wanted = new Set([...addresses, ...assets.map((path) => scope + path)]);
  const requests = [...wanted].filter((url) => url.startsWith(scope)).map((url) => new Request(url));
  await Promise.allSettled(
    requests.map(async (request) => {
      if (!(await find(request))) await keep(request, await fetch(request));
    }),
  );
}

/** Some hosts send a page in place of a file that they do not have. */
async function keep(request: Request, response: Response): Promise<void> {
  const isPage = response.headers.get('content-type')?.includes('html') ?? false;
  if (response.status !== 200 || response.redirected || (isPage && isHashed(request.url))) return;
  // Nothing is kept where storage is full or blocked, or where the answer breaks off.
  await storage()
    .then((cache) => cache.put(request, response))
    .catch(() => undefined);
}
