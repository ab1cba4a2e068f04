import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { type PaymentStatus, paymentMachine } from '../../shared/checkout/payment-status.ts';
import { quoteMachine } from '../../shared/quote/status.ts';
import { isoNow } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import type { Charge, ChargeFault } from '../gateways/payment/payment.ts';
import { deleteFrozen, readFrozen } from '../order/frozen-rows.ts';
import { placeOrder } from '../order/place.ts';
import { changeQuote, findQuote, markQuote } from '../quote/rows.ts';
import { findPayment, findUnsettled, type PaymentRecord, type PaymentRow, updatePayment } from './payment-rows.ts';
import type { CheckoutNeeds } from './needs.ts';

/** What was not answered for is not known; a retry finds out without charging twice. */
const UNKNOWN = failure('payment_failed', {
  message: 'The payment service did not answer. Try again: you will not be charged twice.',
});

async function mark(
  deps: CheckoutNeeds,
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

/** Writes the payment, the order, the paid quote and the event of its mail: all of it or nothing. */
async function succeed(deps: CheckoutNeeds, trx: Db, payment: PaymentRecord, charge: Charge): Promise<void> {
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
    amountCents: payment.amountCents,
    paidAt,
    frozenId,
  });
  await mark(deps, trx, payment, 'succeeded', { charge_id: charge.id, brand, last4, message: null, order_id: orderId });
  const paid = { status: 'paid', paid_at: paidAt, paying_payment_id: null, frozen_id: frozenId };
  await changeQuote(trx, quote.id, paid, paidAt);
}

/** Writes down what became of a charge and frees the quote where it was not paid. */
async function record(deps: CheckoutNeeds, payment: PaymentRecord, charge: Charge): Promise<PaymentRecord> {
  const settled = await inTransaction(deps.database.db, async (trx) => {
    if (charge.status === 'succeeded') await succeed(deps, trx, payment, charge);
    else {
      const { id, brand, last4, message } = charge;
      await mark(deps, trx, payment, charge.status, { charge_id: id, brand, last4, message });
      await markQuote(trx, payment.quoteId, { paying_payment_id: null });
    }
    return findPayment(trx, payment.id);
  });
  if (!settled) throw new Error(`Payment ${payment.id} is gone.`);
  deps.outbox.kick();
  deps.log.info({ paymentId: payment.id, status: settled.status, orderId: settled.orderId }, 'payment settled');
  return settled;
}

/** Writes down that there is no charge; the payment may be attempted again. */
async function giveUp(deps: CheckoutNeeds, payment: PaymentRecord): Promise<void> {
  await inTransaction(deps.database.db, async (trx) => {
    await mark(deps, trx, payment, 'failed');
    await markQuote(trx, payment.quoteId, { paying_payment_id: null });
  });
}

/**
 * Brings an attempted payment to its end. Where the gateway's answer got lost, its books are asked; where they cannot
 * be read either, the payment stays attempted and the quote closed until somebody asks again.
 */
export async function settle(
  deps: CheckoutNeeds,
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

/** Asks the gateway's books what became of an attempted payment: null where there is no charge, then it has failed. */
export async function reconcile(
  deps: CheckoutNeeds,
  payment: PaymentRecord,
): Promise<Result<PaymentRecord | null, Failure>> {
  const found = await deps.payments.find(payment.id).catch(() => err('unreachable' as const));
  if (!found.ok) return err(UNKNOWN);
  if (found.value) return ok(await record(deps, payment, found.value));
  await giveUp(deps, payment);
  return ok(null);
}

/** Follows up, at start, on payments that a stop of the server left between charge and write. */
export async function reconcileAll(deps: CheckoutNeeds): Promise<void> {
  for (const payment of await findUnsettled(deps.database.db)) {
    const result = await deps.payTurns.take(payment.accountId, () => reconcile(deps, payment));
    deps.log.warn({ paymentId: payment.id, found: result.ok && result.value?.status }, 'payment followed up');
  }
}
