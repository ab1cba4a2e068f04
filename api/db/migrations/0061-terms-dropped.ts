import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/**
 * Sums taken off orders on terms before they were invoiced, by reason: cancelled pieces, and sales tax that an
 * exemption takes off. `credit_back_cents`: the share of both that credit had paid. For earlier orders it is the rest
 * that is neither invoiced nor left: the tax where the order was found exempt and nothing of it was cancelled.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['cancelled_cents', 'tax_dropped_cents', 'credit_back_cents'])
    await db.schema
      .alterTable('terms_orders')
      .addColumn(column, TYPE.cents, (c) => c.notNull().defaultTo(0))
      .execute();
  const total = sql`(select payments.total_cents from orders join payments on payments.id = orders.payment_id
    where orders.id = terms_orders.order_id)`;
  const invoiced = sql`(select coalesce(sum(invoices.total_cents), 0) from invoices
    where invoices.order_id = terms_orders.order_id and invoices.kind = 'invoice')`;
  const owed = sql`(select coalesce(sum(terms_invoices.owed_cents), 0) from terms_invoices
    where terms_invoices.order_id = terms_orders.order_id)`;
  const gone = sql`${total} - left_cents - credit_left_cents - ${invoiced}`;
  const isTax = sql`exists (select 1 from tax_refunds
      where tax_refunds.order_id = terms_orders.order_id and tax_refunds.refunded_at is not null)
    and not exists (select 1 from order_lines
      where order_lines.order_id = terms_orders.order_id and order_lines.cancelled > 0)`;
  await sql`update terms_orders set
    cancelled_cents = case when ${isTax} then 0 else ${gone} end,
    tax_dropped_cents = case when ${isTax} then ${gone} else 0 end,
    credit_back_cents = ${gone} - (placed_cents - left_cents - ${owed})`.execute(db);
}
