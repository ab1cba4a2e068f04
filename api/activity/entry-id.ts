import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';

let lastMs = 0;
let count = 0;

/**
 * Id of an entry: milliseconds, a count within the millisecond, randomness, each of fixed width. Entries of one process
 * sort in the order in which they were written, also where the clock stands still or goes back.
 */
export function nextEntryId(clock: Clock): string {
  const now = clock.now();
  count = now > lastMs ? 0 : count + 1;
  lastMs = Math.max(now, lastMs);
  const head = lastMs.toString(36).padStart(9, '0');
  return `${head}${count.toString(36).padStart(5, '0')}${randomBytes(6).toString('hex')}`;
}
