import { compiled } from '../db/compiled.ts';
import type { Db } from '../db/database.ts';

/** Table `leases`: who has what at the moment, and until when where it is not renewed. */
export interface LeaseRow {
  key: string;
  owner: string;
  until: string;
}

/** Longer than any lease lasts, ms: one until later was written by a clock that had jumped ahead. */
const FAR_MS = 60 * 60_000;

/** Takes a lease that nobody has; false where somebody has it. */
export async function takeLease(db: Db, row: LeaseRow, now: string): Promise<boolean> {
  const far = new Date(Date.parse(now) + FAR_MS).toISOString();
  return (await takenOrLate(db, { ...row, now, far })).rows.length > 0;
}

const takenOrLate = compiled<LeaseRow & { now: string; far: string }, Pick<LeaseRow, 'owner'>>((db, arg) => {
  const [key, owner, until] = [arg('key'), arg('owner'), arg('until')];
  return db
    .insertInto('leases')
    .values({ key, owner, until })
    .onConflict((oc) =>
      oc
        .column('key')
        .doUpdateSet({ owner, until })
        .where(({ or, eb }) => or([eb('leases.until', '<=', arg('now')), eb('leases.until', '>', arg('far'))])),
    )
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
