import type { Kysely } from 'kysely';

/** Finds what a person had given back in a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('refunds_by_requester')
    .on('refunds')
    .columns(['requested_by', 'created_at', 'id'])
    .execute();
}
