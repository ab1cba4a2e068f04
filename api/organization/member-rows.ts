import type { Db } from '../db/database.ts';

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
