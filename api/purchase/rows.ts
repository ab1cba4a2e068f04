import type { PurchaseStatus } from '../../shared/purchase/status.ts';
import type { OwnedColumns } from '../account/owned.ts';
import type { Db } from '../db/database.ts';

/** Table `credit_purchases`. A row's id is the gateway's key of its charge. */
export interface PurchaseRow extends OwnedColumns {
  id: string;
  /** Who pays, also where it is for an organization. */
  account_id: string;
  organization_id: string | null;
  /** Whom refunds are told to. */
  email: string;
  status: PurchaseStatus;
  amount_cents: number;
  /** What of it went back to the card. */
  refunded_cents: number;
  idempotency_key: string;
  request_hash: string;
  charge_id: string | null;
  brand: string;
  last4: string;
  message: string | null;
  /** The credit that it gave; null until it was paid for. */
  credit_id: string | null;
  created_at: string;
  updated_at: string;
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
export async function findPurchaseByKey(db: Db, accountId: string, key: string): Promise<PurchaseRow | null> {
  const row = await db
    .selectFrom('credit_purchases')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

/** Purchases without an end, oldest first. */
export async function findUnsettledPurchases(db: Db): Promise<PurchaseRow[]> {
  return db
    .selectFrom('credit_purchases')
    .selectAll()
    .where('status', 'in', ['attempted', 'requires_confirmation'])
    .orderBy('updated_at')
    .execute();
}

/** Changes a purchase that is in a state still; false where somebody else came first. */
export async function changePurchase(
  trx: Db,
  { id, status }: Pick<PurchaseRow, 'id' | 'status'>,
  change: Partial<Omit<PurchaseRow, 'id'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('credit_purchases')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

/** Notes what goes back to the card; false where its charge has not as much left. */
export async function takeFromPurchase(trx: Db, id: string, cents: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('credit_purchases')
    .set((eb) => ({ refunded_cents: eb('refunded_cents', '+', cents) }))
    .where('id', '=', id)
    .where((eb) => eb(eb('refunded_cents', '+', cents), '<=', eb.ref('amount_cents')))
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}
