import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Changes of the price list that go live on a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('planned_prices')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('live_at', TYPE.time, (c) => c.notNull())
    .addColumn('account_id', TYPE.id)
    .addColumn('planned_at', TYPE.time, (c) => c.notNull())
    .addColumn('reason', TYPE.text, (c) => c.notNull())
    .addColumn('changes', TYPE.text, (c) => c.notNull())
    .addColumn('change', TYPE.text, (c) => c.notNull())
    .addColumn('state', TYPE.text, (c) => c.notNull())
    .addColumn('ended_at', TYPE.time)
    .addColumn('problem', TYPE.text)
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('planned_prices_by_state').on('planned_prices').columns(['state', 'live_at']).execute();
}
