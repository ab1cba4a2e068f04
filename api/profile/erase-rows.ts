import { sql } from 'kysely';
import { ownedBy } from '../account/owned-rows.ts';
import type { QuoteStatus } from '../../shared/quote/status.ts';
import { isOfSameOwner, type Owned, ownedOfRow } from '../account/owned-rows.ts';
import { attachmentsOf, PURCHASE_ORDER } from '../attachment/rows.ts';
import type { Db } from '../db/database.ts';

// What a deleted account leaves, and how it goes. What was ordered stays with the order: parts, their designs and the frozen order. What was
// made for an organization is the organization's and stays with it.

/** Designs of an account that nothing ordered and nobody else's part is made of. */
export async function findErasableDesigns(db: Db, accountId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('designs')
    .select('id')
    .where(ownedBy({ kind: 'account', accountId }))
    .where(
      sql<boolean>`not exists (select 1 from parts left join quotes on quotes.id = parts.quote_id
        where parts.design_id = designs.id and (quotes.status = 'paid' or parts.account_id <> ${accountId}))`,
    )
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Parts of an account that are on no paid quote. */
export async function findErasableParts(db: Db, accountId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('parts')
    .leftJoin('quotes', 'quotes.id', 'parts.quote_id')
    .select('parts.id')
    .where('parts.account_id', '=', accountId)
    .where('parts.organization_id', 'is', null)
    .where((eb) => eb.or([eb('parts.quote_id', 'is', null), eb('quotes.status', '!=', 'paid')]))
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The parts made of a design, where all may go with it; null where one is on a quote that holds it, or somebody else's. */
export async function partsOfDesign(db: Db, designId: string, owner: Owned): Promise<string[] | null> {
  const found = await db
    .selectFrom('parts')
    .leftJoin('quotes', 'quotes.id', 'parts.quote_id')
    .select(['parts.id', 'parts.account_id', 'parts.organization_id', 'quotes.status'])
    .where('parts.design_id', '=', designId)
    .execute();
  const mayGo = found.every(
    (part) => isOfSameOwner(ownedOfRow(part), owner) && (part.status === null || ENDED.has(part.status)),
  );
  return mayGo ? found.map(({ id }) => id) : null;
}

/** States of quotes that hold nothing any more. */
const ENDED: ReadonlySet<string> = new Set<QuoteStatus>(['cancelled', 'expired']);

/** Files of storage that hang on parts and on nothing else. */
export async function findPartFiles(db: Db, partIds: readonly string[]): Promise<string[]> {
  const keys = [...new Set((await attachmentsOf(db, 'part', partIds)).map(({ file_key }) => file_key))];
  if (keys.length === 0) return [];
  const shared = await db
    .selectFrom('attachments')
    .select('file_key')
    .where('file_key', 'in', keys)
    .where('subject_id', 'not in', [...partIds])
    .execute();
  const others = new Set(shared.map(({ file_key }) => file_key));
  return keys.filter((key) => !others.has(key));
}

/** Removes parts with what hangs on them. */
export async function deleteParts(db: Db, partIds: readonly string[]): Promise<void> {
  const ids = [...partIds];
  await db.deleteFrom('attachments').where('subject_kind', '=', 'part').where('subject_id', 'in', ids).execute();
  await db.deleteFrom('parts').where('id', 'in', ids).execute();
}

/** Removes designs without parts. */
export async function deleteDesigns(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('designs')
    .where('id', 'in', [...ids])
    .execute();
}

/** Removes what was issued and shared of an account's quotes that are not paid; the sweep finds the papers that nothing names then. */
export async function deletePapersOf(db: Db, accountId: string): Promise<void> {
  const quotes = db
    .selectFrom('quotes')
    .select('id')
    .where('account_id', '=', accountId)
    .where('organization_id', 'is', null)
    .where('status', '!=', 'paid');
  await db
    .deleteFrom('attachments')
    .where('subject_kind', '=', PURCHASE_ORDER)
    .where('subject_id', 'in', quotes)
    .execute();
  const documents = db.selectFrom('issued_documents').select('id').where('quote_id', 'in', quotes);
  await db.deleteFrom('document_designs').where('document_id', 'in', documents).execute();
  for (const table of ['issued_documents', 'shares', 'quote_reminders'] as const)
    await db.deleteFrom(table).where('quote_id', 'in', quotes).execute();
  for (const table of ['document_mails', 'stopped_reminders'] as const)
    await db.deleteFrom(table).where('account_id', '=', accountId).execute();
}

/** Removes an account's quotes that nobody tried to pay, and takes what it wrote off the others that are not paid. */
export async function deleteQuotesOf(db: Db, accountId: string): Promise<void> {
  await db
    .deleteFrom('quotes')
    .where(ownedBy({ kind: 'account', accountId }))
    .where('status', '!=', 'paid')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('payments').select('payments.id').whereRef('payments.quote_id', '=', 'quotes.id'))),
    )
    .execute();
  await db
    .updateTable('quotes')
    .set({ name: null, purchase_order_number: null, shipping_address_id: null, billing_address_id: null })
    .where(ownedBy({ kind: 'account', accountId }))
    .where('status', '!=', 'paid')
    .execute();
  await db
    .updateTable('quotes')
    .set({ search: '' })
    .where(ownedBy({ kind: 'account', accountId }))
    .execute();
}

/** Files that an account sent, with where storage has them where nothing else names the same bytes. What hangs on others' things stays. */
export async function findErasableFiles(
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

/** Removes files that were sent. */
export async function deleteSentFiles(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('sent_files')
    .where('id', 'in', [...ids])
    .execute();
}

/** Removes what only served the account: addresses, links that were mailed, answers at the sign-up, the log of its uploads. */
export async function deleteOwnRows(db: Db, accountId: string): Promise<void> {
  await db
    .deleteFrom('addresses')
    .where(ownedBy({ kind: 'account', accountId }))
    .execute();
  for (const table of ['account_tokens', 'account_answers', 'upload_log'] as const)
    await db.deleteFrom(table).where('account_id', '=', accountId).execute();
}

/** Takes the person out of what the shop searches and lists orders by. The frozen order, which the books need, stays. */
export async function redactOrders(db: Db, accountId: string): Promise<void> {
  await db
    .updateTable('orders')
    .set(({ fn, val, ref }) => ({
      email: '',
      search: fn('lower', [sql<string>`${val('k-')} || ${ref('sequence')} || ${val('\n')} || ${ref('materials')}`]),
    }))
    .where('account_id', '=', accountId)
    .execute();
}

/** Takes out what entries say of an account's doings, and others' of its quotes and of itself; that they were, stays. */
export async function redactActivity(db: Db, accountId: string): Promise<void> {
  const quotes = db
    .selectFrom('quotes')
    .select('id')
    .where(ownedBy({ kind: 'account', accountId }));
  await db
    .updateTable('activity')
    .set({ before: null, after: null })
    .where((eb) =>
      eb.or([
        eb('account_id', '=', accountId),
        eb.and([eb('subject_kind', '=', 'account'), eb('subject_id', '=', accountId)]),
        eb.and([eb('subject_kind', '=', 'quote'), eb('subject_id', 'in', quotes)]),
      ]),
    )
    .where((eb) => eb.or([eb('before', 'is not', null), eb('after', 'is not', null)]))
    .execute();
}
