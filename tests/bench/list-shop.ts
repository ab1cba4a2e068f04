import { type Kysely, sql } from 'kysely';
import type { ApiFailure } from '../../api/client.ts';
import { createWholeClient, type WholeClient } from '../support/whole-client.ts';
import { hashToken } from '../../api/account/session-rows.ts';
import type { Tables } from '../../api/db/tables.ts';
import type { Result } from '../../shared/base/result.ts';
import { shop } from './shopper.ts';

// A shop with 100,000 quotes. One customer has very many, all others ten each; a part, a fifth of an order and of a request come with
// each. All are copies of what one customer did through the API, so that every row is as the product writes it.

export const SIZES = {
  quotes: 100_000,
  ofOne: 20_000,
  each: 10,
  saved: 5000,
  orders: 20_000,
  requests: 20_000,
} as const;

const ADDRESS = { name: 'Casey', line1: '1 Main St', city: 'Austin', state: 'TX', zip: '78701', phone: '512 555 0100' };
const CARD = { number: '4242424242424242', expiry_month: 12, expiry_year: 2030, cvc: '123' };

/** Who asks for lists, and who all the others are: `a0000001`, `a0000002`, …, whose tokens tokenOf gives. */
export interface ListShop {
  readonly origin: string;
  /** The one with very many; staff, so that the shop's lists are answered too. */
  readonly token: string;
}

function good<T>(result: Result<T, ApiFailure>): T {
  if (!result.ok)
    throw new Error(`${result.error.code}: ${result.error.message} ${JSON.stringify(result.error.errors)}`);
  return result.value;
}

async function pay(client: WholeClient, origin: string, id: string): Promise<void> {
  const address = good(await client.checkout.createAddress({ body: ADDRESS }));
  good(await client.checkout.setShippingAddress({ params: { id }, body: { shipping_address_id: address.id } }));
  const { groups } = good(await client.checkout.shippingRates({ params: { id } }));
  const { shipping_rate_id, shipping_rate_token } = groups[0]!.rates[0]!;
  const rate = { shipping_rate_id, shipping_rate_token };
  const quote = good(await client.checkout.setShippingRate({ params: { id }, body: rate }));
  const headers = { 'content-type': 'application/json' };
  const asked = { method: 'POST', headers, body: JSON.stringify(CARD) };
  const card = (await (await fetch(`${origin}/sandbox-gateway/tokens`, asked)).json()) as { card_token: string };
  const body = {
    quote_id: id,
    quote_version: quote.version,
    expected_total_cents: quote.totals.total_cents,
    card_token: card.card_token,
    idempotency_key: 'bench-lists-0001',
  };
  good(await client.checkout.pay({ body }));
}

/** A customer with an open quote that a list has shown, a paid one with its order, a saved part and a request. */
export async function firstCustomer(origin: string): Promise<ListShop> {
  const { token: guestToken, quoteId, partId } = await shop(origin);
  const guest = createWholeClient({ origin, token: () => guestToken, fetch });
  const sign = { email: 'bench@example.com', password: 'a long password of the bench' };
  const { apiToken: token } = good(await guest.account.signupFromGuest({ body: sign }));
  const client = createWholeClient({ origin, token: () => token, fetch });
  good(await client.saved.save({ body: { part_id: partId } }));
  const paid = good(await client.quote.copy({ params: { id: quoteId } }));
  await pay(client, origin, paid.id);
  const asked = {
    service: 'cnc-machining',
    title: 'Bracket',
    quantities: [10],
    details: { process: 'Milling' },
  } as const;
  good(await client.custom.submit({ body: asked as never }));
  good(await client.quote.list({}));
  return { origin, token };
}

/** Expressions of SQL that say where copy `n.i` stands in time: one after the other over ten months. */
const AT = `'2026-' || substr(cast(101 + n.i % 10 as text), 2) || '-' || substr(cast(101 + (n.i / 10) % 28 as text), 2)
  || 'T' || substr(cast(100 + (n.i / 280) % 24 as text), 2) || ':' || substr(cast(100 + (n.i / 6720) % 60 as text), 2) || ':00.000Z'`;

/** Expression of SQL that names copy `n.i`. */
export const named = (letter: string) => `'${letter}' || substr(cast(10000000 + n.i as text), 2)`;

/** Owner of a copy: the first ones the customer's own, the others spread. */
function owner(share: number): string {
  const others = (SIZES.quotes - SIZES.ofOne) / SIZES.each;
  return `case when n.i <= ${share} then t.account_id else 'a' || substr(cast(10000001 + n.i % ${others} as text), 2) end`;
}

/** Copies a table's first row that fits `where`, with columns of its own; `n.i` is the number of the copy. */
export async function copies(
  db: Kysely<Tables>,
  table: keyof Tables & string,
  count: number,
  own: Readonly<Record<string, string>>,
  where = 'true',
): Promise<void> {
  const columns = (await db.introspection.getTables())
    .find(({ name }) => name === table)!
    .columns.map(({ name }) => name);
  const values = columns.map((name) => own[name] ?? `t."${name}"`).join(', ');
  const names = columns.map((name) => `"${name}"`).join(', ');
  await sql
    .raw(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
       insert into ${table} (${names}) select ${values} from n, (select * from ${table} where ${where} limit 1) t`,
    )
    .execute(db);
}

/** States of the copies, by turns: half are open. */
const STATE = `case n.i % 8 when 0 then 'accepted' when 1 then 'cancelled' when 2 then 'expired' when 3 then 'accepted' else 'open' end`;

/** Others who ask for their lists. */
const ASKING = 100;

/** The token of one of the others, 1 to {@link ASKING}. */
export function tokenOf(i: number): string {
  return `kw_bench_${i}`;
}

async function openSessions(db: Kysely<Tables>): Promise<void> {
  const session = await db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow();
  for (let i = 1; i <= ASKING; i += 1) {
    const account_id = `a${String(i).padStart(7, '0')}`;
    const row = { ...session, id: `s${i}`, token_hash: hashToken(tokenOf(i)), account_id };
    await db.insertInto('sessions').values(row).execute();
  }
}

/** Fills the database that a server of {@link firstCustomer} uses. */
export async function fillShop(db: Kysely<Tables>): Promise<void> {
  const { quotes, ofOne, each, orders, requests, saved } = SIZES;
  const others = (quotes - ofOne) / each;
  await copies(
    db,
    'accounts',
    others,
    { id: named('a'), email: `${named('a')} || '@example.com'` },
    'email is not null',
  );
  await openSessions(db);
  const open = await db.selectFrom('quotes').selectAll().where('status', '=', 'open').executeTakeFirstOrThrow();
  const listed = JSON.parse(open.listed!) as object;
  const held = JSON.stringify({ ...listed, key: `${open.version}/held` });
  await copies(
    db,
    'quotes',
    quotes,
    {
      id: named('q'),
      // Far from the numbers that are given out next.
      number: 't.number + 1000000 + n.i',
      account_id: owner(ofOne),
      name: `'Batch ' || cast(n.i as text)`,
      search: `t.search || ' batch ' || cast(n.i as text)`,
      status: STATE,
      listed: `case when n.i % 8 > 3 then t.listed else '${held}' end`,
      created_at: AT,
    },
    `status = 'open'`,
  );
  await copies(
    db,
    'parts',
    quotes,
    { id: named('p'), quote_id: named('q'), account_id: owner(ofOne), created_at: AT },
    'quote_id is not null',
  );
  await copies(db, 'payments', orders, {
    id: named('y'),
    idempotency_key: named('y'),
    quote_id: named('q'),
    account_id: owner(ofOne / 5),
  });
  await copies(db, 'orders', orders, {
    id: named('o'),
    // Far from the numbers that are given out next.
    sequence: 't.sequence + 1000000 + n.i',
    quote_id: named('q'),
    payment_id: named('y'),
    account_id: owner(ofOne / 5),
    placed_at: AT,
    search: `t.search || ' k-' || cast(n.i as text)`,
  });
  await copies(db, 'custom_requests', requests, {
    id: named('r'),
    sequence: 't.sequence + n.i',
    account_id: owner(ofOne / 5),
    submitted_at: AT,
    search: `t.search || ' r-' || cast(n.i as text)`,
  });
  await copies(db, 'parts', saved, { id: named('v'), created_at: AT }, 'quote_id is null');
  await copies(db, 'saved_parts', saved, { part_id: named('v'), saved_from: named('v') });
  await sql.raw(`update accounts set role = 1 where email = 'bench@example.com'`).execute(db);
}
