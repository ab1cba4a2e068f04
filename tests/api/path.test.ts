import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  anyThickness,
  customer,
  guest,
  payQuote,
  pricedQuote,
  readyQuote,
  signIn,
  upload,
} from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

describe('from drop to order', () => {
  it('[OR03] a guest uploads, prices, signs up, pays and finds the order', async () => {
    const visitor = await guest(world);
    const client = world.client(visitor.apiToken);
    const designId = await upload(world, visitor.apiToken);
    const status = good(await client.design.status({ params: { id: designId } }));
    expect(status).toEqual({
      id: designId,
      status: 'success',
      repairable: false,
      error_code: null,
      error_message: null,
    });
    const design = good(await client.design.get({ params: { id: designId } }));
    expect(design.analysis?.dimensions).toEqual({ width: 100, height: 60 });

    let quote = good(await client.quote.latest({}))!;
    expect(quote).toMatchObject({
      version: 1,
      parts: [],
      missing: ['parts', 'account', 'shipping_address', 'shipping_rate'],
    });
    expect(quote.totals.total_cents).toBe(0);
    quote = good(await client.quote.addParts({ params: { id: quote.id }, body: { design_ids: [designId] } }));
    expect(quote.parts[0]).toMatchObject({ name: 'plate', price_cents: null, problem: { code: 'material_missing' } });
    const part = good(
      await client.part.update({
        params: { id: quote.parts[0]!.id },
        body: { thickness_id: anyThickness(world), quantity: 7 },
      }),
    );
    expect(part.problem).toBeNull();
    expect(part.breakdown.reduce((sum, row) => sum + row.cents, 0)).toBe(part.price_cents);

    const body = { email: 'stranger@example.com', password: 'correct horse' };
    const session = good(await client.account.signupFromGuest({ body }));
    expect(session.account).toMatchObject({ id: visitor.account.id, isGuest: false, isAuthenticated: true });
    expect(bad(await client.quote.latest({})).status).toBe(401);

    const signedIn = world.client(session.apiToken);
    quote = good(await signedIn.quote.latest({}))!;
    expect(quote.parts[0]!.price_cents).toBe(part.price_cents);
    const ready = await readyQuote(world, session.apiToken);
    expect(ready.missing).toEqual([]);
    const payment = await payQuote(world, session.apiToken, ready);
    expect(payment).toMatchObject({
      status: 'succeeded',
      amount_cents: ready.totals.total_cents,
      card: { brand: 'visa', last4: '4242' },
    });

    const order = good(await signedIn.order.get({ params: { id: payment.order_id! } }));
    expect(order).toMatchObject({
      number: 'K-1001',
      status: 'placed',
      email: body.email,
      total_cents: ready.totals.total_cents,
    });
    expect(good(await signedIn.order.mine({})).orders).toHaveLength(1);
    const paid = good(await signedIn.quote.get({ params: { id: ready.id } }));
    expect(paid).toMatchObject({ status: 'paid', totals: ready.totals, missing: [] });
    const latest = good(await signedIn.quote.latest({}))!;
    expect(latest.id).not.toBe(ready.id);

    await world.deps.jobs.drain('event');
    const box = join(world.dataDir, 'outbox');
    const mails = readdirSync(box).map((name) => readFileSync(join(box, name), 'utf8'));
    expect(mails.every((mail) => mail.includes('To: stranger@example.com'))).toBe(true);
    const subjects = mails.map((mail) => /^Subject: (.*?)\r?$/m.exec(mail)?.[1]);
    expect(subjects.toSorted()).toEqual(['Welcome to Kerfwise: confirm your e-mail', 'Your order K-1001']);
  });

  it('[OR06] staff find the order by number, e-mail and material, sorted and paged', async () => {
    const buyer = await customer(world);
    await payQuote(world, buyer.apiToken, await readyQuote(world, buyer.apiToken));
    const { apiToken } = await signIn(world, 'production@kerfwise.test');
    const staff = world.client(apiToken);
    const all = good(await staff.order.production({ query: {} }));
    expect(all).toMatchObject({ total: 2, page: 1, page_size: 25 });
    expect(all.orders.map((order) => order.number)).toEqual(['K-1002', 'K-1001']);
    const found = good(await staff.order.production({ query: { search: 'stranger@ k-1001' } }));
    expect(found.orders.map((order) => order.customer_email)).toEqual(['stranger@example.com']);
    expect(good(await staff.order.production({ query: { search: '%' } })).total).toBe(0);
    const second = good(await staff.order.production({ query: { page: 2, page_size: 1, sort: 'placed_at' } }));
    expect(second.orders.map((order) => order.number)).toEqual(['K-1002']);
    expect(good(await staff.order.production({ query: { status: 'shipped' } })).total).toBe(0);
    expect(good(await staff.order.get({ params: { id: all.orders[1]!.id } })).number).toBe('K-1001');
    const material = all.orders[0]!.materials[0]!;
    expect(good(await staff.order.production({ query: { search: material } })).total).toBe(2);
  });

  it('a prime account pays no more than anybody', async () => {
    const anybody = await pricedQuote(world, (await customer(world)).apiToken, 200);
    const prime = await pricedQuote(world, (await signIn(world, 'prime@kerfwise.test')).apiToken, 200);
    expect(prime.parts[0]!.price_cents!).toBeLessThan(anybody.parts[0]!.price_cents!);
  });
});
