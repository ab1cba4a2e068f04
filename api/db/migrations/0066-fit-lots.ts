import type { Kysely } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Reports of fit cards may name the lot of their sheet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('fit_reports')
    .addColumn('lot', TYPE.text, (c) => c.notNull().defaultTo(''))
    .execute();
}
