import { shopDay } from '../../shared/checkout/lead-time.ts';
import type { Actor } from '../../shared/account/permissions.ts';
import { creditNoteOf } from '../../shared/refund/credit-note.ts';
import { refundLines } from '../../shared/refund/lines.ts';
import { type RefundPlan, waysBack } from '../../shared/refund/plan.ts';
import { type Clock, isoNow, newId } from '../clock.ts';
import { findPayment } from '../checkout/payment-rows.ts';
import { giveBackCredit, insertPaidBack } from '../credit/give-back.ts';
import type { Db } from '../db/database.ts';
import { issueInvoice } from '../invoice/issue.ts';
import { findInvoice, findInvoiceOf } from '../invoice/rows.ts';
import { takeFromCharge } from '../payment-attempt/attempt-rows.ts';
import { findInvoicePayment } from '../invoice-payment/rows.ts';
import { ownedOfRow, ownerOf } from '../account/owned-rows.ts';
import { insertEvent } from '../jobs/job-rows.ts';
import { book } from '../ledger/book.ts';
import { findOrderRow } from '../order/rows.ts';
import { changeDebt } from '../trade-credit/account-rows.ts';
import { creditInvoice } from '../trade-credit/invoice-rows.ts';
import { REFUND_MAIL, REFUND_SEND } from './events.ts';
import { moveRefund } from './move.ts';
import { itemsOf, type RefundRow } from './rows.ts';
import { standingOf } from './standing.ts';

/** Orders whose goods have left us: what comes back is an allowance on what was sold. */
const MADE: ReadonlySet<string> = new Set(['partly_shipped', 'shipped', 'ready_for_pickup', 'delivered']);

/** Plan of an order's refund, from its rows. */
async function planOfRow(db: Db, refund: RefundRow): Promise<RefundPlan> {
  const items = await itemsOf(db, [refund.id]);
  const sum = (of: (item: (typeof items)[number]) => number) => items.reduce((cents, item) => cents + of(item), 0);
  return {
    items,
    netCents: sum((item) => item.netCents),
    taxCents: sum((item) => item.taxCents),
    amountCents: refund.amount_cents,
    owedCents: refund.owed_cents,
    cardCents: refund.card_cents,
    creditCents: refund.credit_cents,
    bankCents: refund.bank_cents,
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
  const now = isoNow(clock);
  const ways = await waysNow(trx, refund);
  const { id, order_id, charge_key, account_id, organization_id, invoice_id } = { ...refund, ...ways };
  const { owed_cents, card_cents, credit_cents, bank_cents, promotional_cents } = { ...refund, ...ways };
  const toCard = card_cents > 0;
  const gateway_key = toCard ? (change.gateway_key ?? newId(clock)) : null;
  const moved = await moveRefund(clock, trx, by, refund, toCard ? 'sent' : 'succeeded', {
    ...change,
    ...ways,
    sent_at: now,
    gateway_key,
  });
  if (!moved) return null;
  const charged = invoice_id === null ? 'payments' : 'invoice_payments';
  if (toCard && !(await takeFromCharge(trx, charged, charge_key, card_cents)))
    throw new Error(`Charge ${charge_key} has not ${card_cents} cents left.`);
  const order = (await findOrderRow(trx, order_id!))!;
  await giveBackCredit(trx, order.payment_id, { creditCents: credit_cents, promotionalCents: promotional_cents });
  if (invoice_id !== null)
    await takeOffInvoice(trx, { invoiceId: invoice_id, organizationId: organization_id!, cents: owed_cents });
  if (bank_cents > 0) {
    const owner = ownerOf(ownedOfRow(refund));
    await insertPaidBack(clock, trx, {
      owner,
      cents: bank_cents,
      reason: refund.reason,
      grantedBy: refund.requested_by,
    });
  }
  const plan = await planOfRow(trx, moved);
  // Pieces on an invoice on terms have left us.
  const isMade = invoice_id !== null || MADE.has(order.status);
  const lines = refundLines(plan, organization_id ?? account_id, isMade);
  if (lines.length > 0) await book(clock, trx, { kind: 'order_refunded', ref: id, lines });
  await writeCreditNote(clock, trx, moved, plan, now);
  await insertEvent(clock, trx, REFUND_MAIL, id);
  if (toCard) await insertEvent(clock, trx, REFUND_SEND, id);
  return moved;
}

/** How the money of a refund of an invoice on terms comes back as that stands now: it may have been paid since it was asked for. */
async function waysNow(trx: Db, refund: RefundRow): Promise<Partial<RefundRow>> {
  const { order_id, invoice_id, amount_cents } = refund;
  if (invoice_id === null) return {};
  const standing = (await standingOf(trx, order_id!, invoice_id))!;
  const { owedCents, cardCents, creditCents, bankCents } = waysBack(amount_cents, standing);
  return {
    owed_cents: owedCents,
    card_cents: cardCents,
    credit_cents: creditCents,
    bank_cents: bankCents,
    charge_key: standing.chargeKey,
  };
}

/** Takes a refund off the invoice's open sum, and off the debt that counts against the limit. */
async function takeOffInvoice(
  trx: Db,
  off: { readonly invoiceId: string; readonly organizationId: string; readonly cents: number },
): Promise<void> {
  if (off.cents === 0) return;
  if (!(await creditInvoice(trx, off))) throw new Error(`Invoice ${off.invoiceId} has not ${off.cents} cents open.`);
  await changeDebt(trx, off.organizationId, { unpaid: -off.cents });
}

async function writeCreditNote(clock: Clock, trx: Db, refund: RefundRow, plan: RefundPlan, now: string): Promise<void> {
  const { id, order_id, charge_key, reason, invoice_id } = refund;
  const invoice =
    invoice_id === null ? await findInvoiceOf(trx, 'invoice', order_id!) : await findInvoice(trx, invoice_id);
  if (!invoice) throw new Error(`Order ${order_id} has no invoice to correct.`);
  const payment = invoice_id === null ? await findPayment(trx, charge_key) : await findInvoicePayment(trx, charge_key);
  const card = payment && payment.last4 !== '' ? { brand: payment.brand, last4: payment.last4 } : null;
  const facts = { issuedAt: now, dueOn: shopDay(Date.parse(now)), refundId: id, reason, card };
  const draft = creditNoteOf(plan, { ...facts, invoice: invoice.invoice.content });
  await issueInvoice({ clock }, trx, { ...ownedOfRow(refund), ref: id, orderId: order_id, draft });
}
