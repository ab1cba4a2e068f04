import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_MEMBERS } from '../../api/db/seed/sign-ins.ts';
import { invoiceEarlierOrders } from '../../api/invoice/catch-up.ts';
import { inTransaction } from '../../api/db/database.ts';
import { issueInvoice } from '../../api/invoice/issue.ts';
import { purchaseOrderFacts } from '../../shared/invoice/content.ts';
import { grant } from './support/money.ts';
import { newKey } from './support/refunds.ts';
import { BILLING, CARDS, cardToken, customer, payQuote, readyQuote, signIn, TAXED } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ env: { POSTAL_ADDRESS: '200 Test Street|Oakland, CA 94601' } });
});
afterAll(() => world.close());

const sum = (rows: readonly { readonly cents: number }[]) => rows.reduce((cents, row) => cents + row.cents, 0);
const numberOf = (number: string) => Number(number.split('-')[2]);

async function ordered(token: string, to = TAXED): Promise<string> {
  return (await payQuote(world, token, await readyQuote(world, token, {}, to))).order_id!;
}

const invoicesOf = async (token: string, orderId: string) =>
  good(await world.client(token).invoice.ofOrder({ params: { id: orderId } })).invoices;

it('[IV08] names the purchase order that was added after it, beside what it was issued with, and is found by it', async () => {
  const { apiToken: token } = await customer(world);
  const client = world.client(token);
  const params = { id: await ordered(token) };
  const set = (purchase_order_number: string) =>
    client.order.setPurchaseOrderNumber({ params, body: { purchase_order_number } });
  const [before] = await invoicesOf(token, params.id);
  const pdf = async () => good(await client.invoice.pdf({ params: { id: before!.id }, query: {} })).arrayBuffer();
  const first = Buffer.from(await pdf());
  world.clock.advance(86_400_000);
  good(await set('PO-Later-1'));
  world.clock.advance(86_400_000);
  good(await set('PO-Later-2'));
  const [after] = await invoicesOf(token, params.id);
  const day = (iso: string) => new Date(Date.parse(iso) - 8 * 3_600_000 + 2 * 86_400_000).toISOString().slice(0, 10);
  const since = { words: 'PO-Later-2', on: day(before!.issued_at) };
  expect(after!.content).toEqual({ ...before!.content, purchase_order_since: since });
  expect(purchaseOrderFacts(after!.content, (on) => on)).toEqual([
    ['Purchase order', null],
    [`Purchase order since ${since.on}`, 'PO-Later-2'],
  ]);
  const [second, again] = [Buffer.from(await pdf()), Buffer.from(await pdf())];
  expect(second.equals(first)).toBe(false);
  expect(second.equals(again)).toBe(true);
  const { invoices } = good(await client.invoice.mine({ query: { search: 'po-later-2' } }));
  expect(invoices.map(({ id }) => id)).toEqual([before!.id]);
  // The kept invoice is the issued one.
  const kept = await world.deps.database.db
    .selectFrom('invoices')
    .select('content')
    .where('id', '=', before!.id)
    .execute();
  expect(JSON.parse(kept[0]!.content)).toEqual(before!.content);
});

it('[IV03] names the organization that buys, where no billing address was chosen, and stays so', async () => {
  const { apiToken: token } = await customer(world);
  const client = world.client(token);
  const { id } = good(await client.organization.create({ body: { name: 'Northside Robotics' } }));
  const place = ['12 Laser Lane', 'Sacramento, CA 95814'];
  const orderId = await ordered(token);
  good(await client.organization.rename({ params: { id }, body: { name: 'Southside Robotics' } }));
  const [invoice] = await invoicesOf(token, orderId);
  expect(invoice!.content.bill_to).toEqual(['Northside Robotics', 'Casey Customer', ...place]);
  expect(invoice!.content.ship_to).toEqual(['Casey Customer', ...place]);
  // Goods that are sent to the company name it once.
  const own = await ordered(token, { ...TAXED, company: 'Southside Robotics' });
  expect((await invoicesOf(token, own))[0]!.content.bill_to).toEqual([
    'Southside Robotics',
    'Casey Customer',
    ...place,
  ]);
  const quote = await readyQuote(world, token, {}, TAXED);
  const params = { id: quote.id };
  const { content } = good(await client.issued.issue({ params }));
  expect(content.buyer).toEqual(['Southside Robotics', 'Casey Customer', ...place]);
  const billing = good(await client.checkout.createBillingAddress({ body: BILLING }));
  good(await client.checkout.setBillingAddress({ params, body: { billing_address_id: billing.id } }));
  const paid = await payQuote(world, token, good(await client.quote.get({ params })));
  expect((await invoicesOf(token, paid.order_id!))[0]!.content.bill_to[0]).toBe('Casey Ltd');
  const card_token = await cardToken(world);
  good(await client.purchase.buy({ body: { amount_cents: 5000, card_token, idempotency_key: newKey() } }));
  const { invoices } = good(await client.invoice.mine({ query: { search: 'Southside' } }));
  expect(invoices.filter(({ order_id }) => order_id === null)).toHaveLength(1);
});

it('[IV01][IV03] an order has its invoice with its placement, made out to the billing address', async () => {
  const { apiToken: token, account } = await customer(world);
  await grant(world, account.email!, 700, 'promotional');
  await grant(world, account.email!, 500, 'refunded');
  const client = world.client(token);
  const quote = await readyQuote(world, token, {}, TAXED);
  const params = { id: quote.id };
  const billing = good(await client.checkout.createBillingAddress({ body: BILLING }));
  good(await client.checkout.setBillingAddress({ params, body: { billing_address_id: billing.id } }));
  good(await client.quote.setPurchaseOrderNumber({ params, body: { purchase_order_number: 'PO-9' } }));
  const payment = await payQuote(world, token, good(await client.quote.get({ params })));
  const order = good(await client.order.get({ params: { id: payment.order_id! } }));
  const [invoice, ...others] = await invoicesOf(token, order.id);
  expect(others).toEqual([]);
  const { content } = invoice!;
  expect(content).toMatchObject({
    kind: 'invoice',
    seller: ['Kerfwise', '200 Test Street', 'Oakland, CA 94601'],
    order_number: order.number,
    purchase_order_number: 'PO-9',
    total_cents: order.totals.total_cents,
    balance_cents: 0,
    issued_at: order.placed_at,
  });
  expect(content.bill_to).toContain('Casey Ltd');
  expect(content.bill_to.at(-1)).toBe('IE');
  expect(content.ship_to.at(-1)).toBe('Sacramento, CA 95814');
  expect(sum(content.rows)).toBe(content.total_cents);
  expect(content.payments).toEqual([
    { key: 'credit', label: 'Paid with credit', cents: 500 },
    { key: 'card', label: expect.stringMatching(/ending in 4242$/), cents: order.payment.amount_cents },
  ]);
  expect(content.rows.find(({ key }) => key === 'promotional')?.cents).toBe(-700);
  expect(invoice).toMatchObject({ paid_cents: order.totals.total_cents, kind: 'invoice', order_id: order.id });
});

it('[IV05] its PDF is the same bytes each time', async () => {
  const { apiToken: token } = await customer(world);
  const [invoice] = await invoicesOf(token, await ordered(token));
  const fetched = async (paper: string) => {
    const answer = await world.call('GET', `/api/v1/users/invoices/${invoice!.id}/pdf?paper=${paper}`, { token });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toContain(`${invoice!.number}.pdf`);
    return Buffer.from(await answer.arrayBuffer());
  };
  const [first, second, other] = [await fetched('letter'), await fetched('letter'), await fetched('a4')];
  expect(first.subarray(0, 5).toString()).toBe('%PDF-');
  expect(first.equals(second)).toBe(true);
  expect(first.equals(other)).toBe(false);
});

it('[IV02] numbers have no gaps, whatever is declined, undone or comes at once', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => customer(world)));
  const quotes = await Promise.all(people.map(({ apiToken }) => readyQuote(world, apiToken)));
  const before = await numbers();
  await payQuote(world, people[0]!.apiToken, await readyQuote(world, people[0]!.apiToken), CARDS.decline);
  const { database, clock } = world.deps;
  const [{ content: draft }] = (await invoicesOf(people[1]!.apiToken, await ordered(people[1]!.apiToken))) as [never];
  const undone = inTransaction(database.db, async (trx) => {
    const owner = { accountId: people[0]!.account.id, organizationId: null };
    await issueInvoice({ clock }, trx, { ref: '0'.repeat(26), orderId: null, draft, ...owner });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await Promise.all(quotes.map((quote, i) => payQuote(world, people[i]!.apiToken, quote)));
  const after = await numbers();
  expect(after.length).toBe(before.length + 5);
  expect(after).toEqual(after.map((_, i) => i + 1));
});

/** Numbers of all invoices of the year, in order. */
async function numbers(): Promise<number[]> {
  const rows = await world.deps.database.db
    .selectFrom('invoices')
    .select('number')
    .where('kind', '=', 'invoice')
    .execute();
  return rows.map(({ number }) => numberOf(number)).toSorted((a, b) => a - b);
}

it('[IV02] each year of the shop’s calendar begins at one', async () => {
  const { apiToken: token, account } = await customer(world);
  const [{ content }] = (await invoicesOf(token, await ordered(token))) as [never];
  const { database, clock } = world.deps;
  const at = async (issued_at: string, ref: string) => {
    const draft = { ...(content as object), issued_at } as never;
    const owner = { accountId: account.id, organizationId: null };
    const what = { ref: ref.repeat(26), orderId: null, draft, ...owner };
    return (await inTransaction(database.db, (trx) => issueInvoice({ clock }, trx, what))).content.number;
  };
  // New Year in London is still the old one where the shop is.
  expect(await at('2031-01-01T07:59:00.000Z', '1')).toBe('INV-2030-00001');
  expect(await at('2031-01-01T08:01:00.000Z', '2')).toBe('INV-2031-00001');
  expect(await at('2031-06-01T08:01:00.000Z', '3')).toBe('INV-2031-00002');
});

it('[IV06] an order may have an invoice for each shipment, and none twice for the same one', async () => {
  const { apiToken: token, account } = await customer(world);
  const orderId = await ordered(token);
  const [{ content }] = (await invoicesOf(token, orderId)) as [never];
  const { database, clock } = world.deps;
  const issue = (ref: string) => {
    const what = { ref: ref.repeat(26), orderId, draft: content, accountId: account.id, organizationId: null };
    return inTransaction(database.db, (trx) => issueInvoice({ clock }, trx, what));
  };
  await issue('a');
  const both = await Promise.allSettled([issue('b'), issue('b')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const all = await invoicesOf(token, orderId);
  expect(all.length).toBe(3);
  const sequence = all.map(({ number }) => numberOf(number));
  expect(sequence).toEqual(sequence.map((_, i) => sequence[0]! + i));
});

it('[IV01] orders from before there were invoices get theirs at the start, once', async () => {
  const { apiToken: token } = await customer(world);
  const orderId = await ordered(token);
  const [before] = await invoicesOf(token, orderId);
  const { db } = world.deps.database;
  await db.deleteFrom('invoices').where('order_id', '=', orderId).execute();
  expect(bad(await world.client(token).invoice.ofOrder({ params: { id: orderId } })).code).toBe('not_found');
  expect(await Promise.all([invoiceEarlierOrders(world.deps), invoiceEarlierOrders(world.deps)])).toContain(1);
  const [after, ...others] = await invoicesOf(token, orderId);
  expect(others).toEqual([]);
  const { number: _before, ...was } = before!.content;
  const { number: _after, ...is } = after!.content;
  expect(is).toEqual(was);
  expect(await invoiceEarlierOrders(world.deps)).toBe(0);
});

it('[IV04] lists are of whom one buys for, and of an organization for those who see to its bills', async () => {
  const owner = await signIn(world, SEED_MEMBERS.owner.email);
  const mine = good(await world.client(owner.apiToken).invoice.mine({})).invoices.length;
  good(
    await world.client(owner.apiToken).organization.buyFor({
      body: { organization_id: owner.account.buysFor ?? (await organizationOf(owner.apiToken)) },
    }),
  );
  const orderId = await ordered(owner.apiToken);
  const { invoices } = good(await world.client(owner.apiToken).invoice.mine({ query: { search: 'casey plate' } }));
  expect(invoices[0]).toMatchObject({ order_id: orderId, kind: 'invoice' });
  expect(good(await world.client(owner.apiToken).invoice.mine({ query: { open: 'yes' } })).invoices).toEqual([]);
  expect(good(await world.client(owner.apiToken).invoice.mine({ query: { kind: 'credit_note' } })).invoices).toEqual(
    [],
  );
  expect(mine).toBe(0);
  const buyer = await signIn(world, SEED_MEMBERS.buyer.email);
  const refused = bad(await world.client(buyer.apiToken).invoice.ofOrder({ params: { id: orderId } }));
  expect(refused).toMatchObject({ code: 'role_may_not', message: expect.stringContaining('invoices') });
});

async function organizationOf(token: string): Promise<string> {
  return good(await world.client(token).organization.list({})).organizations[0]!.id;
}
