import { moved } from '../../shared/ledger/lines.ts';
import { SETTLED_STATES, stepsTo } from '../../shared/payment-case/status.ts';
import { isoNow, newId } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import type { Charge, Refund } from '../gateways/payment/payment.ts';
import { insertEvent } from '../jobs/job-rows.ts';
import { book } from '../ledger/book.ts';
import {
  findCase,
  findCaseById,
  findReturning,
  insertCase,
  type PaymentCaseRow,
  updateCase,
} from '../payment-case/case-rows.ts';
import { ask } from '../payment-attempt/gateway-call.ts';
import { findPayment, findRecentlyFailed, type PaymentRecord } from './payment-rows.ts';
import type { SettleNeeds } from './settle-needs.ts';
import { inTurnOf } from '../payment-attempt/turns.ts';

/** Kind of the job that gives money back that came too late. */
export const RETURN_CHARGE = 'payments.return_charge';

/** How long after a payment was given up its charge may still arrive, ms. Networks and queues are done within minutes. */
const LATE_MS = 24 * 3_600_000;

/** Money looked after in one sweep. */
const MOST = 100;

/** Writes down that a charge came for a payment that was given up, and puts giving it back in line; once, whoever finds it. */
async function takeLate(deps: SettleNeeds, payment: PaymentRecord, charge: Charge): Promise<void> {
  const found = await inTransaction(deps.database.db, async (trx) => {
    if (await findCase(trx, 'late_charge', payment.id)) return false;
    await noteLate(deps, trx, payment, charge);
    return true;
  });
  if (!found) return;
  deps.log.error(
    { paymentId: payment.id, chargeId: charge.id },
    'a charge came for a payment that was given up; it goes back',
  );
  deps.jobs.nudge('event');
}

/** {@link takeLate} inside a transaction. */
export async function noteLate(
  { clock }: Pick<SettleNeeds, 'clock'>,
  trx: Db,
  payment: PaymentRecord,
  charge: Charge,
): Promise<void> {
  const now = isoNow(clock);
  const row: PaymentCaseRow = {
    id: newId(clock),
    kind: 'late_charge',
    state: 'open',
    payment_id: payment.id,
    order_id: null,
    reference: payment.id,
    charge_id: charge.id,
    amount_cents: charge.amountCents,
    fee_cents: 0,
    reason: 'late',
    due_at: null,
    opened_at: now,
    updated_at: now,
    settled_at: null,
    settled_note: null,
  };
  await insertCase(trx, row);
  const lines = moved(row.amount_cents, 'cash_in_transit', 'unapplied_cash', ownerOfPayment(payment));
  await book(clock, trx, { kind: 'late_charge', ref: row.id, lines });
  await insertEvent(clock, trx, RETURN_CHARGE, row.id);
}

function ownerOfPayment({ organizationId, accountId }: PaymentRecord): string {
  return organizationId ?? accountId;
}

/** Asks for money to go back, under the case's id: asked again it never goes twice. Throws where the service did not answer. */
export async function returnCharge(deps: SettleNeeds, caseId: string): Promise<void> {
  const found = await findCaseById(deps.database.db, caseId);
  if (found?.kind !== 'late_charge') return;
  const { payment_id: chargeKey, charge_id: chargeId, amount_cents: amountCents } = found;
  const answer = await ask(() => deps.payments.refund({ key: caseId, chargeKey, chargeId, amountCents }));
  if (!answer.ok && answer.error === 'unreachable') throw new Error('The payment service did not answer.');
  await recordReturn(deps, caseId, answer.ok ? answer.value.status : 'failed');
}

/** Writes down what became of money that goes back; also where a bank sends it back later. Told twice it changes nothing. */
export async function recordReturn(deps: SettleNeeds, caseId: string, status: Refund['status']): Promise<void> {
  if (status === 'pending') return;
  const to = status === 'succeeded' ? 'returned' : 'failed';
  await inTransaction(deps.database.db, async (trx) => {
    const found = await findCaseById(trx, caseId);
    const steps = found && stepsTo(found.state, to);
    if (!found || !steps?.length) return;
    const payment = (await findPayment(trx, found.payment_id))!;
    const ownerId = ownerOfPayment(payment);
    const { amount_cents: cents, state } = found;
    if (to === 'returned')
      await book(deps.clock, trx, {
        kind: 'late_charge_returned',
        ref: caseId,
        lines: moved(cents, 'unapplied_cash', 'cash_in_transit', ownerId),
      });
    if (to === 'failed' && state === 'returned')
      await book(deps.clock, trx, {
        kind: 'late_charge_sent_back',
        ref: caseId,
        lines: moved(cents, 'cash_in_transit', 'unapplied_cash', ownerId),
      });
    const now = isoNow(deps.clock);
    await updateCase(trx, caseId, { state: to, updated_at: now, settled_at: SETTLED_STATES.has(to) ? now : null });
  });
}

/** Looks whether a charge came for a payment that was given up. In its turn, so that nobody attempts it anew meanwhile. */
export async function lookForLate(deps: SettleNeeds, id: string): Promise<void> {
  const payment = await findPayment(deps.database.db, id);
  if (payment?.status !== 'failed') return;
  const found = await ask(() => deps.payments.find(id));
  if (!found.ok) throw new Error('The payment service did not answer.');
  if (found.value?.status === 'succeeded') await takeLate(deps, payment, found.value);
}

/** Looks after payments that were given up within a day, and after money on its way back. */
export async function sweepLate(deps: SettleNeeds): Promise<void> {
  const since = new Date(deps.clock.now() - LATE_MS).toISOString();
  for (const { id, ...owned } of await findRecentlyFailed(deps.database.db, since, MOST))
    await inTurnOf(deps.payTurns, owned, () => lookForLate(deps, id), 0);
  for (const id of await findReturning(deps.database.db, MOST)) await returnCharge(deps, id);
}
