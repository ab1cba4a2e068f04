import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Files of requests that no printed model could be made of, each with the reason. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('unmeasured_models')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('sent_file_id', TYPE.id, (c) => c.notNull().unique())
    .addColumn('reason', TYPE.text, (c) => c.notNull())
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
}
