import { subscribeKey } from 'valtio/utils';
import { startComputer } from '../platform/compute/compute.ts';
import { network } from '../platform/network.ts';
import { restore, warmChecks, warmImport } from './open-file.ts';
import { storedParts } from './store.ts';
import { watchStepper } from './stepper.ts';

/** A first visit has its price by then, ms; what is fetched ahead must not hold it up. */
const QUIET_MS = 2500;

let started = false;

/**
 * Brings the part in hand to life: what the device kept, the stepper's facts, prices and the import worker. Safe to call
 * from every screen; does its work once.
 */
export function startPartInHand(): void {
  if (started) return;
  started = true;
  watchStepper();
  void restore().then(meetServer);
  const rest = () => {
    void startComputer();
    warmImport();
    setTimeout(warmChecks, QUIET_MS);
  };
  if ('requestIdleCallback' in globalThis) requestIdleCallback(rest, { timeout: 800 });
  else setTimeout(rest, 200);
  subscribeKey(network, 'online', (online) => {
    if (online) void meetServer();
  });
}

/** Compares parts that are on a quote with the server's copies and keeps them in step; what does that is loaded for it. */
async function meetServer(): Promise<void> {
  if (Object.values(storedParts().parts).every(({ link }) => link.partId === null)) return;
  const { checkStored, followServer } = await import('./server/sync.ts');
  await checkStored();
  followServer();
}
