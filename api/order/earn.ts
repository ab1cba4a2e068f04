import { moved } from '../../shared/ledger/lines.ts';
import { earnedCents } from '../../shared/order/earned.ts';
import { allHasLeft, type OrderLine } from '../../shared/order/lines.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { book } from '../ledger/book.ts';
import { bookedOn } from '../ledger/rows.ts';
import { refundIdsOf } from '../refund/rows.ts';
import type { Standing } from './standing.ts';

/**
 * Books what a change of an order's lines has earned: what was owed becomes revenue when it leaves, and is owed again where that was a
 * mistake. What a refund took off what is owed is never earned, and with the last piece nothing is owed any more: what was cancelled on the
 * way was given back, or is an allowance on what was sold.
 */
export async function bookEarned(
  clock: Clock,
  trx: Db,
  { row, owner, frozen, lines: before, pickup, at }: Standing,
  lines: readonly OrderLine[],
): Promise<void> {
  if (lines === before) return;
  // Refunds are booked under their own ids.
  const refs = [row.id, ...(await refundIdsOf(trx, row.id))];
  const earned = await bookedOn(trx, 'revenue', refs);
  const all = earned + (await bookedOn(trx, 'deferred_revenue', refs));
  const target = allHasLeft(lines, pickup) ? all : Math.min(earnedCents(frozen, lines, pickup), all);
  if (target === earned) return;
  const ownerId = owner.organizationId ?? owner.accountId;
  const moves = moved(target - earned, 'deferred_revenue', 'revenue', ownerId);
  await book(clock, trx, { kind: 'order_earned', ref: row.id, lines: moves, at });
}
