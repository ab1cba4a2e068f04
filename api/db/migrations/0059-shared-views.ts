import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Views of lists that staff shares. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shared_views')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('list', TYPE.text, (c) => c.notNull())
    .addColumn('name', TYPE.text, (c) => c.notNull())
    .addColumn('search', TYPE.text, (c) => c.notNull())
    .addColumn('account_id', TYPE.id)
    .addColumn('shared_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('shared_views_by_list').unique().on('shared_views').columns(['list', 'name']).execute();
}
