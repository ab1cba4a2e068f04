import type { QuoteStatus } from '../../shared/quote/status.ts';
import { isOfSameOwner, type Owned, ownedOfRow } from '../account/owned-rows.ts';
import { attachmentsOf } from '../attachment/rows.ts';
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
