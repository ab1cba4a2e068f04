import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Codes of an authenticator app that an account signs in with beside its password. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('second_factors')
    .addColumn('account_id', TYPE.id, (c) => c.primaryKey().notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('sealed_secret', TYPE.text, (c) => c.notNull())
    .addColumn('recovery', TYPE.json, (c) => c.notNull())
    .addColumn('last_step', TYPE.count, (c) => c.notNull())
    .addColumn('begun_at', TYPE.time, (c) => c.notNull())
    .addColumn('confirmed_at', TYPE.time)
    .modifyEnd(sql`strict`)
    .execute();
}
