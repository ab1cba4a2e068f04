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
  const open = { status: 'open', report: null, measures: '[]', reported_by: null, done_at: null } as const;
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
