import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Backups that were put back, and what the payment service knows that the books did not when they were. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('restores')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('backup_at', TYPE.time, (c) => c.notNull())
    .addColumn('restored_at', TYPE.time, (c) => c.notNull())
    .addColumn('reconciled_at', TYPE.time)
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createTable('unmatched_charges')
    .addColumn('key', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('charge_id', TYPE.text, (c) => c.notNull())
    .addColumn('amount_cents', TYPE.cents, (c) => c.notNull())
    .addColumn('brand', TYPE.text, (c) => c.notNull())
    .addColumn('last4', TYPE.text, (c) => c.notNull())
    .addColumn('charged_at', TYPE.time, (c) => c.notNull())
    .addColumn('quote_id', TYPE.id)
    .addColumn('reason', TYPE.text, (c) => c.notNull())
    .addColumn('found_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
}
