import { afterAll, beforeAll, expect, it } from 'vitest';
import { customer, guest, payQuote, readyQuote, runOut, upload } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const CALLED = { part_number: '4711-A', revision: 'C', po_line: '10' };
const NAMELESS = { part_number: null, revision: null, po_line: null };

async function buyer() {
  const { apiToken: token } = await customer(world);
  const quote = await readyQuote(world, token);
  const client = world.client(token);
  return { token, client, quote, params: { id: quote.id, partId: quote.parts[0]!.id } };
}

it('[QU125] part number, revision and PO line travel from the quote to its document, the order and the invoice', async () => {
  const { token, client, quote, params } = await buyer();
  expect(quote.parts[0]!.buyer_reference).toEqual(NAMELESS);
  const named = good(await client.quote.changePart({ params, body: { buyer_reference: CALLED } }));
  expect(named.parts[0]!.buyer_reference).toEqual(CALLED);
  expect(named.totals).toEqual(quote.totals);
  expect(named.version).toBeGreaterThan(quote.version);
  const { content } = good(await client.issued.issue({ params: { id: quote.id } }));
  expect(content.parts[0]!.buyer_reference).toEqual(CALLED);
  const { order_id } = await payQuote(world, token, named);
  const order = good(await client.order.get({ params: { id: order_id! } }));
  expect(order.parts[0]!.buyer_reference).toEqual(CALLED);
  const { invoices } = good(await client.invoice.ofOrder({ params: { id: order.id } }));
  expect(invoices[0]!.content.lines[0]!.detail.split('\n')[0]).toBe('Part number 4711-A, rev. C, PO line 10');
  const found = good(await client.order.mine({ query: { search: '4711-a' } }));
  expect(found.orders.map(({ id }) => id)).toEqual([order.id]);
  expect(found.orders[0]!.names, '[OR61]').toEqual([order.parts[0]!.name]);
});

it('[QU125] one of the three changes alone, an empty one goes, and the quote is found by the part number', async () => {
  const { client, quote, params } = await buyer();
  good(await client.quote.changePart({ params, body: { buyer_reference: CALLED } }));
  const revised = good(await client.quote.changePart({ params, body: { buyer_reference: { revision: 'D' } } }));
  expect(revised.parts[0]!.buyer_reference).toEqual({ ...CALLED, revision: 'D' });
  const found = good(await client.quote.list({ query: { search: '4711-a' } }));
  expect(found.quotes.map(({ id }) => id)).toEqual([quote.id]);
  const body = { buyer_reference: { part_number: '', po_line: null } };
  const emptied = good(await client.quote.changePart({ params, body }));
  expect(emptied.parts[0]!.buyer_reference).toEqual({ ...NAMELESS, revision: 'D' });
  expect(good(await client.quote.list({ query: { search: '4711-a' } })).quotes).toEqual([]);
  const long = { buyer_reference: { revision: 'x'.repeat(17) } };
  expect(bad(await client.quote.changePart({ params, body: long })).errors[0]!.field).toBe('buyer_reference.revision');
  const stale = bad(
    await client.quote.changePart({ params, body: { buyer_reference: CALLED }, version: quote.version }),
  );
  expect(stale.differences).toContainEqual(expect.objectContaining({ field: 'revision', before: null, after: 'D' }));
});

it('[QU126] moves no price: what was issued keeps its prices, an accepted quote stays accepted; a closed one stays as it is', async () => {
  const { token, client, quote, params } = await buyer();
  const first = good(await client.issued.issue({ params: { id: quote.id } }));
  const change = { params, body: { buyer_reference: CALLED } };
  good(await client.quote.changePart(change));
  const second = good(await client.issued.issue({ params: { id: quote.id } }));
  expect(second.content.number).toBe(first.content.number.replace('/1', '/2'));
  expect(second.content.honoured_until).toBe(first.content.honoured_until);
  const accepted = good(await client.quote.accept({ params: { id: quote.id } }));
  const later = good(await client.quote.changePart({ params, body: { buyer_reference: { po_line: '20' } } }));
  expect(later.status).toBe('accepted');
  expect(later.totals).toEqual(accepted.totals);
  const both = { params, body: { buyer_reference: CALLED, quantity: 3 } };
  expect(bad(await client.quote.changePart(both)).code).toBe('quote_accepted');
  const stranger = world.client((await customer(world)).apiToken);
  expect(bad(await stranger.quote.changePart(change)).code).toBe('not_found');
  await payQuote(world, token, later);
  expect(bad(await client.quote.changePart(change)).code).toBe('quote_paid');
  const late = await buyer();
  await runOut(world, late.quote.id);
  const expired = await late.client.quote.changePart({ params: late.params, body: { buyer_reference: CALLED } });
  expect(bad(expired).code).toBe('quote_expired');
});

it('[QU125] a copy and a saved part keep part number and revision; the line of a purchase order is of that order alone', async () => {
  const { client, quote, params } = await buyer();
  good(await client.quote.changePart({ params, body: { buyer_reference: CALLED } }));
  const again = { ...CALLED, po_line: null };
  const copied = good(await client.quote.copy({ params: { id: quote.id } }));
  expect(copied.parts[0]!.buyer_reference).toEqual(again);
  const beside = good(await client.part.copy({ params: { id: params.partId } }));
  expect(beside.buyer_reference).toEqual(again);
  const kept = good(await client.saved.save({ body: { part_id: params.partId } }));
  expect(kept.buyer_reference).toEqual(again);
  const { uuid } = good(await client.issued.share({ params: { id: quote.id }, body: {} }));
  const reader = world.client((await guest(world)).apiToken);
  const taken = good(await reader.issued.link({ params: { id: uuid }, body: {} }));
  expect(taken.parts[0]!.buyer_reference).toEqual(again);
});

it('[QU125] comes with a new part', async () => {
  const { apiToken: token } = await customer(world);
  const design_id = await upload(world, token);
  const parts = [{ design_id, buyer_reference: { part_number: 'A 1' } }];
  const quote = good(await world.client(token).quote.create({ body: { parts } }));
  expect(quote.parts[0]!.buyer_reference).toEqual({ ...NAMELESS, part_number: 'A 1' });
});
