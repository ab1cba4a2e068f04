import type { z } from 'zod';
import type { Failure } from '../../shared/base/failure.ts';
import { ok, type Result } from '../../shared/base/result.ts';
import type { RefundSort, refundListQuery, ShopRefund } from '../../shared/refund/wire.ts';
import type { Db } from '../db/database.ts';
import { type Keyset, keysetPage, type ListPage } from '../db/keyset.ts';
import { withWords } from '../db/search-words.ts';
import { shopRefundView } from './view.ts';

/** Each sort has an index that ends in the id; see the migration 0023-refund. */
const REFUND_KEYSET: Keyset<RefundSort> = {
  sorts: {
    created_at: { column: 'refunds.created_at', type: 'text' },
    amount_cents: { column: 'refunds.amount_cents', type: 'number' },
  },
  tie: { column: 'refunds.id', type: 'text' },
};

/** A page of all refunds, for the shop. */
export async function listRefunds(
  db: Db,
  accountId: string,
  query: z.output<typeof refundListQuery>,
): Promise<Result<{ refunds: ShopRefund[] } & Omit<ListPage<never>, 'rows'>, Failure>> {
  let found = withWords(db, db.selectFrom('refunds').selectAll(), 'refunds.search', query.search);
  if (query.state) found = found.where('state', 'in', query.state);
  const page = await keysetPage(found, REFUND_KEYSET, query);
  if (!page.ok) return page;
  const { rows, ...around } = page.value;
  return ok({ refunds: rows.map((row) => shopRefundView(row, accountId)), ...around });
}
