import type { Actor } from '../../shared/account/permissions.ts';
import { failure, type Failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { highestGoal, type Metric } from '../../shared/metric/metrics.ts';
import { type Goal, metricEndpoints as api } from '../../shared/metric/wire.ts';
import { note } from '../activity/note.ts';
import { isoNow } from '../clock.ts';
import { inTransaction } from '../db/database.ts';
import { handle, type Route } from '../route.ts';
import { figureOf } from './figures.ts';
import { allGoals, goalOf, putGoal } from './goal-rows.ts';
import type { MetricNeeds } from './needs.ts';

/** Sets the goal of a figure; null takes it away. */
function setGoal(
  { clock, database }: MetricNeeds,
  by: Actor,
  metric: Metric,
  value: number | null,
): Promise<Result<Goal, Failure>> {
  if (value !== null && value > highestGoal(metric)) {
    const message = 'A share is at most 100%.';
    return Promise.resolve(
      err(failure('invalid_request', { message, field: 'value', errors: [{ field: 'value', message }] })),
    );
  }
  return inTransaction(database.db, async (trx) => {
    const before = await goalOf(trx, metric);
    const account_id = 'accountId' in by ? by.accountId : null;
    await putGoal(trx, { metric, value, account_id, set_at: isoNow(clock) });
    await note(clock, trx, {
      by,
      kind: 'metric.goal_changed',
      subject: { kind: 'metric', id: metric },
      before: { value: before.value },
      after: { value },
    });
    return ok(await goalOf(trx, metric));
  });
}

/** Figures of the shop and their goals. */
export function metricRoutes(deps: MetricNeeds): Route[] {
  const { db } = deps.database;
  return [
    handle(api.quality, ({ query }) => figureOf(deps, 'quality', query)),
    handle(api.speed, ({ query }) => figureOf(deps, 'speed', query)),
    handle(api.productivity, ({ query }) => figureOf(deps, 'productivity', query)),
    handle(api.uptime, ({ query }) => figureOf(deps, 'uptime', query)),
    handle(api.conversion, ({ query }) => figureOf(deps, 'conversion', query)),
    handle(api.minutes, ({ query }) => figureOf(deps, 'minutes', query)),
    handle(api.goals, async () => ok({ goals: await allGoals(db) })),
    handle(api.setGoal, ({ params, body, actor }) => setGoal(deps, actor, params.id, body.value)),
  ];
}
