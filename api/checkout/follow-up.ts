import { inTransaction } from '../db/database.ts';
import { bookFee } from '../ledger/book-fees.ts';
import { followAttempt } from '../payment-attempt/attempts.ts';
import { ask } from '../payment-attempt/gateway-call.ts';
import { lookForLate } from './late-charge.ts';
import { findPayment, findUnsettled, type PaymentRecord } from './payment-rows.ts';
import { attemptOf } from './settle.ts';
import type { SettleNeeds } from './settle-needs.ts';
import { eachInTurn } from '../payment-attempt/turns.ts';

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
  const result = await followAttempt(deps, attemptOf(deps, payment));
  return result.ok ? (result.value ?? { ...payment, status: 'failed' }) : payment;
}

/**
 * The sweep over payments that a stop of the server, a lost answer or a customer who went away left open. It takes the
 * account's turn for each, like paying does. One that can't be settled is logged and does not keep the others.
 */
export function createPaymentFollowUp(deps: SettleNeeds): PaymentFollowUp {
  let working: Promise<void> = Promise.resolve();

  async function sweep(): Promise<void> {
    await eachInTurn(deps.payTurns, await findUnsettled(deps.database.db), (payment) => payment, {
      async follow({ id, status }) {
        const now = await followUpNow(deps, id);
        if (now?.status !== status) deps.log.warn({ paymentId: id, found: now?.status }, 'payment followed up');
      },
      failed: ({ id }, error) => deps.log.error({ paymentId: id, err: error }, 'payment cannot be settled'),
    });
  }
  const next = (): Promise<void> => {
    working = working.then(sweep).catch((error: unknown) => deps.log.error({ err: error }, 'follow-up failed'));
    return working;
  };

  return {
    sweep: next,
  };
}
