import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Services ordered for parts of an order: who has to do what, and the report once it is sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('order_tasks')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('order_id', TYPE.id, (c) => c.notNull().references('orders.id'))
    .addColumn('part_id', TYPE.id, (c) => c.notNull())
    .addColumn('position', TYPE.count, (c) => c.notNull())
    .addColumn('kind', TYPE.text, (c) => c.notNull())
    .addColumn('minutes', TYPE.number, (c) => c.notNull())
    .addColumn('status', TYPE.text, (c) => c.notNull())
    .addColumn('report', TYPE.text)
    .addColumn('measures', TYPE.json, (c) => c.notNull())
    .addColumn('reported_by', TYPE.id, (c) => c.references('accounts.id'))
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .addColumn('done_at', TYPE.time)
    .addUniqueConstraint('one_task_of_a_kind', ['order_id', 'part_id', 'kind'])
    .modifyEnd(sql`strict`)
    .execute();
}
