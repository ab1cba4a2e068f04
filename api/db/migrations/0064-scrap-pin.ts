import type { Kysely } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Each hub says how many pieces somebody may scrap without a PIN. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('hubs')
    .addColumn('scrap_without_pin', TYPE.count, (c) => c.notNull().defaultTo(5))
    .execute();
}
