import { METRICS, type Metric } from '../../shared/metric/metrics.ts';
import type { Goal } from '../../shared/metric/wire.ts';
import type { Db } from '../db/database.ts';

/** Table `metric_goals`: goals that administrators set, a row for each figure that has had one. */
export interface MetricGoalRow {
  metric: string;
  /** Null: it was taken away. */
  value: number | null;
  account_id: string | null;
  set_at: string;
}

/** Goals of all figures, also of those that have none. */
export async function allGoals(db: Db): Promise<Goal[]> {
  const rows = await db
    .selectFrom('metric_goals')
    .leftJoin('accounts', 'accounts.id', 'metric_goals.account_id')
    .select(['metric', 'value', 'set_at', 'accounts.email'])
    .execute();
  return METRICS.map((id) => {
    const row = rows.find(({ metric }) => metric === id);
    return { id, value: row?.value ?? null, set_by: row?.email ?? null, set_at: row?.set_at ?? null };
  });
}

/** The goal of a figure. */
export async function goalOf(db: Db, metric: Metric): Promise<Goal> {
  return (await allGoals(db)).find(({ id }) => id === metric)!;
}

/** Writes a goal down in place of the one before. */
export async function putGoal(trx: Db, row: MetricGoalRow): Promise<void> {
  const { value, account_id, set_at } = row;
  await trx
    .insertInto('metric_goals')
    .values(row)
    .onConflict((oc) => oc.column('metric').doUpdateSet({ value, account_id, set_at }))
    .execute();
}
