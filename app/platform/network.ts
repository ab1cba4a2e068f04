import { proxy, useSnapshot } from 'valtio';
import { useOwnState } from './own-state.ts';

/** Between two looks for a server that did not answer, ms; each takes twice as long as the one before, up to the longest. */
const FIRST_LOOK_MS = 5000;
const LONGEST_LOOK_MS = 40_000;
/** How long an answer to such a look may take, ms. */
const LOOK_LIMIT_MS = 4000;

const CONNECTED = { device: true, reachable: true, online: true };
/** The server, which renders for somebody who has one, knows no `onLine`. */
const hasNetwork = globalThis.navigator?.onLine !== false;

/**
 * device: the device says that it has a network, which says little: it may lead nowhere. reachable: the last call to the API got an
 * answer. online: what needs the server can be tried; false as well where a look for the server found nothing.
 */
export const network = proxy({ ...CONNECTED, device: hasNetwork, online: hasNetwork });

let looking: Promise<void> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let wait = FIRST_LOOK_MS;
let foundAt = Number.NEGATIVE_INFINITY;

/** The network state, for components. */
export function useNetwork() {
  const own = useOwnState();
  const now = useSnapshot(network);
  return own ? now : CONNECTED;
}

/** Notes whether a call to the API got an answer; where not, the server is looked for until it answers. */
export function noteReachable(reachable: boolean): void {
  network.reachable = reachable;
  if (reachable) {
    if (!network.online) found();
    return;
  }
  // Where calls break off although the server is there, those who try again as it is found would go round without a pause.
  const early = foundAt + FIRST_LOOK_MS - performance.now();
  clearTimeout(timer);
  if (early > 0) timer = setTimeout(() => void lookForServer(), early);
  else void lookForServer();
}

/** Asks whether the server is there and well, and goes on asking until it is. Of those who ask at once one asks. */
export function lookForServer(): Promise<void> {
  looking ??= look().finally(() => {
    looking = null;
  });
  return looking;
}

async function look(): Promise<void> {
  const answer = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(LOOK_LIMIT_MS) }).catch(
    () => null,
  );
  if (answer?.ok) return found();
  network.online = answer !== null && network.device;
  clearTimeout(timer);
  // A device that knows to have no network says when it has one.
  if (network.device) timer = setTimeout(() => void lookForServer(), wait);
  wait = Math.min(LONGEST_LOOK_MS, wait * 2);
}

function found(): void {
  clearTimeout(timer);
  wait = FIRST_LOOK_MS;
  foundAt = performance.now();
  Object.assign(network, CONNECTED);
}

/** Follows the device's network. Called once, at the start. */
export function watchNetwork(): void {
  addEventListener('online', found);
  addEventListener('offline', () => {
    clearTimeout(timer);
    Object.assign(network, { device: false, online: false });
  });
  // A page that the device kept says nothing about the network. Some browsers say there is one on each page that opens without.
  if (navigator.serviceWorker?.controller && network.device) void lookForServer();
}
