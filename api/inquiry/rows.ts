import type { z } from 'zod';
import type { Failure } from '../../shared/base/failure.ts';
import type { Result } from '../../shared/base/result.ts';
import type { InquiryStatus } from '../../shared/inquiry/status.ts';
import type { inquiryListQuery } from '../../shared/inquiry/wire.ts';
import type { Db } from '../db/database.ts';
import { type Keyset, keysetPage, type ListPage } from '../db/keyset.ts';
import { insertWhereNew } from '../db/rows.ts';
import { withWords } from '../db/search-words.ts';

/** Table `inquiries`: questions of visitors. */
export interface InquiryRow {
  id: string;
  /** Made on the device; one question each. */
  request_key: string;
  account_id: string | null;
  status: string;
  message: string;
  email: string;
  page: string | null;
  quote_number: string | null;
  file_name: string | null;
  answer: string;
  answered_at: string | null;
  answered_by: string | null;
  /** Lower-case text a search looks in. */
  search: string;
  created_at: string;
}

/** A question with the e-mail of whoever answered it. */
export type AnsweredInquiry = InquiryRow & { answerer: string | null };

/** Adds a question; one whose key is known already stays as it is. */
export function insertInquiry(db: Db, row: InquiryRow): Promise<void> {
  return insertWhereNew(db, 'inquiries', row);
}

/** Most questions that a mail counts. */
const MOST_COUNTED = 100;

/** Questions since a time that nobody answered or closed, oldest first. */
export function openSince(db: Db, since: string): Promise<InquiryRow[]> {
  return db
    .selectFrom('inquiries')
    .selectAll()
    .where('status', '=', 'open')
    .where('created_at', '>=', since)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST_COUNTED)
    .execute();
}

function answered(db: Db) {
  return db
    .selectFrom('inquiries')
    .leftJoin('accounts', 'accounts.id', 'inquiries.answered_by')
    .selectAll('inquiries')
    .select('accounts.email as answerer');
}

/** The question of an id. */
export async function findInquiry(db: Db, id: string): Promise<AnsweredInquiry | null> {
  return (await answered(db).where('inquiries.id', '=', id).executeTakeFirst()) ?? null;
}

/** Moves a question on from the states it may be in. False where it is in another one by now. */
export async function moveInquiry(
  trx: Db,
  id: string,
  from: readonly InquiryStatus[],
  change: { readonly status: InquiryStatus } & Partial<Pick<InquiryRow, 'answer' | 'answered_at' | 'answered_by'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('inquiries')
    .set(change)
    .where('id', '=', id)
    .where('status', 'in', [...from])
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

const NEWEST: Keyset<'created_at'> = {
  sorts: { created_at: { column: 'inquiries.created_at', type: 'text' } },
  tie: { column: 'inquiries.id', type: 'text' },
};

/** A page of questions. */
export function inquiryPage(
  db: Db,
  query: z.output<typeof inquiryListQuery>,
): Promise<Result<ListPage<AnsweredInquiry>, Failure>> {
  const found = withWords(db, answered(db), 'inquiries.search', query.search);
  return keysetPage(query.status ? found.where('inquiries.status', 'in', query.status) : found, NEWEST, query);
}

/** Hands questions of a guest over to an account. */
export async function handInquiriesOver(trx: Db, guestId: string, accountId: string): Promise<void> {
  await trx.updateTable('inquiries').set({ account_id: accountId }).where('account_id', '=', guestId).execute();
}

/** Removes questions that are over and older than a time. */
export async function endOldInquiries(db: Db, before: string): Promise<void> {
  await db.deleteFrom('inquiries').where('status', '!=', 'open').where('created_at', '<', before).execute();
}

/** Removes the questions of an account. */
export async function eraseInquiries(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('inquiries').where('account_id', '=', accountId).execute();
}
