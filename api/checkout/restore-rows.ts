import type { Db } from '../db/database.ts';

/** Table `restores`: backups that were put back. */
export interface RestoreRow {
  id: string;
  /** The moment that the backup shows. */
  backup_at: string;
  restored_at: string;
  /** When everything that the payment service did since was accounted for; null until then. */
  reconciled_at: string | null;
}

/** Table `unmatched_charges`: money that was taken and has no order, for people to look at. */
export interface UnmatchedChargeRow {
  /** The payment that it was taken for. */
  key: string;
  /** The payment service's own id. */
  charge_id: string;
  amount_cents: number;
  brand: string;
  last4: string;
  charged_at: string;
  quote_id: string | null;
  /** Why it did not become an order; see ChargeReason. */
  reason: string;
  found_at: string;
  /** When somebody took it off the list; null while it waits. */
  settled_at: string | null;
  settled_note: string | null;
}

/** Notes that a backup was put back. */
export async function insertRestore(db: Db, row: RestoreRow): Promise<void> {
  await db.insertInto('restores').values(row).execute();
}

/** Restores that the payment service was not asked about yet, or not to the end. */
export async function findUnreconciled(db: Db): Promise<RestoreRow[]> {
  return db.selectFrom('restores').selectAll().where('reconciled_at', 'is', null).orderBy('restored_at').execute();
}

/** Notes that all charges since a restored backup are accounted for. */
export async function markReconciled(db: Db, id: string, now: string): Promise<void> {
  await db.updateTable('restores').set({ reconciled_at: now }).where('id', '=', id).execute();
}

/** Notes a charge without an order; once, however often it is found. */
export async function insertUnmatched(db: Db, row: UnmatchedChargeRow): Promise<void> {
  await db
    .insertInto('unmatched_charges')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** Takes a charge off the list; false where it is not on it. */
export async function settleUnmatched(db: Db, key: string, settled_note: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('unmatched_charges')
    .set({ settled_at: now, settled_note })
    .where('key', '=', key)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

/** Charges that were noted as unmatched before. */
export async function isUnmatched(db: Db, key: string): Promise<boolean> {
  const row = await db.selectFrom('unmatched_charges').select('key').where('key', '=', key).executeTakeFirst();
  return row !== undefined;
}

/** Most charges that a list answers. */
const LIST_LIMIT = 500;

/** Charges without an order that wait for somebody, newest first; one that became an order after all is none of them. */
export async function listUnmatched(db: Db): Promise<UnmatchedChargeRow[]> {
  return db
    .selectFrom('unmatched_charges')
    .selectAll()
    .where('settled_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.id', '=', 'unmatched_charges.key')
            .where('payments.status', '=', 'succeeded'),
        ),
      ),
    )
    .orderBy('charged_at', 'desc')
    .orderBy('key')
    .limit(LIST_LIMIT)
    .execute();
}
