import { type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import type { Owner } from '../../shared/account/permissions.ts';
import type { Failure } from '../../shared/base/failure.ts';
import type { Result } from '../../shared/base/result.ts';
import type { QuoteStatus } from '../../shared/quote/status.ts';
import { ENDING, ranOutBefore } from '../../shared/quote/validity.ts';
import type { QuoteListQuery, QuoteSort } from '../../shared/quote/wire.ts';
import { ownedBy } from '../account/owned-rows.ts';
import type { Db } from '../db/database.ts';
import { type Keyset, keysetPage, type ListPage } from '../db/keyset.ts';
import { withWords } from '../db/search-words.ts';
import type { Tables } from '../db/tables.ts';
import type { QuoteRow } from './rows.ts';

/** Columns that a list needs. */
const LISTED_COLUMNS = [
  'quotes.id',
  'quotes.number',
  'quotes.name',
  'quotes.status',
  'quotes.version',
  'quotes.valid_from',
  'quotes.honoured_until',
  'quotes.paying_payment_id',
  'quotes.paid_at',
  'quotes.created_at',
  'quotes.updated_at',
  'quotes.listed',
] as const;

/** A quote as a list reads it. */
export type ListedRow = Pick<
  QuoteRow,
  | 'id'
  | 'number'
  | 'name'
  | 'status'
  | 'version'
  | 'valid_from'
  | 'honoured_until'
  | 'paying_payment_id'
  | 'paid_at'
  | 'created_at'
  | 'updated_at'
  | 'listed'
> & {
  /** Id of the approval that it was given in this version; null where it waits for none, or for one still. */
  readonly approval_id: string | null;
};

/** Each sort has an index that ends in the id; see the migration 0011-quote. */
const QUOTE_KEYSET: Keyset<QuoteSort> = {
  sorts: { created_at: { column: 'quotes.created_at', type: 'text' } },
  tie: { column: 'quotes.id', type: 'text' },
};

type QuotesQuery = SelectQueryBuilder<Tables, 'quotes', object>;

/** Quotes in one of the states at a moment: whatever ran out is expired, also where that is not written down yet. */
function inStates(quotes: QuotesQuery, states: readonly QuoteStatus[], ranOut: string): QuotesQuery {
  return quotes.where((eb) =>
    eb.or(
      states.map((status) => {
        const kept = eb('status', '=', status);
        if (status === 'expired')
          return eb.or([kept, eb.and([eb('status', 'in', ENDING), eb('valid_from', '<=', ranOut)])]);
        return ENDING.includes(status) ? eb.and([kept, eb('valid_from', '>', ranOut)]) : kept;
      }),
    ),
  );
}

/** Quotes of an owner that fit search and filters, without those that staff is still putting together. */
function fittingQuotes(
  db: Db,
  owner: Owner,
  query: Omit<QuoteListQuery, 'cursor' | 'limit'>,
  nowMs: number,
): QuotesQuery {
  const own: QuotesQuery = db
    .selectFrom('quotes')
    .where(ownedBy(owner))
    .where(sql<SqlBool>`(custom_state is null or custom_state <> 'draft')`);
  let fitting = withWords(db, own, 'quotes.search', query.search);
  if (query.status) fitting = inStates(fitting, query.status, ranOutBefore(nowMs));
  if (query.created_from) fitting = fitting.where('created_at', '>=', query.created_from);
  if (query.created_before) fitting = fitting.where('created_at', '<', query.created_before);
  return fitting;
}

/** Looked for only where a quote waits for approval or was approved: of others no row of `approvals` is read. */
const approvalColumn = sql<string | null>`case when quotes.status = 'awaiting_approval' then (
  select approvals.id from approvals
  where approvals.quote_id = quotes.id and approvals.quote_version = quotes.version and approvals.status = 'approved'
  limit 1) end`.as('approval_id');

/** A page of an owner's quotes. */
export function quotePage(
  db: Db,
  owner: Owner,
  query: QuoteListQuery,
  nowMs: number,
): Promise<Result<ListPage<ListedRow>, Failure>> {
  const quotes = fittingQuotes(db, owner, query, nowMs).select(LISTED_COLUMNS).select(approvalColumn);
  return keysetPage(quotes, QUOTE_KEYSET, query);
}

/** Keeps sums for lists that were worked out from a version of a quote, unless the quote is another one by now. */
export async function keepListed(db: Db, id: string, version: number, listed: string): Promise<void> {
  await db.updateTable('quotes').set({ listed }).where('id', '=', id).where('version', '=', version).execute();
}

/** An owner's quotes with parts that end soon, those that end first in front. `within`: when they were valid from, see ranOutBefore. */
export function quotesEnding(
  db: Db,
  owner: Owner,
  within: { readonly after: string; readonly upTo: string },
  limit: number,
) {
  return db
    .selectFrom('quotes')
    .select(['id', 'number', 'name', 'status', 'valid_from'])
    .where(ownedBy(owner))
    .where('status', 'in', [...ENDING])
    .where('paying_payment_id', 'is', null)
    .where('valid_from', '>', within.after)
    .where('valid_from', '<=', within.upTo)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('parts').select('parts.id').whereRef('parts.quote_id', '=', 'quotes.id')),
    )
    .orderBy('valid_from')
    .limit(limit)
    .execute();
}

/** An owner's quotes with lines on them that may be ordered, without those that end soon; the last changed first. `validAfter`: see ranOutBefore. */
export function quotesOpen(db: Db, owner: Owner, validAfter: string, limit: number) {
  return db
    .selectFrom('quotes')
    .select(['id', 'number', 'name', 'valid_from'])
    .where(ownedBy(owner))
    .where('status', 'in', [...ENDING])
    .where('paying_payment_id', 'is', null)
    .where('valid_from', '>', validAfter)
    .where(sql<SqlBool>`(custom_state is null or custom_state <> 'draft')`)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom('parts').select('parts.id').whereRef('parts.quote_id', '=', 'quotes.id')),
        exists(
          selectFrom('custom_parts').select('custom_parts.id').whereRef('custom_parts.quote_id', '=', 'quotes.id'),
        ),
      ]),
    )
    .orderBy('valid_from', 'desc')
    .limit(limit)
    .execute();
}
