import type { z } from 'zod';
import type { Failure } from '../../shared/base/failure.ts';
import { ok, type Result } from '../../shared/base/result.ts';
import type { Terms, TermsSort, termsListQuery } from '../../shared/terms/wire.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { type Keyset, keysetPage, type ListPage } from '../db/keyset.ts';
import { withWords } from '../db/search-words.ts';
import { termsView } from './view.ts';

/** Each sort has an index that ends in the id; see the migration 0022-terms. */
const TERMS_KEYSET: Keyset<TermsSort> = {
  sorts: {
    asked_at: { column: 'terms_accounts.asked_at', type: 'text' },
    limit_cents: { column: 'terms_accounts.limit_cents', type: 'number', nullable: true },
    unpaid_cents: { column: 'terms_accounts.unpaid_cents', type: 'number' },
  },
  tie: { column: 'terms_accounts.id', type: 'text' },
};

/** A page of all customers' terms. */
export async function listTerms(
  clock: Clock,
  db: Db,
  query: z.output<typeof termsListQuery>,
): Promise<Result<{ terms: Terms[] } & Omit<ListPage<never>, 'rows'>, Failure>> {
  let found = withWords(db, db.selectFrom('terms_accounts'), 'terms_accounts.search', query.search);
  if (query.status) found = found.where('status', 'in', query.status);
  const page = await keysetPage(found.selectAll('terms_accounts'), TERMS_KEYSET, query);
  if (!page.ok) return page;
  const { rows, ...around } = page.value;
  const terms: Terms[] = [];
  for (const row of rows) terms.push(await termsView(clock, db, row, true));
  return ok({ terms, ...around });
}
