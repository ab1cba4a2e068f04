import { shopDay } from '../../shared/checkout/lead-time.ts';
import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, type Result } from '../../shared/base/result.ts';
import {
  firstOpenDay,
  isLastMoment,
  LATE_WORDS,
  laterDay,
  lateReason,
  soonestShipDay,
} from '../../shared/order/late.ts';
import { readShopCalendar } from '../calendar/rows.ts';
import { staffOf } from '../account/staff-rows.ts';
import { isoNow } from '../clock.ts';
import { inTransaction } from '../db/database.ts';
import type { JobHandler } from '../jobs/job.ts';
import { insertEvent } from '../jobs/job-rows.ts';
import { mailOrigin } from '../mail/links.ts';
import { mailEach } from '../mail/mail-each.ts';
import { changeOrder } from './change.ts';
import { openDelay } from './delay-rows.ts';
import { delayStep } from './details.ts';
import { readFrozen } from './frozen-rows.ts';
import { lateFoundEmail } from './late-email.ts';
import {
  deleteNotLate,
  findLate,
  findNewlyLate,
  findUntold,
  foundAt,
  insertLate,
  type LateAt,
  type LateOrderRow,
} from './late-rows.ts';
import type { OrderNeeds } from './needs.ts';
import { tellOfOrder } from './tell.ts';

/** Dependencies of looking ahead. */
type LookNeeds = Pick<OrderNeeds, 'clock' | 'database' | 'jobs'>;

/** How often the shop looks ahead, ms. Dates are days, and what begins meanwhile is off the list at once. */
export const LOOK_AHEAD_MS = 15 * 60_000;

/** Orders that are put on the list in one look; the others in the next. */
const MOST = 500;

/** The job that tells staff what one look found; its subject is the moment of the look. */
export const LATE_FOUND = 'order.late_found';

/**
 * Looks for orders that can't meet their date any more: puts them on staff's list and tells staff by mail, takes off what is late no
 * longer, and tells the customers of those that nobody was asked about by the cut-off of their ship date. About a new day they are asked by
 * people alone.
 */
export async function lookAhead({ clock, database, jobs }: LookNeeds): Promise<void> {
  const { db } = database;
  const now = clock.now();
  const calendar = await readShopCalendar(db);
  const at = { nowMs: now, calendar };
  await deleteNotLate(db, at);
  const found: LateOrderRow[] = [];
  const found_at = isoNow(clock);
  for (const { id: order_id, frozen_id, ships_by } of await findNewlyLate(db, at, MOST)) {
    const { days } = (await readFrozen(db, frozen_id)).quote.speed;
    const isLate = ships_by < firstOpenDay(now, calendar) || ships_by < soonestShipDay(now, days, calendar);
    if (isLate) found.push({ order_id, days, found_at });
  }
  if (found.length > 0)
    await inTransaction(db, async (trx) => {
      for (const row of found) await insertLate(trx, row);
      await insertEvent(clock, trx, LATE_FOUND, found_at);
    });
  const told = await tellLate(clock, db, at);
  if (found.length + told > 0) jobs.nudge('event');
}

/** Tells customers, once for each date, that they will hear a later one; returns how many. */
async function tellLate(clock: OrderNeeds['clock'], db: OrderNeeds['database']['db'], at: LateAt): Promise<number> {
  let told = 0;
  for (const { id: orderId, ships_by: from } of await findUntold(db, at, shopDay(at.nowMs), MOST)) {
    if (!isLastMoment(at.nowMs, from, at.calendar)) continue;
    const isTold = await inTransaction(
      db,
      async (trx) => {
        const [still] = await findUntold(trx, at, from, 1, orderId);
        if (!still) return false;
        const facts = { kind: 'late_told', from } as const;
        await tellOfOrder(clock, trx, { orderId, by: 'server', side: 'server', facts, mail: true });
        return true;
      },
      orderId,
    );
    if (isTold) told += 1;
  }
  return told;
}

/** Tells staff by mail what a look found, as far as it is late still. */
export function lateFoundJob(deps: OrderNeeds): JobHandler {
  const { db } = deps.database;
  return mailEach(deps, async ({ subject }) => {
    const at = { nowMs: deps.clock.now(), calendar: await readShopCalendar(db) };
    const email = lateFoundEmail(await foundAt(db, at, subject!), at, mailOrigin(deps.env));
    return email === null ? [] : (await staffOf(db)).map(({ id, email: to }) => ({ reader: `staff-${id}`, to, email }));
  });
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
      return err(failure('conflict', { message: 'The customer was already asked and hasn’t answered yet.' }));
    const { ships_by } = standing.row;
    const to = laterDay(now, late.days, ships_by, calendar);
    return delayStep(deps.clock, trx, standing, {
      to,
      reason: LATE_WORDS[lateReason({ nowMs: now, calendar }, ships_by)],
    });
  });
}
