import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Passkeys by which the staff signs in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('passkeys')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('account_id', TYPE.id, (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('credential', TYPE.text, (c) => c.notNull().unique())
    .addColumn('public_key', TYPE.text, (c) => c.notNull())
    .addColumn('uses', TYPE.count, (c) => c.notNull())
    .addColumn('transports', TYPE.json, (c) => c.notNull())
    .addColumn('name', TYPE.text, (c) => c.notNull())
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .addColumn('last_used_at', TYPE.time)
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('passkeys_by_account').on('passkeys').columns(['account_id', 'id']).execute();
}
