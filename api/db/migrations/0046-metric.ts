import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Goals of the shop's figures, and indexes of what they are counted from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('metric_goals')
    .addColumn('metric', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('value', TYPE.number)
    .addColumn('account_id', TYPE.id)
    .addColumn('set_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('production_events_by_kind')
    .on('production_events')
    .columns(['kind', 'happened_at'])
    .execute();
  await db.schema.createIndex('shipments_by_day').on('shipments').columns(['shipped_on', 'order_id']).execute();
}
