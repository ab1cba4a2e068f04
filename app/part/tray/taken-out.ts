import { readLocal, writeLocal } from '../../platform/local-data.ts';

const KEY = 'taken-out';

/** Parts that were taken out and that the device may still have: a page that is loaded before they are gone there leaves them out. */
export function takenOut(): readonly string[] {
  return readLocal(KEY)?.split(' ') ?? [];
}

/** Notes at once that parts were taken out: what the device keeps of all parts is written a moment later. */
export function noteTakenOut(ids: readonly string[]): void {
  writeLocal(KEY, [...new Set([...takenOut(), ...ids])].join(' '));
}

/** They are put back, or gone from the device as well. */
export function forgetTakenOut(ids: readonly string[]): void {
  const left = takenOut().filter((id) => !ids.includes(id));
  writeLocal(KEY, left.length === 0 ? null : left.join(' '));
}
