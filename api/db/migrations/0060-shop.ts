import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Which shop the database is of: one row, whose id stands beside the shop's files too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shop')
    .addColumn('single', TYPE.flag, (c) => c.primaryKey().notNull())
    .addColumn('id', TYPE.id, (c) => c.notNull())
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .addCheckConstraint('shop_single', sql`single = 1`)
    .modifyEnd(sql`strict`)
    .execute();
}
