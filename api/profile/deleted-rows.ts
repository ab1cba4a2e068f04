import type { Db } from '../db/database.ts';

/** Table `deleted_accounts`: which accounts were deleted, and when nothing of them was left. Ids only. */
export interface DeletedAccountRow {
  account_id: string;
  deleted_at: string;
  erased_at: string | null;
}

/** Notes that an account was deleted. */
export async function insertDeleted(trx: Db, row: DeletedAccountRow): Promise<void> {
  await trx.insertInto('deleted_accounts').values(row).execute();
}

/** Accounts deleted before a time that are not erased to the end and have no job of a kind for it, live or given up; oldest first. */
export async function findUnerased(db: Db, kind: string, before: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('deleted_accounts')
    .select('account_id')
    .where('erased_at', 'is', null)
    .where('deleted_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('jobs')
            .select('jobs.id')
            .where('jobs.kind', '=', kind)
            .whereRef('jobs.unique_key', '=', 'deleted_accounts.account_id')
            .where('jobs.done_at', 'is', null),
        ),
      ),
    )
    .orderBy('deleted_at')
    .limit(limit)
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** Notes that nothing of a deleted account is left. */
export async function markErased(db: Db, accountId: string, now: string): Promise<void> {
  await db.updateTable('deleted_accounts').set({ erased_at: now }).where('account_id', '=', accountId).execute();
}
