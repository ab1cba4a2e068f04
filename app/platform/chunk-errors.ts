import { lookForServer, network } from './network.ts';
import { CHUNK_TIMEOUT_MS } from '../ui/patience.ts';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const KEY = 'kerfwise.reloaded-for';
const STYLE_CODE = 'CSS_CHUNK_LOAD_FAILED';

/** Whether an error says that a part of the app could not be fetched, as after a new release. */
export function isChunkError(error: unknown): boolean {
  const { name = '', message = '', code = '' } = (error ?? {}) as { name?: string; message?: string; code?: string };
  return (
    name === 'ChunkLoadError' ||
    code === STYLE_CODE ||
    /dynamically imported module|Importing a module script failed|Loading chunk|preload CSS/i.test(message)
  );
}

/** Resolves to whether the page may be loaded again; true at once until somebody has something to lose. */
let isSafe: () => Promise<boolean> = async () => true;

/** Has reloads of a page whose script is gone wait for `safe`: a file that was dropped a moment ago is not kept yet. */
export function holdReloads(safe: () => Promise<boolean>): void {
  isSafe = safe;
}

/** Reloads the page once nothing is lost by it, once for this address. False where it was tried already, so that nothing loops. */
async function reloadOnce(): Promise<boolean> {
  try {
    if (sessionStorage.getItem(KEY) === location.pathname) return false;
    sessionStorage.setItem(KEY, location.pathname);
  } catch {
    return false;
  }
  if (!(await isSafe())) return false;
  location.reload();
  return true;
}

/** The error with its code where it is Vite's for a style sheet that could not be fetched. Source of the code: product spec §8. */
function coded(error: unknown): unknown {
  const isStyle = error instanceof Error && error.message.includes('preload CSS');
  return isStyle ? Object.assign(error, { code: STYLE_CODE }) : error;
}

/** Fails with a ChunkLoadError where a part of the app does not come, in the words of the product spec §8. */
export function inTime<T>(load: Promise<T>, withinMs = CHUNK_TIMEOUT_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => {
      const error = new Error('Loading chunk failed');
      error.name = 'ChunkLoadError';
      reject(error);
    };
    const timer = setTimeout(late, withinMs);
    load.then(resolve, (error) => reject(coded(error))).finally(() => clearTimeout(timer));
  });
}

/** A screen that is fetched when it is first shown, or before it by `preload`, which rejects where it does not arrive. */
export type LaterScreen<P = object> = LazyExoticComponent<ComponentType<P>> & { readonly preload: () => Promise<void> };

/** A promise to React that is kept at once: it shows what is here already in the same picture. */
function atOnce<T>(value: T): Promise<T> {
  // biome-ignore lint/suspicious/noThenProperty: a promise of the language answers a moment later.
  return { then: (done: (value: T) => void) => done(value) } as Promise<T>;
}

/** A screen that is fetched when it is first shown. A stale file after a release reloads the page once. */
export function lazyScreen<P = object>(load: () => Promise<ComponentType<P>>): LaterScreen<P> {
  let here: ComponentType<P> | null = null;
  const screen = lazy(() => (here ? atOnce({ default: here }) : fetched()));
  const preload = async () => {
    here = await inTime(load());
  };
  const fetched = async () => {
    try {
      const screen = await inTime(load());
      sessionStorage.removeItem(KEY);
      return { default: screen };
    } catch (error) {
      if (isChunkError(error)) {
        // A page that is loaded again without a server is lost.
        await lookForServer();
        if (network.online && (await reloadOnce())) return new Promise<never>(() => {});
      }
      throw error;
    }
  };
  return Object.assign(screen, { preload });
}
