import { sql, type SqlBool } from 'kysely';
import type { Db } from '../db/database.ts';
import { paged } from '../db/paged.ts';
import { nextTurn } from '../middleware/pace.ts';
import type { EraseNeeds, Pages, RoomPeople } from '../people.ts';
import { handSentFilesOver } from './rows.ts';

/** Files erased in one step. */
const STEP = 50;

function files(db: Db, accountId: string): Pages {
  return paged(
    db
      .selectFrom('sent_files')
      .select(['id', 'filename', 'size_bytes', 'content_type', 'created_at'])
      .where('account_id', '=', accountId),
  );
}

/** Files that an account sent, with where storage has them where nothing else names the same bytes. What hangs on others' things stays. */
async function findErasableFiles(
  db: Db,
  accountId: string,
  limit: number,
): Promise<{ readonly id: string; readonly key: string | null }[]> {
  const rows = await db
    .selectFrom('sent_files')
    .select(['id', 'file_key'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('sent_files as others')
          .select('others.id')
          .whereRef('others.file_key', '=', 'sent_files.file_key')
          .whereRef('others.id', '!=', 'sent_files.id'),
      ).as('shared'),
    )
    .where('account_id', '=', accountId)
    .where('holder_id', 'is', null)
    .limit(limit)
    .execute();
  return rows.map(({ id, file_key, shared }) => ({ id, key: shared ? null : file_key }));
}

async function eraseFiles({ database: { db }, storage }: EraseNeeds, accountId: string): Promise<void> {
  for (;;) {
    const found = await findErasableFiles(db, accountId, STEP);
    if (found.length === 0) return;
    for (const { key } of found) if (key !== null) await storage.remove(key);
    const ids = found.map(({ id }) => id);
    await db.deleteFrom('sent_files').where('id', 'in', ids).execute();
    await nextTurn();
  }
}

/** Personal data in sent files. Files of a request that stays are kept with it. */
export const filePeople: RoomPeople = {
  sent_files: {
    accounts: { account_id: 'own' },
    exported: { as: 'files', pages: files },
    erase: eraseFiles,
    needs: [
      {
        by: 'a file on a request, an answer or a message, whoever sent it',
        account: () => sql<SqlBool>`exists (select 1 from sent_files
          where sent_files.account_id = accounts.id and sent_files.holder_id is not null)`,
      },
    ],
    handOver: (_deps, trx, guestId, account) => handSentFilesOver(trx, guestId, account.id),
  },
};
