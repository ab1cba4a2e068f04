import type { Kysely } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Tasks of orders are given to somebody of the staff; who has some finds them by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('order_tasks').addColumn('assigned_to', TYPE.id).execute();
  await db.schema.alterTable('order_tasks').addColumn('assigned_at', TYPE.time).execute();
  await db.schema.createIndex('order_tasks_assigned').on('order_tasks').columns(['assigned_to', 'status']).execute();
}
