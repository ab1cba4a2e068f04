import { createHash } from 'node:crypto';
import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { planRefund, type RefundAsk, type RefundPlan } from '../../shared/refund/plan.ts';
import type { RefundCause } from '../../shared/refund/status.ts';
import { ownedOfRow } from '../account/owned-rows.ts';
import { type Clock, isoNow, newId } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { orderNumber } from '../order/rows.ts';
import { needsAgreement } from './alone.ts';
import { noteRefund } from './move.ts';
import type { RefundDeps } from './needs.ts';
import { findRefundByKey, insertRefund, type RefundItemRow, type RefundRow } from './rows.ts';
import { sendOrderRefund } from './send.ts';
import { type OrderStanding, planOf, standingOf } from './standing.ts';
import { tellSent } from './tell.ts';

/** Refund of an order, and its reason. */
export interface OrderRefund {
  readonly orderId: string;
  /** Of an order on terms: which of its invoices is corrected; where none is named, the newest of which something is left. */
  readonly invoiceId?: string | undefined;
  readonly ask: RefundAsk;
  /** In words for the customer, on the credit note and in the mail. */
  readonly reason: string;
  readonly cause: RefundCause;
  /** Who asks for it; `server` where nobody did. */
  readonly by: Actor | 'server';
  /** Names the refund: the same key never makes a second one, like `cancel <id of the cancellation>`. */
  readonly requestKey: string;
  /** The money as somebody saw it; refused where it is another. */
  readonly expectedCents?: number;
  /** The key that the payment service knows it under already; then it needs nobody's word any more. */
  readonly sentAs?: string;
}

function hashOf({ orderId, invoiceId, ask, expectedCents }: OrderRefund): string {
  const invoice = invoiceId === undefined ? [] : [invoiceId];
  return createHash('sha256')
    .update(JSON.stringify([orderId, ask, expectedCents ?? null, ...invoice]))
    .digest('base64url');
}

/**
 * Gives back what is asked for of an order, inside the caller's transaction: refund, books, credit and credit note are written, and a job
 * asks the payment service. Above what one person gives back alone ({@link needsAgreement}) it waits for an administrator who is not the
 * one that asked. Nudge the lane `event` after the commit. The same key answers the refund that it made.
 * Fails with not_found, refund_refused (nothing or not as much is left, or a bank gave it to the cardholder) or conflict (the money is another, a bank
 * has it until a dispute is decided, or the key is another's).
 */
export async function refundOrder(deps: RefundDeps, trx: Db, asked: OrderRefund): Promise<Result<RefundRow, Failure>> {
  const { orderId, ask, by, requestKey } = asked;
  const known = await findRefundByKey(trx, requestKey);
  if (known) {
    if (known.request_hash === hashOf(asked)) return ok(known);
    return err(failure('conflict', { message: 'This key belongs to another refund.' }));
  }
  const standing = await standingOf(trx, orderId, asked.invoiceId);
  if (!standing) return err(failure('not_found'));
  // Refunds that the payment service has already are written down as they are there.
  const plan = asked.sentAs === undefined ? await planOf(trx, standing, ask) : planRefund(standing, ask);
  if (!plan.ok) return plan;
  const { amountCents } = plan.value;
  if (asked.expectedCents !== undefined && asked.expectedCents !== amountCents)
    return err(failure('conflict', { message: 'Another refund came first. Check what is left.' }));
  const waits = asked.sentAs === undefined && (await needsAgreement(deps, trx, { by, orderId, cents: amountCents }));
  const refund = refundRow(deps.clock, standing, asked, plan.value);
  await insertRefund(trx, refund, itemRows(deps.clock, refund.id, plan.value));
  await noteRefund(deps.clock, trx, by, refund, refund.state);
  if (waits) return ok(refund);
  const sent = await sendOrderRefund(deps.clock, trx, by, refund, asked.sentAs ? { gateway_key: asked.sentAs } : {});
  if (!sent) throw new Error(`Refund ${refund.id} was written and is not there.`);
  await tellSent(deps.clock, trx, by, refund, 'at once');
  return ok(sent);
}

function refundRow(clock: Clock, standing: OrderStanding, asked: OrderRefund, plan: RefundPlan): RefundRow {
  const { order, chargeKey, invoice } = standing;
  const { accountId, organizationId } = ownedOfRow(order);
  const { by } = asked;
  const number = orderNumber(order.sequence);
  return {
    id: newId(clock),
    order_id: order.id,
    credit_id: null,
    charge_key: chargeKey,
    account_id: accountId,
    organization_id: organizationId,
    state: 'requested',
    cause: asked.cause,
    reason: asked.reason,
    amount_cents: plan.amountCents,
    owed_cents: plan.owedCents,
    card_cents: plan.cardCents,
    credit_cents: plan.creditCents,
    bank_cents: plan.bankCents,
    promotional_cents: plan.promotionalCents,
    invoice_id: invoice?.id ?? null,
    order_number: number,
    email: order.email,
    search: [number, order.email, asked.reason].join('\n').toLowerCase(),
    requested_by: by === 'server' || by.kind === 'nobody' ? null : by.accountId,
    agreed_by: null,
    request_key: asked.requestKey,
    request_hash: hashOf(asked),
    gateway_key: null,
    message: null,
    settled_note: null,
    created_at: isoNow(clock),
    sent_at: null,
    ended_at: null,
  };
}

function itemRows(clock: Clock, refund_id: string, { items }: RefundPlan): RefundItemRow[] {
  return items.map((item, place) => ({
    id: newId(clock),
    refund_id,
    place,
    share_key: item.key,
    name: item.name,
    count: item.count,
    net_cents: item.netCents,
    tax_cents: item.taxCents,
    coupon_cents: item.couponCents,
    promotional_cents: item.promotionalCents,
  }));
}
