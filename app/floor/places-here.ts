import { laterApi } from '../platform/later-api.ts';
import { readLocal, writeLocal } from '../platform/local-data.ts';
import { queryClient, unwrap } from '../platform/query-client.tsx';

/** A rack, cart or shelf as this device knows it. */
interface KnownPlace {
  readonly code: string;
  readonly name: string;
}

/** Codes of places are kept on the device under this: without a network a scan of one is told from that of a bag. */
const KEPT = 'floor.places';

/** How long the list counts as fresh, ms: places come and go by the month. */
const FRESH_MS = 10 * 60_000;

/** Looks the places up, so that they are known when the network is gone. Without one the old list stays. */
export async function learnPlaces(): Promise<void> {
  try {
    const places = await queryClient.fetchQuery({
      queryKey: ['floor places'],
      queryFn: async ({ signal }) => unwrap(await laterApi.hub.places({}, signal)).places,
      staleTime: FRESH_MS,
      retry: false,
    });
    writeLocal(KEPT, JSON.stringify(places.map(({ code, name }) => ({ code, name }))));
  } catch {
    // No network: what is known stays.
  }
}

/** The place of a code; null where this device knows none. */
export function placeHere(code: string): KnownPlace | null {
  try {
    const all: unknown = JSON.parse(readLocal(KEPT) ?? '[]');
    return Array.isArray(all) ? ((all as KnownPlace[]).find((one) => one.code === code) ?? null) : null;
  } catch {
    return null;
  }
}
