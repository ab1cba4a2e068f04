import { JOB_KINDS_OF_MONEY } from './job-kinds.ts';
import type { MoneyTask } from '../../shared/money-task/wire.ts';
import { listUnmatched } from '../checkout/restore-rows.ts';
import { unmatchedView } from '../checkout/unmatched-view.ts';
import type { Db } from '../db/database.ts';
import { listWaiting } from '../payment-case/case-rows.ts';
import { caseView } from '../payment-case/view.ts';
import { findWaitingRefunds } from '../refund/rows.ts';
import { listStrays } from '../refund/stray-rows.ts';
import { shopRefundView, strayView } from '../refund/view.ts';
import { findGivenUp } from '../jobs/given-up-rows.ts';
import { jobView } from '../maintenance/job-view.ts';

/** Most of a kind that the list answers. */
const MOST = 200;

/** Everything about money that waits for a person, longest first. `accountId`: who asks, for what is their own. */
export async function moneyTasks(db: Db, accountId: string): Promise<MoneyTask[]> {
  const tasks: MoneyTask[] = [];
  for (const row of await findWaitingRefunds(db, MOST))
    tasks.push({ kind: 'refund', since: row.ended_at ?? row.created_at, refund: shopRefundView(row, accountId) });
  for (const row of await listWaiting(db)) tasks.push({ kind: 'case', since: row.opened_at, case: caseView(row) });
  for (const row of await listUnmatched(db))
    tasks.push({ kind: 'charge', since: row.found_at, charge: unmatchedView(row) });
  for (const row of await listStrays(db))
    tasks.push({ kind: 'stray_refund', since: row.found_at, refund: strayView(row) });
  for (const row of await findGivenUp(db, JOB_KINDS_OF_MONEY, MOST))
    tasks.push({ kind: 'job', since: row.dead_at!, job: jobView(row) });
  return tasks.toSorted((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : 0));
}
