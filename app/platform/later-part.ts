import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { proxy } from 'valtio';
import { inTime, isChunkError } from './chunk-errors.ts';
import { lookForServer } from './network.ts';

/**
 * Whether a part of the app did not arrive. Browsers remember that an address of a script failed, so that it fails until the page is
 * loaded again, also where the network is back.
 */
export const missing = proxy({ any: false });

/** Notes that a part of the app did not arrive, and finds out whether the server is there. */
export function noteMissing(): void {
  missing.any = true;
  void lookForServer();
}

/** Hears of parts that a press asked for and that did not arrive. Called once, at the start. */
export function watchMissingParts(): void {
  addEventListener('unhandledrejection', ({ reason }) => {
    if (isChunkError(reason)) noteMissing();
  });
}

const Nothing = (): null => null;

/**
 * A piece of a screen that is fetched when it is first shown, within a Suspense. Where it does not arrive nothing is in its place, what is
 * around it stays, and the bar below the header says so.
 */
export function laterPart<P>(load: () => Promise<ComponentType<P> | undefined>): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    try {
      // The server's build leaves out whatever is fetched later: there is nothing in its place.
      return { default: (await inTime(load())) ?? Nothing };
    } catch (error) {
      if (!isChunkError(error)) throw error;
      noteMissing();
      return { default: Nothing };
    }
  });
}
