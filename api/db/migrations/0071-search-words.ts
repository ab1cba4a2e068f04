import type { Kysely } from 'kysely';
import { indexText } from '../text-index.ts';

/** What the shop's long lists are searched for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await indexText(db, 'orders');
  await indexText(db, 'production_jobs');
  await indexText(db, 'production_batches');
}
