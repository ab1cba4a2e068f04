import type { Actor } from '../../shared/account/permissions.ts';
import type { EventBy, OrderEventFacts } from '../../shared/order/events.ts';
import { type Clock, isoNow, newId } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { insertJob } from '../jobs/job-rows.ts';
import { ORDER_STEP_MAIL } from './change.ts';
import { insertEventRow } from './event-rows.ts';

/** Event for an order's timeline that changes nothing of the order itself, and so not its version either. */
export interface Telling {
  readonly orderId: string;
  readonly by: Actor | 'server';
  /** Who the timeline names for this step. */
  readonly side: EventBy;
  readonly facts: OrderEventFacts;
  /** Whether a mail tells of it, too. */
  readonly mail: boolean;
}

/** Writes on an order's timeline inside the caller's transaction. With a mail, nudge the lane `event` after the commit. */
export async function tellOfOrder(clock: Clock, trx: Db, { orderId, by, side, facts, mail }: Telling): Promise<void> {
  const id = newId(clock);
  const accountId = by === 'server' || by.kind === 'nobody' ? null : by.accountId;
  await insertEventRow(trx, { id, orderId, at: isoNow(clock), by: side, facts }, accountId);
  if (mail) await insertJob(clock, trx, { lane: 'event', kind: ORDER_STEP_MAIL, payload: { subject: id }, afterMs: 0 });
}
