import { Window } from 'happy-dom';

/**
 * A page for tests that render screens: import it before everything else. What Node has of its own (URL, fetch, files, timers, events of
 * workers) stays Node's, so that kernels come from the disk and workers are as in all other tests.
 */
const page = new Window({ url: 'http://app.test/designs', width: 1440, height: 900 });
// The lines of app/index.html that the app reads.
page.document.head.innerHTML = '<meta name="contact" content="help@kerfwise.example">';

/** Taken from the page although Node knows the name. */
const PAGE_FIRST = new Set(['navigator', 'localStorage', 'sessionStorage', 'addEventListener', 'removeEventListener']);

for (const key of [...Object.getOwnPropertyNames(page), ...Object.getOwnPropertyNames(Object.getPrototypeOf(page))]) {
  if (key === 'constructor' || (key in globalThis && !PAGE_FIRST.has(key))) continue;
  const value: unknown = page[key as keyof typeof page];
  const isMethod = typeof value === 'function' && !/^[A-Z]/.test(key);
  const given = isMethod ? (value as () => unknown).bind(page) : value;
  Object.defineProperty(globalThis, key, { configurable: true, writable: true, value: given });
}
for (const key of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
  Object.defineProperty(globalThis, key, { configurable: true, writable: true, value: page[key].bind(page) });
Object.defineProperty(globalThis, 'window', { configurable: true, writable: true, value: globalThis });
// Tells React that updates are wrapped in act().
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
