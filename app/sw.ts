/**
 * Keeps the app for offline use. The build hands it the list of files as `__PRECACHE__`, the address of the small ones, all in
 * one, as `__SMALL_FILES__`, and a version that changes with them. A new release is fetched whole in the background and shown
 * on the next load.
 */
declare const __PRECACHE__: readonly string[];
declare const __SMALL_FILES__: string;
/** Addresses of pages that the server renders, parameters as `:name`. */
declare const __RENDERED__: readonly string[];
declare const __VERSION__: string;

interface WorkerEvent extends Event {
  readonly request: Request;
  readonly waitUntil: (work: Promise<unknown>) => void;
  readonly respondWith: (response: Promise<Response>) => void;
}

/** Used parts of a service worker's surroundings; TypeScript's list would replace the page's in all other files. */
interface WorkerScope {
  readonly location: Location;
  readonly clients: { readonly claim: () => Promise<void> };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: (type: 'install' | 'activate' | 'fetch', listener: (event: WorkerEvent) => void) => void;
}

const worker = self as unknown as WorkerScope;
const PREFIX = 'kerfwise-';
const SHELL_CACHE = `${PREFIX}app-${__VERSION__}`;
/** Survives releases: the last price book is better than none. */
const DATA_CACHE = `${PREFIX}data`;
const PRICE_BOOK = '/api/v1/price_book';
/** Address of a release's small files in its cache. */
const SMALL_FILES = '/small-files';
/** Types of small files, by their endings; see scripts/service-worker.ts. */
const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' };
/** As the server sends them (api/static.ts): without it the browser asks for each again on every page. */
const AS_SERVED = { 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff' };
/** Tells the page (platform/api.ts) that the server did not answer; written there too: an import would make this no classic script. */
const KEPT_HEADER = 'x-kept';

async function install(): Promise<void> {
  const cache = await caches.open(SHELL_CACHE);
  const requests = __PRECACHE__.map(
    (path) => new Request(path, { cache: path.startsWith('/assets/') ? 'default' : 'no-cache' }),
  );
  await Promise.all([cache.addAll(requests), keepSmallFiles(cache)]);
  // The page asked for the price book before this worker was there; without a copy a first visit could not go offline.
  await freshOrKept(new Request(PRICE_BOOK)).catch(() => undefined);
  await worker.skipWaiting();
}

async function keepSmallFiles(cache: Cache): Promise<void> {
  const response = await fetch(__SMALL_FILES__);
  if (!response.ok) throw new Error(`The small files came with ${response.status}.`);
  await cache.put(SMALL_FILES, response);
}

/** Names of the caches of earlier releases, oldest first. */
async function earlierReleases(): Promise<string[]> {
  const names = await caches.keys();
  return names.filter((name) => name.startsWith(PREFIX) && name !== DATA_CACHE && name !== SHELL_CACHE);
}

/** Drops old releases but the last: a page that is still open may yet ask for its files. */
async function activate(): Promise<void> {
  const previous = (await earlierReleases()).slice(0, -1);
  await Promise.all(previous.map((name) => caches.delete(name)));
  await worker.clients.claim();
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
    if (kept) return new Response(kept.body, { headers: [...kept.headers, [KEPT_HEADER, '1']] });
    throw error;
  }
}

/** The page of this release, so that a reload applies an update. */
async function page(request: Request): Promise<Response> {
  const cache = await caches.open(SHELL_CACHE);
  return (await cache.match('/index.html', { ignoreVary: true })) ?? fetch(request);
}

/** Pages whose own headers count: those of the server let in what sign-in and payment need, those of the kept page do not. */
const OWN_HEADERS = /^\/(login|signup|checkout\/(?:invoices\/)?[^/]+|account\/payment-methods\/new)\/*$/;

/** Whether the server renders the page at an address: what it says may be newer than what is kept. */
function isRendered(pathname: string): boolean {
  const path = pathname.split('/').filter((step) => step !== '');
  return __RENDERED__.some((pattern) => {
    const steps = pattern.split('/').filter((step) => step !== '');
    return steps.length === path.length && steps.every((step, i) => step.startsWith(':') || step === path[i]);
  });
}

/** The page as the server sends it; the kept one where there is no network, or the server is not well. */
async function pageOfServer(request: Request): Promise<Response> {
  const sent = await fetch(request).catch(() => null);
  return sent === null || sent.status >= 500 ? page(request) : sent;
}

/** Texts of files by their paths. */
type SmallFiles = Readonly<Record<string, string>>;

/** Those that were read since this worker was started, by their release's cache. */
const smallFiles = new Map<string, Promise<SmallFiles>>();

async function readSmallFiles(cacheName: string): Promise<SmallFiles> {
  const kept = await (await caches.open(cacheName)).match(SMALL_FILES);
  return kept ? ((await kept.json()) as SmallFiles) : {};
}

async function smallFile(cacheName: string, path: string): Promise<Response | null> {
  let files = smallFiles.get(cacheName);
  if (!files) {
    // Files that the device cannot read come from the network, and are looked for again.
    files = readSmallFiles(cacheName).catch(() => {
      smallFiles.delete(cacheName);
      return {};
    });
    smallFiles.set(cacheName, files);
  }
  const text = (await files)[path];
  if (text === undefined) return null;
  const type = TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'text/plain';
  return new Response(text, { headers: { ...AS_SERVED, 'content-type': `${type}; charset=UTF-8` } });
}

/** A file of this release or the last; what is not kept comes from the network. */
async function file(request: Request, path: string): Promise<Response> {
  const kept = (await smallFile(SHELL_CACHE, path)) ?? (await caches.match(path, { ignoreVary: true }));
  if (kept) return kept;
  for (const name of await earlierReleases()) {
    const earlier = await smallFile(name, path);
    if (earlier) return earlier;
  }
  return fetch(request);
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
  if (request.mode === 'navigate')
    return event.respondWith(
      OWN_HEADERS.test(url.pathname) || isRendered(url.pathname) ? pageOfServer(request) : page(request),
    );
  if (url.pathname.startsWith('/assets/')) return event.respondWith(file(request, url.pathname));
  if (__PRECACHE__.includes(url.pathname)) event.respondWith(file(request, url.pathname));
});
