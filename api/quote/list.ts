import { type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import type { Failure } from '../../shared/base/failure.ts';
import { ok, type Result } from '../../shared/base/result.ts';
import { quoteNumber } from '../../shared/quote/number.ts';
import type { QuoteStatus } from '../../shared/quote/status.ts';
import { ENDING, hasRunOut, ranOutBefore, standsUntil } from '../../shared/quote/validity.ts';
import type { QuoteHead, QuoteListQuery, QuoteSort } from '../../shared/quote/wire.ts';
import { buyerNow, ownedBy } from '../account/owned-rows.ts';
import type { AccountRecord } from '../account/rows.ts';
import type { Db } from '../db/database.ts';
import { type Keyset, keysetPage, type ListPage } from '../db/keyset.ts';
import { withWords } from '../db/search-words.ts';
import type { Tables } from '../db/tables.ts';
import { termsFor } from '../organization/rows.ts';
import { LISTED_COLUMNS, type ListedRow, listedAnew, listedOf, type Sums } from './listed.ts';
import type { QuoteNeeds } from './needs.ts';

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
  owned: ReturnType<typeof ownedBy>,
  query: Omit<QuoteListQuery, 'cursor' | 'limit'>,
  nowMs: number,
): QuotesQuery {
  const own: QuotesQuery = db
    .selectFrom('quotes')
    .where(owned)
    .where(sql<SqlBool>`(custom_state is null or custom_state <> 'draft')`);
  let fitting = withWords(db, own, 'quotes.search', query.search);
  if (query.status) fitting = inStates(fitting, query.status, ranOutBefore(nowMs));
  if (query.created_from) fitting = fitting.where('created_at', '>=', query.created_from);
  if (query.created_before) fitting = fitting.where('created_at', '<', query.created_before);
  return fitting;
}

/** A quote in a list, with its prices as they were listed last. */
function headOf(row: ListedRow, sums: Sums, nowMs: number): QuoteHead {
  const kept = row.status as QuoteStatus;
  const status = hasRunOut(kept, row.valid_from, nowMs) ? ('expired' as const) : kept;
  return {
    id: row.id,
    number: quoteNumber(row.number),
    name: row.name,
    status,
    version: row.version,
    valid_until: standsUntil(status, row.valid_from),
    paid_at: row.paid_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
    ...sums,
  };
}

/**
 * A page of the quotes of whom the account buys for, with what each comes to. Prices that are out of date are made again as they are for
 * whoever opens the quote; all others are read as they were listed last.
 */
export async function listQuotes(
  deps: QuoteNeeds,
  account: AccountRecord,
  query: QuoteListQuery,
): Promise<Result<{ quotes: QuoteHead[] } & Omit<ListPage<never>, 'rows'>, Failure>> {
  const { db } = deps.database;
  const nowMs = deps.clock.now();
  const owner = buyerNow(account.actor);
  const fitting = fittingQuotes(db, ownedBy(owner), query, nowMs).select(LISTED_COLUMNS);
  const page = await keysetPage(fitting, QUOTE_KEYSET, query);
  if (!page.ok) return page;
  const { rows, ...around } = page.value;
  const organizationId = owner.kind === 'organization' ? owner.organizationId : null;
  const terms = await termsFor(db, { organizationId }, account);
  const quotes: QuoteHead[] = [];
  for (const row of rows) {
    const sums = listedOf(deps, row, terms);
    const head = sums ? headOf(row, sums, nowMs) : await listedAnew(deps, row, account, terms);
    if (head) quotes.push(head);
  }
  return ok({ quotes, ...around });
}
