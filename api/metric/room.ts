import { metricEndpoints } from '../../shared/metric/wire.ts';
import * as schema from '../db/migrations/0046-metric.ts';
import { room } from '../room.ts';
import type { MetricGoalRow } from './goal-rows.ts';
import type { MetricNeeds } from './needs.ts';
import { metricRoutes } from './routes.ts';

declare module '../db/tables.ts' {
  interface Tables {
    metric_goals: MetricGoalRow;
  }
}

/** Figures that the shop is run by, and their goals. */
export const metricRoom = room<MetricNeeds>({
  name: 'metric',
  endpoints: { metric: metricEndpoints },
  tables: ['metric_goals'],
  people: { metric_goals: { accounts: { account_id: 'bare' }, notExported: 'the shop’s own goals' } },
  migrations: { '0046-metric': schema },
  routes: metricRoutes,
});
