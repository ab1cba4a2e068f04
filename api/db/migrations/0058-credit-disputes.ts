import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Bought credit whose purchase is disputed: what is left of it waits, and is taken back where the dispute is lost. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('credit_disputes')
    .addColumn('case_id', TYPE.id, (c) => c.primaryKey().notNull().references('payment_cases.id'))
    .addColumn('credit_id', TYPE.id, (c) => c.notNull().references('credits.id'))
    .addColumn('owner_id', TYPE.id, (c) => c.notNull())
    .addColumn('state', TYPE.text, (c) => c.notNull())
    .addColumn('disputed_cents', TYPE.cents, (c) => c.notNull())
    .addColumn('taken_cents', TYPE.cents, (c) => c.notNull())
    .addColumn('updated_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('credit_disputes_of_credit').on('credit_disputes').column('credit_id').execute();
  await db.schema.createIndex('credit_disputes_by_state').on('credit_disputes').column('state').execute();
}
