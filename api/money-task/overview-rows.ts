import { sql } from 'kysely';
import { shopDay } from '../../shared/checkout/lead-time.ts';
import type { MoneyOverview } from '../../shared/money-task/wire.ts';
import type { Db } from '../db/database.ts';

/** How far ahead credits are said to end, ms. */
const ENDING_MS = 30 * 86_400_000;

/** Counts that are one row of the database, of what waits or is in force. */
type Counts = Omit<MoneyOverview, 'since' | 'sales'>;

function countsOf(now: string, ending: string, today: string) {
  return sql<Record<keyof Counts, number | string | null>>`select
    (select count(*) from refunds where state in ('requested', 'failed')) as refunds,
    (select count(*) from payment_cases where settled_at is null) as disputes,
    (select count(*) from credits where left_cents > 0 and (expires_at is null or expires_at > ${now})) as credits,
    (select count(*) from credits where left_cents > 0 and expires_at > ${now} and expires_at <= ${ending}) as credits_ending,
    (select count(*) from credit_purchases where status in ('attempted', 'requires_confirmation')) as purchases,
    (select count(*) from coupons where (starts_at is null or starts_at <= ${now}) and (ends_at is null or ends_at > ${now})) as coupons,
    (select count(*) from campaigns where ends_at is null or ends_at > ${now}) as campaigns,
    (select count(*) from terms_accounts where status = 'requested') as terms_requested,
    (select count(*) from terms_invoices where open_cents > 0 and due_on < ${today}) as invoices_overdue,
    (select sum(open_cents) from terms_invoices where open_cents > 0 and due_on < ${today}) as overdue_cents,
    (select count(*) from tax_exemptions where status = 'pending') as certificates`;
}

/** This year's orders by the state they go to. */
function salesSince(db: Db, since: string) {
  return db
    .selectFrom('orders')
    .innerJoin('quotes', 'quotes.id', 'orders.quote_id')
    .leftJoin('addresses', 'addresses.id', 'quotes.shipping_address_id')
    .where('orders.placed_at', '>=', since)
    .where('orders.status', '!=', 'cancelled')
    .select(['addresses.state'])
    .select((eb) => [eb.fn.countAll<number>().as('orders'), eb.fn.sum<number>('orders.total_cents').as('cents')])
    .groupBy('addresses.state')
    .orderBy('cents', 'desc')
    .execute();
}

/** Counts of what waits about money by place, and this year's sales by state. */
export async function moneyOverview(db: Db, nowMs: number): Promise<MoneyOverview> {
  const at = (ms: number) => new Date(nowMs + ms).toISOString();
  const today = shopDay(nowMs);
  const since = `${today.slice(0, 4)}-01-01`;
  const [counts] = (await countsOf(at(0), at(ENDING_MS), today).execute(db)).rows;
  const numbers = Object.entries(counts!).map(([name, value]) => [name, Number(value ?? 0)]);
  const sales = await salesSince(db, since);
  return {
    ...(Object.fromEntries(numbers) as Counts),
    since,
    sales: sales.map(({ state, orders, cents }) => ({
      state: state ?? '',
      orders: Number(orders),
      cents: Number(cents),
    })),
  };
}
