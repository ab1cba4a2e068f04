import { type Actor, actorOf } from '../../shared/account/permissions.ts';
import type { AccountInput } from '../../shared/pricing/model.ts';
import { compiled } from '../db/compiled.ts';
import type { Db } from '../db/database.ts';
import { membershipsColumn, readMemberships } from '../organization/membership-rows.ts';

/** Table `accounts`. */
export interface AccountRow {
  id: string;
  email: string | null;
  /** When somebody who reads mail there said so; null until then. */
  email_confirmed_at: string | null;
  password_hash: string | null;
  /** Google's name for the person (`sub`); null where Google is not linked. */
  google_id: string | null;
  name: string | null;
  last_name: string | null;
  is_guest: number;
  role: number;
  units: string;
  v1_user_id: number;
  prime_per_minute_rate: number;
  legacy_making_discount_percent: number;
  has_dismissed_dimensions_warning: number;
  created_at: string;
  updated_at: string;
  last_used_at: string;
  /** The organization it buys for now, as long as it is a member there; null: for itself. */
  buys_for_organization_id: string | null;
}

/** An account as the server works with it. The password's hash stays in the table. */
export interface AccountRecord {
  readonly id: string;
  readonly email: string | null;
  readonly emailConfirmed: boolean;
  readonly name: string | null;
  readonly lastName: string | null;
  readonly isGuest: boolean;
  readonly role: number;
  /** The account as the rules of shared/account/permissions.ts see it. */
  readonly actor: Actor;
  readonly units: 'mm' | 'in';
  readonly terms: AccountInput;
  readonly hasDismissedDimensionsWarning: boolean;
  readonly createdAt: string;
  readonly lastUsedAt: string;
}

/** A row of an account with what it is a member of, as in organization/memberships.ts. */
type FoundAccount = Omit<AccountRow, 'password_hash' | 'google_id'> & { readonly memberships: string | null };

/** Reads a row. */
export function accountFromRow(row: FoundAccount): AccountRecord {
  const isGuest = row.is_guest === 1;
  const actor = actorOf({
    id: row.id,
    isGuest,
    role: row.role,
    memberships: readMemberships(row.memberships),
    buysFor: row.buys_for_organization_id,
  });
  return {
    id: row.id,
    email: row.email,
    emailConfirmed: row.email_confirmed_at !== null,
    name: row.name,
    lastName: row.last_name,
    isGuest,
    role: row.role,
    actor,
    units: row.units === 'in' ? 'in' : 'mm',
    terms: {
      v1UserId: row.v1_user_id,
      primePerMinuteRate: row.prime_per_minute_rate,
      legacyMakingDiscountPercent: row.legacy_making_discount_percent,
    },
    hasDismissedDimensionsWarning: row.has_dismissed_dimensions_warning === 1,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}

/** A new row with nothing special about it. */
export function newAccountRow(id: string, now: string, more: Partial<AccountRow> = {}): AccountRow {
  return {
    id,
    email: null,
    email_confirmed_at: null,
    password_hash: null,
    google_id: null,
    name: null,
    last_name: null,
    is_guest: 0,
    role: 0,
    units: 'mm',
    v1_user_id: 0,
    prime_per_minute_rate: 0,
    legacy_making_discount_percent: 0,
    has_dismissed_dimensions_warning: 0,
    created_at: now,
    updated_at: now,
    last_used_at: now,
    buys_for_organization_id: null,
    ...more,
  };
}

/** Adds an account. A taken e-mail throws a unique violation. */
export async function insertAccount(db: Db, row: AccountRow): Promise<void> {
  await db.insertInto('accounts').values(row).execute();
}

/** Rows of accounts with what they are members of. */
function accountRows(db: Db) {
  return db.selectFrom('accounts').selectAll().select(membershipsColumn().as('memberships'));
}

/** The account of an id. */
export async function findAccount(db: Db, id: string): Promise<AccountRecord | null> {
  const [row] = (await accountOfId(db, { id })).rows;
  return row ? accountFromRow(row) : null;
}

const accountOfId = compiled<Pick<AccountRow, 'id'>, AccountRow & { readonly memberships: string | null }>((db, arg) =>
  accountRows(db).where('id', '=', arg('id')),
);

/** The account of an e-mail (lower case) with the hash of its password. */
export async function findSignIn(
  db: Db,
  email: string,
): Promise<{ account: AccountRecord; passwordHash: string } | null> {
  const row = await accountRows(db).where('email', '=', email).executeTakeFirst();
  return row?.password_hash ? { account: accountFromRow(row), passwordHash: row.password_hash } : null;
}

/** The account of an e-mail (lower case), however it signs in. */
export async function findAccountByEmail(db: Db, email: string): Promise<AccountRecord | null> {
  const row = await accountRows(db).where('email', '=', email).executeTakeFirst();
  return row ? accountFromRow(row) : null;
}

/** The account that is linked to somebody at Google. */
export async function findAccountByGoogle(db: Db, googleId: string): Promise<AccountRecord | null> {
  const row = await accountRows(db).where('google_id', '=', googleId).executeTakeFirst();
  return row ? accountFromRow(row) : null;
}

/** Credentials of an account. Throws where the account is gone. */
export async function findCredentials(
  db: Db,
  id: string,
): Promise<{ readonly passwordHash: string | null; readonly googleId: string | null }> {
  const row = await db
    .selectFrom('accounts')
    .select(['password_hash', 'google_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { passwordHash: row.password_hash, googleId: row.google_id };
}

/** Changes columns of an account. */
export async function updateAccount(db: Db, id: string, change: Partial<Omit<AccountRow, 'id'>>): Promise<void> {
  await db.updateTable('accounts').set(change).where('id', '=', id).execute();
}

/** Makes a guest an account; false where it is no guest any more. */
export async function upgradeGuest(
  db: Db,
  id: string,
  columns: Pick<AccountRow, 'email' | 'name' | 'last_name' | 'updated_at'> &
    Partial<Pick<AccountRow, 'password_hash' | 'google_id' | 'email_confirmed_at'>>,
): Promise<boolean> {
  const result = await db
    .updateTable('accounts')
    .set({ ...columns, is_guest: 0 })
    .where('id', '=', id)
    .where('is_guest', '=', 1)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

/** Removes a guest that handed everything over. Sessions go with it. */
export async function deleteGuest(db: Db, id: string): Promise<void> {
  await db.deleteFrom('accounts').where('id', '=', id).where('is_guest', '=', 1).execute();
}

/** Removes an account that nothing names any more. */
export async function deleteAccount(db: Db, id: string): Promise<void> {
  await db.deleteFrom('accounts').where('id', '=', id).execute();
}

/** Whether the e-mail of an account is confirmed. */
export async function isEmailConfirmed(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('accounts').select('email_confirmed_at').where('id', '=', id).executeTakeFirst();
  return row != null && row.email_confirmed_at !== null;
}
