import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Refunds that the payment service knows and the books do not: a restored backup is how they come about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('stray_refunds')
    .addColumn('key', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('charge_key', TYPE.id, (c) => c.notNull())
    .addColumn('reference', TYPE.text, (c) => c.notNull())
    .addColumn('amount_cents', TYPE.cents, (c) => c.notNull())
    .addColumn('refunded_at', TYPE.time, (c) => c.notNull())
    .addColumn('found_at', TYPE.time, (c) => c.notNull())
    .addColumn('settled_at', TYPE.time)
    .addColumn('settled_note', TYPE.text)
    .modifyEnd(sql`strict`)
    .execute();
  await sql`create index stray_refunds_open on stray_refunds (refunded_at) where settled_at is null`.execute(db);
}
