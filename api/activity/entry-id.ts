import { randomBytes } from 'node:crypto';
import { type Clock, spelled } from '../clock.ts';

let lastMs = 0;
let count = 0;

/**
 * Id of an entry: milliseconds, a count within the millisecond, randomness, each of fixed width, spelled like every id. Entries of one process
 * sort in the order in which they were written, also where the clock stands still or goes back.
 */
export function nextEntryId(clock: Clock): string {
  const now = clock.now();
  count = now > lastMs ? 0 : count + 1;
  lastMs = Math.max(now, lastMs);
  return spelled(lastMs, 9) + spelled(count, 5) + randomBytes(6).toString('hex');
}
