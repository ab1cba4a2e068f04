import { takenBackCents } from '../../shared/refund/coupon-least.ts';
import type { RefundItem } from '../../shared/refund/item.ts';
import type { RefundPlan } from '../../shared/refund/plan.ts';
import type { RefundableView, RefundPreview, RefundView, ShopRefund, StrayRefund } from '../../shared/refund/wire.ts';
import type { Db } from '../db/database.ts';
import { orderNumber } from '../order/rows.ts';
import { itemsOf, type RefundRow, refundsOfOrder } from './rows.ts';
import type { OrderStanding } from './standing.ts';
import type { listStrays } from './stray-rows.ts';

/** Preview of a refund, before it is requested. */
export function previewOf(plan: RefundPlan, needs_agreement: boolean): RefundPreview {
  return {
    amount_cents: plan.amountCents,
    net_cents: plan.netCents,
    tax_cents: plan.taxCents,
    owed_cents: plan.owedCents,
    card_cents: plan.cardCents,
    credit_cents: plan.creditCents + plan.bankCents,
    promotional_cents: plan.promotionalCents,
    coupon_cents: takenBackCents(plan.items),
    needs_agreement,
  };
}

/** Rest of an order that can be refunded, as staff sees it. */
export function refundableView(standing: OrderStanding): RefundableView {
  const { order, left, owedCents, cardCents, creditCents, bankCents, invoice, invoices, onTradeCredit } = standing;
  return {
    order_id: order.id,
    order_number: orderNumber(order.sequence),
    shares: left.map(({ key, name, count, netCents, taxCents, promotionalCents }) => {
      return { key, name, count, net_cents: netCents, tax_cents: taxCents, promotional_cents: promotionalCents };
    }),
    owed_cents: owedCents,
    card_cents: cardCents,
    credit_cents: creditCents + bankCents,
    invoice_id: invoice?.id ?? null,
    invoices: invoices.map(({ id, number, leftCents: left_cents, owedCents: open_cents }) => {
      return { id, number, left_cents, open_cents };
    }),
    on_terms: onTradeCredit,
  };
}

function itemView({ key, name, count, netCents, taxCents }: RefundItem): RefundView['items'][number] {
  return { key, name, count, amount_cents: netCents + taxCents };
}

/** Refunds of an order as its customer sees them, newest first. */
export async function refundViews(db: Db, orderId: string): Promise<RefundView[]> {
  const rows = await refundsOfOrder(db, orderId);
  const items = await itemsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    reason: row.reason,
    amount_cents: row.amount_cents,
    owed_cents: row.owed_cents,
    card_cents: row.card_cents,
    credit_cents: row.credit_cents + row.bank_cents,
    promotional_cents: row.promotional_cents,
    created_at: row.created_at,
    ended_at: row.ended_at,
    items: items.filter(({ refundId }) => refundId === row.id).map(itemView),
  }));
}

/** A refund as the shop sees it; `accountId`: who looks. */
export function shopRefundView(row: RefundRow, accountId: string): ShopRefund {
  return {
    id: row.id,
    state: row.state,
    cause: row.cause,
    reason: row.reason,
    order_id: row.order_id,
    order_number: row.order_number,
    customer_email: row.email,
    amount_cents: row.amount_cents,
    owed_cents: row.owed_cents,
    card_cents: row.card_cents,
    credit_cents: row.credit_cents + row.bank_cents,
    promotional_cents: row.promotional_cents,
    message: row.message,
    is_own: row.requested_by === accountId,
    created_at: row.created_at,
    ended_at: row.ended_at,
  };
}

/** A refund that only the payment service knows, as the shop sees it. */
export function strayView(row: Awaited<ReturnType<typeof listStrays>>[number]): StrayRefund {
  const { key, reference, amount_cents, refunded_at, order_id, sequence } = row;
  const order = order_id === null || sequence === null ? null : { id: order_id, number: orderNumber(sequence) };
  return { key, reference, amount_cents, refunded_at, order };
}
