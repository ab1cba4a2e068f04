import type { Kysely } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Unit and quantities in which a quote's maker wants its documents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('quotes').addColumn('document_form', TYPE.json).execute();
}
