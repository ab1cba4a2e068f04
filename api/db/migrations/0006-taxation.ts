import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Tax rates as services answered last, for when they do not answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tax_rates')
    .addColumn('place', TYPE.text, (c) => c.primaryKey().notNull())
    .addColumn('service', TYPE.text, (c) => c.notNull())
    .addColumn('rates', TYPE.json, (c) => c.notNull())
    .addColumn('asked_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
}
