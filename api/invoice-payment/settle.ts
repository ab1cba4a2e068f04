import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { type InvoicePaymentStatus, invoicePaymentMachine } from '../../shared/invoice-payment/status.ts';
import { ownedOfRow } from '../account/owned.ts';
import { ask, CONFIRMATION_MS, mayStillArrive, ON_ITS_WAY, UNKNOWN } from '../checkout/gateway-call.ts';
import { inTurnOf } from '../checkout/turns.ts';
import { isoNow } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import type { Charge, ChargeFault } from '../gateways/payment/payment.ts';
import { insertEvent } from '../jobs/job-rows.ts';
import { bookFee } from '../ledger/book-fees.ts';
import { insertForget } from '../payment-method/forget.ts';
import { keepMethod } from '../payment-method/rows.ts';
import { bookCardPayment } from '../terms/card-payments.ts';
import { INVOICE_PAID } from './events.ts';
import type { SettleInvoiceNeeds } from './needs.ts';
import { changeInvoicePayment, findInvoicePayment, findToFollow, type InvoicePaymentRow } from './rows.ts';

type Settled = Result<InvoicePaymentRow, Failure>;

async function move(
  { clock }: Pick<SettleInvoiceNeeds, 'clock'>,
  trx: Db,
  payment: InvoicePaymentRow,
  to: InvoicePaymentStatus,
  change: Partial<InvoicePaymentRow> = {},
): Promise<void> {
  if (!invoicePaymentMachine.may(payment.status, to))
    throw new Error(`Payment ${payment.id} of an invoice: ${payment.status} → ${to}`);
  const moved = await changeInvoicePayment(trx, payment, { ...change, status: to, updated_at: isoNow(clock) });
  if (!moved) throw new Error(`Payment ${payment.id} of an invoice was changed meanwhile.`);
}

/** Writes what a charge paid, the books and the receipt's event: all of it or nothing. */
async function succeed(deps: SettleInvoiceNeeds, trx: Db, payment: InvoicePaymentRow, charge: Charge): Promise<void> {
  const { id, amount_cents: amountCents, invoice_id: invoiceId, organization_id: organizationId } = payment;
  if (charge.amountCents !== amountCents) throw new Error(`Charge ${charge.id} is of another amount.`);
  const { brand, last4, kept } = charge;
  const gateway = deps.payments.name;
  await move(deps, trx, payment, 'succeeded', { charge_id: charge.id, brand, last4, message: null });
  const by = payment.account_id;
  await bookCardPayment(deps.clock, trx, { id, organizationId, invoiceId, amountCents, by, brand, last4 });
  await bookFee(deps.clock, trx, id, charge.feeCents);
  if (kept) {
    const methodId = await keepMethod(deps.clock, trx, ownedOfRow(payment), gateway, kept);
    if (methodId !== null) await insertForget(deps.clock, trx, { gateway, methodId, customerId: kept.customerId });
  }
  await insertEvent(deps.clock, trx, INVOICE_PAID, id);
}

/** Writes down what became of a payment's charge; told twice, it changes nothing but a fee that was not known. */
async function recordInvoicePayment(deps: SettleInvoiceNeeds, id: string, charge: Charge): Promise<InvoicePaymentRow> {
  const settled = await inTransaction(deps.database.db, async (trx) => {
    const payment = (await findInvoicePayment(trx, id))!;
    const { status } = charge;
    if (payment.status === status && status === 'succeeded') await bookFee(deps.clock, trx, id, charge.feeCents);
    if (payment.status === status || !invoicePaymentMachine.may(payment.status, status)) return payment;
    if (status === 'succeeded') await succeed(deps, trx, payment, charge);
    else {
      const { id: charge_id, brand, last4, message } = charge;
      await move(deps, trx, payment, status, { charge_id, brand, last4, message });
    }
    return (await findInvoicePayment(trx, id))!;
  });
  deps.jobs.nudge('event');
  deps.log.info({ paymentId: id, status: settled.status }, 'payment of an invoice settled');
  return settled;
}

async function giveUp(deps: SettleInvoiceNeeds, id: string): Promise<void> {
  await inTransaction(deps.database.db, async (trx) => {
    const payment = (await findInvoicePayment(trx, id))!;
    if (payment.status === 'attempted') await move(deps, trx, payment, 'failed');
  });
}

/** Brings an attempted payment to its end; where the answer got lost, the gateway's books are asked. */
export async function settleInvoicePayment(
  deps: SettleInvoiceNeeds,
  payment: InvoicePaymentRow,
  outcome: Result<Charge, ChargeFault>,
): Promise<Settled> {
  if (outcome.ok) return ok(await recordInvoicePayment(deps, payment.id, outcome.value));
  if (outcome.error === 'card_invalid') {
    await giveUp(deps, payment.id);
    return err(failure('card_invalid', { field: 'card_token', message: 'Enter the card once more.' }));
  }
  const found = await reconcileInvoicePayment(deps, payment);
  return found.ok && found.value === null ? err(failure('payment_failed')) : (found as Settled);
}

/**
 * Asks the gateway's books what became of a payment: null where there is no charge, then it has failed. As long as what was asked for may
 * still be on its way nothing is decided, and the failure says so.
 */
export async function reconcileInvoicePayment(
  deps: SettleInvoiceNeeds,
  { id, status, charge_id, updated_at: updatedAt }: InvoicePaymentRow,
): Promise<Result<InvoicePaymentRow | null, Failure>> {
  const found = await ask(() => deps.payments.find(id));
  if (!found.ok) return err(UNKNOWN);
  const fresh = mayStillArrive({ updatedAt }, deps.clock.now());
  // A confirmation that was asked for a moment ago may not have arrived yet.
  if (found.value?.status === 'requires_confirmation' && status === 'attempted' && charge_id !== null && fresh)
    return err(ON_ITS_WAY);
  if (found.value) return ok(await recordInvoicePayment(deps, id, found.value));
  if (status === 'failed') return ok(null);
  if (fresh) return err(ON_ITS_WAY);
  await giveUp(deps, id);
  return ok(null);
}

/** Gives up a charge that waits for its customer; one that went through meanwhile is booked. */
export async function cancelInvoicePayment(deps: SettleInvoiceNeeds, id: string): Promise<Settled> {
  const answer = await ask(() => deps.payments.cancel(id));
  if (!answer.ok || answer.value.status === 'requires_confirmation') return err(UNKNOWN);
  return ok(await recordInvoicePayment(deps, id, answer.value));
}

/** Asks what became of a payment, in the turn of its payer; one that waited too long for its customer is cancelled. */
export async function followInvoicePayment(deps: SettleInvoiceNeeds, payment: InvoicePaymentRow): Promise<void> {
  const { id, status, updated_at } = payment;
  const waited = deps.clock.now() - Date.parse(updated_at);
  if (status === 'requires_confirmation' && waited >= CONFIRMATION_MS) await cancelInvoicePayment(deps, id);
  else await reconcileInvoicePayment(deps, payment);
}

/** How long after a payment was given up its charge may still arrive, ms: networks and queues are done within minutes. */
const LATE_MS = 24 * 3_600_000;

/** Follows up on payments that a stop of the server, a lost answer or a customer who went away left open, or that came late. */
export async function sweepInvoicePayments(deps: SettleInvoiceNeeds): Promise<void> {
  const since = new Date(deps.clock.now() - LATE_MS).toISOString();
  for (const { id, ...row } of await findToFollow(deps.database.db, since)) {
    const follow = async () => followInvoicePayment(deps, (await findInvoicePayment(deps.database.db, id))!);
    try {
      // Where another server has the turn, it is about to settle it itself.
      await inTurnOf(deps.payTurns, ownedOfRow(row), follow, 0);
    } catch (error) {
      deps.log.error({ paymentId: id, err: error }, 'payment of an invoice cannot be settled');
    }
  }
}
