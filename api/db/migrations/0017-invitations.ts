import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Invitations to organizations. Their tokens follow from id and count of sendings; the table keeps a hash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('organization_invitations')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('organization_id', TYPE.id, (c) => c.notNull().references('organizations.id'))
    .addColumn('email', TYPE.text, (c) => c.notNull())
    .addColumn('role', TYPE.text, (c) => c.notNull())
    .addColumn('invited_by', TYPE.id, (c) => c.notNull())
    .addColumn('token_hash', TYPE.text, (c) => c.notNull().unique())
    .addColumn('sendings', TYPE.count, (c) => c.notNull())
    .addColumn('sent_at', TYPE.time, (c) => c.notNull())
    .addColumn('expires_at', TYPE.time, (c) => c.notNull())
    .addColumn('used_at', TYPE.time)
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('organization_invitations_by_organization')
    .on('organization_invitations')
    .columns(['organization_id', 'email'])
    .execute();
}
