import { aheadProblem } from '../calendar/day-problems.ts';
import type { Day } from '../calendar/days.ts';
import type { Carrier } from './carriers.ts';

/** Who carries a shipment, by its names on the wire. */
interface SentWay {
  readonly carrier: Carrier | null;
  readonly carrier_name: string;
  /** The day it left; today where nothing is said. */
  readonly shipped_on?: Day | null | undefined;
}

/** Fault of a shipment's carrier or day, and its field; null where there is none. `today` is the shop's day. */
export function wayProblem(
  { carrier, carrier_name, shipped_on }: SentWay,
  pickup: boolean,
  today: Day,
): { readonly field: 'carrier' | 'carrier_name' | 'shipped_on'; readonly message: string } | null {
  const ahead = shipped_on ? aheadProblem(shipped_on, today) : null;
  if (ahead !== null) return { field: 'shipped_on', message: ahead };
  if (pickup)
    return carrier === null ? null : { field: 'carrier', message: 'This order is for pickup, so it has no carrier.' };
  if (carrier === null) return { field: 'carrier', message: 'Choose the carrier.' };
  return carrier === 'other' && carrier_name.trim() === ''
    ? { field: 'carrier_name', message: 'Enter the carrier’s name.' }
    : null;
}
