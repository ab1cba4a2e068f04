import type { PlannedState } from '../../shared/material/wire.ts';
import type { Db } from '../db/database.ts';

/** Table `planned_prices`: changes of the price list that go live on a day. */
export interface PlannedPriceRow {
  id: string;
  /** The beginning of its day at the shop. */
  live_at: string;
  /** Who planned it. */
  account_id: string | null;
  planned_at: string;
  reason: string;
  /** JSON of its differences from what was in force when it was planned, a sentence each. */
  changes: string;
  /** JSON of the change, with what it was written on. */
  change: string;
  state: PlannedState;
  /** When it went live, was taken back or failed. */
  ended_at: string | null;
  /** Reason that it did not go live. */
  problem: string | null;
}

/** Keeps a planned change. */
export async function insertPlanned(trx: Db, row: PlannedPriceRow): Promise<void> {
  await trx.insertInto('planned_prices').values(row).execute();
}

/** Planned changes that are due, those first that are due longest. */
export function duePlanned(db: Db, now: string): Promise<PlannedPriceRow[]> {
  return db
    .selectFrom('planned_prices')
    .selectAll()
    .where('state', '=', 'planned')
    .where('live_at', '<=', now)
    .orderBy('live_at')
    .orderBy('id')
    .execute();
}

/** Ends a planned change that is in one of some states; false where it is in another one by now. */
export async function endPlanned(
  trx: Db,
  { id, from }: { readonly id: string; readonly from: readonly PlannedState[] },
  end: Pick<PlannedPriceRow, 'state' | 'ended_at' | 'problem'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('planned_prices')
    .set(end)
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

/** A planned change; null where there is none. */
export async function findPlanned(db: Db, id: string): Promise<PlannedPriceRow | null> {
  return (await db.selectFrom('planned_prices').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Planned changes that wait or failed, by their day, with the e-mail of who planned them. */
export function listPlanned(
  db: Db,
  limit: number,
): Promise<(Omit<PlannedPriceRow, 'change'> & { email: string | null })[]> {
  return db
    .selectFrom('planned_prices')
    .leftJoin('accounts', 'accounts.id', 'planned_prices.account_id')
    .select([
      'planned_prices.id',
      'live_at',
      'account_id',
      'planned_at',
      'reason',
      'changes',
      'state',
      'ended_at',
      'problem',
      'accounts.email',
    ])
    .where('state', 'in', ['planned', 'failed'])
    .orderBy('live_at', 'desc')
    .orderBy('planned_prices.id', 'desc')
    .limit(limit)
    .execute();
}

/** Planned changes that could not go live and wait for a person, the oldest first. */
export function failedPlanned(
  db: Db,
): Promise<Pick<PlannedPriceRow, 'id' | 'reason' | 'ended_at' | 'live_at' | 'problem'>[]> {
  return db
    .selectFrom('planned_prices')
    .select(['id', 'reason', 'ended_at', 'live_at', 'problem'])
    .where('state', '=', 'failed')
    .orderBy('id')
    .execute();
}
