import { shopDay, shopDayStart } from '../../shared/checkout/lead-time.ts';
import type { Actor } from '../../shared/account/permissions.ts';
import type { Db } from '../db/database.ts';
import type { RefundDeps } from './needs.ts';
import { givenAloneOf, givenAloneSince } from './rows.ts';

/** Money that somebody is about to give back. */
export interface GivingBack {
  readonly by: Actor | 'server';
  /** The order that it is of; null for bought credit. */
  readonly orderId: string | null;
  readonly cents: number;
}

/**
 * Whether a second administrator has to agree: the sum, with what this person gave back alone before, of the same order or on the same day,
 * is more than REFUND_ALONE_USD. A day is the shop's calendar day: midnight UTC falls into its afternoon. Asked in the serializable
 * transaction that writes the refund, so that of several at once no more pass than one after the other.
 */
export async function needsAgreement(
  { clock, env }: RefundDeps,
  db: Db,
  { by, orderId, cents }: GivingBack,
): Promise<boolean> {
  const most = env.refundAloneCents;
  if (cents > most || by === 'server' || by.kind === 'nobody') return cents > most;
  const { accountId } = by;
  const since = new Date(shopDayStart(shopDay(clock.now()))).toISOString();
  if (cents + (await givenAloneSince(db, accountId, since)) > most) return true;
  return orderId !== null && cents + (await givenAloneOf(db, accountId, orderId)) > most;
}
