import { createHash } from 'node:crypto';
import type { Failure } from '../../shared/base/failure.ts';
import type { Result } from '../../shared/base/result.ts';
import { choicesKey } from '../../shared/part/choices.ts';
import { forAnotherOrder, referenceWords } from '../../shared/quote/buyer-reference.ts';
import type { SavedQuery, SavedSort } from '../../shared/saved/wire.ts';
import type { Owner } from '../../shared/account/permissions.ts';
import { ownedBy } from '../account/owned-rows.ts';
import type { Db } from '../db/database.ts';
import { type Keyset, keysetPage, type ListPage } from '../db/keyset.ts';
import { withWords } from '../db/search-words.ts';
import { type PartRecord, type PartRow, renamePart } from '../quote/part-rows.ts';

/** Table `saved_parts`: which parts are saved. They belong to no quote; whose they are is written on the parts. */
export interface SavedPartRow {
  part_id: string;
  /** Source that was saved, as it was then; see savedFrom. */
  saved_from: string;
  /** Lower-case text a search looks in. */
  search: string;
}

/** The columns of a part that lists show. */
export type SavedHead = Pick<
  PartRow,
  | 'id'
  | 'account_id'
  | 'organization_id'
  | 'design_id'
  | 'name'
  | 'buyer_reference'
  | 'filename'
  | 'quantity'
  | 'thickness_id'
  | 'made'
  | 'choices'
  | 'finishing'
  | 'price_cents'
  | 'created_at'
>;

const HEAD = [
  'parts.id',
  'parts.account_id',
  'parts.organization_id',
  'parts.design_id',
  'parts.name',
  'parts.buyer_reference',
  'parts.filename',
  'parts.quantity',
  'parts.thickness_id',
  'parts.made',
  'parts.choices',
  'parts.finishing',
  'parts.price_cents',
  'parts.created_at',
] as const;

const SAVED_KEYSET: Keyset<SavedSort> = {
  sorts: {
    saved_at: { column: 'parts.created_at', type: 'text' },
    name: { column: 'parts.name', type: 'text' },
    price_cents: { column: 'parts.price_cents', type: 'number', nullable: true },
  },
  tie: { column: 'parts.id', type: 'text' },
};

/**
 * Names a part, all that was chosen for it and its technical drawings: of one such there is one saved part.
 * @param drawings where storage has the drawings
 */
export function savedFrom(
  { id, name, choices, buyerReference }: Pick<PartRecord, 'id' | 'name' | 'choices' | 'buyerReference'>,
  drawings: readonly string[],
): string {
  const called = referenceWords(forAnotherOrder(buyerReference));
  const key = createHash('sha256')
    .update([name, choicesKey(choices), ...drawings.toSorted(), ...(called === null ? [] : [called])].join('\n'))
    .digest('base64url');
  return `${id} ${key}`;
}

/** Text that a search looks in. */
export function searchText(words: readonly string[]): string {
  return words.join(' ').toLowerCase();
}

function saved(db: Db) {
  return db.selectFrom('saved_parts').innerJoin('parts', 'parts.id', 'saved_parts.part_id').select(HEAD);
}

/** A page of an owner's saved parts. */
export function listSaved(db: Db, owner: Owner, query: SavedQuery): Promise<Result<ListPage<SavedHead>, Failure>> {
  // They are on no quote, which an index of such parts knows.
  const own = saved(db).where(ownedBy(owner)).where('parts.quote_id', 'is', null);
  return keysetPage(withWords(db, own, 'saved_parts.search', query.search), SAVED_KEYSET, query);
}

/** The saved part of an id, whosever it is. */
export async function findSaved(db: Db, id: string): Promise<SavedHead | null> {
  return (await saved(db).where('parts.id', '=', id).executeTakeFirst()) ?? null;
}

/** The saved part that was made of a part as it is. */
export async function findSavedFrom(db: Db, from: string): Promise<SavedHead | null> {
  return (await saved(db).where('saved_from', '=', from).executeTakeFirst()) ?? null;
}

/** How many parts an owner has saved. */
export async function countSaved(db: Db, owner: Owner): Promise<number> {
  const { count } = await db
    .selectFrom('saved_parts')
    .innerJoin('parts', 'parts.id', 'saved_parts.part_id')
    .where(ownedBy(owner))
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Marks a part that belongs to no quote as saved. One that was made of the same throws a unique violation. */
export async function insertSaved(trx: Db, row: SavedPartRow): Promise<void> {
  await trx.insertInto('saved_parts').values(row).execute();
}

/** Gives a saved part another name. */
export async function renameSaved(trx: Db, id: string, name: string, search: string): Promise<void> {
  await renamePart(trx, id, name);
  await trx.updateTable('saved_parts').set({ search }).where('part_id', '=', id).execute();
}
