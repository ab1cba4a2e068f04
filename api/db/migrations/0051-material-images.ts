import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Pictures of materials that any version of the price list names, by the hash of their bytes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('material_images')
    .addColumn('image_key', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('added_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
}
