import type { Kysely } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Payments of a quote by somebody else than its owner, who has its link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('payments').addColumn('payer_id', TYPE.id).execute();
  await db.schema.alterTable('payments').addColumn('payer_email', TYPE.text).execute();
  await db.schema.alterTable('payments').addColumn('payer_delivery', TYPE.json).execute();
  await db.schema.createIndex('payments_by_payer').on('payments').column('payer_id').execute();
}
