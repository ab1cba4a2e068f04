import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Texts, addresses and designs of the public site that staff edit, with every version that was published. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('site_documents')
    .addColumn('kind', TYPE.text, (c) => c.notNull())
    .addColumn('key', TYPE.text, (c) => c.notNull())
    .addColumn('version', TYPE.count, (c) => c.notNull())
    .addColumn('state', TYPE.text, (c) => c.notNull())
    .addColumn('published', TYPE.json)
    .addColumn('published_at', TYPE.time)
    .addColumn('published_by', TYPE.id)
    .addColumn('draft', TYPE.json)
    .addColumn('draft_at', TYPE.time)
    .addColumn('draft_by', TYPE.id)
    .addPrimaryKeyConstraint('site_documents_key', ['kind', 'key'])
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createTable('site_versions')
    .addColumn('kind', TYPE.text, (c) => c.notNull())
    .addColumn('key', TYPE.text, (c) => c.notNull())
    .addColumn('number', TYPE.count, (c) => c.notNull())
    .addColumn('state', TYPE.text, (c) => c.notNull())
    .addColumn('body', TYPE.json)
    .addColumn('at', TYPE.time, (c) => c.notNull())
    .addColumn('account_id', TYPE.id)
    .addPrimaryKeyConstraint('site_versions_key', ['kind', 'key', 'number'])
    .modifyEnd(sql`strict`)
    .execute();
}
