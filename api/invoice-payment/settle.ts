import { type InvoicePaymentStatus, invoicePaymentMachine } from '../../shared/invoice-payment/status.ts';
import { ownedOfRow } from '../account/owned-rows.ts';
import { attemptFacts } from '../payment-attempt/attempt-rows.ts';
import { type Attempt, followAttempt } from '../payment-attempt/attempts.ts';
import { eachInTurn } from '../payment-attempt/turns.ts';
import { isoNow } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import type { Charge } from '../gateways/payment/payment.ts';
import { insertEvent } from '../jobs/job-rows.ts';
import { bookFee } from '../ledger/book-fees.ts';
import { insertForget } from '../payment-method/forget.ts';
import { keepMethod } from '../payment-method/rows.ts';
import { bookCardPayment } from '../trade-credit/card-payments.ts';
import { INVOICE_PAID } from './events.ts';
import type { SettleInvoiceNeeds } from './needs.ts';
import { changeInvoicePayment, findInvoicePayment, findToFollow, type InvoicePaymentRow } from './rows.ts';

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

/** A payment of an invoice as an attempt to charge a card. */
export function invoiceAttempt(deps: SettleInvoiceNeeds, payment: InvoicePaymentRow): Attempt<InvoicePaymentRow> {
  return {
    ...attemptFacts(payment),
    record: (charge) => recordInvoicePayment(deps, payment.id, charge),
    giveUp: () => giveUp(deps, payment.id),
  };
}

/** How long after a payment was given up its charge may still arrive, ms: networks and queues are done within minutes. */
const LATE_MS = 24 * 3_600_000;

/** Follows up on payments that a stop of the server, a lost answer or a customer who went away left open, or that came late. */
export async function sweepInvoicePayments(deps: SettleInvoiceNeeds): Promise<void> {
  const { db } = deps.database;
  const since = new Date(deps.clock.now() - LATE_MS).toISOString();
  await eachInTurn(deps.payTurns, await findToFollow(db, since), ownedOfRow, {
    follow: async ({ id }) => followAttempt(deps, invoiceAttempt(deps, (await findInvoicePayment(db, id))!)),
    failed: ({ id }, error) => deps.log.error({ paymentId: id, err: error }, 'payment of an invoice cannot be settled'),
  });
}
