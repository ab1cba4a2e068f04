import { moved } from '../../shared/ledger/lines.ts';
import { earnedCents } from '../../shared/order/earned.ts';
import { allHasLeft, type OrderLine } from '../../shared/order/lines.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { book } from '../ledger/book.ts';
import type { Standing } from './standing.ts';

/**
 * Sum booked on an account for an order, whole cents, a credit above zero; its refunds are booked under their own ids.
 */
async function bookedFor(trx: Db, orderId: string, account: 'deferred_revenue' | 'revenue'): Promise<number> {
  const refunds = await trx.selectFrom('refunds').select('id').where('order_id', '=', orderId).execute();
  const rows = await trx
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_entries.transaction_id')
    .select('ledger_entries.amount_cents')
    .where('ledger_transactions.ref', 'in', [orderId, ...refunds.map(({ id }) => id)])
    .where('ledger_entries.account', '=', account)
    .execute();
  return rows.reduce((sum, { amount_cents }) => sum - Number(amount_cents), 0);
}

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
  const earned = await bookedFor(trx, row.id, 'revenue');
  const all = earned + (await bookedFor(trx, row.id, 'deferred_revenue'));
  const target = allHasLeft(lines, pickup) ? all : Math.min(earnedCents(frozen, lines, pickup), all);
  if (target === earned) return;
  const ownerId = owner.organizationId ?? owner.accountId;
  const moves = moved(target - earned, 'deferred_revenue', 'revenue', ownerId);
  await book(clock, trx, { kind: 'order_earned', ref: row.id, lines: moves, at });
}
