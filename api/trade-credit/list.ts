import type { z } from 'zod';
import type { Failure } from '../../shared/base/failure.ts';
import { ok, type Result } from '../../shared/base/result.ts';
import type { TradeCredit, tradeCreditListQuery } from '../../shared/trade-credit/wire.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { ListPage } from '../db/keyset.ts';
import { tradeCreditPage } from './account-rows.ts';
import { tradeCreditView } from './view.ts';

/** A page of all customers' terms. */
export async function listTradeCredit(
  clock: Clock,
  db: Db,
  query: z.output<typeof tradeCreditListQuery>,
): Promise<Result<{ terms: TradeCredit[] } & Omit<ListPage<never>, 'rows'>, Failure>> {
  const page = await tradeCreditPage(db, query);
  if (!page.ok) return page;
  const { rows, ...around } = page.value;
  const terms: TradeCredit[] = [];
  for (const row of rows) terms.push(await tradeCreditView(clock, db, row, true));
  return ok({ terms, ...around });
}
