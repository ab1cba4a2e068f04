import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Versions of the price list, each with the whole catalog. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('price_lists')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('version', TYPE.id, (c) => c.notNull())
    .addColumn('at', TYPE.time, (c) => c.notNull())
    .addColumn('account_id', TYPE.id)
    .addColumn('reason', TYPE.text, (c) => c.notNull())
    .addColumn('changes', TYPE.json, (c) => c.notNull())
    .addColumn('content', TYPE.json, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
}
