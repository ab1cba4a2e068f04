import { inTransaction } from '../db/database.ts';
import { bookFee } from '../ledger/book-fees.ts';
import { ask, CONFIRMATION_MS } from './gateway-call.ts';
import { lookForLate } from './late-charge.ts';
import { findPayment, findUnsettled, type PaymentRecord } from './payment-rows.ts';
import { cancelCharge, reconcile } from './settle.ts';
import type { SettleNeeds } from './settle-needs.ts';
import { inTurnOf } from './turns.ts';

/** How often payments without an end are looked at, ms. */
export const FOLLOW_UP_MS = 60_000;

/** Follows up on payments that are neither charged nor given up. */
export interface PaymentFollowUp {
  /** Looks at each of them once. */
  sweep(): Promise<void>;
}

/** Books what the gateway keeps of a payment, where it did not say so at once. */
async function lookForFee({ clock, database, payments }: SettleNeeds, { id }: PaymentRecord): Promise<void> {
  const found = await ask(() => payments.find(id));
  const cents = found.ok ? (found.value?.feeCents ?? null) : null;
  await inTransaction(database.db, (trx) => bookFee(clock, trx, id, cents));
}

/** Asks what became of a payment, in its turn; what is over already is looked at for what comes later. One that waited too long for its customer is cancelled first. */
export async function followUpNow(deps: SettleNeeds, id: string): Promise<PaymentRecord | null> {
  const payment = await findPayment(deps.database.db, id);
  if (payment?.status === 'failed') await lookForLate(deps, id);
  if (payment?.status === 'succeeded') await lookForFee(deps, payment);
  if (payment?.status !== 'attempted' && payment?.status !== 'requires_confirmation') return payment;
  const waited = deps.clock.now() - Date.parse(payment.updatedAt);
  const expired = payment.status === 'requires_confirmation' && waited >= CONFIRMATION_MS;
  const result = expired ? await cancelCharge(deps, payment) : await reconcile(deps, payment);
  return result.ok ? (result.value ?? { ...payment, status: 'failed' }) : payment;
}

/**
 * The sweep over payments that a stop of the server, a lost answer or a customer who went away left open. It takes the
 * account's turn for each, like paying does. One that can't be settled is logged and does not keep the others.
 */
export function createPaymentFollowUp(deps: SettleNeeds): PaymentFollowUp {
  let working: Promise<void> = Promise.resolve();

  async function sweep(): Promise<void> {
    for (const { id, status, ...owned } of await findUnsettled(deps.database.db)) {
      try {
        // Where another server has the turn, it is about to settle the payment itself.
        const turn = await inTurnOf(deps.payTurns, owned, () => followUpNow(deps, id), 0);
        const now = turn?.value;
        if (turn && now?.status !== status) deps.log.warn({ paymentId: id, found: now?.status }, 'payment followed up');
      } catch (error) {
        deps.log.error({ paymentId: id, err: error }, 'payment cannot be settled');
      }
    }
  }
  const next = (): Promise<void> => {
    working = working.then(sweep).catch((error: unknown) => deps.log.error({ err: error }, 'follow-up failed'));
    return working;
  };

  return {
    sweep: next,
  };
}
