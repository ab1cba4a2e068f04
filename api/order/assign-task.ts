import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { TaskPeople } from '../../shared/order/wire.ts';
import { SERVICE_NAMES } from '../../shared/pricing/services.ts';
import { staffOf } from '../account/staff-rows.ts';
import { note } from '../activity/note.ts';
import { isoNow } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import type { JobHandler } from '../jobs/job.ts';
import { insertJob } from '../jobs/job-rows.ts';
import type { Email } from '../mail/email.ts';
import { mailOrigin } from '../mail/links.ts';
import { renderEmail } from '../mail/render-email.ts';
import type { OrderDrawingNeeds, OrderNeeds } from './needs.ts';
import { findOrder, type FoundOrder } from './read.ts';
import { findTask, setAssignee, type TaskRecord, tasksOfOrder } from './task-rows.ts';

/** The event that tells somebody that a task is theirs. */
export const TASK_ASSIGNED = 'task_assigned';

/** People of the staff are called by the beginning of their e-mail. */
function nameOf(email: string): string {
  return email.split('@')[0]!;
}

/** Who may have tasks, and who has each one of an order. */
export async function taskPeople(db: Db, orderId: string): Promise<TaskPeople> {
  const staff = (await staffOf(db)).map(({ id, email }) => ({ id, name: nameOf(email) }));
  const tasks = (await tasksOfOrder(db, orderId)).map(({ id, assigned_to }) => ({
    id,
    assignee: assigned_to === null ? null : (staff.find((one) => one.id === assigned_to) ?? null),
  }));
  return { people: staff.toSorted((a, b) => (a.name < b.name ? -1 : 1)), tasks };
}

interface Given {
  readonly orderId: string;
  readonly taskId: string;
  /** Null gives it to nobody. */
  readonly assigneeId: string | null;
}

/** Gives an open task to somebody, who is told by e-mail where somebody else did. */
export async function assignTask(
  deps: OrderNeeds,
  by: Actor,
  { orderId, taskId, assigneeId }: Given,
): Promise<Result<TaskPeople, Failure>> {
  const { clock, database, jobs } = deps;
  const done = await inTransaction(database.db, async (trx): Promise<Result<null, Failure>> => {
    const task = await findTask(trx, taskId);
    if (task?.order_id !== orderId) return err(failure('not_found'));
    if (task.status !== 'open') return err(failure('task_reported'));
    if (assigneeId !== null && !(await staffOf(trx)).some(({ id }) => id === assigneeId)) {
      const message = 'Choose somebody of the staff.';
      return err(failure('not_found', { message, field: 'assignee_id' }));
    }
    if (task.assigned_to === assigneeId) return ok(null);
    await setAssignee(trx, taskId, assigneeId, isoNow(clock));
    await note(clock, trx, {
      by,
      kind: 'order.changed',
      subject: { kind: 'order', id: orderId },
      before: { task_id: taskId, assigned_to: task.assigned_to },
      after: { task_id: taskId, assigned_to: assigneeId },
    });
    const own = 'accountId' in by && by.accountId === assigneeId;
    if (assigneeId !== null && !own) {
      const payload = { subject: taskId, reader: assigneeId };
      await insertJob(clock, trx, { lane: 'event', kind: TASK_ASSIGNED, payload });
    }
    return ok(null);
  });
  if (!done.ok) return done;
  jobs.nudge('event');
  return ok(await taskPeople(database.db, orderId));
}

function assignedEmail({ order }: FoundOrder, { kind, part_id }: TaskRecord, origin: string): Email {
  const name = order.parts.find(({ id }) => id === part_id)?.name ?? 'a part';
  const what = `${SERVICE_NAMES[kind]} of ${name}`;
  return {
    subject: `${order.number}: ${what} is yours`,
    title: 'A task was assigned to you.',
    blocks: [
      { kind: 'text', text: `${what}, order ${order.number}.` },
      { kind: 'action', label: `Open ${order.number}`, href: `${origin}/account/production/orders/${order.id}` },
    ],
    why: 'You’re getting this e-mail because a colleague at Kerfwise assigned this task to you.',
  };
}

/** Mails somebody the task that is theirs, where it is open and theirs still. */
export function mailAssigned({ database: { db }, mail, env }: OrderDrawingNeeds): JobHandler {
  return async ({ id, payload: { subject, reader } }) => {
    const task = await findTask(db, subject!);
    const found = task && (await findOrder(db, task.order_id));
    const to = (await staffOf(db)).find((one) => one.id === reader);
    if (!found || !to || task.status !== 'open' || task.assigned_to !== reader) return;
    await mail.send({ id, to: to.email, ...renderEmail(assignedEmail(found, task, mailOrigin(env))) });
  };
}
