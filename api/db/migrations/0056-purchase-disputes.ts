import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Credit that was bought by card can be disputed, too: `payment_id` of a case may name a purchase. The table is written anew without the reference. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payment_cases_anew')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('kind', TYPE.text, (c) => c.notNull())
    .addColumn('state', TYPE.text, (c) => c.notNull())
    .addColumn('payment_id', TYPE.id, (c) => c.notNull())
    .addColumn('order_id', TYPE.id, (c) => c.references('orders.id'))
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
    .modifyEnd(sql`strict`)
    .execute();
  const columns = sql`id, kind, state, payment_id, order_id, reference, charge_id, amount_cents, fee_cents, reason, due_at, opened_at,
    updated_at, settled_at, settled_note`;
  await sql`insert into payment_cases_anew (${columns}) select ${columns} from payment_cases`.execute(db);
  await db.schema.dropTable('payment_cases').execute();
  await db.schema.alterTable('payment_cases_anew').renameTo('payment_cases').execute();
  await db.schema
    .createIndex('payment_cases_once')
    .on('payment_cases')
    .columns(['kind', 'reference'])
    .unique()
    .execute();
  await db.schema.createIndex('payment_cases_of_order').on('payment_cases').column('order_id').execute();
  await db.schema.createIndex('payment_cases_waiting').on('payment_cases').columns(['settled_at', 'due_at']).execute();
}
