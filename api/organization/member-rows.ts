import type { Db } from '../db/database.ts';
import type { OrganizationMemberRow } from './rows.ts';

/** Names of the organizations of which an account is the only owner. */
export async function ownedAlone(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('organization_members as mine')
    .innerJoin('organizations', 'organizations.id', 'mine.organization_id')
    .select('organizations.name')
    .where('mine.account_id', '=', accountId)
    .where('mine.role', '=', 'owner')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('organization_members as others')
            .select('others.account_id')
            .whereRef('others.organization_id', '=', 'mine.organization_id')
            .where('others.role', '=', 'owner')
            .where('others.account_id', '!=', accountId),
        ),
      ),
    )
    .orderBy('organizations.name')
    .execute();
  return rows.map(({ name }) => name);
}

/** Ends what an account is a member of. What it made for organizations stays with them. */
export async function deleteMembershipsOf(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('organization_members').where('account_id', '=', accountId).execute();
}

/** The members of an organization. */
export function membersOf(db: Db, organizationId: string): Promise<OrganizationMemberRow[]> {
  return db
    .selectFrom('organization_members')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('created_at')
    .orderBy('account_id')
    .execute();
}

/** Changes role or limits of a member. */
export async function updateMember(
  db: Db,
  { organization_id, account_id }: Pick<OrganizationMemberRow, 'organization_id' | 'account_id'>,
  change: Partial<Omit<OrganizationMemberRow, 'organization_id' | 'account_id' | 'created_at'>>,
): Promise<void> {
  await db
    .updateTable('organization_members')
    .set(change)
    .where('organization_id', '=', organization_id)
    .where('account_id', '=', account_id)
    .execute();
}

/** Ends what somebody is in an organization. */
export async function deleteMember(
  db: Db,
  { organization_id, account_id }: Pick<OrganizationMemberRow, 'organization_id' | 'account_id'>,
): Promise<void> {
  await db
    .deleteFrom('organization_members')
    .where('organization_id', '=', organization_id)
    .where('account_id', '=', account_id)
    .execute();
}

/** Ends what anybody is in an organization. */
export async function deleteMembersOf(db: Db, organizationId: string): Promise<void> {
  await db.deleteFrom('organization_members').where('organization_id', '=', organizationId).execute();
}
