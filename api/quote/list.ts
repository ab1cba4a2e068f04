import type { Failure } from '../../shared/base/failure.ts';
import { ok, type Result } from '../../shared/base/result.ts';
import { quoteNumber } from '../../shared/quote/number.ts';
import type { QuoteStatus } from '../../shared/quote/status.ts';
import { hasRunOut, standsUntil } from '../../shared/quote/validity.ts';
import type { QuoteHead, QuoteListQuery } from '../../shared/quote/wire.ts';
import { buyerNow } from '../account/owned-rows.ts';
import type { AccountRecord } from '../account/rows.ts';
import type { ListPage } from '../db/keyset.ts';
import { termsFor } from '../organization/rows.ts';
import { type ListedRow, quotePage } from './list-rows.ts';
import { listedAnew, listedOf, type Sums } from './listed.ts';
import type { QuoteNeeds } from './needs.ts';

/** A quote in a list, with its prices as they were listed last. */
function headOf(row: ListedRow, sums: Sums, nowMs: number): QuoteHead {
  const kept = row.status as QuoteStatus;
  const status = hasRunOut(kept, row.valid_from, nowMs) ? ('expired' as const) : kept;
  return {
    id: row.id,
    number: quoteNumber(row.number),
    name: row.name,
    status,
    ...(row.approval_id === null ? {} : { approved: true }),
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
  const page = await quotePage(db, owner, query, nowMs);
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
