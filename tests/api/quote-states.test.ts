import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expireQuotes } from '../../api/quote/expiry.ts';
import { type QuoteStatus, quoteMachine } from '../../shared/quote/status.ts';
import { randomFrom } from '../support/random.ts';
import { otherPrices } from './support/prices.ts';
import {
  anyThickness,
  CARDS,
  customer,
  guest,
  paymentFor,
  payQuote,
  pricedQuote,
  readyQuote,
  runOut,
} from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

const DAY = 24 * 60 * 60_000;

let world: World;
beforeAll(async () => {
  world = await startWorld({ env: { SESSION_DAYS: '365' } });
});
afterAll(() => world.close());

async function buyer() {
  world.clock.advance(61_000);
  const { apiToken } = await customer(world);
  const client = world.client(apiToken);
  return { apiToken, client };
}

async function buyerWithQuote() {
  const who = await buyer();
  const quote = await pricedQuote(world, who.apiToken);
  const params = { id: quote.id };
  return { ...who, quote, params, read: async () => good(await who.client.quote.get({ params })) };
}

describe('accepting', () => {
  it('[QU23] keeps lines and prices whatever becomes of the price list, and gives them back when it is taken back', async () => {
    const { client, params, quote, read } = await buyerWithQuote();
    const accepted = good(await client.quote.accept({ params, version: quote.version }));
    expect(accepted).toMatchObject({ status: 'accepted', version: quote.version + 1 });
    expect(accepted.accepted_at).not.toBeNull();
    expect(accepted.totals).toEqual(quote.totals);
    await otherPrices(world, 1.37);
    expect((await read()).totals).toEqual(quote.totals);
    expect((await read()).parts[0]!.price_cents).toBe(quote.parts[0]!.price_cents);
    const body = { quantity: 3 };
    expect(bad(await client.part.update({ params: { id: quote.parts[0]!.id }, body })).code).toBe('quote_accepted');
    const partParams = { id: quote.id, partId: quote.parts[0]!.id };
    expect(bad(await client.quote.removePart({ params: partParams })).code).toBe('quote_accepted');
    const speed = { production_speed_id: '2' };
    expect(bad(await client.checkout.setProductionRate({ params, body: speed })).code).toBe('quote_accepted');
    const open = good(await client.quote.withdraw({ params }));
    expect(open).toMatchObject({ status: 'open', accepted_at: null });
    expect(open.totals.parts_cents).toBeGreaterThan(quote.totals.parts_cents);
    good(await client.part.update({ params: { id: quote.parts[0]!.id }, body }));
  });

  it('[QU23] leaves where it goes and whom it is billed to open, so that it can be paid; payment takes what was accepted', async () => {
    const { apiToken, client } = await buyer();
    const ready = await readyQuote(world, apiToken);
    const params = { id: ready.id };
    const accepted = good(await client.quote.accept({ params }));
    await otherPrices(world, 1.2);
    const body = { purchase_order_number: 'PO-77' };
    const named = good(await client.quote.setPurchaseOrderNumber({ params, body }));
    expect(named.totals).toEqual(accepted.totals);
    const payment = await payQuote(world, apiToken, named);
    expect(payment).toMatchObject({ status: 'succeeded', amount_cents: ready.totals.total_cents });
    const paid = good(await client.quote.get({ params }));
    expect(paid).toMatchObject({ status: 'paid', accepted_at: accepted.accepted_at, number: ready.number });
    for (const step of [client.quote.withdraw, client.quote.cancel, client.quote.accept])
      expect(bad(await step({ params })).code).toBe('quote_paid');
  });

  it('[QU23] whoever pays an open quote accepts it', async () => {
    const { apiToken, client } = await buyer();
    const ready = await readyQuote(world, apiToken);
    await payQuote(world, apiToken, ready);
    const paid = good(await client.quote.get({ params: { id: ready.id } }));
    expect(paid.accepted_at).toBe(paid.paid_at);
  });

  it('needs parts that can be made and have a price', async () => {
    const { client } = await buyer();
    const empty = good(await client.quote.start({ body: {} }));
    expect(bad(await client.quote.accept({ params: { id: empty.id } })).code).toBe('quote_empty');
    const { client: other, params, quote } = await buyerWithQuote();
    const part = { id: quote.parts[0]!.id };
    good(await other.part.update({ params: part, body: { confirmed_width: 9000, confirmed_height: 5400 } }));
    expect(bad(await other.quote.accept({ params })).code).toBe('part_not_ready');
  });

  it('twice at once, and while it is being paid, comes to one of the two', async () => {
    const { client, params } = await buyerWithQuote();
    const both = await Promise.all([client.quote.accept({ params }), client.quote.accept({ params })]);
    expect(both.map((one) => good(one).version)).toEqual([good(both[0]!).version, good(both[0]!).version]);
    const { apiToken, client: payer } = await buyer();
    const ready = await readyQuote(world, apiToken);
    const body = await paymentFor(world, ready);
    const at = { params: { id: ready.id } };
    const [paid, moved] = await Promise.all([payer.checkout.pay({ body }), payer.quote.cancel(at)]);
    const now = good(await payer.quote.get(at));
    if (moved.ok) {
      expect(now.status).toBe('cancelled');
      expect(['quote_cancelled', 'quote_changed']).toContain(bad(paid).code);
    } else {
      expect(['payment_pending', 'quote_paid']).toContain(bad(moved).code);
      expect(good(paid).status).toBe('succeeded');
      expect(now.status).toBe('paid');
    }
  });

  it('waits for a card that its customer may still confirm', async () => {
    const { apiToken, client } = await buyer();
    const ready = await readyQuote(world, apiToken);
    const payment = await payQuote(world, apiToken, ready, CARDS.confirm);
    const params = { id: ready.id };
    for (const step of [client.quote.accept, client.quote.cancel])
      expect(bad(await step({ params })).code).toBe('payment_pending');
    await runOut(world, ready.id);
    expect(await expireQuotes(world.deps)).toBe(0);
    good(await client.checkout.confirmPayment({ params: { id: payment.id }, body: { approve: false } }));
    expect(good(await client.quote.get({ params })).status).toBe('expired');
  });
});

describe('running out', () => {
  it('[QU24] after 30 days without a change, seen by whoever reads it and by the server alone', async () => {
    const { client, params, quote } = await buyerWithQuote();
    const other = await pricedQuote(world, (await guest(world)).apiToken);
    world.clock.advance(30 * DAY - 1000);
    expect(good(await client.quote.get({ params })).status).toBe('open');
    good(await client.quote.setName({ params, body: { name: 'Shelf' } }));
    world.clock.advance(1000);
    expect(await expireQuotes(world.deps)).toBeGreaterThanOrEqual(1);
    const status = async (id: string) =>
      (await world.deps.database.db.selectFrom('quotes').select('status').where('id', '=', id).execute())[0]!.status;
    expect(await status(other.id)).toBe('expired');
    expect(await status(quote.id)).toBe('open');
    world.clock.advance(30 * DAY);
    expect(good(await client.quote.get({ params }))).toMatchObject({ status: 'expired', valid_until: null });
    expect(await status(quote.id)).toBe('expired');
    const part = { params: { id: quote.parts[0]!.id }, body: { quantity: 4 } };
    expect(bad(await client.part.update(part)).code).toBe('quote_expired');
    expect(good(await client.quote.latest({}))!.id).not.toBe(quote.id);
  });

  it('[QU24] an accepted one 30 days after it was accepted, whatever its details became', async () => {
    const { client, params } = await buyerWithQuote();
    const accepted = good(await client.quote.accept({ params }));
    expect(accepted.valid_until).toBe(new Date(world.clock.now() + 30 * DAY).toISOString());
    world.clock.advance(29 * DAY);
    good(await client.quote.setName({ params, body: { name: 'Late' } }));
    world.clock.advance(DAY);
    expect(good(await client.quote.get({ params })).status).toBe('expired');
  });

  it('[QU25] comes back at today’s prices and says what changed', async () => {
    const { client, params, quote } = await buyerWithQuote();
    await runOut(world, quote.id);
    await otherPrices(world, 1.5);
    const expired = good(await client.quote.get({ params }));
    expect(expired.totals).toEqual(quote.totals);
    const preview = good(await client.quote.renewal({ params }));
    expect(good(await client.quote.get({ params })).status).toBe('expired');
    const renewed = good(await client.quote.renew({ params, version: expired.version }));
    expect(renewed.quote).toMatchObject({ status: 'open', version: expired.version + 1 });
    expect(renewed.differences).toEqual(preview.differences);
    expect(renewed.quote.totals).toEqual(preview.quote.totals);
    const part = renewed.quote.parts[0]!;
    expect(renewed.differences).toContainEqual({
      part: { id: part.id, name: part.name },
      field: 'price_cents',
      before: quote.parts[0]!.price_cents,
      after: part.price_cents,
    });
    expect(bad(await client.quote.renew({ params })).code).toBe('conflict');
  });
});

describe('a version that is not the newest', () => {
  it('[QU26] is refused with both sides of each field and part', async () => {
    const { client, params, quote, apiToken } = await buyerWithQuote();
    const part = quote.parts[0]!;
    good(
      await client.part.update({
        params: { id: part.id },
        body: { quantity: 25, name: 'Lid' },
        version: quote.version,
      }),
    );
    good(await client.quote.setName({ params, body: { name: 'Box' } }));
    const stale = bad(
      await client.part.update({ params: { id: part.id }, body: { quantity: 40 }, version: quote.version }),
    );
    expect(stale).toMatchObject({ status: 409, code: 'quote_changed' });
    const named = { id: part.id, name: 'Lid' };
    expect(stale.differences).toContainEqual({ field: 'name', before: null, after: 'Box' });
    expect(stale.differences).toContainEqual({ part: named, field: 'quantity', before: 10, after: 25 });
    expect(stale.differences).toContainEqual({ part: named, field: 'name', before: part.name, after: 'Lid' });
    const now = good(await client.quote.get({ params }));
    expect(now.parts[0]!.quantity).toBe(25);
    expect(stale.version).toBe(now.version);
    const inBody = await world.call('PUT', `/api/v1/quotes/${quote.id}/name`, {
      token: apiToken,
      body: { name: 'Crate', version: now.version - 1 },
    });
    expect(inBody.status).toBe(409);
    const header = (version: string) =>
      world.call('POST', `/api/v1/quotes/${quote.id}/cancel`, { token: apiToken, headers: { 'if-match': version } });
    expect((await header('"1"')).status).toBe(409);
    expect((await header('"abc"')).status).toBe(400);
    expect((await header(`W/"${now.version}"`)).status).toBe(200);
  });

  it('[QU26] tells parts that came and went', async () => {
    const { client, params, quote } = await buyerWithQuote();
    const part = quote.parts[0]!;
    const copy = good(await client.part.copy({ params: { id: part.id }, version: quote.version }));
    expect(copy.quote_version).toBe(quote.version + 1);
    good(await client.quote.removePart({ params: { id: quote.id, partId: part.id } }));
    const { differences } = bad(await client.quote.accept({ params, version: quote.version }));
    expect(differences).toContainEqual({
      part: { id: copy.id, name: copy.name },
      field: 'part',
      before: null,
      after: copy.name,
    });
    expect(differences).toContainEqual({
      part: { id: part.id, name: part.name },
      field: 'part',
      before: part.name,
      after: null,
    });
  });
});

describe('random moves', () => {
  type Step = 'accept' | 'withdraw' | 'cancel' | 'run out' | 'renew' | 'prices' | 'change' | 'read' | 'name';
  const STEPS: readonly Step[] = [
    'accept',
    'withdraw',
    'cancel',
    'run out',
    'renew',
    'prices',
    'change',
    'read',
    'name',
  ];

  it('[QU23] [QU24] keep to the table, one at a time and two at once, and no accepted price ever moves', async () => {
    const random = randomFrom(11);
    const nextFactor = () => 1 + random() * 0.4;
    for (let walk = 0; walk < 4; walk += 1) {
      const { client, params, quote, read } = await buyerWithQuote();
      const partId = quote.parts[0]!.id;
      const moves: Record<Step, () => Promise<unknown>> = {
        accept: () => client.quote.accept({ params }),
        withdraw: () => client.quote.withdraw({ params }),
        cancel: () => (random() < 0.15 ? client.quote.cancel({ params }) : client.quote.get({ params })),
        'run out': () => runOut(world, quote.id),
        renew: () => client.quote.renew({ params }),
        prices: () => otherPrices(world, nextFactor()),
        change: () => client.part.update({ params: { id: partId }, body: { quantity: 1 + Math.floor(random() * 90) } }),
        read: () => client.quote.get({ params }),
        name: () => client.quote.setName({ params, body: { name: `n${random()}` } }),
      };
      let before = await read();
      for (let i = 0; i < 24; i += 1) {
        const pick = () => STEPS[Math.floor(random() * STEPS.length)]!;
        const chosen = random() < 0.3 ? [pick(), pick()] : [pick()];
        await Promise.all(chosen.map((step) => moves[step]()));
        const after = await read();
        expect(reachable(before.status, after.status, 4), `${chosen} ${before.status} → ${after.status}`).toBe(true);
        expect(after.version).toBeGreaterThanOrEqual(before.version);
        if (before.status === 'accepted' && after.accepted_at === before.accepted_at)
          expect(after.totals, chosen.join()).toEqual(before.totals);
        before = after;
      }
    }
  });

  function reachable(from: QuoteStatus, to: QuoteStatus, steps: number): boolean {
    if (from === to) return true;
    return steps > 0 && quoteMachine.transitions[from].some((next) => reachable(next, to, steps - 1));
  }
});

describe('several quotes', () => {
  it('[QU27] have numbers and names, are listed a page at a time, and the newest open one is gone on with', async () => {
    const { client, apiToken } = await buyer();
    const made: string[] = [];
    for (const name of ['One', 'Two', 'Three']) {
      world.clock.advance(1000);
      made.unshift(good(await client.quote.start({ body: { name } })).id);
    }
    expect(good(await client.quote.latest({}))!.id).toBe(made[0]);
    good(await client.quote.cancel({ params: { id: made[0]! } }));
    expect(good(await client.quote.latest({}))!.id).toBe(made[1]);
    const first = good(await client.quote.list({ query: { limit: 2 } }));
    expect(first.quotes.map(({ id }) => id)).toEqual(made.slice(0, 2));
    expect(first.quotes[0]!.number).toMatch(/^Q-\d{6}$/);
    const second = good(await client.quote.list({ query: { limit: 2, cursor: first.next_cursor! } }));
    expect(second).toMatchObject({ quotes: [{ id: made[2], name: 'One' }], next_cursor: null });
    const open = good(await client.quote.list({ query: { status: 'open' } }));
    expect(open.quotes.map(({ id }) => id)).toEqual(made.slice(1));
    const ready = await readyQuote(world, apiToken);
    await payQuote(world, apiToken, ready);
    const paid = good(await client.quote.paid({}));
    expect(paid.quotes).toMatchObject([{ id: ready.id, status: 'paid', part_count: 1, piece_count: 10 }]);
    const numbers = good(await client.quote.list({})).quotes.map(({ number }) => number);
    expect(new Set(numbers).size).toBe(4);
  });

  it('[QU28] parts of any quote, and whole ones, are copied at today’s prices', async () => {
    const { client, apiToken } = await buyer();
    const ready = await readyQuote(world, apiToken);
    await payQuote(world, apiToken, ready);
    await otherPrices(world, 1.31);
    const copied = good(await client.quote.copy({ params: { id: ready.id } }));
    expect(copied).toMatchObject({ status: 'open', version: 2 });
    expect(copied.id).not.toBe(ready.id);
    expect(copied.added).toEqual(copied.parts.map(({ id }) => id));
    expect(copied.parts[0]!.price_cents).not.toBe(ready.parts[0]!.price_cents);
    const part_ids = [ready.parts[0]!.id, copied.parts[0]!.id];
    const added = good(await client.quote.copyParts({ body: { part_ids, quote_id: copied.id } }));
    expect(added.parts).toHaveLength(3);
    expect(good(await client.quote.copyParts({ body: { part_ids: [ready.parts[0]!.id] } })).id).toBe(copied.id);
    expect(good(await client.quote.get({ params: { id: ready.id } })).parts).toHaveLength(1);
    const stranger = world.client((await customer(world)).apiToken);
    expect(bad(await stranger.quote.copyParts({ body: { part_ids } })).code).toBe('not_found');
    const twice = [part_ids[0]!, part_ids[1]!, part_ids[0]!];
    expect(bad(await client.quote.copyParts({ body: { part_ids: twice } }))).toMatchObject({
      status: 400,
      errors: [{ field: 'part_ids', message: expect.stringContaining('once') }],
    });
    expect(anyThickness(world)).toBe(ready.parts[0]!.thickness!.id);
  });
});
