import { sql } from 'kysely';
import { ownedBy, ownerOf } from '../account/owned-rows.ts';
import type { Db } from '../db/database.ts';
import type { ExemptionRecord } from './exemption-rows.ts';

/** Table `tax_refunds`: orders that were placed with tax which an exemption of their day takes off. One row an order. */
export interface TaxRefundRow {
  order_id: string;
  exemption_id: string;
  tax_cents: number;
  found_at: string;
  /** When the tax was given back; null while it is due. */
  refunded_at: string | null;
}

/** Adds what is due; an order that is there already stays as it is. */
export async function insertRefund(trx: Db, row: TaxRefundRow): Promise<void> {
  await trx
    .insertInto('tax_refunds')
    .values(row)
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();
}

/** Forgets what an exemption had due and nobody has given back: it does not stand any more. */
export async function deleteOpenRefunds(trx: Db, exemptionId: string): Promise<void> {
  await trx
    .deleteFrom('tax_refunds')
    .where('exemption_id', '=', exemptionId)
    .where('refunded_at', 'is', null)
    .execute();
}

/** How many orders an exemption covers in hindsight, and their tax, by exemption. */
export async function refundsOf(
  db: Db,
  exemptionIds: readonly string[],
): Promise<ReadonlyMap<string, { orders: number; tax_cents: number }>> {
  if (exemptionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('tax_refunds')
    .select(['exemption_id', sql<number>`count(*)`.as('orders'), sql<number>`sum(tax_cents)`.as('tax_cents')])
    .where('exemption_id', 'in', exemptionIds)
    .groupBy('exemption_id')
    .execute();
  return new Map(
    rows.map(({ exemption_id, orders, tax_cents }) => [
      exemption_id,
      { orders: Number(orders), tax_cents: Number(tax_cents) },
    ]),
  );
}

/** Orders of an exemption's owner from its first day on, a page by id: which they are, when they were placed, where they are frozen. */
export async function ordersSince(db: Db, exemption: ExemptionRecord, after: string, limit: number) {
  return db
    .selectFrom('orders')
    .select(['id', 'placed_at', 'frozen_id', 'status'])
    .where(ownedBy(ownerOf(exemption)))
    .where('placed_at', '>=', exemption.startOn)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Whether the tax of an order is due to be given back. */
export async function findOpenRefund(db: Db, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('tax_refunds')
    .select('order_id')
    .where('order_id', '=', orderId)
    .where('refunded_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Orders whose tax is due to be given back, a page by id. */
export async function openRefunds(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('tax_refunds')
    .select('order_id')
    .where('refunded_at', 'is', null)
    .where('order_id', '>', after)
    .orderBy('order_id')
    .limit(limit)
    .execute();
  return rows.map(({ order_id }) => order_id);
}

/** Notes that the tax of an order was given back. */
export async function markRefunded(trx: Db, orderId: string, now: string): Promise<void> {
  await trx.updateTable('tax_refunds').set({ refunded_at: now }).where('order_id', '=', orderId).execute();
}
