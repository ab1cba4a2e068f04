import type { z } from 'zod';
import type { Actor, Owner } from '../../shared/account/permissions.ts';
import type { Failure } from '../../shared/base/failure.ts';
import { ok, type Result } from '../../shared/base/result.ts';
import type { Address, addressBody } from '../../shared/checkout/wire.ts';
import { changeable, isOfSameOwner, type Owned, ownedBy, ownedOfRow, readable } from '../account/owned.ts';
import type { Db } from '../db/database.ts';

/** Table `addresses`. */
export interface AddressRow {
  id: string;
  account_id: string;
  organization_id: string | null;
  name: string;
  company: string | null;
  line1: string;
  line2: string | null;
  city: string;
  state: string;
  zip: string;
  country: string;
  phone: string | null;
  created_at: string;
  updated_at: string;
}

/** The fields a customer writes, empty ones as null. */
export function addressColumns(body: z.output<typeof addressBody>) {
  return {
    name: body.name,
    company: body.company || null,
    line1: body.line1,
    line2: body.line2 || null,
    city: body.city,
    state: body.state,
    zip: body.zip,
    country: body.country,
    phone: body.phone || null,
  };
}

/** Reads a row as its owner sees it. */
export function addressFromRow(row: AddressRow): Address {
  const { id, name, company, line1, line2, city, state, zip, phone } = row;
  return { id, name, company, line1, line2, city, state, zip, country: 'US', phone };
}

/** Adds an address. */
export async function insertAddress(db: Db, row: AddressRow): Promise<void> {
  await db.insertInto('addresses').values(row).execute();
}

type Found = Address & Owned;

async function findAddress(db: Db, id: string): Promise<Found | null> {
  const row = await db.selectFrom('addresses').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? { ...addressFromRow(row), ...ownedOfRow(row) } : null;
}

function withoutOwner(found: Found | null): Address | null {
  if (!found) return null;
  const { accountId: _account, organizationId: _organization, ...address } = found;
  return address;
}

/** The address of an id where the actor may see it. */
export async function findOwnAddress(db: Db, id: string, actor: Actor): Promise<Address | null> {
  return withoutOwner(readable(actor, 'address', await findAddress(db, id)));
}

/** The address of an id where the actor may change it; see changeable. */
export async function findChangeableAddress(db: Db, id: string, actor: Actor): Promise<Result<Address, Failure>> {
  const found = changeable(actor, 'address', await findAddress(db, id));
  return found.ok ? ok(withoutOwner(found.value)!) : found;
}

/** The address of an id where it belongs to the owner of `thing`. */
export async function findAddressOf(db: Db, id: string, thing: Owned): Promise<Address | null> {
  const found = await findAddress(db, id);
  return found && isOfSameOwner(found, thing) ? withoutOwner(found) : null;
}

/** Most addresses that a list answers. */
const LIST_LIMIT = 200;

/** An owner's addresses, newest first. */
export async function listAddresses(db: Db, owner: Owner): Promise<Address[]> {
  const rows = await db
    .selectFrom('addresses')
    .selectAll()
    .where(ownedBy(owner))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LIST_LIMIT)
    .execute();
  return rows.map(addressFromRow);
}

/** Writes an address over. */
export async function updateAddress(
  db: Db,
  id: string,
  columns: Omit<AddressRow, 'id' | 'account_id' | 'organization_id' | 'created_at'>,
): Promise<void> {
  await db.updateTable('addresses').set(columns).where('id', '=', id).execute();
}

/** Forgets an address. */
export async function deleteAddress(db: Db, id: string): Promise<void> {
  await db.deleteFrom('addresses').where('id', '=', id).execute();
}
