import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Last prices of a shipping service, for when it does not answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shipping_tables')
    .addColumn('basis', TYPE.text, (c) => c.primaryKey().notNull())
    .addColumn('service', TYPE.text, (c) => c.notNull())
    .addColumn('offers', TYPE.json, (c) => c.notNull())
    .addColumn('asked_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('shipping_tables_by_age').on('shipping_tables').column('asked_at').execute();
}
