import { contentOf } from '../../shared/site-content/documents.ts';
import { type Database, inTransaction } from '../db/database.ts';
import type { HeldContent } from '../site/held.ts';
import { publications, publishedDocuments } from './rows.ts';

/** Loads the content in force. */
export async function holdContent({ db }: Pick<Database, 'db'>): Promise<HeldContent> {
  const read = () =>
    inTransaction(db, async (trx) => contentOf(await publications(trx), await publishedDocuments(trx)));
  let held = await read();
  return {
    now: () => held,
    async refresh() {
      if ((await publications(db)) !== held.version) held = await read();
    },
  };
}
