import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placedOrder, staffToken } from './support/after-order.ts';
import { admin, PART, readyToPay, submitted } from './support/custom.ts';
import { mailbox, mailsTo } from './support/mailbox.ts';
import { customer, paymentFor, readyQuote, signIn } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
const box = mailbox();
beforeAll(async () => {
  world = await startWorld({ mail: box });
});
afterAll(() => world.close());

describe('an order that is held', () => {
  it('[OR60] is neither made nor sent until it is released, and its customer hears of both', async () => {
    const { apiToken, account } = await customer(world);
    const staff = world.client(await staffToken(world));
    const order = await placedOrder(world, apiToken);
    const params = { id: order.id };
    const hold = { reason: 'not_allowed', words: 'Is it a silencer?', version: order.version } as const;
    const both = await Promise.all([1, 2].map(() => staff.order.hold({ params, body: hold })));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const held = good(await world.client(apiToken).order.get({ params }));
    expect(held).toMatchObject({ held: true, hold: { reason: 'not_allowed', words: 'Is it a silencer?' } });
    expect(good(await staff.order.production({ query: { held: 'yes' } })).orders.map(({ id }) => id)).toContain(
      order.id,
    );
    const lines = order.lines.map(({ id }) => id);
    const begin = (version: number) => staff.order.begin({ params, body: { version, lines } });
    expect(bad(await begin(held.version)).message).toBe('The order is on hold. Release it first, or cancel it.');
    const released = good(await staff.order.release({ params, body: { version: held.version } }));
    expect(released).toMatchObject({ held: false, hold: null });
    expect(bad(await staff.order.release({ params, body: { version: released.version } })).code).toBe('conflict');
    good(await begin(released.version));
    const [waits] = await mailsTo(world, box, account.email!, 'on hold while');
    expect(waits?.text).toContain('Is it a silencer?');
    expect(await mailsTo(world, box, account.email!, 'is moving again')).toHaveLength(1);
  });

  it('[OR60] [CU15] is held where its request said so, whatever its buyer says; the checkout tells it', async () => {
    const { apiToken } = await customer(world);
    const client = world.client(apiToken);
    const staff = world.client(await admin(world));
    const answered = async (export_controlled: boolean) => {
      const { id, number } = await submitted(world, apiToken, { export_controlled });
      const { quote } = good(await staff.custom.create({ body: { request_id: id } }));
      good(await staff.custom.putPart({ body: { quote_id: quote!.id, ...PART } }));
      good(await staff.custom.move({ params: { id }, body: { state: 'quoted' } }));
      good(await client.custom.move({ params: { id }, body: { state: 'accepted' } }));
      const ready = await readyToPay(world, apiToken, quote!.id);
      const { order_id } = good(await client.checkout.pay({ body: await paymentFor(world, ready) }));
      return { number, ready, order: good(await client.order.get({ params: { id: order_id! } })) };
    };
    const { number, ready, order } = await answered(true);
    expect(ready.warnings?.at(-1)).toContain(`Request ${number} says`);
    const words = `Request ${number} says that some parts are export-controlled (ITAR/EAR).`;
    expect(order).toMatchObject({ held: true, hold: { reason: 'export_control', words } });
    expect(order.terms).toMatchObject({ export_controlled: false });
    const other = await answered(false);
    expect(other.order).toMatchObject({ held: false, hold: null });
    expect(other.ready.warnings ?? []).toEqual([]);
  });

  it('[OR60] is held from the start where something is under export control, and ends where it is cancelled', async () => {
    const { apiToken, account } = await customer(world);
    const client = world.client(apiToken);
    const quote = await readyQuote(world, apiToken);
    const body = { ...(await paymentFor(world, quote)), export_controlled: true };
    const { order_id } = good(await client.checkout.pay({ body }));
    const params = { id: order_id! };
    const order = good(await client.order.get({ params }));
    expect(order).toMatchObject({ held: true, hold: { reason: 'export_control' }, terms: { export_controlled: true } });
    expect(order.timeline.map(({ kind }) => kind)).toContain('held');
    expect(await mailsTo(world, box, account.email!, 'is on hold while we check it')).toHaveLength(1);
    const [confirmed] = await mailsTo(world, box, account.email!, `Your order ${order.number}`);
    expect(confirmed!.text).toContain('We’re taking a look first: some parts are export-controlled (ITAR/EAR).');
    expect(confirmed!.text).not.toMatch(/engineer|report|started/);
    const boss = world.client((await signIn(world, 'admin@kerfwise.test')).apiToken);
    good(await boss.order.cancel({ params, body: { version: order.version } }));
    const refused = good(await client.order.get({ params }));
    expect(refused).toMatchObject({ status: 'cancelled', hold: null, held: false });
    expect(refused.timeline.at(-1)!.text).toContain('Order canceled, because we’re not allowed to make it, $');
    const { refunds } = good(await boss.refund.list({ query: { search: order.number } }));
    expect(refunds).toMatchObject([{ cause: 'not_allowed', amount_cents: order.totals.total_cents }]);
    const [mail, ...others] = await mailsTo(world, box, account.email!, 'we can’t make it');
    expect(others).toEqual([]);
    expect(mail!.text).toContain('goes back the way you paid');
    // One that is held otherwise, or that its customer cancels, is not refused.
    const other = await placedOrder(world, apiToken);
    const staff = world.client(await staffToken(world));
    const hold = { reason: 'not_allowed', words: '', version: other.version } as const;
    const held = good(await staff.order.hold({ params: { id: other.id }, body: hold }));
    good(await client.order.cancel({ params: { id: other.id }, body: { version: held.version } }));
    expect(good(await boss.refund.list({ query: { search: other.number } })).refunds).toMatchObject([
      { cause: 'cancelled' },
    ]);
  });
});
