import type { Owner } from '../../shared/account/permissions.ts';
import { type CreditKind, isPayment } from '../../shared/credit/kinds.ts';
import type { CreditLot } from '../../shared/credit/lots.ts';
import { sql } from 'kysely';
import { compiled } from '../db/compiled.ts';
import type { Db } from '../db/database.ts';
import { writeLast } from '../db/last-writes.ts';

/** Table `credits`: credit as it came, with what is left of it. The books hold the same in all; see api/ledger. */
export interface CreditRow {
  id: string;
  owner_id: string;
  owner_kind: Owner['kind'];
  kind: CreditKind;
  amount_cents: number;
  /** Cents that no payment holds or used. */
  left_cents: number;
  /** Why it was given, in words for its owner. */
  reason: string;
  /** Who of the staff gave it. */
  granted_by: string | null;
  usable_at: string;
  expires_at: string | null;
  created_at: string;
}

/** Table `credit_uses`: what payments took of credits. */
export interface CreditUseRow {
  id: string;
  credit_id: string;
  owner_id: string;
  quote_id: string;
  payment_id: string;
  cents: number;
  /** `held` while the payment is under way, then `captured` or `released`. */
  status: 'held' | 'captured' | 'released';
  created_at: string;
  ended_at: string | null;
  /** Cents that refunds put back. */
  refunded_cents: number;
}

/** The id that credit and books know an owner by. */
export function ownerIdOf(owner: Owner): string {
  return owner.kind === 'account' ? owner.accountId : owner.organizationId;
}

/** Adds credit. */
export async function insertCredit(trx: Db, row: CreditRow): Promise<void> {
  await trx.insertInto('credits').values(row).execute();
}

/** Cents of credit that a person gave since a time. */
export async function givenSince(db: Db, accountId: string, since: string): Promise<number> {
  const given = await db
    .selectFrom('credits')
    .select((eb) => eb.fn.sum('amount_cents').as('cents'))
    .where('created_at', '>=', since)
    .where('granted_by', '=', accountId)
    .executeTakeFirst();
  return Number(given?.cents ?? 0);
}

/** The credit of an id. */
export async function findCredit(db: Db, id: string): Promise<CreditRow | null> {
  return (await db.selectFrom('credits').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

type LotRow = Pick<CreditRow, 'id' | 'kind' | 'left_cents' | 'usable_at' | 'expires_at'> & {
  held: number | string;
  disputed: string | null;
};

const lotsQuery = compiled<{ ownerId: string; quoteId: string }, LotRow>((db, arg) => {
  const held = db
    .selectFrom('credit_uses')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('cents'), eb.lit(0)).as('cents'))
    .whereRef('credit_uses.credit_id', '=', sql.ref('credits.id'))
    .where('credit_uses.quote_id', '=', arg('quoteId'))
    .where('credit_uses.status', '=', 'held');
  const disputed = db
    .selectFrom('credit_disputes')
    .select((eb) => eb.fn.min('credit_disputes.case_id').as('case_id'))
    .whereRef('credit_disputes.credit_id', '=', sql.ref('credits.id'))
    .where('credit_disputes.state', 'in', sql`('held', 'taking')` as never);
  return db
    .selectFrom('credits')
    .select(['id', 'kind', 'left_cents', 'usable_at', 'expires_at', held.as('held'), disputed.as('disputed')])
    .where('owner_id', '=', arg('ownerId'))
    .where((eb) => eb.or([eb('left_cents', '>', 0), eb(held, '>', 0)]))
    .orderBy('created_at')
    .orderBy('id') as never;
});

/** Credits of an owner that something is left of, oldest first. What payments of the quote hold is left for that quote. */
export async function lotsOf(db: Db, ownerId: string, quoteId = ''): Promise<CreditLot[]> {
  const { rows } = await lotsQuery(db, { ownerId, quoteId });
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    leftCents: row.left_cents + Number(row.held),
    usableAt: row.usable_at,
    expiresAt: row.expires_at,
    isDisputed: row.disputed !== null,
  }));
}

/** Takes some of a credit; false where there is not as much left. */
export async function takeFrom(trx: Db, id: string, cents: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('credits')
    .set((eb) => ({ left_cents: eb('left_cents', '-', cents) }))
    .where('id', '=', id)
    .where('left_cents', '>=', cents)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

/** Puts back what was taken of a credit. */
export async function putBack(trx: Db, id: string, cents: number): Promise<void> {
  await trx
    .updateTable('credits')
    .set((eb) => ({ left_cents: eb('left_cents', '+', cents) }))
    .where('id', '=', id)
    .execute();
}

/** Notes what a payment holds. */
export async function insertUses(trx: Db, rows: readonly CreditUseRow[]): Promise<void> {
  await trx.insertInto('credit_uses').values(rows).execute();
}

/** Credits that a payment holds now, with the kind of each. */
export async function heldBy(db: Db, paymentId: string): Promise<(CreditUseRow & { readonly kind: CreditKind })[]> {
  return (await heldOf(db, { paymentId })).rows;
}

const heldOf = compiled<{ paymentId: string }, CreditUseRow & { readonly kind: CreditKind }>((db, arg) =>
  db
    .selectFrom('credit_uses')
    .innerJoin('credits', 'credits.id', 'credit_uses.credit_id')
    .selectAll('credit_uses')
    .select('credits.kind')
    .where('payment_id', '=', arg('paymentId'))
    .where('status', '=', 'held')
    .orderBy('credit_uses.id'),
);

/** Ends what a payment holds, one way or the other. */
export async function endUses(trx: Db, paymentId: string, status: 'captured' | 'released', now: string): Promise<void> {
  await writeLast(trx, () => endHeld(trx, { status, ended_at: now, payment_id: paymentId }));
}

const endHeld = compiled<Pick<CreditUseRow, 'status' | 'ended_at' | 'payment_id'>, never>(
  (db, arg) =>
    db
      .updateTable('credit_uses')
      .set({ status: arg('status'), ended_at: arg('ended_at') })
      .where('payment_id', '=', arg('payment_id'))
      .where('status', '=', 'held') as never,
);

/** Bought credit and credit from orders that an owner has left and no payment holds, whole cents: the owner's money. */
export async function paidCreditOf(db: Db, ownerId: string): Promise<number> {
  const owed = (await lotsOf(db, ownerId)).filter(({ kind }) => isPayment(kind));
  return owed.reduce((sum, { leftCents }) => sum + leftCents, 0);
}

/** Has credit that was given away to an owner end now: the owner goes. */
export async function endPromotional(db: Db, ownerId: string, now: string): Promise<void> {
  await db
    .updateTable('credits')
    .set({ expires_at: now })
    .where('owner_id', '=', ownerId)
    .where('kind', '=', 'promotional')
    .where('left_cents', '>', 0)
    .execute();
}

/** Credits that have run out and that something is left of. */
export async function findRunOut(db: Db, now: string, limit: number): Promise<CreditRow[]> {
  return db
    .selectFrom('credits')
    .selectAll()
    .where('expires_at', '<=', now)
    .where('left_cents', '>', 0)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
}

/** Credits that a payment used for its order, with the kind of each, the oldest credit first. */
export async function capturedUses(
  db: Db,
  paymentId: string,
): Promise<(CreditUseRow & { readonly kind: CreditKind })[]> {
  return db
    .selectFrom('credit_uses')
    .innerJoin('credits', 'credits.id', 'credit_uses.credit_id')
    .selectAll('credit_uses')
    .select('credits.kind')
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'captured')
    .orderBy('credits.created_at')
    .orderBy('credits.id')
    .execute();
}

/** Puts some of a captured use back on the credit that it came from; false where it was already refunded. */
export async function giveBackUse(trx: Db, { id, credit_id }: CreditUseRow, cents: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('credit_uses')
    .set((eb) => ({ refunded_cents: eb('refunded_cents', '+', cents) }))
    .where('id', '=', id)
    .where((eb) => eb(eb('refunded_cents', '+', cents), '<=', eb.ref('cents')))
    .executeTakeFirst();
  if (Number(numUpdatedRows) !== 1) return false;
  await putBack(trx, credit_id, cents);
  return true;
}
