import { ownedOfRow } from '../account/owned-rows.ts';
import { followAttempt } from '../payment-attempt/attempts.ts';
import { ask } from '../payment-attempt/gateway-call.ts';
import { followUpNow } from '../checkout/follow-up.ts';
import { recordReturn } from '../checkout/late-charge.ts';
import { findPayment } from '../checkout/payment-rows.ts';
import { inTurnOf } from '../payment-attempt/turns.ts';
import { inTransaction } from '../db/database.ts';
import type { GatewayEvent } from '../gateways/payment/payment.ts';
import type { JobHandler } from '../jobs/job.ts';
import { bookPayout } from '../ledger/book-fees.ts';
import { findInvoicePayment } from '../invoice-payment/rows.ts';
import { invoiceAttempt } from '../invoice-payment/settle.ts';
import { followSetup } from '../payment-method/settle-setup.ts';
import { findSetup } from '../payment-method/setup-rows.ts';
import { followUpPurchase } from '../purchase/follow-up.ts';
import { findPurchase } from '../purchase/rows.ts';
import { recordRefund } from '../refund/settle.ts';
import { recordDispute } from './disputes.ts';
import type { PaymentCaseNeeds } from './needs.ts';

/** Kind of the job that looks at what the payment service told of. */
export const GATEWAY_EVENT = 'payments.event';

/** The service was not heard, or somebody else is at it: the job is tried again. */
function later(): never {
  throw new Error('What the payment service told of can’t be looked at yet.');
}

/** Brings a payment to where it is at the service, in the turn of who pays. One that is unknown here is none of ours. */
async function lookAtCharge(deps: PaymentCaseNeeds, id: string): Promise<void> {
  const invoice = await findInvoicePayment(deps.database.db, id);
  const follow = async () =>
    followAttempt(deps, invoiceAttempt(deps, (await findInvoicePayment(deps.database.db, id))!));
  if (invoice && !(await inTurnOf(deps.payTurns, ownedOfRow(invoice), follow, 0))) later();
  const payment = await findPayment(deps.database.db, id);
  if (payment && !(await inTurnOf(deps.payTurns, payment, () => followUpNow(deps, id), 0))) later();
  if (!payment) await lookAtPurchase(deps, id);
}

/** The same of bought credit. */
async function lookAtPurchase(deps: PaymentCaseNeeds, id: string): Promise<void> {
  const purchase = await findPurchase(deps.database.db, id);
  if (purchase && !(await inTurnOf(deps.payTurns, ownedOfRow(purchase), () => followUpPurchase(deps, id), 0))) later();
}

/** Brings a card that is added to where it is at the service, in the turn of who adds it. */
async function lookAtSetup(deps: PaymentCaseNeeds, id: string): Promise<void> {
  const setup = await findSetup(deps.database.db, id);
  if (setup && !(await inTurnOf(deps.payTurns, ownedOfRow(setup), () => followSetup(deps, id), 0))) later();
}

async function lookAtRefund(deps: PaymentCaseNeeds, key: string): Promise<void> {
  const refund = await ask(() => deps.payments.findRefund(key));
  if (!refund.ok) later();
  if (!refund.value) return;
  await recordReturn(deps, key, refund.value.status);
  await recordRefund(deps, key, refund.value);
}

async function lookAtDispute(deps: PaymentCaseNeeds, id: string): Promise<void> {
  const { events } = deps.payments;
  const dispute = events && (await ask(() => events.dispute(id)));
  if (dispute && !dispute.ok) later();
  if (dispute?.value) await recordDispute(deps, dispute.value);
}

async function lookAtPayout(deps: PaymentCaseNeeds, id: string): Promise<void> {
  const { events } = deps.payments;
  const payout = events && (await ask(() => events.payout(id)));
  if (payout && !payout.ok) later();
  const told = payout?.value;
  if (told) await inTransaction(deps.database.db, (trx) => bookPayout(deps.clock, trx, told));
}

/** Looks at what the payment service told of; its books say what happened. */
export function gatewayEventJob(deps: PaymentCaseNeeds): JobHandler {
  const look: Readonly<Record<string, (deps: PaymentCaseNeeds, subject: string) => Promise<void>>> = {
    charge: lookAtCharge,
    setup: lookAtSetup,
    refund: lookAtRefund,
    dispute: lookAtDispute,
    payout: lookAtPayout,
  } satisfies Record<Exclude<GatewayEvent['about'], 'none'>, unknown>;
  return async ({ payload }) => look[payload.about!]?.(deps, payload.subject!);
}
