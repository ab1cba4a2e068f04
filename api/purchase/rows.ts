import type { PurchaseStatus } from '../../shared/purchase/status.ts';
import type { OwnedColumns } from '../account/owned-rows.ts';
import { type AttemptColumns, changeFrom, findByKey, UNDER_WAY } from '../payment-attempt/attempt-rows.ts';
import type { Db } from '../db/database.ts';

/** Table `credit_purchases`. */
export interface PurchaseRow extends OwnedColumns, AttemptColumns {
  account_id: string;
  organization_id: string | null;
  /** Whom refunds are told to. */
  email: string;
  status: PurchaseStatus;
  /** The credit that it gave; null until it was paid for. */
  credit_id: string | null;
}

/** Adds a purchase. A second one of an account's key throws a unique violation. */
export async function insertPurchase(trx: Db, row: PurchaseRow): Promise<void> {
  await trx.insertInto('credit_purchases').values(row).execute();
}

/** The purchase of an id. */
export async function findPurchase(db: Db, id: string): Promise<PurchaseRow | null> {
  return (await db.selectFrom('credit_purchases').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The purchase that gave a credit. */
export async function findPurchaseOfCredit(db: Db, creditId: string): Promise<PurchaseRow | null> {
  const row = await db.selectFrom('credit_purchases').selectAll().where('credit_id', '=', creditId).executeTakeFirst();
  return row ?? null;
}

/** The purchase that an account made under a key. */
export function findPurchaseByKey(db: Db, accountId: string, key: string): Promise<PurchaseRow | null> {
  return findByKey(db, 'credit_purchases', accountId, key);
}

/** Purchases without an end, oldest first. */
export async function findUnsettledPurchases(db: Db): Promise<PurchaseRow[]> {
  return db.selectFrom('credit_purchases').selectAll().where('status', 'in', UNDER_WAY).orderBy('updated_at').execute();
}

/** Changes a purchase that is in a state still; false where somebody else came first. */
export function changePurchase(
  trx: Db,
  row: Pick<PurchaseRow, 'id' | 'status'>,
  change: Partial<Omit<PurchaseRow, 'id'>>,
): Promise<boolean> {
  return changeFrom(trx, 'credit_purchases', row, change);
}
