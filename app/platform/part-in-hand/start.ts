import { startComputer } from '../compute/compute.ts';
import { network } from '../network.ts';
import { subscribeKey } from 'valtio/utils';
import { restore, warmChecks, warmImport } from './open-file.ts';
import { checkStored } from './server-sync.ts';
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
  void restore();
  const rest = () => {
    void startComputer();
    warmImport();
    setTimeout(warmChecks, QUIET_MS);
  };
  if ('requestIdleCallback' in globalThis) requestIdleCallback(rest, { timeout: 800 });
  else setTimeout(rest, 200);
  subscribeKey(network, 'online', (online) => {
    if (online) void checkStored();
  });
}
