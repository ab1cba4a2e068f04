import { shopDay } from '../../shared/checkout/lead-time.ts';
import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { InvoiceDraft } from '../../shared/invoice/invoice-of-order.ts';
import type { InvoiceContent } from '../../shared/invoice/content.ts';
import { moved } from '../../shared/ledger/lines.ts';
import { ownedOfRow } from '../account/owned-rows.ts';
import { type Clock, isoNow, newId } from '../clock.ts';
import { isDisputed } from '../credit/dispute-rows.ts';
import { putBack, takeFrom } from '../credit/rows.ts';
import type { Db } from '../db/database.ts';
import { issueInvoice } from '../invoice/issue.ts';
import { findInvoiceOf } from '../invoice/rows.ts';
import { insertEvent } from '../jobs/job-rows.ts';
import { book, reverse } from '../ledger/book.ts';
import { transactionsOf } from '../ledger/rows.ts';
import { takeFromCharge } from '../payment-attempt/attempt-rows.ts';
import { findPurchaseOfCredit, type PurchaseRow } from '../purchase/rows.ts';
import { needsAgreement } from './alone.ts';
import { REFUND_MAIL, REFUND_SEND } from './events.ts';
import { moveRefund, noteRefund } from './move.ts';
import type { RefundDeps } from './needs.ts';
import { findRefundByKey, insertRefund, type RefundRow } from './rows.ts';

/** Refund of bought credit to its card. */
export interface CreditRefund {
  readonly creditId: string;
  readonly cents: number;
  readonly reason: string;
  /** Who asks for it; `server` where nobody did. */
  readonly by: Actor | 'server';
  readonly requestKey: string;
}

const DISPUTED = failure('refund_refused', {
  message: 'The card’s bank disputes this purchase. What is decided there says where the money goes.',
});

/**
 * Gives unused bought credit back to the card that paid it, inside the caller's transaction: it is taken off the credit at once. Above the
 * sum that one person gives back alone it waits for a second one. Fails with not_found, refund_refused where not as much is unused or its
 * purchase is disputed.
 */
export async function refundCredit(
  deps: RefundDeps,
  trx: Db,
  asked: CreditRefund,
): Promise<Result<RefundRow, Failure>> {
  const { creditId, cents, by, requestKey } = asked;
  const hash = `${creditId} ${cents}`;
  const known = await findRefundByKey(trx, requestKey);
  if (known) {
    if (known.request_hash === hash) return ok(known);
    return err(failure('conflict', { message: 'This key belongs to another refund.' }));
  }
  const purchase = await findPurchaseOfCredit(trx, creditId);
  if (!purchase) return err(failure('not_found'));
  if (await isDisputed(trx, creditId)) return err(DISPUTED);
  const message = 'Not as much of this credit is unused.';
  const refused = failure('refund_refused', { message, errors: [{ field: 'amount_cents', message }] });
  if (purchase.refunded_cents + cents > purchase.amount_cents || !(await takeFrom(trx, creditId, cents)))
    return err(refused);
  if (!(await takeFromCharge(trx, 'credit_purchases', purchase.id, cents)))
    throw new Error(`Purchase ${purchase.id} has not as much.`);
  const waits = await needsAgreement(deps, trx, { by, orderId: null, cents });
  const refund = creditRow(deps.clock, purchase, asked, hash);
  await insertRefund(trx, refund, []);
  const ownerId = purchase.organization_id ?? purchase.account_id;
  const lines = moved(cents, 'customer_credit', 'refunds_payable', ownerId);
  await book(deps.clock, trx, { kind: 'credit_refunded', ref: refund.id, lines });
  await noteRefund(deps.clock, trx, by, refund, refund.state);
  if (waits) return ok(refund);
  const sent = await sendCreditRefund(deps.clock, trx, by, refund);
  if (!sent) throw new Error(`Refund ${refund.id} was written and is not there.`);
  return ok(sent);
}

function creditRow(
  clock: Clock,
  purchase: PurchaseRow,
  { creditId, cents, reason, by, requestKey }: CreditRefund,
  hash: string,
): RefundRow {
  const { id: charge_key, account_id, organization_id, email } = purchase;
  return {
    id: newId(clock),
    order_id: null,
    credit_id: creditId,
    charge_key,
    account_id,
    organization_id,
    state: 'requested',
    cause: 'credit',
    reason,
    amount_cents: cents,
    owed_cents: 0,
    card_cents: cents,
    credit_cents: 0,
    bank_cents: 0,
    promotional_cents: 0,
    invoice_id: null,
    order_number: null,
    email,
    search: [email, reason].join('\n').toLowerCase(),
    requested_by: by === 'server' || by.kind === 'nobody' ? null : by.accountId,
    agreed_by: null,
    request_key: requestKey,
    request_hash: hash,
    gateway_key: null,
    message: null,
    settled_note: null,
    created_at: isoNow(clock),
    sent_at: null,
    ended_at: null,
  };
}

/** Carries a refund of bought credit out: credit note, mail, and a job that asks the payment service. Null where somebody came first. */
export async function sendCreditRefund(
  clock: Clock,
  trx: Db,
  by: Actor | 'server',
  refund: RefundRow,
  change: Partial<RefundRow> = {},
): Promise<RefundRow | null> {
  const now = isoNow(clock);
  const sent = await moveRefund(clock, trx, by, refund, 'sent', { ...change, sent_at: now, gateway_key: newId(clock) });
  if (!sent) return null;
  const invoice = await findInvoiceOf(trx, 'invoice', refund.charge_key);
  if (!invoice) throw new Error(`Purchase ${refund.charge_key} has no invoice to correct.`);
  const draft = noteOf(refund, invoice.invoice.content, now);
  await issueInvoice({ clock }, trx, { ...ownedOfRow(refund), ref: refund.id, orderId: null, draft });
  await insertEvent(clock, trx, REFUND_MAIL, refund.id);
  await insertEvent(clock, trx, REFUND_SEND, refund.id);
  return sent;
}

function noteOf(
  { credit_id, card_cents: cents, reason }: RefundRow,
  invoice: InvoiceContent,
  now: string,
): InvoiceDraft {
  const line = { id: credit_id!, name: 'Credit', detail: 'Unused', quantity: 1, unit_cents: cents, price_cents: cents };
  return {
    ...invoice,
    kind: 'credit_note',
    issued_at: now,
    due_on: shopDay(Date.parse(now)),
    invoice_number: invoice.number,
    lines: [line],
    rows: [{ key: 'credit', label: 'Credit, no sales tax on it', cents }],
    total_cents: cents,
    payments: [{ key: 'card', label: invoice.payments[0]!.label.replace('Paid by', 'To'), cents }],
    balance_cents: 0,
    notes: [reason],
  };
}

/** Puts back what a refund took off bought credit that nobody agreed to. */
export async function undoCreditRefund(clock: Clock, trx: Db, refund: RefundRow): Promise<void> {
  const { id, credit_id, charge_key, card_cents } = refund;
  await putBack(trx, credit_id!, card_cents);
  if (!(await takeFromCharge(trx, 'credit_purchases', charge_key, -card_cents)))
    throw new Error(`Purchase ${charge_key} is gone.`);
  const booked = (await transactionsOf(trx, 'credit_refunded', id)).at(-1)!;
  await reverse(clock, trx, booked.id, 'credit_released', id);
}
