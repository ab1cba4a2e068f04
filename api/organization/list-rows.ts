import { roleMay } from '../../shared/organization/permissions.ts';
import type { Member, Organization } from '../../shared/organization/wire.ts';
import type { Db } from '../db/database.ts';
import { type InvitationRow, invitationView } from './invitation-rows.ts';
import type { OrganizationMemberRow } from './rows.ts';

interface FoundMember extends OrganizationMemberRow {
  email: string | null;
  name: string | null;
  last_name: string | null;
}

function memberView(row: FoundMember): Member {
  return {
    user_id: row.account_id,
    email: row.email ?? '',
    name: row.name,
    lastName: row.last_name,
    role: row.role,
    limit_per_order_cents: row.limit_per_order_cents,
    limit_per_month_cents: row.limit_per_month_cents,
    joined_at: row.created_at,
  };
}

/** The members of organizations, in the order in which they joined. */
async function membersOfAll(db: Db, ids: readonly string[]): Promise<FoundMember[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('organization_members')
    .innerJoin('accounts', 'accounts.id', 'organization_members.account_id')
    .selectAll('organization_members')
    .select(['accounts.email', 'accounts.name', 'accounts.last_name'])
    .where('organization_members.organization_id', 'in', ids)
    .orderBy('organization_members.created_at')
    .orderBy('organization_members.account_id')
    .execute();
}

/** Open invitations of organizations, oldest first. */
async function invitationsOfAll(db: Db, ids: readonly string[]): Promise<InvitationRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('organization_invitations')
    .selectAll()
    .where('organization_id', 'in', ids)
    .where('used_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** The organizations that an account is a member of, by name, as it sees them at `now` (ISO UTC). */
export async function organizationsOf(db: Db, accountId: string, now: string): Promise<Organization[]> {
  const rows = await db
    .selectFrom('organization_members')
    .innerJoin('organizations', 'organizations.id', 'organization_members.organization_id')
    .select(['organizations.id', 'organizations.name', 'organizations.created_at', 'organization_members.role'])
    .where('organization_members.account_id', '=', accountId)
    .orderBy('organizations.name')
    .orderBy('organizations.id')
    .execute();
  const ids = rows.map(({ id }) => id);
  const managed = rows.filter(({ role }) => roleMay(role, 'manage')).map(({ id }) => id);
  const [members, invitations] = [await membersOfAll(db, ids), await invitationsOfAll(db, managed)];
  return rows.map(({ id, name, role, created_at }) => ({
    id,
    name,
    role,
    created_at,
    members: members.filter((one) => one.organization_id === id).map(memberView),
    invitations: invitations.filter((one) => one.organization_id === id).map((one) => invitationView(one, now)),
  }));
}

/** An organization as an account sees it; null where it is no member. */
export async function findOrganization(
  db: Db,
  id: string,
  accountId: string,
  now: string,
): Promise<Organization | null> {
  return (await organizationsOf(db, accountId, now)).find((one) => one.id === id) ?? null;
}
