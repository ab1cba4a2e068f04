import type { Kysely } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Links open one issued revision, say how they came about, and stay known for a while once they were ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('shares').addColumn('document_id', TYPE.id).execute();
  await db.schema
    .alterTable('shares')
    .addColumn('via', TYPE.text, (c) => c.notNull().defaultTo('share'))
    .execute();
  await db.schema.alterTable('shares').addColumn('ended_at', TYPE.time).execute();
  await db.schema.createIndex('shares_by_document').on('shares').column('document_id').execute();
  // Papers from before lead to the quote itself, and are written with that again where their file is gone.
  await db.schema
    .alterTable('issued_documents')
    .addColumn('linked', TYPE.flag, (c) => c.notNull().defaultTo(0))
    .execute();
}
