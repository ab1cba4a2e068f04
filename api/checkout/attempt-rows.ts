import type { PaymentStatus } from '../../shared/checkout/payment-status.ts';
import type { Db } from '../db/database.ts';
import { type Attempt, withoutCard } from './attempts.ts';

/** The columns that all tables of attempts to charge a card have. A row's id is the gateway's key of its charge. */
export interface AttemptColumns {
  id: string;
  /** Who pays, also where it is for an organization. */
  account_id: string;
  status: PaymentStatus;
  /** What the card is charged. */
  amount_cents: number;
  /** What of it refunds took off its charge. */
  refunded_cents: number;
  idempotency_key: string;
  /** Hash of the request; the same key with another request is refused. */
  request_hash: string;
  charge_id: string | null;
  brand: string;
  last4: string;
  message: string | null;
  created_at: string;
  /** When it became what it is; of an attempt, when it was written. */
  updated_at: string;
}

/** Tables with these columns. */
type AttemptTable = 'payments' | 'credit_purchases' | 'invoice_payments';

/** The columns of an attempt of which nothing was heard yet. */
export function newAttempt(
  asked: Pick<AttemptColumns, 'id' | 'account_id' | 'amount_cents' | 'idempotency_key' | 'request_hash'>,
  now: string,
): AttemptColumns {
  return {
    ...asked,
    status: 'attempted',
    refunded_cents: 0,
    charge_id: null,
    brand: '',
    last4: '',
    message: null,
    created_at: now,
    updated_at: now,
  };
}

/** What the steps of all attempts go by, of a row. */
export function attemptFacts(row: AttemptColumns): Omit<Attempt<never>, 'record' | 'giveUp'> {
  const { id, status, charge_id: chargeId, amount_cents: amountCents, updated_at: updatedAt } = row;
  return { id, status, chargeId, unasked: amountCents === 0 ? withoutCard(row) : null, updatedAt };
}

/** Notes what goes back to the card; false where its charge has not as much left. */
export async function takeFromCharge(trx: Db, table: AttemptTable, id: string, cents: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable(table)
    .set((eb) => ({ refunded_cents: eb('refunded_cents', '+', cents) }))
    .where('id', '=', id)
    .where((eb) => eb(eb('refunded_cents', '+', cents), '<=', eb.ref('amount_cents')))
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}
