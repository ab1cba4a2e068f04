import type { Db } from '../db/database.ts';
import { detachSentFilesOf } from '../file/rows.ts';
import { deleteOffersOf } from '../quote/custom-part-rows.ts';

/**
 * Ends what an account asked for itself, before its quotes go. Requests whose quote was paid stay as the order's, without what the person
 * wrote; all others go with their messages and the offers on them. Their files belong to nothing then and end with the account's.
 */
export async function eraseRfqs(db: Db, accountId: string): Promise<void> {
  const rows = await db
    .selectFrom('custom_requests')
    .leftJoin('quotes', 'quotes.id', 'custom_requests.quote_id')
    .select(['custom_requests.id', 'custom_requests.quote_id', 'quotes.status'])
    .where('custom_requests.account_id', '=', accountId)
    .where('custom_requests.organization_id', 'is', null)
    .execute();
  const kept = rows.filter(({ status }) => status === 'paid').map(({ id }) => id);
  const gone = rows.filter(({ status }) => status !== 'paid');
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  const messages = db.selectFrom('custom_messages').select('id').where('request_id', 'in', ids);
  await detachSentFilesOf(db, 'request', ids);
  await detachSentFilesOf(db, 'message', messages);
  await db.deleteFrom('custom_messages').where('request_id', 'in', ids).execute();
  if (kept.length > 0)
    await db
      .updateTable('custom_requests')
      .set({
        title: '',
        asked: '{"quantities":[1],"material":"","tolerances":"","finish":"","deadline":null,"notes":"","details":{}}',
        search: '',
        file_count: 0,
      })
      .where('id', 'in', kept)
      .execute();
  if (gone.length > 0)
    await db
      .deleteFrom('custom_requests')
      .where(
        'id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute();
  // The quotes go next.
  await deleteOffersOf(db, accountId);
}
