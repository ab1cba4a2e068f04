import { useSyncExternalStore } from 'react';
import { inTime } from '../platform/chunk-errors.ts';
import { FIRST_ROOMS } from './first-rooms.ts';
import { type RouteTable, tableOf } from './table.ts';

let table: RouteTable = tableOf(FIRST_ROOMS, false);
const watching = new Set<() => void>();

/** The addresses that are known now. */
export const tableNow = (): RouteTable => table;

/** The addresses that are known, followed as they become more. */
export function useTable(): RouteTable {
  return useSyncExternalStore(
    (changed) => {
      watching.add(changed);
      return () => watching.delete(changed);
    },
    tableNow,
    tableNow,
  );
}

let coming: Promise<void> | null = null;

/** Fetches the table of all other rooms, once. Rejects where it does not arrive; then it can be asked for again. */
export function loadLaterRooms(): Promise<void> {
  coming ??= inTime(import('./later-rooms.ts'))
    .then(({ LATER_ROOMS }) => {
      table = tableOf([...FIRST_ROOMS, ...LATER_ROOMS], true);
      for (const changed of watching) changed();
    })
    .catch((error: unknown) => {
      coming = null;
      throw error;
    });
  return coming;
}

/** The answer of `load` once all rooms are known too, so that a menu is whole when it is shown. Without their table it is made of the first rooms. */
export async function withAllRooms<T>(load: Promise<T>): Promise<T> {
  await loadLaterRooms().catch(() => {});
  return load;
}
