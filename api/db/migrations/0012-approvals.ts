import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Approvals of orders above a member's limit. Apart from the other tables of the room, because quotes name organizations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('approvals')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('organization_id', TYPE.id, (c) => c.notNull().references('organizations.id'))
    .addColumn('quote_id', TYPE.id, (c) => c.notNull().references('quotes.id'))
    .addColumn('quote_version', TYPE.count, (c) => c.notNull())
    .addColumn('total_cents', TYPE.cents, (c) => c.notNull())
    .addColumn('status', TYPE.text, (c) => c.notNull())
    .addColumn('asked_by', TYPE.id, (c) => c.notNull())
    .addColumn('decided_by', TYPE.id)
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .addColumn('decided_at', TYPE.time)
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('approvals_by_organization')
    .on('approvals')
    .columns(['organization_id', 'status', 'created_at'])
    .execute();
  await db.schema.createIndex('approvals_by_quote').on('approvals').columns(['quote_id', 'created_at']).execute();
}
