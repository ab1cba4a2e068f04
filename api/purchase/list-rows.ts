import type { z } from 'zod';
import type { Failure } from '../../shared/base/failure.ts';
import { ok, type Result } from '../../shared/base/result.ts';
import type { BoughtCredit, BoughtSort, boughtListQuery } from '../../shared/purchase/wire.ts';
import type { Db } from '../db/database.ts';
import { type Keyset, keysetPage, type ListPage } from '../db/keyset.ts';
import { withWords } from '../db/search-words.ts';

const BOUGHT_KEYSET: Keyset<BoughtSort> = {
  sorts: { created_at: { column: 'credit_purchases.created_at', type: 'text' } },
  tie: { column: 'credit_purchases.id', type: 'text' },
};

function bought(db: Db) {
  return db
    .selectFrom('credit_purchases')
    .innerJoin('credits', 'credits.id', 'credit_purchases.credit_id')
    .select(['credits.id', 'credits.owner_kind', 'credits.amount_cents', 'credits.left_cents', 'credits.usable_at'])
    .select(['credit_purchases.email', 'credit_purchases.refunded_cents', 'credits.created_at']);
}

/** A page of the bought credit of all customers, found by words of its buyers' e-mail. */
export async function listBought(
  db: Db,
  query: z.output<typeof boughtListQuery>,
): Promise<Result<{ credits: BoughtCredit[] } & Omit<ListPage<never>, 'rows'>, Failure>> {
  const found = withWords(db, bought(db) as never, 'credit_purchases.email', query.search);
  const page = await keysetPage(found as never, BOUGHT_KEYSET, query);
  if (!page.ok) return page;
  const { rows, ...around } = page.value;
  return ok({ credits: rows as unknown as BoughtCredit[], ...around });
}
