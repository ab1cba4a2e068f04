import type { Kysely } from 'kysely';
import { TYPE } from '../column-types.ts';

/** The mailbox that took a campaign's credit, as a keyed hash: it outlives the account, so that nobody takes the credit twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('campaign_claims').addColumn('mailbox_key', TYPE.text).execute();
  await db.schema
    .createIndex('campaign_claims_mailbox')
    .unique()
    .on('campaign_claims')
    .columns(['campaign_id', 'mailbox_key'])
    .execute();
}
