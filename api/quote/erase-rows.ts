import { quoteMachine, type QuoteStatus } from '../../shared/quote/status.ts';
import { isOfSameOwner, type Owned, ownedBy, ownedOfRow } from '../account/owned-rows.ts';
import { attachmentsOf, deleteAttachmentsOf, PART } from '../attachment/rows.ts';
import type { Db } from '../db/database.ts';

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
  const keys = [...new Set((await attachmentsOf(db, PART, partIds)).map(({ file_key }) => file_key))];
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
  await deleteAttachmentsOf(db, PART, partIds);
  await db.deleteFrom('parts').where('id', 'in', partIds).execute();
}

/** Ends every quote of an account that can be: nobody pays or changes it any more. */
export async function cancelQuotesOfAccount(trx: Db, accountId: string, now: string): Promise<void> {
  await trx
    .updateTable('quotes')
    .set((eb) => ({ status: 'cancelled', version: eb('version', '+', 1), updated_at: now }))
    .where(ownedBy({ kind: 'account', accountId }))
    .where('status', 'in', CANCELLABLE)
    .execute();
}

const CANCELLABLE = quoteMachine.states.filter((status) => quoteMachine.may(status, 'cancelled'));

/** Removes the parts made of a design. */
export async function deletePartsOfDesign(db: Db, designId: string): Promise<void> {
  await db.deleteFrom('parts').where('design_id', '=', designId).execute();
}
