import type { OrganizationRole } from '../../shared/organization/permissions.ts';
import type { AccountInput } from '../../shared/pricing/model.ts';
import type { Owned } from '../account/owned-rows.ts';
import type { Db } from '../db/database.ts';

/** Table `organizations`. A deleted one has no members; its orders stay. */
export interface OrganizationRow {
  id: string;
  name: string;
  v1_user_id: number;
  prime_per_minute_rate: number;
  legacy_making_discount_percent: number;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

/** Table `organization_members`. Limits in cents, null for none. */
export interface OrganizationMemberRow {
  organization_id: string;
  account_id: string;
  role: OrganizationRole;
  limit_per_order_cents: number | null;
  limit_per_month_cents: number | null;
  created_at: string;
  updated_at: string;
}

/** A new row with nothing special about it: what staff gave to the person who makes it is not the organization's. */
export function newOrganizationRow(id: string, name: string, now: string): OrganizationRow {
  return {
    id,
    name,
    v1_user_id: 0,
    prime_per_minute_rate: 0,
    legacy_making_discount_percent: 0,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  };
}

/** Adds an organization. */
export async function insertOrganization(db: Db, row: OrganizationRow): Promise<void> {
  await db.insertInto('organizations').values(row).execute();
}

/** Changes columns of an organization. */
export async function updateOrganization(
  db: Db,
  id: string,
  change: Partial<Omit<OrganizationRow, 'id' | 'created_at'>>,
): Promise<void> {
  await db.updateTable('organizations').set(change).where('id', '=', id).execute();
}

/** Adds a member. One who is a member already throws a unique violation. */
export async function insertMember(
  db: Db,
  row: Omit<OrganizationMemberRow, 'limit_per_order_cents' | 'limit_per_month_cents' | 'updated_at'>,
): Promise<void> {
  const limits = { limit_per_order_cents: null, limit_per_month_cents: null };
  await db
    .insertInto('organization_members')
    .values({ ...row, ...limits, updated_at: row.created_at })
    .execute();
}

/** With which terms a thing is priced: what staff gave to its organization, else what the account has. */
export async function termsFor(
  db: Db,
  thing: Pick<Owned, 'organizationId'>,
  account: { readonly terms: AccountInput },
): Promise<AccountInput> {
  if (thing.organizationId === null) return account.terms;
  const row = await db
    .selectFrom('organizations')
    .select(['v1_user_id', 'prime_per_minute_rate', 'legacy_making_discount_percent'])
    .where('id', '=', thing.organizationId)
    .executeTakeFirstOrThrow();
  return {
    v1UserId: row.v1_user_id,
    primePerMinuteRate: row.prime_per_minute_rate,
    legacyMakingDiscountPercent: row.legacy_making_discount_percent,
  };
}

/** Name of an organization, also of one that was deleted. */
export async function organizationName(db: Db, id: string): Promise<string> {
  const row = await db.selectFrom('organizations').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  return row.name;
}
