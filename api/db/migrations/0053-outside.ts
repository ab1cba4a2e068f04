import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Pieces that went to suppliers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('outside_work')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('line_id', TYPE.id, (c) => c.notNull())
    .addColumn('job_id', TYPE.id, (c) => c.notNull())
    .addColumn('order_id', TYPE.id, (c) => c.notNull())
    .addColumn('kind', TYPE.text, (c) => c.notNull())
    .addColumn('supplier', TYPE.text, (c) => c.notNull())
    .addColumn('note', TYPE.text, (c) => c.notNull())
    .addColumn('status', TYPE.text, (c) => c.notNull())
    .addColumn('sent', TYPE.count, (c) => c.notNull())
    .addColumn('received', TYPE.count, (c) => c.notNull())
    .addColumn('missing', TYPE.count, (c) => c.notNull())
    .addColumn('sent_on', TYPE.day, (c) => c.notNull())
    .addColumn('expected_on', TYPE.day, (c) => c.notNull())
    .addColumn('ended_at', TYPE.time)
    .addColumn('version', TYPE.count, (c) => c.notNull())
    .addColumn('account_id', TYPE.id)
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  for (const [name, columns] of [
    ['status', ['status', 'expected_on', 'id']],
    ['line', ['line_id']],
    ['job', ['job_id']],
  ] as const)
    await db.schema
      .createIndex(`outside_work_by_${name}`)
      .on('outside_work')
      .columns([...columns])
      .execute();
}
