import { addWorkingDays, type ShopCalendar } from '../calendar/calendar.ts';
import { overProblem } from '../calendar/day-problems.ts';
import { DAY_MS, type Day, dayToMs, msToDay } from '../calendar/days.ts';
import { shipsBy, shopDay, shopMinutes } from '../checkout/lead-time.ts';
import { type Failure, failure } from '../base/failure.ts';
import { type OrderStatus, UNDER_WAY } from './status.ts';

/** Why a later ship date can't be asked about; null where it can: something is still here, and the day lies after today and the promised one. */
export function refusedDelay(
  { status, shipsBy }: { readonly status: OrderStatus; readonly shipsBy: Day },
  to: Day,
  today: Day,
): Failure | null {
  const refuse = (message: string, field?: string) =>
    failure('conflict', { message, ...(field ? { field, errors: [{ field, message }] } : {}) });
  if (!UNDER_WAY.includes(status)) return refuse('Nothing on this order is left to ship.');
  if (to <= shipsBy) return refuse(`The order already ships by ${shipsBy}. Choose a later day.`, 'ships_by');
  const over = overProblem(to, today);
  return over === null ? null : refuse(over, 'ships_by');
}

/**
 * Working days that making takes at least, counted from the day it begins; what was bought for the same day takes none. Source: the fastest
 * speed that the shop plans with.
 */
const LEAST_MAKING_DAYS = 1;

/** The day before which a ship date can't be met by what begins now. `days`: working days that the order's production was bought with. */
export function soonestShipDay(nowMs: number, days: number, calendar: ShopCalendar): Day {
  return shipsBy(nowMs, Math.min(days, LEAST_MAKING_DAYS), calendar);
}

/** A later day to ask about: production as it was bought, begun now, and always after the day that was promised. */
export function laterDay(nowMs: number, days: number, promised: Day, calendar: ShopCalendar): Day {
  const made = shipsBy(nowMs, days, calendar);
  const next = addWorkingDays(promised, 1, calendar);
  return made > next ? made : next;
}

/** When a hub closes that has not said: 5 pm. */
const USUAL_CLOSING = 17 * 60;

/** The first day that something can still leave on, working or not: today until the hub closes. What was promised for an earlier one is late. */
export function firstOpenDay(nowMs: number, { place }: Pick<ShopCalendar, 'place'>): Day {
  const today = shopDay(nowMs);
  if (shopMinutes(nowMs) < (place?.closes_minutes ?? USUAL_CLOSING)) return today;
  return msToDay(dayToMs(today) + DAY_MS);
}

/** Whether the cut-off of a ship date has come: the last moment at which its customer hears by itself that it will be late. */
export function isLastMoment(nowMs: number, shipsBy: Day, { cut_off_minutes }: ShopCalendar): boolean {
  const today = shopDay(nowMs);
  return today > shipsBy || (today === shipsBy && shopMinutes(nowMs) >= cut_off_minutes);
}

/** Why an order of this date is late. */
export function lateReason({ nowMs, calendar }: { nowMs: number; calendar: ShopCalendar }, shipsBy: Day): LateReason {
  return shipsBy < firstOpenDay(nowMs, calendar) ? 'passed' : 'too_close';
}

/** Why an order is late: its day is over, the hub closed, with something still here, or nothing of a line has begun and too little time is left. */
export const LATE_REASONS = ['passed', 'too_close'] as const;
export type LateReason = (typeof LATE_REASONS)[number];

/** Sentences for the customer where staff asks without a text of its own. */
export const LATE_WORDS: Readonly<Record<LateReason, string>> = {
  passed: 'It’s taking us longer than planned. We’re sorry.',
  too_close: 'We couldn’t start it in time. We’re sorry.',
};
