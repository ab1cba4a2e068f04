import { type Clock, idText, randomIdText } from '../clock.ts';

/** Characters of the time, of the count within it and of randomness; together as long as every id. */
const [TIME, COUNT, RANDOM] = [10, 5, 11] as const;

let lastMs = 0;
let count = 0;

/**
 * Id of an entry: milliseconds, a count within the millisecond, randomness. Entries of one process sort in the order in
 * which they were written, also where the clock stands still or goes back.
 */
export function nextEntryId(clock: Clock): string {
  const now = clock.now();
  count = now > lastMs ? 0 : count + 1;
  lastMs = Math.max(now, lastMs);
  return idText(lastMs, TIME) + idText(count, COUNT) + randomIdText(RANDOM);
}
