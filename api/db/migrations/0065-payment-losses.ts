import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Payments that banks took back for good, and the invoices that are owed again for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payment_losses')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('payment_id', TYPE.id, (c) => c.notNull().references('bank_payments.id'))
    .addColumn('case_id', TYPE.id, (c) => c.notNull())
    .addColumn('place', TYPE.count, (c) => c.notNull())
    .addColumn('cents', TYPE.cents, (c) => c.notNull())
    .addColumn('lost_on', TYPE.day, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('payment_losses_by_payment').on('payment_losses').column('payment_id').execute();
  await db.schema
    .createIndex('payment_losses_by_case')
    .on('payment_losses')
    .columns(['case_id', 'place'])
    .unique()
    .execute();
  await db.schema.alterTable('payment_applications').addColumn('loss_id', TYPE.id).execute();
}
