import type { Db } from '../db/database.ts';

/** Table `leases`: who has what at the moment, and until when where it is not renewed. */
export interface LeaseRow {
  key: string;
  owner: string;
  until: string;
}

/** Takes a lease that nobody has; false where somebody has it. */
export async function takeLease(db: Db, row: LeaseRow, now: string): Promise<boolean> {
  const taken = await db
    .insertInto('leases')
    .values(row)
    .onConflict((oc) =>
      oc.column('key').doUpdateSet({ owner: row.owner, until: row.until }).where('leases.until', '<=', now),
    )
    .returning('owner')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Keeps a lease until a later time; false where somebody else has it by now. */
export async function renewLease(db: Db, { key, owner, until }: LeaseRow): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('leases')
    .set({ until })
    .where('key', '=', key)
    .where('owner', '=', owner)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

/** Gives a lease back. */
export async function dropLease(db: Db, { key, owner }: Pick<LeaseRow, 'key' | 'owner'>): Promise<void> {
  await db.deleteFrom('leases').where('key', '=', key).where('owner', '=', owner).execute();
}
