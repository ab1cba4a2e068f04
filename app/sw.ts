/// <reference lib="webworker" />
/**
 * Keeps the app for offline use. The build hands it the list of files as `__PRECACHE__` and a version that changes with
 * them; the list is complete before the old one is dropped, and an update takes hold on the next load.
 */
declare const __PRECACHE__: readonly string[];
declare const __VERSION__: string;

const worker = self as unknown as ServiceWorkerGlobalScope;
const PREFIX = 'kerfwise-';
const SHELL_CACHE = `${PREFIX}app-${__VERSION__}`;
/** Survives releases: the last price book is better than none. */
const DATA_CACHE = `${PREFIX}data`;
const PRICE_BOOK = '/api/v1/price_book';

async function install(): Promise<void> {
  const cache = await caches.open(SHELL_CACHE);
  await cache.addAll(
    __PRECACHE__.map((path) => new Request(path, { cache: path.startsWith('/assets/') ? 'default' : 'no-cache' })),
  );
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== SHELL_CACHE && name !== DATA_CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The network first; its good answers are kept, and the kept one is given where there is no network. */
async function freshOrKept(request: Request): Promise<Response> {
  const cache = await caches.open(DATA_CACHE);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(PRICE_BOOK, response.clone());
    return response;
  } catch (error) {
    const kept = await cache.match(PRICE_BOOK, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

/** The kept file first; what is not kept comes from the network. */
async function keptOrFresh(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(SHELL_CACHE);
  return (await cache.match(path, { ignoreVary: true })) ?? fetch(request);
}

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  if (url.pathname === PRICE_BOOK) return event.respondWith(freshOrKept(request));
  // Everything else of the server is never kept: designs, quotes and orders are its to tell.
  if (/^\/(api|sandbox-gateway|healthz)(\/|$)/.test(url.pathname)) return;
  if (request.mode === 'navigate') return event.respondWith(keptOrFresh(request, '/index.html'));
  if (__PRECACHE__.includes(url.pathname)) return event.respondWith(keptOrFresh(request, url.pathname));
});
