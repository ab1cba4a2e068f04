import type { Db } from '../db/database.ts';
import { insertRow, rowOf, updateRow } from '../db/rows.ts';

/** Table `badges`: who scans on a tablet that several share. */
export interface BadgeRow {
  id: string;
  account_id: string;
  name: string;
  code: string;
  /** argon2id, salt included. */
  pin_hash: string;
  given_at: string;
  /** Null while it is in use. */
  taken_at: string | null;
}

/** Adds a badge. */
export async function insertBadge(trx: Db, row: BadgeRow): Promise<void> {
  await insertRow(trx, 'badges', row);
}

/** A badge by its id. */
export function findBadge(db: Db, id: string): Promise<BadgeRow | null> {
  return rowOf(db, 'badges', id);
}

/** A badge by its code, also one that was taken back. */
export async function badgeOfCode(db: Db, code: string): Promise<BadgeRow | null> {
  return (await db.selectFrom('badges').selectAll().where('code', '=', code).executeTakeFirst()) ?? null;
}

/** Badges of an account, those in use first, then the newest. */
export async function badgesOf(db: Db, accountId: string): Promise<BadgeRow[]> {
  const rows = await db
    .selectFrom('badges')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute();
  return [...rows.filter(({ taken_at }) => taken_at === null), ...rows.filter(({ taken_at }) => taken_at !== null)];
}

/** Whether any badge is in use: then the floor asks for them. */
export async function badgesInUse(db: Db): Promise<boolean> {
  const found = await db.selectFrom('badges').select('id').where('taken_at', 'is', null).limit(1).executeTakeFirst();
  return found !== undefined;
}

/** Changes a badge. */
export async function updateBadge(
  trx: Db,
  id: string,
  change: Partial<Pick<BadgeRow, 'pin_hash' | 'taken_at'>>,
): Promise<void> {
  await updateRow(trx, 'badges', id, change);
}

/** Takes all badges of an account back, at a time, ISO UTC. */
export async function takeBadgesOf(trx: Db, accountId: string, taken_at: string): Promise<void> {
  await trx
    .updateTable('badges')
    .set({ taken_at })
    .where('account_id', '=', accountId)
    .where('taken_at', 'is', null)
    .execute();
}

/** Ends the badges of an account that is erased: they go, codes and names with them. */
export async function deleteBadgesOf(trx: Db, accountId: string): Promise<void> {
  await trx.deleteFrom('badges').where('account_id', '=', accountId).execute();
}
