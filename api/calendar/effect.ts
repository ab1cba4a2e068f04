import { dayByOther, type ShopCalendar } from '../../shared/calendar/calendar.ts';
import type { Day } from '../../shared/calendar/days.ts';
import { MAX_MISSED } from '../../shared/calendar/limits.ts';
import type { CalendarEffect, MissedOrder } from '../../shared/calendar/wire.ts';
import { startDay } from '../../shared/checkout/lead-time.ts';
import type { Db } from '../db/database.ts';
import { orderNumber, underWayFrom } from '../order/rows.ts';

/**
 * Orders that can't leave by their date by another calendar: each had so many working days from today, or from its start where that is
 * later, and would need as many of the new ones. Dates that have passed already are no effect of it.
 */
export async function effectOf(
  db: Db,
  before: ShopCalendar,
  after: ShopCalendar,
  { today, nowMs }: { readonly today: Day; readonly nowMs: number },
): Promise<CalendarEffect> {
  const orders = await underWayFrom(db, today);
  const missed = orders.flatMap((order): MissedOrder[] => {
    const begins = startDay(Math.min(Date.parse(order.placed_at), nowMs), before);
    const from = begins > today ? begins : today;
    const { id, email, ships_by } = order;
    const would_ship = dayByOther({ from, promised: ships_by }, before, after);
    // A date that this calendar does not give either, as one that staff set for a Saturday, is no effect of the other.
    if (would_ship === ships_by || would_ship === dayByOther({ from, promised: ships_by }, before, before)) return [];
    return [{ id, number: orderNumber(order.sequence), email, ships_by, would_ship }];
  });
  return { missed: missed.slice(0, MAX_MISSED), missed_count: missed.length };
}
