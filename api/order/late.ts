import { shopDay } from '../../shared/checkout/lead-time.ts';
import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, type Result } from '../../shared/base/result.ts';
import { LATE_WORDS, laterDay, type LateReason, soonestShipDay } from '../../shared/order/late.ts';
import { readShopCalendar } from '../calendar/rows.ts';
import { isoNow } from '../clock.ts';
import { changeOrder } from './change.ts';
import { openDelay } from './delay-rows.ts';
import { delayStep } from './details.ts';
import { readFrozen } from './frozen-rows.ts';
import { deleteNotLate, findLate, findNewlyLate, insertLate } from './late-rows.ts';
import type { OrderNeeds } from './needs.ts';

/** How often the shop looks ahead, ms. Dates are days, and what begins meanwhile is off the list at once. */
export const LOOK_AHEAD_MS = 15 * 60_000;

/** Orders that are put on the list in one look; the others in the next. */
const MOST = 500;

/**
 * Looks for orders that can't meet their date any more and puts them on staff's list; takes off what is late no longer. Customers are
 * asked by people alone.
 */
export async function lookAhead({ clock, database }: Pick<OrderNeeds, 'clock' | 'database'>): Promise<void> {
  const { db } = database;
  const now = clock.now();
  const calendar = await readShopCalendar(db);
  const at = { nowMs: now, calendar };
  await deleteNotLate(db, at);
  for (const { id: order_id, frozen_id, ships_by } of await findNewlyLate(db, at, MOST)) {
    const { days } = (await readFrozen(db, frozen_id)).quote.speed;
    const isLate = ships_by < shopDay(now) || ships_by < soonestShipDay(now, days, calendar);
    if (isLate) await insertLate(db, { order_id, days, found_at: isoNow(clock) });
  }
}

/** Why an order of this date is late. */
export function lateReason(nowMs: number, shipsBy: string): LateReason {
  return shipsBy < shopDay(nowMs) ? 'passed' : 'too_close';
}

/**
 * Asks the customer of a late order about the day that is proposed. Fails with conflict where a question waits for an answer, so that
 * nobody is asked twice, and with not_found where the order is not on the list.
 */
export async function askAboutLate(deps: OrderNeeds, by: Actor, orderId: string): Promise<Result<null, Failure>> {
  const now = deps.clock.now();
  return changeOrder(deps, { orderId, by, side: 'shop', seen: null }, async (trx, standing) => {
    const calendar = await readShopCalendar(trx);
    const late = await findLate(trx, orderId, { nowMs: now, calendar });
    if (!late) return err(failure('not_found'));
    if (await openDelay(trx, orderId))
      return err(failure('conflict', { message: 'The customer was asked already and has not answered yet.' }));
    const { ships_by } = standing.row;
    const to = laterDay(now, late.days, ships_by, calendar);
    return delayStep(deps.clock, trx, standing, { to, reason: LATE_WORDS[lateReason(now, ships_by)] });
  });
}
