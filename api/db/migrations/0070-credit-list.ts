import type { Kysely } from 'kysely';

/** The shop's list of credit by amount. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('credits_by_amount').on('credits').columns(['amount_cents', 'id']).execute();
}
