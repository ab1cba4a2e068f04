import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Events of payment services, and payments that need a person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await gatewayEvents(db);
  await paymentCases(db);
}

/** Events that payment services sent. */
async function gatewayEvents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('gateway_events')
    .addColumn('id', TYPE.text, (c) => c.primaryKey().notNull())
    .addColumn('about', TYPE.text, (c) => c.notNull())
    .addColumn('subject', TYPE.text, (c) => c.notNull())
    .addColumn('received_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('gateway_events_by_time').on('gateway_events').column('received_at').execute();
}

/** Disputes and late charges. */
async function paymentCases(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payment_cases')
    .addColumn('id', TYPE.id, (c) => c.notNull())
    .addColumn('kind', TYPE.text, (c) => c.notNull())
    .addColumn('state', TYPE.text, (c) => c.notNull())
    // No reference: it names a payment of a quote, a purchase of credit or a payment of an invoice.
    .addColumn('payment_id', TYPE.id, (c) => c.notNull())
    .addColumn('order_id', TYPE.id)
    .addColumn('reference', TYPE.text, (c) => c.notNull())
    .addColumn('charge_id', TYPE.text, (c) => c.notNull())
    .addColumn('amount_cents', TYPE.cents, (c) => c.notNull())
    .addColumn('fee_cents', TYPE.cents, (c) => c.notNull())
    .addColumn('reason', TYPE.text, (c) => c.notNull())
    .addColumn('due_at', TYPE.time)
    .addColumn('opened_at', TYPE.time, (c) => c.notNull())
    .addColumn('updated_at', TYPE.time, (c) => c.notNull())
    .addColumn('settled_at', TYPE.time)
    .addColumn('settled_note', TYPE.text)
    // Keys are called as they are in databases whose table was once copied under another name.
    .addPrimaryKeyConstraint('payment_cases_anew_pkey', ['id'])
    .addForeignKeyConstraint('payment_cases_anew_order_id_fkey', ['order_id'], 'orders', ['id'])
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('payment_cases_once')
    .on('payment_cases')
    .columns(['kind', 'reference'])
    .unique()
    .execute();
  await db.schema.createIndex('payment_cases_of_order').on('payment_cases').column('order_id').execute();
  await db.schema.createIndex('payment_cases_waiting').on('payment_cases').columns(['settled_at', 'due_at']).execute();
}
