import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../../shared/order/wire.ts';
import { UNDO_MS } from '../../shared/order/undo.ts';
import { staffToken } from './support/after-order.ts';
import { type Mailbox, mailbox, mailsTo } from './support/mailbox.ts';
import { ADDRESS, chipOf, customer, payQuote, readyQuote, signIn } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

const box: Mailbox = mailbox();
let world: World;
let staff: ReturnType<World['client']>;
beforeAll(async () => {
  world = await startWorld({ mail: box });
  staff = world.client(await staffToken(world));
});
afterAll(() => world.close());

/** A customer with an order of ten plates, and what is done with it. */
async function ordered(change?: (token: string) => Promise<void>) {
  world.clock.advance(60_000);
  const { apiToken, account } = await customer(world);
  const client = world.client(apiToken);
  let quote = await readyQuote(world, apiToken);
  if (change) {
    await change(apiToken);
    quote = good(await client.quote.get({ params: { id: quote.id } }));
    const params = { id: quote.id };
    const { groups } = good(await client.checkout.shippingRates({ params }));
    const { shipping_rate_id, shipping_rate_token } = groups[0]!.rates[0]!;
    quote = good(await client.checkout.setShippingRate({ params, body: { shipping_rate_id, shipping_rate_token } }));
  }
  const { order_id } = await payQuote(world, apiToken, quote);
  const params = { id: order_id! };
  const read = async () => good(await client.order.get({ params }));
  const ids = (order: Order) => order.lines.filter(({ kind }) => kind !== 'sample').map(({ id }) => id);
  const begin = async () => {
    const { version, ...order } = await read();
    return good(await staff.order.begin({ params, body: { version, lines: ids(order as Order) } }));
  };
  const ship = async (count: number, more: object = {}) => {
    const { version, lines } = await read();
    const body = { version, lines: [{ line_id: lines[0]!.id, count }], carrier: 'ups' as const, ...more };
    return staff.shipment.create({ params, body });
  };
  const mails = (words: string) => mailsTo(world, box, account.email!, words);
  return { apiToken, account, client, params, read, begin, ship, mails };
}

/** Cents of an order on an account of the books, a credit above zero. */
async function booked(orderId: string, account: 'deferred_revenue' | 'revenue'): Promise<number> {
  const { db } = world.deps.database;
  const refunds = await db.selectFrom('refunds').select('id').where('order_id', '=', orderId).execute();
  const rows = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_entries.transaction_id')
    .select('amount_cents')
    .where('ledger_transactions.ref', 'in', [orderId, ...refunds.map(({ id }) => id)])
    .where('account', '=', account)
    .execute();
  return rows.reduce((sum, { amount_cents }) => sum - Number(amount_cents), 0);
}

describe('an order after it was placed', () => {
  it('[OR11] [OR14] [SH01] is made, shipped in two shipments and delivered; each step is on its timeline and in a mail', async () => {
    const { read, begin, ship, mails, params, client } = await ordered();
    const placed = await read();
    expect(placed).toMatchObject({ status: 'placed', pickup: false, delay: null, asks: false });
    expect(placed.lines).toMatchObject([{ kind: 'part', status: 'placed', ordered: 10, shipped: 0 }]);
    expect(placed.timeline).toMatchObject([{ kind: 'placed', by: 'customer', at: placed.placed_at }]);
    expect(await begin()).toMatchObject({ status: 'in_production', lines: [{ status: 'in_production' }] });
    expect(await mails('is being made')).toEqual([]);
    world.clock.advance(UNDO_MS);
    expect((await mails('is being made'))[0]!.text).toContain('It ships by');

    const first = good(await ship(4, { tracking_number: '1Z 999' }));
    expect(first).toMatchObject({
      order: { status: 'partly_shipped', lines: [{ status: 'partly_shipped', shipped: 4 }] },
      shipments: [{ number: 1, carrier_name: 'UPS', tracking_url: 'https://www.ups.com/track?tracknum=1Z%20999' }],
    });
    world.clock.advance(UNDO_MS);
    const [told] = await mails('has shipped');
    expect(told!.text).toContain('Part of your order is on its way.');
    expect(told!.text).toContain('https://www.ups.com/track?tracknum=1Z%20999');
    const second = good(await ship(6, { carrier: 'other', carrier_name: 'Bike courier' }));
    expect(second.order.status).toBe('shipped');
    expect(second.shipments.map(({ lines }) => lines[0]!.count)).toEqual([4, 6]);
    for (const { id } of second.shipments) {
      const { version } = await read();
      good(await staff.shipment.delivered({ params: { id }, body: { version } }));
    }
    const [arrived] = second.shipments;
    const again = { params: { id: arrived!.id }, body: { version: (await read()).version } };
    expect(bad(await staff.shipment.delivered(again)).message).toContain('Shipment 1 was marked delivered before');
    const stale = { ...again, body: { version: again.body.version - 1 } };
    expect(bad(await staff.shipment.delivered(stale)).message).toContain('The order changed');
    world.clock.advance(UNDO_MS);
    expect((await mails('was delivered')).length).toBe(2);
    const done = await read();
    expect(done.status).toBe('delivered');
    expect(done.timeline.map(({ kind }) => kind)).toEqual([
      'placed',
      'production_started',
      'shipped',
      'shipped',
      'delivered',
      'delivered',
    ]);
    expect(done.timeline[2]!.text).toBe('Shipped 4 of plate, by UPS 1Z 999');
    expect(good(await client.shipment.ofOrder({ params })).shipments.length).toBe(2);
  });

  it('[OR13] earns what was owed with what leaves, and owes it again where that was a mistake', async () => {
    const { begin, ship, params, read } = await ordered();
    const { totals } = await read();
    const owed = totals.subtotal_cents + totals.production_cents;
    expect(await booked(params.id, 'deferred_revenue')).toBe(owed);
    await begin();
    const { shipments, order } = good(await ship(3));
    const first = await booked(params.id, 'revenue');
    expect(first).toBeGreaterThan(totals.setup_fee_cents + totals.packing_cents);
    expect((await booked(params.id, 'deferred_revenue')) + first).toBe(owed);
    good(await staff.shipment.undo({ params: { id: shipments[0]!.id }, body: { version: order.version } }));
    expect(await booked(params.id, 'revenue')).toBe(0);
    good(await ship(3));
    good(await ship(7));
    expect(await booked(params.id, 'revenue')).toBe(owed);
    expect(await booked(params.id, 'deferred_revenue')).toBe(0);
  });

  it('[OR15] [SH02] a mistake is taken back within ten minutes, no mail tells of it, and later it can’t be', async () => {
    const { begin, ship, params, read, mails } = await ordered();
    const started = await begin();
    const lines = started.lines.map(({ id }) => id);
    const undone = good(await staff.order.unbegin({ params, body: { version: started.version, lines } }));
    expect(undone).toMatchObject({ status: 'placed', lines: [{ begun_at: null }] });
    world.clock.advance(UNDO_MS);
    expect(await mails('is being made')).toEqual([]);
    await begin();
    const { shipments, order } = good(await ship(10));
    const shipment = { id: shipments[0]!.id };
    expect(shipments[0]!.undo_until).not.toBeNull();
    const back = good(await staff.shipment.undo({ params: shipment, body: { version: order.version } }));
    expect(back).toMatchObject({ order: { status: 'in_production' }, shipments: [] });
    world.clock.advance(UNDO_MS);
    expect(await mails('has shipped')).toEqual([]);
    const again = good(await ship(10));
    world.clock.advance(UNDO_MS);
    expect((await mails('has shipped')).length).toBe(1);
    const { id, number } = again.shipments[0]!;
    expect(number).toBe(2);
    const { db } = world.deps.database;
    const rows = await db
      .selectFrom('shipments')
      .selectAll()
      .where('order_id', '=', params.id)
      .orderBy('number')
      .execute();
    expect(rows.map(({ final_at, undone_at }) => [final_at === null, undone_at === null])).toEqual([
      [true, false],
      [false, true],
    ]);
    const late = await staff.shipment.undo({ params: { id }, body: { version: again.order.version } });
    expect(bad(late)).toMatchObject({ status: 409, code: 'conflict' });
    const gone = await staff.shipment.undo({ params: shipment, body: { version: again.order.version } });
    expect(bad(gone).status).toBe(404);
    expect((await read()).status).toBe('shipped');
  });

  it('[SH03] a wrong tracking number is corrected once it was told, with a mail, and the timeline keeps the old one', async () => {
    const { begin, ship, read, mails } = await ordered();
    await begin();
    const { shipments, order } = good(await ship(10, { tracking_number: '1Z998' }));
    const params = { id: shipments[0]!.id };
    const correct = async (tracking_number: string, more: object = {}) => {
      const { version } = await read();
      return staff.shipment.correct({ params, body: { version, carrier: 'fedex', tracking_number, ...more } });
    };
    expect(bad(await correct('7000'))).toMatchObject({ code: 'conflict', message: /Withdraw/ });
    world.clock.advance(UNDO_MS);
    expect((await mails('has shipped')).length).toBe(1);
    expect(bad(await correct('1Z998', { carrier: 'ups' })).errors[0]!.field).toBe('tracking_number');
    expect(bad(await correct('7000', { carrier: 'other' })).errors[0]!.field).toBe('carrier_name');
    const now = good(await correct('7000'));
    expect(now.shipments).toMatchObject([{ carrier: 'fedex', tracking_number: '7000', tracking_url: /7000/ }]);
    expect(now.order.timeline.at(-1)!.text).toBe('Tracking corrected: FedEx 7000, not UPS 1Z998');
    const [mail] = await mails('New tracking number');
    expect(mail!.text).toContain('7000');
    expect(now.order.status).toBe(order.status);
    good(await staff.shipment.delivered({ params, body: { version: now.order.version } }));
    expect(bad(await correct('7001')).code).toBe('conflict');
  });

  it('[OR12] of two at once one is taken, and more than is left never leaves', async () => {
    const { begin, params, read, ship } = await ordered();
    const { version, lines } = await begin();
    const body = { version, lines: [{ line_id: lines[0]!.id, count: 5 }], carrier: 'ups' as const };
    const both = await Promise.all([1, 2].map(() => staff.shipment.create({ params, body })));
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(bad(both.find(({ ok }) => !ok)!).message).toContain('changed since you opened it');
    expect(bad(await ship(6)).message).toBe('plate: only 5 pieces are left.');
    for (const wrong of [{ carrier: null }, { carrier: 'other' }, { shipped_on: '2030-01-01' }])
      expect(bad(await ship(1, wrong)).errors.length).toBe(1);
    expect((await read()).lines[0]!.shipped).toBe(5);
    const stale = await staff.order.begin({ params, body: { version, lines: [lines[0]!.id] } });
    expect(bad(stale)).toMatchObject({ status: 409, code: 'conflict' });
  });

  it('[OR16] takes the customer’s purchase order number until everything has shipped', async () => {
    const { client, params, begin, ship, read } = await ordered();
    const set = (purchase_order_number: string | null) =>
      client.order.setPurchaseOrderNumber({ params, body: { purchase_order_number } });
    expect(good(await set('PO-77'))).toMatchObject({ purchase_order_number: 'PO-77' });
    expect(good(await set('PO-77')).timeline.length).toBe(2);
    await begin();
    good(await ship(10));
    expect(bad(await set('PO-78'))).toMatchObject({ status: 409, code: 'conflict' });
    expect((await read()).purchase_order_number).toBe('PO-77');
  });

  it('[OR17] that comes late asks first: agreed to, the new day is promised', async () => {
    const { client, params, read, mails, account } = await ordered();
    const before = await read();
    const reason = 'The birch has not come.';
    const ask = (ships_by: string, version: number) =>
      staff.order.delay({ params, body: { version, ships_by, reason } });
    expect(bad(await ask(before.ships_by, before.version)).errors[0]!.field).toBe('ships_by');
    const asked = good(await ask('2026-12-01', before.version));
    expect(asked).toMatchObject({ asks: true, ships_by: before.ships_by, delay: { ships_by: '2026-12-01', reason } });
    const [mail] = await mails('will be late');
    expect(mail!.text).toContain(reason);
    const wanted = good(await staff.order.production({ query: { attention: 'yes', customer: account.email! } }));
    expect(wanted.orders).toMatchObject([{ id: params.id, asks: true, attention: ['delay_asked'] }]);
    const agreed = good(await client.order.answerDelay({ params, body: { version: asked.version, answer: 'agree' } }));
    expect(agreed).toMatchObject({ asks: false, delay: null, ships_by: '2026-12-01', status: 'placed' });
    const twice = await client.order.answerDelay({ params, body: { version: agreed.version, answer: 'cancel' } });
    expect(bad(twice).code).toBe('conflict');
  });

  it('[OR17] or everything that is still here is cancelled, what is being made too', async () => {
    const { client, params, begin, ship, mails } = await ordered();
    await begin();
    const { order } = good(await ship(4));
    const body = { version: order.version, ships_by: '2026-12-01', reason: 'A machine is down.' };
    const { version } = good(await staff.order.delay({ params, body }));
    const over = good(await client.order.answerDelay({ params, body: { version, answer: 'cancel' } }));
    expect(over).toMatchObject({ status: 'shipped', asks: false, lines: [{ cancelled: 6, shipped: 4 }] });
    const [mail] = await mails('was canceled');
    const { text } = over.timeline.at(-1)!;
    expect(text).toMatch(/^Canceled: 6 of plate, because it was late, \$\d+\.\d\d goes back$/);
    expect(mail!.text).toContain(`${/\$[\d.]+/.exec(text)![0]} goes back the way you paid.`);
    const owed = over.totals.subtotal_cents + over.totals.production_cents;
    expect(await booked(params.id, 'deferred_revenue')).toBe(0);
    expect(await booked(params.id, 'revenue')).toBe(owed);
  });

  it('[OR13] [OR18] a line that is cancelled is never earned, and leaves nothing owed when the rest has left', async () => {
    const { client, params, begin, ship, read } = await ordered(async (token) => {
      good(await world.client(token).sample.add({ body: { material_option_id: chipOf(world) } }));
    });
    const placed = await read();
    const chip = placed.lines.find(({ kind }) => kind === 'sample')!;
    const body = { version: placed.version, lines: [chip.id] };
    const { order, refunded_cents } = good(await client.order.cancel({ params, body }));
    expect(order).toMatchObject({ status: 'placed' });
    expect(refunded_cents).toBe(placed.samples[0]!.price_cents);
    await begin();
    good(await ship(10));
    expect((await read()).status).toBe('shipped');
    expect(await booked(params.id, 'deferred_revenue')).toBe(0);
    const { subtotal_cents, production_cents } = placed.totals;
    expect(await booked(params.id, 'revenue')).toBe(subtotal_cents + production_cents - refunded_cents);
    const again = await client.order.cancel({ params, body: { ...body, version: (await read()).version } });
    expect(bad(again).code).toBe('conflict');
  });

  it('[OR18] is cancelled by line until the line is made; what is being made is refused by name', async () => {
    const { client, params, read, begin, mails } = await ordered();
    const line = (await read()).lines[0]!.id;
    const started = await begin();
    const refused = await client.order.cancel({ params, body: { version: started.version, lines: [line] } });
    expect(bad(refused).message).toBe('plate: we’re already making it, so it can’t be canceled.');
    const all = await client.order.cancel({ params, body: { version: started.version } });
    expect(bad(all).message).toContain('being made already');
    const back = good(await staff.order.unbegin({ params, body: { version: started.version, lines: [line] } }));
    const { order, refunded_cents } = good(await client.order.cancel({ params, body: { version: back.version } }));
    expect(refunded_cents).toBe(order.totals.total_cents);
    expect(await booked(params.id, 'deferred_revenue')).toBe(0);
    expect(await booked(params.id, 'revenue')).toBe(0);
    expect(order).toMatchObject({ status: 'cancelled', lines: [{ status: 'cancelled', cancelled: 10 }] });
    expect((await mails('was canceled')).length).toBe(1);
    const gone = await staff.order.begin({ params, body: { version: order.version, lines: [line] } });
    expect(bad(gone).message).toBe('plate: it was canceled.');
  });

  it('[OR18] an administrator cancels for a customer, others of the staff do not', async () => {
    const { params, read } = await ordered();
    const { version } = await read();
    expect(bad(await staff.order.cancel({ params, body: { version } })).code).toBe('role_may_not');
    const admin = world.client((await signIn(world, 'admin@kerfwise.test')).apiToken);
    const { order } = good(await admin.order.cancel({ params, body: { version } }));
    expect(order.timeline.at(-1)).toMatchObject({ kind: 'cancelled', by: 'shop' });
  });

  it('[OR11] orders of before are found under their old state, and get lines and a timeline at start', async () => {
    const { params, account } = await ordered();
    const { db } = world.deps.database;
    await db.deleteFrom('order_events').where('order_id', '=', params.id).execute();
    await world.deps.jobs.drain('event');
    await db.deleteFrom('production_lines').where('order_id', '=', params.id).execute();
    await db.deleteFrom('production_jobs').where('order_id', '=', params.id).execute();
    await db.deleteFrom('order_lines').where('order_id', '=', params.id).execute();
    const again = await world.restart();
    const token = (await signIn(again, 'production@kerfwise.test')).apiToken;
    const found = again.client(token).order.production({ query: { status: 'paid', customer: account.email! } });
    expect(good(await found).orders).toMatchObject([{ id: params.id, status: 'placed' }]);
    const read = good(await again.client(token).order.get({ params }));
    expect(read).toMatchObject({ lines: [{ ordered: 10, status: 'placed' }], timeline: [{ kind: 'placed' }] });
    world = again;
    staff = world.client(token);
  });

  it('[OR19] shapes of its parts are drawn once and kept, and its confirmation shows them', async () => {
    const { client, params, account } = await ordered();
    const [one] = good(await client.order.sketches({ params, query: {} })).sketches;
    expect(one).toMatchObject({ width: 100, height: 60 });
    expect(one!.paths.map(({ operation }) => operation)).toEqual(['cutting']);
    expect(good(await client.order.sketches({ params, query: { limit: 1 } })).sketches[0]).toEqual(one);
    const [mail] = await mailsTo(world, box, account.email!, 'Your order K-');
    const [{ type, cid, bytes } = { type: '', cid: '', bytes: new Uint8Array() }] = mail!.attachments ?? [];
    expect(type).toBe('image/png');
    expect(mail!.html).toContain(`<img src="cid:${cid}" alt="Drawing of plate"`);
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([400, 496]);
  });

  it('[CL09] [OR11] [OR13] one that is picked up is laid out, fetched, and earned when it is fetched', async () => {
    const { apiToken, account } = await customer(world);
    const client = world.client(apiToken);
    const near = { ...ADDRESS, line1: '500 Howard Street', city: 'San Francisco', state: 'CA', zip: '94105' };
    const quote = await readyQuote(world, apiToken, {}, near);
    const { groups } = good(await client.checkout.shippingRates({ params: { id: quote.id } }));
    const { shipping_rate_id, shipping_rate_token } = groups.find(({ group }) => group === 'pickup')!.rates[0]!;
    const body = { shipping_rate_id, shipping_rate_token };
    const fetched = good(await client.checkout.setShippingRate({ params: { id: quote.id }, body }));
    const params = { id: (await payQuote(world, apiToken, fetched)).order_id! };
    const read = async () => good(await client.order.get({ params }));
    const { version, lines, pickup, pickup_at } = await read();
    expect(pickup).toBe(true);
    // Location fetched, and never where its customer lives.
    const hub = ['Kerfwise', '200 Test Street', 'San Francisco, CA 94103'];
    expect(pickup_at).toEqual({ lines: hub, hours: 'Monday to Friday, 8 am to 5 pm, closed on holidays' });
    const [confirmed] = await mailsTo(world, box, account.email!, 'Your order K-');
    expect(confirmed!.text).toContain('200 Test Street');
    expect(confirmed!.text).toContain('8 am to 5 pm');
    expect(confirmed!.text).not.toContain('500 Howard Street');
    expect(confirmed!.text).toMatch(/Ready for pickup on \w+ \d+, \d{4}/);
    expect(confirmed!.text).toMatch(/Shipping, [^\n]+ free/);
    const { content } = good(await client.invoice.ofOrder({ params })).invoices[0]!;
    expect(content).toMatchObject({ ship_to: hub, fetched: true });
    expect(content.bill_to).toContain('500 Howard Street');
    const begun = good(await staff.order.begin({ params, body: { version, lines: [lines[0]!.id] } }));
    const all = [{ line_id: lines[0]!.id, count: 10 }];
    const carried = { version: begun.version, lines: all, carrier: 'ups' as const };
    expect(bad(await staff.shipment.create({ params, body: carried })).errors[0]!.field).toBe('carrier');
    const out = good(await staff.shipment.create({ params, body: { version: begun.version, lines: all } }));
    expect(out).toMatchObject({
      order: { status: 'ready_for_pickup' },
      shipments: [{ pickup: true, carrier: null, tracking_url: null }],
    });
    expect(await booked(params.id, 'revenue')).toBe(0);
    world.clock.advance(UNDO_MS);
    const told = await mailsTo(world, box, account.email!, 'ready for pickup');
    expect(told).toHaveLength(1);
    expect(told[0]!.text).toContain('200 Test Street');
    const step = { params: { id: out.shipments[0]!.id }, body: { version: out.order.version } };
    const { order } = good(await staff.shipment.delivered(step));
    expect(order.status).toBe('delivered');
    expect(order.timeline.at(-1)!.text).toBe('Picked up: 10 of plate');
    expect(await booked(params.id, 'deferred_revenue')).toBe(0);
    const back = good(await staff.shipment.undo({ ...step, body: { version: order.version } }));
    expect(back.order.status).toBe('ready_for_pickup');
    expect(await booked(params.id, 'revenue')).toBe(0);
  });

  it('[OR11] chips leave without being made', async () => {
    const { params, read } = await ordered(async (token) => {
      good(await world.client(token).sample.add({ body: { material_option_id: chipOf(world) } }));
    });
    const { lines, version } = await read();
    const chip = lines.find(({ kind }) => kind === 'sample')!;
    const begun = await staff.order.begin({ params, body: { version, lines: [chip.id] } });
    expect(bad(begun).message).toContain('comes from stock');
    const body = { version, lines: [{ line_id: chip.id, count: chip.ordered }], carrier: 'usps' as const };
    expect(good(await staff.shipment.create({ params, body })).order.status).toBe('partly_shipped');
  });
});
