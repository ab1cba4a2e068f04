import type { Measure, TaskStatus } from '../../shared/order/tasks.ts';
import type { TaskReport } from '../../shared/order/wire.ts';
import type { Service } from '../../shared/pricing/services.ts';
import type { Db } from '../db/database.ts';
import { insertRows, rowsBy } from '../db/rows.ts';

/** Table `order_tasks`: services ordered for parts of an order. */
export interface OrderTaskRow {
  id: string;
  order_id: string;
  /** A part of the frozen order. */
  part_id: string;
  /** Place among the order's tasks. */
  position: number;
  kind: Service;
  minutes: number;
  status: TaskStatus;
  /** Null until it is sent. */
  report: string | null;
  measures: string;
  /** Account of who sent it. */
  reported_by: string | null;
  /** Account of the staff who has it; null while nobody has. */
  assigned_to: string | null;
  assigned_at: string | null;
  created_at: string;
  done_at: string | null;
}

/** A task with its measures read. */
export interface TaskRecord extends Omit<OrderTaskRow, 'measures'> {
  readonly measures: readonly Measure[];
}

function taskFromRow(row: OrderTaskRow): TaskRecord {
  return { ...row, measures: JSON.parse(row.measures) as Measure[] };
}

/** Adds open tasks to an order, in their order. */
export async function insertTasks(
  trx: Db,
  tasks: readonly Pick<OrderTaskRow, 'id' | 'order_id' | 'part_id' | 'kind' | 'minutes' | 'created_at'>[],
): Promise<void> {
  if (tasks.length === 0) return;
  const open = {
    status: 'open',
    report: null,
    measures: '[]',
    reported_by: null,
    assigned_to: null,
    assigned_at: null,
    done_at: null,
  } as const;
  const rows = tasks.map((task, position): OrderTaskRow => ({ ...task, position, ...open }));
  await insertRows(trx, 'order_tasks', rows);
}

/** An order's tasks in their order. */
export async function tasksOfOrder(db: Db, orderId: string): Promise<TaskRecord[]> {
  return (await rowsBy(db, 'order_tasks', 'order_id', orderId, 'position')).map(taskFromRow);
}

/** The task of an id. */
export async function findTask(db: Db, id: string): Promise<TaskRecord | null> {
  const row = await db.selectFrom('order_tasks').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? taskFromRow(row) : null;
}

/** Gives a task to somebody, or to nobody. */
export async function setAssignee(trx: Db, id: string, assigned_to: string | null, at: string): Promise<void> {
  const assigned_at = assigned_to === null ? null : at;
  await trx.updateTable('order_tasks').set({ assigned_to, assigned_at }).where('id', '=', id).execute();
}

/** Open tasks that somebody has, those that were given first come first. */
export function openTasksOf(db: Db, accountId: string) {
  return db
    .selectFrom('order_tasks')
    .innerJoin('orders', 'orders.id', 'order_tasks.order_id')
    .where('order_tasks.assigned_to', '=', accountId)
    .where('order_tasks.status', '=', 'open' satisfies TaskStatus)
    .where('orders.status', '!=', 'cancelled')
    .select([
      'order_tasks.id',
      'order_tasks.order_id',
      'order_tasks.kind',
      'order_tasks.assigned_at',
      'orders.sequence',
    ])
    .orderBy('order_tasks.assigned_at')
    .orderBy('order_tasks.id')
    .execute();
}

/** Writes the report on an open task; false where somebody else was faster. */
export async function completeTask(
  trx: Db,
  id: string,
  { text, measures }: TaskReport,
  by: { readonly accountId: string; readonly at: string },
): Promise<boolean> {
  const change = {
    status: 'done' as const,
    report: text,
    measures: JSON.stringify(measures),
    reported_by: by.accountId,
    done_at: by.at,
  };
  const { numUpdatedRows } = await trx
    .updateTable('order_tasks')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', 'open' satisfies TaskStatus)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}
