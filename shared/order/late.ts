import type { Day } from '../calendar/days.ts';
import { pacificOffsetHours } from '../checkout/lead-time.ts';
import { type Failure, failure } from '../base/failure.ts';
import { type OrderStatus, UNDER_WAY } from './status.ts';

const HOUR_MS = 3_600_000;

/** The shop's calendar day at a moment. */
export function shopDay(nowMs: number): Day {
  return new Date(nowMs - pacificOffsetHours(nowMs) * HOUR_MS).toISOString().slice(0, 10);
}

/** Why a later ship date can't be asked about; null where it can: something is still here, and the day lies after today and the promised one. */
export function refusedDelay(
  { status, shipsBy }: { readonly status: OrderStatus; readonly shipsBy: Day },
  to: Day,
  today: Day,
): Failure | null {
  const refuse = (message: string, field?: string) =>
    failure('conflict', { message, ...(field ? { field, errors: [{ field, message }] } : {}) });
  if (!UNDER_WAY.includes(status)) return refuse('Nothing of this order is still to be shipped.');
  if (to <= shipsBy) return refuse(`The order ships by ${shipsBy} already. Choose a later day.`, 'ships_by');
  return to < today ? refuse('Choose a day that is still to come.', 'ships_by') : null;
}
