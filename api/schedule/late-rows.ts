import type { Db } from '../db/database.ts';
import { insertRows } from '../db/rows.ts';

/** Table `schedule_late`: jobs that are late in the plan and that staff was told of. */
export interface ScheduleLateRow {
  job_id: string;
  found_at: string;
}

/** All of them. */
export function lateInPlan(db: Db): Promise<ScheduleLateRow[]> {
  return db.selectFrom('schedule_late').selectAll().orderBy('job_id').execute();
}

/** Jobs that were found late at a moment and are late still. */
export async function lateFoundAt(db: Db, foundAt: string): Promise<string[]> {
  const rows = await db.selectFrom('schedule_late').select('job_id').where('found_at', '=', foundAt).execute();
  return rows.map(({ job_id }) => job_id);
}

/** How many there are. */
export async function countLateInPlan(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('schedule_late')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Adds jobs that became late, and takes those away that are late no longer. */
export async function changeLate(
  trx: Db,
  { late, inTime, foundAt }: { readonly late: readonly string[]; readonly inTime: readonly string[]; foundAt: string },
): Promise<void> {
  if (inTime.length > 0)
    await trx
      .deleteFrom('schedule_late')
      .where('job_id', 'in', [...inTime])
      .execute();
  await insertRows(
    trx,
    'schedule_late',
    late.map((job_id) => ({ job_id, found_at: foundAt })),
  );
}
