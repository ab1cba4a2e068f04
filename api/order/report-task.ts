import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { passes } from '../../shared/order/tasks.ts';
import type { Order, TaskReport } from '../../shared/order/wire.ts';
import { SERVICE_NAMES } from '../../shared/pricing/services.ts';
import { note } from '../activity/note.ts';
import { isoNow, newId } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { insertEvent } from '../jobs/job-rows.ts';
import { insertEventRow } from './event-rows.ts';
import { ORDER_FOLLOW } from './follow.ts';
import type { OrderNeeds } from './needs.ts';
import { findOrder } from './read.ts';
import { completeTask, findTask, type TaskRecord } from './task-rows.ts';

/** The event that sends a customer the report on a task. */
export const TASK_REPORT = 'task_report';

/** An actor with an account. */
type Known = Extract<Actor, { readonly accountId: string }>;

/** Why a report is not one on this task; null where it is. */
function refusedReport({ kind }: TaskRecord, { measures }: TaskReport): Failure | null {
  const message =
    kind === 'dfm_analysis'
      ? measures.length > 0 && 'An analysis has no measurements. Leave them out.'
      : measures.length === 0 && 'Add the measurements: an inspection report needs them.';
  if (!message) return null;
  return failure('invalid_request', { message, field: 'measures', errors: [{ field: 'measures', message }] });
}

/** The very report that is there: sent once more by one who did not get the answer. */
function isSame(task: TaskRecord, { text, measures }: TaskReport): boolean {
  return task.report === text && JSON.stringify(task.measures) === JSON.stringify(measures);
}

async function write(
  { clock }: OrderNeeds,
  trx: Db,
  by: Known,
  task: TaskRecord,
  report: TaskReport,
): Promise<Failure | null> {
  const done = await completeTask(trx, task.id, report, { accountId: by.accountId, at: isoNow(clock) });
  if (!done) return failure('task_reported');
  const facts = { task_id: task.id, part_id: task.part_id, kind: task.kind };
  const failed = report.measures.filter((measure) => !passes(measure)).length;
  await note(clock, trx, {
    by,
    kind: 'order.task_reported',
    subject: { kind: 'order', id: task.order_id },
    before: { ...facts, status: 'open' },
    after: { ...facts, status: 'done', measures: report.measures.length, out_of_tolerance: failed },
  });
  const sent = { kind: 'report_sent', about: SERVICE_NAMES[task.kind] } as const;
  const event = { id: newId(clock), orderId: task.order_id, at: isoNow(clock), by: 'shop', facts: sent } as const;
  await insertEventRow(trx, event, by.accountId);
  await insertEvent(clock, trx, TASK_REPORT, task.id);
  // Its jobs may have waited for an analysis.
  await insertEvent(clock, trx, ORDER_FOLLOW, task.order_id);
  return null;
}

/**
 * Sends the report on a task of an order: it is written, noted and its mail queued in one transaction. Of two at once the first
 * wins; the same report once more changes nothing and sends no second mail.
 */
export async function reportTask(
  deps: OrderNeeds,
  by: Actor,
  { orderId, taskId }: { readonly orderId: string; readonly taskId: string },
  report: TaskReport,
): Promise<Result<Order, Failure>> {
  if (by.kind === 'nobody' || by.kind === 'guest') return err(failure('role_may_not'));
  const answered = await inTransaction(deps.database.db, async (trx): Promise<Result<Order, Failure>> => {
    const [task, found] = [await findTask(trx, taskId), await findOrder(trx, orderId)];
    if (!task || !found || task.order_id !== orderId) return err(failure('not_found'));
    if (task.status === 'done' && isSame(task, report)) return ok(found.order);
    if (found.order.status === 'cancelled') {
      return err(failure('conflict', { message: 'The order was canceled. It needs no report.' }));
    }
    const refused = refusedReport(task, report) ?? (await write(deps, trx, by, task, report));
    if (refused) return err(refused);
    const after = await findOrder(trx, orderId);
    return after ? ok(after.order) : err(failure('not_found'));
  });
  if (answered.ok) deps.jobs.nudge('event');
  return answered;
}
