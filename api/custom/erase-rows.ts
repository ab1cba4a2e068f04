import { ownedBy } from '../account/owned-rows.ts';
import type { Db } from '../db/database.ts';

/**
 * Ends what an account asked for itself, before its quotes go. Requests whose quote was paid stay as the order's, without what the person
 * wrote; all others go with their messages and the offers on them. Their files belong to nothing then and end with the account's.
 */
export async function eraseRequests(db: Db, accountId: string): Promise<void> {
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
  const nothing = { holder_kind: null, holder_id: null };
  await db
    .updateTable('sent_files')
    .set(nothing)
    .where('holder_kind', '=', 'request')
    .where('holder_id', 'in', ids)
    .execute();
  await db
    .updateTable('sent_files')
    .set(nothing)
    .where('holder_kind', '=', 'message')
    .where('holder_id', 'in', messages)
    .execute();
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
  await eraseOffers(db, accountId);
}

/** Takes custom parts off the account's own quotes that are not paid: the quotes go next. */
async function eraseOffers(db: Db, accountId: string): Promise<void> {
  const quotes = db
    .selectFrom('quotes')
    .select('id')
    .where(ownedBy({ kind: 'account', accountId }))
    .where('status', '!=', 'paid');
  const parts = await db.selectFrom('custom_parts').select('id').where('quote_id', 'in', quotes).execute();
  if (parts.length === 0) return;
  const ids = parts.map(({ id }) => id);
  await db
    .updateTable('sent_files')
    .set({ holder_kind: null, holder_id: null })
    .where('holder_kind', '=', 'custom_part')
    .where('holder_id', 'in', ids)
    .execute();
  await db.deleteFrom('custom_parts').where('id', 'in', ids).execute();
  await db.updateTable('quotes').set({ custom_parts: 0 }).where('id', 'in', quotes).execute();
}
