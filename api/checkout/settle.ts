import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { type PaymentStatus, paymentMachine } from '../../shared/checkout/payment-status.ts';
import { quoteMachine } from '../../shared/quote/status.ts';
import { note } from '../activity/note.ts';
import { isoNow } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import type { Charge, ChargeFault } from '../gateways/payment/payment.ts';
import { deleteFrozen, readFrozen } from '../order/frozen-rows.ts';
import { placeOrder } from '../order/place.ts';
import { changeAndNote } from '../quote/quote-facts.ts';
import { findQuote, markQuote } from '../quote/rows.ts';
import { ask, isSettled, mayStillArrive, ON_ITS_WAY, UNKNOWN } from './gateway-call.ts';
import { actorOfPayer, releaseQuote } from './hold.ts';
import { findPayment, type PaymentRecord, type PaymentRow, updatePayment } from './payment-rows.ts';
import type { SettleNeeds } from './settle-needs.ts';

/** What settling works with. */
export type SettleDeps = Omit<SettleNeeds, 'payTurns'>;

async function mark(
  deps: SettleDeps,
  trx: Db,
  payment: PaymentRecord,
  to: PaymentStatus,
  change: Partial<PaymentRow> = {},
) {
  if (!paymentMachine.may(payment.status, to)) throw new Error(`Payment ${payment.id}: ${payment.status} → ${to}`);
  // What came to nothing keeps nothing; another try freezes the quote as it is then.
  const over = to === 'declined' || to === 'failed';
  if (over && payment.frozenId !== null) await deleteFrozen(trx, payment.frozenId);
  const frozen = over ? { frozen_id: null } : {};
  await updatePayment(trx, payment.id, { ...change, ...frozen, status: to, updated_at: isoNow(deps.clock) });
}

/**
 * Takes the quote again for a charge that waited for its customer and went through without us. What was frozen when the
 * customer paid is what was charged, so that is what the order holds, whatever the quote has become since.
 */
async function takeAgain(deps: SettleDeps, trx: Db, payment: PaymentRecord): Promise<PaymentRecord> {
  const quote = await findQuote(trx, payment.quoteId);
  if (!quote || quote.payingPaymentId !== null || !quoteMachine.may(quote.status, 'paid'))
    throw new Error(`Payment ${payment.id} took money for a quote that is not open.`);
  await markQuote(trx, quote.id, { paying_payment_id: payment.id });
  await mark(deps, trx, payment, 'attempted');
  return { ...payment, status: 'attempted' };
}

/** Writes the payment, the order, the paid quote and the event of its mail: all of it or nothing. */
async function succeed(deps: SettleDeps, trx: Db, payment: PaymentRecord, charge: Charge): Promise<void> {
  const quote = await findQuote(trx, payment.quoteId);
  if (!quote || quote.payingPaymentId !== payment.id || !quoteMachine.may(quote.status, 'paid')) {
    throw new Error(`Quote ${payment.quoteId} does not wait for payment ${payment.id}.`);
  }
  if (charge.amountCents !== payment.amountCents) throw new Error(`Charge ${charge.id} is of another amount.`);
  const paidAt = isoNow(deps.clock);
  const { brand, last4 } = charge;
  const { frozenId } = payment;
  if (frozenId === null) throw new Error(`Payment ${payment.id} has nothing frozen.`);
  const orderId = await placeOrder(deps, trx, await readFrozen(trx, frozenId), {
    paymentId: payment.id,
    accountId: payment.accountId,
    organizationId: payment.organizationId,
    amountCents: payment.amountCents,
    paidAt,
    frozenId,
  });
  await mark(deps, trx, payment, 'succeeded', { charge_id: charge.id, brand, last4, message: null, order_id: orderId });
  const by = await actorOfPayer(trx, payment);
  // Whoever pays an open quote accepts it.
  const accepted_at = quote.acceptedAt ?? paidAt;
  const paid = { status: 'paid', paid_at: paidAt, accepted_at, paying_payment_id: null, frozen_id: frozenId };
  await changeAndNote(deps.clock, trx, by, quote, paid);
  const after = { status: 'paid', quote_id: quote.id, payment_id: payment.id, total_cents: payment.amountCents };
  const subject = { kind: 'order', id: orderId } as const;
  await note(deps.clock, trx, { by, kind: 'order.placed', subject, before: null, after });
}

/** Writes down what became of a charge and frees the quote where it was not paid. */
export async function record(deps: SettleDeps, payment: PaymentRecord, charge: Charge): Promise<PaymentRecord> {
  const settled = await inTransaction(
    deps.database.db,
    async (trx) => {
      if (charge.status === payment.status) return payment;
      if (charge.status === 'succeeded') {
        const held = payment.status === 'attempted' ? payment : await takeAgain(deps, trx, payment);
        await succeed(deps, trx, held, charge);
      } else {
        const { id, brand, last4, message } = charge;
        await releaseQuote(deps, trx, payment);
        await mark(deps, trx, payment, charge.status, { charge_id: id, brand, last4, message });
      }
      return findPayment(trx, payment.id);
    },
    payment.quoteId,
  );
  if (!settled) throw new Error(`Payment ${payment.id} is gone.`);
  deps.jobs.nudge('event');
  if (settled.status === 'succeeded' && payment.status !== 'succeeded') deps.metrics.orderPlaced(settled.amountCents);
  deps.log.info({ paymentId: payment.id, status: settled.status, orderId: settled.orderId }, 'payment settled');
  return settled;
}

/** Writes down that there is no charge; the payment may be attempted again. */
async function giveUp(deps: SettleDeps, payment: PaymentRecord): Promise<void> {
  await inTransaction(
    deps.database.db,
    async (trx) => {
      await releaseQuote(deps, trx, payment);
      await mark(deps, trx, payment, 'failed');
    },
    payment.quoteId,
  );
}

/**
 * Brings an attempted payment to its end. Where the gateway's answer got lost, its books are asked; where they cannot
 * be read either, the payment stays attempted and the quote closed until somebody asks again.
 */
export async function settle(
  deps: SettleDeps,
  payment: PaymentRecord,
  outcome: Result<Charge, ChargeFault>,
): Promise<Result<PaymentRecord, Failure>> {
  if (outcome.ok) return ok(await record(deps, payment, outcome.value));
  if (outcome.error === 'card_invalid') {
    await giveUp(deps, payment);
    return err(failure('card_invalid', { field: 'card_token', message: 'Enter the card once more.' }));
  }
  const found = await reconcile(deps, payment);
  return found.ok && found.value === null ? err(failure('payment_failed')) : (found as Result<PaymentRecord, Failure>);
}

/**
 * Asks the gateway's books what became of a payment: null where there is no charge, then it has failed. As long as
 * something that was asked for may still be on its way, nothing is decided and the failure says so.
 */
export async function reconcile(
  deps: SettleDeps,
  payment: PaymentRecord,
): Promise<Result<PaymentRecord | null, Failure>> {
  const found = await ask(() => deps.payments.find(payment.id));
  if (!found.ok) return err(UNKNOWN);
  const now = deps.clock.now();
  if (found.value) {
    return isSettled(payment, found.value, now) ? ok(await record(deps, payment, found.value)) : err(ON_ITS_WAY);
  }
  if (mayStillArrive(payment, now)) return err(ON_ITS_WAY);
  await giveUp(deps, payment);
  return ok(null);
}

/**
 * Gives up a charge that the gateway knows and looks at what it answers: a charge that went through in the meantime
 * becomes the order that it paid for.
 */
export async function cancelCharge(deps: SettleDeps, payment: PaymentRecord): Promise<Result<PaymentRecord, Failure>> {
  const answer = await ask(() => deps.payments.cancel(payment.id));
  if (!answer.ok || answer.value.status === 'requires_confirmation') return err(UNKNOWN);
  return ok(await record(deps, payment, answer.value));
}
