import type { z } from 'zod';
import type { Failure } from '../../shared/base/failure.ts';
import { ok, type Result } from '../../shared/base/result.ts';
import { laterDay, lateReason } from '../../shared/order/late.ts';
import { UNDER_WAY } from '../../shared/order/status.ts';
import type { LateOrder, LateSort, lateListQuery } from '../../shared/order/wire.ts';
import type { Db } from '../db/database.ts';
import { type Keyset, keysetPage, type ListPage } from '../db/keyset.ts';
import { withWords } from '../db/search-words.ts';
import { atRisk, type LateAt, TOLD_LATE } from './late-rows.ts';
import { waitingOf, withHead } from './list-rows.ts';
import { ASKS, headOf } from './rows.ts';

/** The list is short: what is late is a small part of what is under way. */
const LATE_KEYSET: Keyset<LateSort> = {
  sorts: { ships_by: { column: 'orders.ships_by', type: 'text' } },
  tie: { column: 'orders.sequence', type: 'number' },
};

/** Lines of orders that are late: what has not begun, or where the date has passed whatever is still here. */
async function lateLines(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('order_lines')
    .select(['id', 'order_id', 'name', 'ordered', 'cancelled', 'shipped', 'begun_at', 'kind'])
    .where('remake_id', 'is', null)
    .where('order_id', 'in', [...ids])
    .orderBy('position')
    .execute();
}

/** A page of orders that can't meet their date any more, for staff. */
export async function listLate(
  db: Db,
  at: LateAt,
  query: z.output<typeof lateListQuery>,
): Promise<Result<{ orders: LateOrder[] } & Omit<ListPage<never>, 'rows'>, Failure>> {
  // Years of shipped orders are passed over before anything is asked of a row.
  const here = db
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', [...UNDER_WAY]);
  let late = db.selectFrom('orders').where('orders.id', 'in', here).where(atRisk(at), '=', 1);
  if (query.asked) late = late.where(ASKS, '=', query.asked === 'yes' ? 1 : 0);
  const found = withHead(withWords(db, late, 'orders.search', query.search));
  const facts = found.select((eb) => [
    eb.selectFrom('late_orders').select('days').whereRef('order_id', '=', 'orders.id').as('days'),
    TOLD_LATE.as('told'),
    eb.selectFrom('late_orders').select('found_at').whereRef('order_id', '=', 'orders.id').as('found_at'),
  ]);
  const page = await keysetPage(facts, LATE_KEYSET, query);
  if (!page.ok) return page;
  const { rows, ...around } = page.value;
  const lines = await lateLines(
    db,
    rows.map(({ id }) => id),
  );
  const orders = rows.map((row): LateOrder => {
    const why = lateReason(at, row.ships_by);
    const mine = lines.filter(({ order_id, kind, begun_at }) => {
      return order_id === row.id && (why === 'passed' || (kind !== 'sample' && begun_at === null));
    });
    return {
      ...headOf(row, waitingOf(row)),
      customer_email: row.email,
      why,
      late_lines: mine
        .map(({ id, name, ordered, cancelled, shipped }) => ({ id, name, count: ordered - cancelled - shipped }))
        .filter(({ count }) => count > 0),
      later_day: laterDay(at.nowMs, row.days ?? 0, row.ships_by, at.calendar),
      found_at: row.found_at!,
      told: row.told === 1,
    };
  });
  return ok({ orders, ...around });
}
