import { shopDay } from '../../shared/checkout/lead-time.ts';
import type { SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import type { Owner } from '../../shared/account/permissions.ts';
import type { Failure } from '../../shared/base/failure.ts';
import { ok, type Result } from '../../shared/base/result.ts';
import type { OrderAttention, orderListQuery, OrderSort } from '../../shared/order/list-query.ts';
import type { ListedOrder, orderEndpoints } from '../../shared/order/wire.ts';
import { ownedBy } from '../account/owned-rows.ts';
import type { Db } from '../db/database.ts';
import { type Keyset, keysetPage, type ListPage } from '../db/keyset.ts';
import { withWords } from '../db/search-words.ts';
import { hasRare, rareWord } from '../db/text-index.ts';
import type { Tables } from '../db/tables.ts';
import { firstNames } from './line-rows.ts';
import { atRisk, type LateAt } from './late-rows.ts';
import { ASKS, HELD, type HeadRow, headOf, lateOn, ORDER_HEAD, REMAKE_ASKED } from './rows.ts';

type ShopQuery = z.output<typeof orderListQuery>;
type MyQuery = z.output<typeof orderEndpoints.mine.query & object>;

/** Each sort has an index that ends in the sequence; see the migration 0020-order. */
const ORDER_KEYSET: Keyset<OrderSort> = {
  sorts: {
    placed_at: { column: 'orders.placed_at', type: 'text' },
    ships_by: { column: 'orders.ships_by', type: 'text' },
    total_cents: { column: 'orders.total_cents', type: 'number' },
  },
  tie: { column: 'orders.sequence', type: 'number' },
};

export type OrdersQuery = SelectQueryBuilder<Tables, 'orders', object>;

/** Orders that fit search and filters. */
function filtered(db: Db, orders: OrdersQuery, query: Omit<MyQuery, 'limit' | 'cursor'>): OrdersQuery {
  let fitting = withWords(db, orders, 'orders.search', query.search);
  if (query.status) fitting = fitting.where('status', 'in', query.status);
  if (query.held) fitting = fitting.where(HELD, '=', 1);
  if (query.placed_from) fitting = fitting.where('placed_at', '>=', query.placed_from);
  if (query.placed_before) fitting = fitting.where('placed_at', '<', query.placed_before);
  if (query.ships_from) fitting = fitting.where('ships_by', '>=', query.ships_from);
  if (query.ships_to) fitting = fitting.where('ships_by', '<=', query.ships_to);
  return fitting;
}

export type WaitingRow = HeadRow & { held: number; asks: number };

/** Orders with what lists show of them. */
export function withHead(orders: OrdersQuery): SelectQueryBuilder<Tables, 'orders', WaitingRow> {
  return orders.select(ORDER_HEAD).select([HELD.as('held'), ASKS.as('asks')]);
}

/** Flags of a row: on hold, or waiting for the customer's answer. */
export function waitingOf({ held, asks }: WaitingRow) {
  return { held: held === 1, asks: asks === 1 };
}

/** Rows as lists show them, each with the first names of what was ordered. */
async function named<R extends WaitingRow, T>(db: Db, rows: readonly R[], shown: (row: R) => T) {
  const names = await firstNames(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...shown(row), names: [...names.get(row.id)!] }));
}

/** A page of an owner's orders. */
export async function listOrders(
  db: Db,
  owner: Owner,
  query: MyQuery,
): Promise<Result<{ orders: ListedOrder[] } & Omit<ListPage<never>, 'rows'>, Failure>> {
  const own = filtered(db, db.selectFrom('orders').where(ownedBy(owner)), query);
  const page = await keysetPage(withHead(own), ORDER_KEYSET, query);
  if (!page.ok) return page;
  const { rows, ...around } = page.value;
  return ok({ orders: await named(db, rows, (row) => headOf(row, waitingOf(row))), ...around });
}

type ShopRow = WaitingRow & { late: number; date_at_risk: number; remake_asked: number };

/** An order as the shop's list shows it. */
function shopHead(row: ShopRow) {
  const wanted: readonly (readonly [OrderAttention, number])[] = [
    ['late', row.late],
    ['date_at_risk', row.late === 1 ? 0 : row.date_at_risk],
    ['delay_asked', row.asks],
    ['remake_asked', row.remake_asked],
  ];
  return {
    ...headOf(row, waitingOf(row)),
    customer_email: row.email,
    materials: JSON.parse(row.materials) as string[],
    attention: wanted.filter(([, is]) => is === 1).map(([why]) => why),
  };
}

/** A page of all orders, for the shop: by cursor where a limit is named, else by the page's number with how many there are in all. */
export async function searchOrders(db: Db, query: ShopQuery, at: LateAt) {
  const late = lateOn(shopDay(at.nowMs));
  let fitting = withWords(db, filtered(db, db.selectFrom('orders'), query), 'orders.email', query.customer);
  // The customer's address is one of the words of an order.
  const rare = await rareWord(db, ['orders'], `${query.search ?? ''} ${query.customer ?? ''}`);
  if (rare !== null) fitting = fitting.where(hasRare(db, 'orders', rare));
  const risk = atRisk(at);
  const reasons = { late, date_at_risk: risk, delay_asked: ASKS, remake_asked: REMAKE_ASKED };
  const wanted = query.attention?.flatMap((why) => (why === 'yes' ? Object.values(reasons) : [reasons[why]]));
  if (wanted) fitting = fitting.where((eb) => eb.or(wanted.map((is) => eb(is, '=', 1))));
  const shown = (orders: OrdersQuery) =>
    withHead(orders).select([late.as('late'), risk.as('date_at_risk'), REMAKE_ASKED.as('remake_asked')]);
  const { page, page_size, limit, ...question } = query;
  if (limit !== undefined || query.cursor !== undefined) {
    const found = await keysetPage(shown(fitting), ORDER_KEYSET, { ...question, limit: limit ?? page_size });
    if (!found.ok) return found;
    const { rows, ...around } = found.value;
    return ok({ orders: await named(db, rows, shopHead), total: null, page, page_size, ...around });
  }
  const { count } = await fitting.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow();
  const way = query.sort.startsWith('-') ? 'desc' : 'asc';
  const rows = await shown(fitting)
    .orderBy(query.sort.replace('-', '') as OrderSort, way)
    .orderBy('sequence', way)
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  const total = Number(count);
  return ok({
    orders: await named(db, rows, shopHead),
    total,
    page,
    page_size,
    next_cursor: null,
    previous_cursor: null,
  });
}
