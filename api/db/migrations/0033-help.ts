import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Requests of members to colleagues whose role may do something that theirs may not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('help_requests')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('organization_id', TYPE.id, (c) => c.notNull().references('organizations.id'))
    .addColumn('asked_by', TYPE.id, (c) => c.notNull())
    .addColumn('kind', TYPE.text, (c) => c.notNull())
    // Empty quotes may be deleted, so that it is no reference.
    .addColumn('quote_id', TYPE.id)
    .addColumn('status', TYPE.text, (c) => c.notNull())
    .addColumn('ended_by', TYPE.id)
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .addColumn('ended_at', TYPE.time)
    .modifyEnd(sql`strict`)
    .execute();
  await sql`create unique index help_requests_open on help_requests (organization_id, kind, asked_by, coalesce(quote_id, '')) where status = 'open'`.execute(
    db,
  );
}
