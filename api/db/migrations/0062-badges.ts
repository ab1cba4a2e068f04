import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Badges of the shop floor, and which one a scan was made with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('badges')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('account_id', TYPE.id, (c) => c.notNull())
    .addColumn('name', TYPE.text, (c) => c.notNull())
    .addColumn('code', TYPE.text, (c) => c.notNull().unique())
    .addColumn('pin_hash', TYPE.text, (c) => c.notNull())
    .addColumn('given_at', TYPE.time, (c) => c.notNull())
    .addColumn('taken_at', TYPE.time)
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('badges_by_account').on('badges').columns(['account_id', 'id']).execute();
  await db.schema.createIndex('badges_by_taken').on('badges').columns(['taken_at']).execute();
  await db.schema.alterTable('production_events').addColumn('badge_id', TYPE.id).execute();
}
