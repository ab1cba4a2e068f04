import { queryOptions } from '@tanstack/react-query';
import type { MoneyTask } from '../../shared/money-task/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { unwrap } from '../platform/query-client.tsx';

/** Everything about money that waits for a person. */
export const moneyTasksQuery = queryOptions({
  queryKey: ['money-tasks'],
  queryFn: async ({ signal }) => unwrap(await laterApi.moneyTask.list({}, signal)).tasks,
});

/** Key that tells a task from the others. */
export function taskKey(task: MoneyTask): string {
  switch (task.kind) {
    case 'refund':
      return `refund ${task.refund.id}`;
    case 'case':
      return `case ${task.case.id}`;
    case 'charge':
      return `charge ${task.charge.payment_id}`;
    case 'stray_refund':
      return `stray ${task.refund.key}`;
    case 'job':
      return `job ${task.job.id}`;
  }
}

/** Counts of what waits about money, by place. */
export const moneyOverviewQuery = queryOptions({
  queryKey: ['money-tasks', 'overview'],
  queryFn: async ({ signal }) => unwrap(await laterApi.moneyTask.overview({}, signal)),
});
