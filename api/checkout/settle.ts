import { type PaymentStatus, paymentMachine } from '../../shared/checkout/payment-status.ts';
import { quoteMachine } from '../../shared/quote/status.ts';
import { note } from '../activity/note.ts';
import { isoNow, newId } from '../clock.ts';
import { atOnce } from '../db/at-once.ts';
import { nextNumbers } from '../db/counter-rows.ts';
import { type Db, inChange, inTransaction } from '../db/database.ts';
import type { Charge, KeptCard } from '../gateways/payment/payment.ts';
import { deleteFrozen, readFrozen } from '../order/frozen-rows.ts';
import { bookFee } from '../ledger/book-fees.ts';
import { bookOrder } from '../ledger/book-order.ts';
import { readyInvoice } from '../invoice/issue.ts';
import { placeOrder } from '../order/place.ts';
import { insertForget } from '../payment-method/forget.ts';
import { insertEvent } from '../jobs/job-rows.ts';
import { keepMethod } from '../payment-method/rows.ts';
import { ORDER_SEQUENCE, orderNumber } from '../order/rows.ts';
import { markPaid } from '../quote/paying.ts';
import { placeOnTradeCredit, type TradeCreditGrant } from '../trade-credit/place.ts';
import { findQuote, markQuote } from '../quote/rows.ts';
import { type Attempt, withoutCard } from '../payment-attempt/attempts.ts';
import { actorOfPayer, captureFunds, keepMinutes, releaseFunds, releaseQuote } from './freeze-quote.ts';
import { noteLate } from './late-charge.ts';
import { findPayment, type PaymentRecord, type PaymentRow, updatePayment } from './payment-rows.ts';
import type { SettleNeeds } from './settle-needs.ts';

/** The event that sends who paid by a link their receipt. */
export const PAYERS_RECEIPT = 'payers_receipt';

/** Dependencies of settling, without the payers' turns. */
export type SettleDeps = Omit<SettleNeeds, 'payTurns'>;

async function mark(
  deps: Pick<SettleDeps, 'clock'>,
  trx: Db,
  payment: PaymentRecord,
  to: PaymentStatus,
  change: Partial<PaymentRow> = {},
): Promise<void> {
  if (!paymentMachine.may(payment.status, to)) throw new Error(`Payment ${payment.id}: ${payment.status} → ${to}`);
  // A failed payment releases its funds and its frozen quote; another try freezes the quote as it is then.
  await keepMinutes(trx, payment, to);
  const over = to === 'declined' || to === 'failed';
  if (over) await releaseFunds(deps.clock, trx, payment.id);
  if (over && payment.frozenId !== null) await deleteFrozen(trx, payment.frozenId);
  const frozen = over ? { frozen_id: null } : {};
  // The frozen order has what the payer said of the delivery.
  const said = over || to === 'succeeded' ? { payer_delivery: null } : {};
  await updatePayment(trx, payment.id, { ...change, ...frozen, ...said, status: to, updated_at: isoNow(deps.clock) });
}

/**
 * Takes the quote again for a charge that waited for its customer and went through without us. What was frozen when the
 * customer paid is what was charged, so that is what the order holds, whatever the quote has become since. Null where it can't be paid any more.
 */
async function takeAgain(deps: SettleDeps, trx: Db, payment: PaymentRecord): Promise<PaymentRecord | null> {
  const quote = await findQuote(trx, payment.quoteId);
  if (!quote || quote.payingPaymentId !== null || !quoteMachine.may(quote.status, 'paid')) return null;
  await markQuote(trx, quote.id, { paying_payment_id: payment.id });
  await mark(deps, trx, payment, 'attempted');
  return { ...payment, status: 'attempted' };
}

/**
 * Writes the payment, the order, the paid quote and the event of its mail: all of it or nothing. On terms what is due is owed instead of
 * charged, and invoiced shipment by shipment. Returns the payment as it is then.
 */
export async function succeed(
  deps: SettleDeps,
  trx: Db,
  payment: PaymentRecord,
  charge: Charge,
  terms: TradeCreditGrant | null = null,
): Promise<PaymentRecord> {
  const { frozenId } = payment;
  if (frozenId === null) throw new Error(`Payment ${payment.id} has nothing frozen.`);
  const [quote, frozen, by] = await atOnce(
    () => findQuote(trx, payment.quoteId),
    () => readFrozen(trx, frozenId),
    () => actorOfPayer(trx, payment),
  );
  if (!quote || quote.payingPaymentId !== payment.id || !quoteMachine.may(quote.status, 'paid')) {
    throw new Error(`Quote ${payment.quoteId} does not wait for payment ${payment.id}.`);
  }
  if (charge.amountCents !== payment.amountCents) throw new Error(`Charge ${charge.id} is of another amount.`);
  const paidAt = isoNow(deps.clock);
  const { brand, last4, kept } = charge;
  const orderId = newId(deps.clock);
  const settled = { charge_id: charge.id || null, brand, last4, message: null, order_id: orderId };
  const succeeded = { status: 'succeeded', chargeId: settled.charge_id, brand, last4, message: null, orderId } as const;
  const after = { status: 'paid', quote_id: quote.id, payment_id: payment.id, total_cents: payment.totalCents };
  const placed = { by, kind: 'order.placed', subject: { kind: 'order', id: orderId }, before: null, after } as const;
  const card = last4 === '' ? null : { brand, last4 };
  const [invoice] = await atOnce(
    async () => (terms ? null : readyInvoice(deps, trx, { ...payment, orderId, placedAt: paidAt, frozen, card })),
    () => captureFunds(deps.clock, trx, payment.id, frozen.quote.sums),
    () => bookOrder(deps.clock, trx, { ...payment, orderId, paidAt, frozen, onTradeCredit: terms !== null }),
    () => bookFee(deps.clock, trx, payment.id, charge.feeCents),
    () => mark(deps, trx, payment, 'succeeded', settled),
    async () => {
      await markPaid(deps.clock, trx, by, quote, { frozen, frozenId, paidAt });
      await note(deps.clock, trx, placed);
    },
  );
  if (kept) await keepCard(deps, trx, payment, kept);
  if (payment.link) await insertEvent(deps.clock, trx, PAYERS_RECEIPT, payment.id);
  // Last what has numbers: until the end of the transaction nobody else gets the next ones.
  const counters = invoice ? [ORDER_SEQUENCE, invoice.counter] : [ORDER_SEQUENCE];
  const [sequence, number] = (await nextNumbers(trx, counters)) as [number, number?];
  const order = {
    orderId,
    paymentId: payment.id,
    accountId: payment.accountId,
    organizationId: payment.organizationId,
    totalCents: payment.totalCents,
    paidAt,
    frozenId,
  };
  await atOnce(
    () => placeOrder(deps, trx, frozen, order, sequence),
    async () => invoice?.write(trx, orderNumber(sequence), number!),
    async () => (terms ? placeOnTradeCredit(trx, orderId, terms, frozen) : undefined),
  );
  return { ...payment, ...succeeded, updatedAt: isoNow(deps.clock) };
}

/** Writes a card down that was kept with the charge; where the service has a newer id of it, the older one is forgotten there. */
async function keepCard(
  { clock, payments }: SettleDeps,
  trx: Db,
  payment: PaymentRecord,
  card: KeptCard,
): Promise<void> {
  const gateway = payments.name;
  const older = await keepMethod(clock, trx, payment, gateway, card);
  if (older !== null) await insertForget(clock, trx, { gateway, methodId: older, customerId: card.customerId });
}

/** Money that came for a quote that can't be paid any more goes back to its card. */
async function giveBack(deps: SettleDeps, trx: Db, payment: PaymentRecord, charge: Charge): Promise<void> {
  const { id: charge_id, brand, last4 } = charge;
  await mark(deps, trx, payment, 'failed', { charge_id, brand, last4 });
  await noteLate(deps, trx, payment, charge);
}

/** Writes down what became of a charge and frees the quote where it was not paid. */
export async function record(deps: SettleDeps, payment: PaymentRecord, charge: Charge): Promise<PaymentRecord> {
  const write = async (trx: Db) => {
    if (charge.status === payment.status) {
      await bookFee(deps.clock, trx, payment.id, charge.feeCents);
      return payment;
    }
    if (charge.status === 'succeeded') {
      const held = payment.status === 'attempted' ? payment : await takeAgain(deps, trx, payment);
      if (held) return succeed(deps, trx, held, charge);
      await giveBack(deps, trx, payment, charge);
    } else {
      const { id, brand, last4, message } = charge;
      await releaseQuote(deps, trx, payment);
      await mark(deps, trx, payment, charge.status, { charge_id: id, brand, last4, message });
    }
    return findPayment(trx, payment.id);
  };
  const { db } = deps.database;
  // Which card an owner's default one is follows from all of them.
  const settled = charge.kept
    ? await inTransaction(db, write, payment.quoteId)
    : await inChange(db, payment.quoteId, write);
  if (!settled) throw new Error(`Payment ${payment.id} is gone.`);
  deps.jobs.nudge('event');
  if (settled.status === 'succeeded' && payment.status !== 'succeeded') deps.metrics.orderPlaced(settled.totalCents);
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

/** A payment as an attempt to charge a card, which all go the same steps (attempts.ts). */
export function attemptOf(deps: SettleDeps, payment: PaymentRecord): Attempt<PaymentRecord> {
  return {
    ...payment,
    unasked: payment.amountCents === 0 ? withoutCard(payment) : null,
    record: (charge) => record(deps, payment, charge),
    giveUp: () => giveUp(deps, payment),
  };
}
