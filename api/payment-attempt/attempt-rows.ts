import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { PaymentStatus } from '../../shared/checkout/payment-status.ts';
import type { Db } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { type Attempt, withoutCard } from './attempts.ts';

/** The columns that all tables of attempts to charge a card have. A row's id is the gateway's key of its charge. */
export interface AttemptColumns {
  id: string;
  /** Who pays, also where it is for an organization. */
  account_id: string;
  status: PaymentStatus;
  /** Amount charged to the card. */
  amount_cents: number;
  /** Cents that refunds took off its charge. */
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

/** Tables whose rows are attempts, of money or of a card to keep, as far as their end and their key go. */
type StateTable = 'credit_purchases' | 'invoice_payments' | 'card_setups';

/** States of an attempt that has not come to its end. */
export const UNDER_WAY = ['attempted', 'requires_confirmation'] as const;

/**
 * Of the rows of one table of attempts: those without an end, and those that were given up since a time, because what was on its way may
 * have come.
 */
export function isToFollow(since: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(status in (${sql.join(UNDER_WAY)}) or (status = 'failed' and updated_at >= ${since}))`;
}

/** The attempt that an account made under a key. */
export async function findByKey<T extends StateTable>(
  db: Db,
  table: T,
  accountId: string,
  key: string,
): Promise<Tables[T] | null> {
  const row = await db
    .selectFrom(table as StateTable)
    .selectAll()
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return (row as Tables[T] | undefined) ?? null;
}

/** Changes an attempt that is in a state still; false where somebody else came first. */
export async function changeFrom<T extends StateTable>(
  trx: Db,
  table: T,
  { id, status }: Pick<Tables[T], 'id' | 'status'>,
  change: Partial<Omit<Tables[T], 'id'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable(table as StateTable)
    .set(change as object)
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

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

/** Columns that every step of an attempt reads. */
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
