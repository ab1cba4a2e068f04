import type { Owner } from '../../shared/account/permissions.ts';
import type { CardSetupStatus } from '../../shared/payment-method/setup-status.ts';
import { ownedBy } from '../account/owned-rows.ts';
import { changeFrom, findByKey, isToFollow, UNDER_WAY } from '../payment-attempt/attempt-rows.ts';
import type { Db } from '../db/database.ts';

/** Table `card_setups`: cards that are added without an order. A row's id is the gateway's key of its attempt. */
export interface CardSetupRow {
  id: string;
  /** Who adds it, and whose it is to be where it is no organization's. */
  account_id: string;
  organization_id: string | null;
  gateway: string;
  /** Whom the gateway knows the owner as. */
  customer_id: string;
  status: CardSetupStatus;
  idempotency_key: string;
  request_hash: string;
  /** The gateway's own id of the attempt; null until it has answered. */
  setup_id: string | null;
  brand: string;
  last4: string;
  message: string | null;
  /** The gateway's id of the card once it is kept. */
  method_id: string | null;
  created_at: string;
  /** When it became what it is; of an attempt, when it was written. */
  updated_at: string;
}

/** Adds an attempt. A second one of an account's key throws a unique violation. */
export async function insertSetup(trx: Db, row: CardSetupRow): Promise<void> {
  await trx.insertInto('card_setups').values(row).execute();
}

/** The attempt of an id. */
export async function findSetup(db: Db, id: string): Promise<CardSetupRow | null> {
  return (await db.selectFrom('card_setups').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The attempt that an account made under a key. */
export function findSetupByKey(db: Db, accountId: string, key: string): Promise<CardSetupRow | null> {
  return findByKey(db, 'card_setups', accountId, key);
}

/** Attempts at a gateway without an end, and those that were given up since a time: what was on its way may have come. Oldest first. */
export function findSetupsToFollow(db: Db, gateway: string, since: string): Promise<CardSetupRow[]> {
  return db
    .selectFrom('card_setups')
    .selectAll()
    .where('gateway', '=', gateway)
    .where(isToFollow(since))
    .orderBy('updated_at')
    .execute();
}

/** Changes an attempt that is in a state still; false where somebody else came first. */
export function changeSetup(
  trx: Db,
  row: Pick<CardSetupRow, 'id' | 'status'>,
  change: Partial<Omit<CardSetupRow, 'id'>>,
): Promise<boolean> {
  return changeFrom(trx, 'card_setups', row, change);
}

/** Deletes attempts that ended before a time: nobody asks for them any more. */
export async function deleteSetupsBefore(db: Db, before: string): Promise<void> {
  await db.deleteFrom('card_setups').where('status', 'not in', UNDER_WAY).where('updated_at', '<', before).execute();
}

/** Deletes the attempts of an owner. What comes of one that is under way is forgotten when it is heard of. */
export async function deleteSetupsOf(trx: Db, owner: Owner): Promise<void> {
  await trx.deleteFrom('card_setups').where(ownedBy(owner)).execute();
}
