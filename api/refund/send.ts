import type { Actor } from '../../shared/account/permissions.ts';
import { creditNoteOf } from '../../shared/refund/credit-note.ts';
import { refundLines } from '../../shared/refund/lines.ts';
import type { RefundPlan } from '../../shared/refund/plan.ts';
import { type Clock, isoNow, newId } from '../clock.ts';
import { findPayment } from '../checkout/payment-rows.ts';
import { giveBackCredit } from '../credit/give-back.ts';
import type { Db } from '../db/database.ts';
import { issueInvoice } from '../invoice/issue.ts';
import { findInvoiceOf } from '../invoice/rows.ts';
import { ownedOfRow } from '../account/owned.ts';
import { insertEvent } from '../jobs/job-rows.ts';
import { book } from '../ledger/book.ts';
import { findOrderRow } from '../order/rows.ts';
import { shopDay } from '../tax/taxation.ts';
import { REFUND_MAIL, REFUND_SEND } from './events.ts';
import { moveRefund } from './move.ts';
import { itemsOf, type RefundRow, takeFromCharge } from './rows.ts';

/** Orders whose goods have left us: what comes back is an allowance on what was sold. */
const MADE: ReadonlySet<string> = new Set(['partly_shipped', 'shipped', 'ready_for_pickup', 'delivered']);

/** What a refund of an order gives back, as it was planned. */
async function planOfRow(db: Db, refund: RefundRow): Promise<RefundPlan> {
  const items = await itemsOf(db, [refund.id]);
  const sum = (of: (item: (typeof items)[number]) => number) => items.reduce((cents, item) => cents + of(item), 0);
  return {
    items,
    netCents: sum((item) => item.netCents),
    taxCents: sum((item) => item.taxCents),
    amountCents: refund.amount_cents,
    cardCents: refund.card_cents,
    creditCents: refund.credit_cents,
    promotionalCents: refund.promotional_cents,
  };
}

/**
 * Carries a refund of an order out inside the caller's transaction, once it needs nobody's word any more: it is booked, credit is there
 * again, the credit note is written, and a job asks the payment service for the card's share. Null where somebody else came first.
 */
export async function sendOrderRefund(
  clock: Clock,
  trx: Db,
  by: Actor | 'server',
  refund: RefundRow,
  change: Partial<RefundRow> = {},
): Promise<RefundRow | null> {
  const { id, order_id, charge_key, account_id, organization_id, card_cents, credit_cents, promotional_cents } = refund;
  const now = isoNow(clock);
  const toCard = card_cents > 0;
  const gateway_key = toCard ? (change.gateway_key ?? newId(clock)) : null;
  const moved = await moveRefund(clock, trx, by, refund, toCard ? 'sent' : 'succeeded', {
    ...change,
    sent_at: now,
    gateway_key,
  });
  if (!moved) return null;
  if (toCard && !(await takeFromCharge(trx, charge_key, card_cents)))
    throw new Error(`Charge ${charge_key} has not ${card_cents} cents left.`);
  await giveBackCredit(trx, charge_key, { creditCents: credit_cents, promotionalCents: promotional_cents });
  const order = (await findOrderRow(trx, order_id!))!;
  const plan = await planOfRow(trx, refund);
  const lines = refundLines(plan, organization_id ?? account_id, MADE.has(order.status));
  await book(clock, trx, { kind: 'order_refunded', ref: id, lines });
  await writeCreditNote(clock, trx, refund, plan, now);
  await insertEvent(clock, trx, REFUND_MAIL, id);
  if (toCard) await insertEvent(clock, trx, REFUND_SEND, id);
  return moved;
}

async function writeCreditNote(clock: Clock, trx: Db, refund: RefundRow, plan: RefundPlan, now: string): Promise<void> {
  const { id, order_id, charge_key, reason } = refund;
  const invoice = await findInvoiceOf(trx, 'invoice', order_id!);
  if (!invoice) throw new Error(`Order ${order_id} has no invoice to correct.`);
  const payment = await findPayment(trx, charge_key);
  const card = payment && payment.last4 !== '' ? { brand: payment.brand, last4: payment.last4 } : null;
  const facts = { issuedAt: now, dueOn: shopDay(Date.parse(now)), refundId: id, reason, card };
  const draft = creditNoteOf(plan, { ...facts, invoice: invoice.invoice.content });
  await issueInvoice({ clock }, trx, { ...ownedOfRow(refund), ref: id, orderId: order_id, draft });
}
