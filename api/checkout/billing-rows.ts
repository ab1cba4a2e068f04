import type { Actor, Owner } from '../../shared/account/permissions.ts';
import type { Failure } from '../../shared/base/failure.ts';
import { ok, type Result } from '../../shared/base/result.ts';
import type { BillingAddress } from '../../shared/checkout/wire.ts';
import { changeable, isOfSameOwner, type Owned, ownedBy, ownedOfRow } from '../account/owned.ts';
import type { Db } from '../db/database.ts';

/** Table `billing_addresses`. */
export interface BillingAddressRow {
  id: string;
  account_id: string;
  organization_id: string | null;
  name: string;
  company: string | null;
  line1: string;
  line2: string | null;
  city: string;
  /** State, province or county, where addresses there have one. */
  region: string | null;
  postal_code: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string;
  created_at: string;
}

/** Reads a row as its owner sees it. */
export function billingFromRow(row: BillingAddressRow): BillingAddress {
  const { account_id: _owner, organization_id: _organization, created_at: _at, ...address } = row;
  return address;
}

/** Adds a billing address. */
export async function insertBilling(db: Db, row: BillingAddressRow): Promise<void> {
  await db.insertInto('billing_addresses').values(row).execute();
}

/** The billing address of an id where the actor may change it; see changeable. */
export async function findChangeableBilling(
  db: Db,
  id: string,
  actor: Actor,
): Promise<Result<BillingAddress, Failure>> {
  const row = await findRow(db, id);
  const found = changeable(actor, 'address', row && ownedOfRow(row));
  return found.ok ? ok(billingFromRow(row!)) : found;
}

/** The billing address of an id where it belongs to the owner of `thing`. */
export async function findBillingOf(db: Db, id: string, thing: Owned): Promise<BillingAddress | null> {
  const row = await findRow(db, id);
  return row && isOfSameOwner(ownedOfRow(row), thing) ? billingFromRow(row) : null;
}

async function findRow(db: Db, id: string): Promise<BillingAddressRow | null> {
  return (await db.selectFrom('billing_addresses').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Most billing addresses that a list answers. */
const LIST_LIMIT = 200;

/** An owner's billing addresses, newest first. */
export async function listBilling(db: Db, owner: Owner): Promise<BillingAddress[]> {
  const rows = await db
    .selectFrom('billing_addresses')
    .selectAll()
    .where(ownedBy(owner))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LIST_LIMIT)
    .execute();
  return rows.map(billingFromRow);
}

/** Forgets a billing address. */
export async function deleteBilling(db: Db, id: string): Promise<void> {
  await db.deleteFrom('billing_addresses').where('id', '=', id).execute();
}
