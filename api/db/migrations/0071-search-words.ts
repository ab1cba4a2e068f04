import { type Kysely, sql } from 'kysely';
import { indexText } from '../text-index.ts';

/** Indexes of the words in the shop's long lists, and of lines with good pieces that are here, beside years of those that left. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await indexText(db, 'orders');
  await indexText(db, 'production_jobs');
  await indexText(db, 'production_batches');
  await sql`create index production_lines_here on production_lines (order_id) where good > shipped`.execute(db);
}
