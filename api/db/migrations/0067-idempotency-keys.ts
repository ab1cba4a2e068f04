import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Keys of calls that made something, and their answers, so that a call that is sent again makes nothing twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('account_id', TYPE.id, (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('endpoint', TYPE.text, (c) => c.notNull())
    .addColumn('key', TYPE.text, (c) => c.notNull())
    .addColumn('fingerprint', TYPE.text, (c) => c.notNull())
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .addColumn('status', TYPE.count)
    .addColumn('answer', TYPE.json)
    .addPrimaryKeyConstraint('idempotency_keys_key', ['account_id', 'endpoint', 'key'])
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('idempotency_keys_by_time').on('idempotency_keys').column('created_at').execute();
}
