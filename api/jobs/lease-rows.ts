import { compiled } from '../db/compiled.ts';
import type { Db } from '../db/database.ts';

/** Table `leases`: who has what at the moment, and until when where it is not renewed. */
export interface LeaseRow {
  key: string;
  owner: string;
  until: string;
}

/** Takes a lease that nobody has; false where somebody has it. */
export async function takeLease(db: Db, row: LeaseRow, now: string): Promise<boolean> {
  return (await takenOrLate(db, { ...row, now })).rows.length > 0;
}

const takenOrLate = compiled<LeaseRow & { now: string }, Pick<LeaseRow, 'owner'>>((db, arg) => {
  const [key, owner, until] = [arg('key'), arg('owner'), arg('until')];
  return db
    .insertInto('leases')
    .values({ key, owner, until })
    .onConflict((oc) => oc.column('key').doUpdateSet({ owner, until }).where('leases.until', '<=', arg('now')))
    .returning('owner');
});

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
  await dropped(db, { key, owner });
}

const dropped = compiled<Pick<LeaseRow, 'key' | 'owner'>, never>(
  (db, arg) => db.deleteFrom('leases').where('key', '=', arg('key')).where('owner', '=', arg('owner')) as never,
);
