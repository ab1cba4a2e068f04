import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Slots of fit cards that customers reported, one for each card. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('fit_reports')
    .addColumn('part_id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('account_id', TYPE.id, (c) => c.notNull().references('accounts.id'))
    .addColumn('thickness_id', TYPE.count, (c) => c.notNull())
    .addColumn('slot_um', TYPE.count, (c) => c.notNull())
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('fit_reports_by_account').on('fit_reports').column('account_id').execute();
  await db.schema
    .createIndex('fit_reports_by_created_at')
    .on('fit_reports')
    .columns(['created_at', 'part_id'])
    .execute();
}
