import type { Today } from '../../../shared/today/wire.ts';

type Counts = Today['counts'];

/** Numbers beside entries of the staff's menu: of what waits there. */
const COUNTS: Readonly<Record<string, (counts: Counts) => number>> = {
  '/account/production/today': ({ needs, requests, remakes, questions, money, mentions, prices, tasks }) =>
    needs + requests + remakes + questions + money + mentions + prices + tasks,
  '/account/production/floor/jobs': ({ jobs_to_cut, jobs_held }) => jobs_to_cut + jobs_held,
  '/account/production/batches': ({ batches }) => batches,
  '/account/production/packing': ({ ships_today }) => ships_today,
  '/account/production/orders': ({ ready, running, needs }) => ready + running + needs,
  '/account/production/requests': ({ requests }) => requests,
  '/account/production/remakes': ({ remakes }) => remakes,
  '/account/production/questions': ({ questions }) => questions,
  '/account/production/stock': ({ stock }) => stock,
  '/account/production/outside': ({ outside }) => outside,
  '/account/admin/money': ({ money }) => money,
};

/** How much waits behind an entry; 0 where nothing does, or nobody counts. */
export function countOf(to: string, counts: Counts): number {
  return COUNTS[to]?.(counts) ?? 0;
}
