import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** First pieces that were measured, and the sheets whose machines run, for the end of a shift. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('production_first_articles')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('batch_id', TYPE.id, (c) => c.notNull())
    .addColumn('line_id', TYPE.id, (c) => c.notNull())
    .addColumn('sheet_id', TYPE.id, (c) => c.notNull())
    .addColumn('outcome', TYPE.text, (c) => c.notNull())
    .addColumn('measured', TYPE.json, (c) => c.notNull())
    .addColumn('note', TYPE.text, (c) => c.notNull())
    .addColumn('operator', TYPE.text, (c) => c.notNull())
    .addColumn('account_id', TYPE.id)
    .addColumn('at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('first_articles_by_batch')
    .on('production_first_articles')
    .columns(['batch_id', 'line_id', 'id'])
    .execute();
  await sql`create index production_sheets_running on production_sheets (operator) where running_since is not null`.execute(
    db,
  );
}
