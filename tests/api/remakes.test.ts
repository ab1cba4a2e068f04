import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatCents } from '../../shared/base/money.ts';
import { MAX_OPEN_REMAKES } from '../../shared/remake/limits.ts';
import { photo, placedOrder, reportedProblem, setLines, staffToken } from './support/after-order.ts';
import { type Mailbox, mailbox, mailsTo } from './support/mailbox.ts';
import { booksOf } from './support/money.ts';
import { adminToken } from './support/refunds.ts';
import { customer, readyQuote, TAXED } from './support/shopping.ts';
import { fileOf, onTradeCredit, placed, shipPieces } from './support/trade-credit.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

const box: Mailbox = mailbox();
let world: World;
let staff: ReturnType<World['client']>;
beforeAll(async () => {
  world = await startWorld({ mail: box, env: { SESSION_DAYS: '365' } });
  staff = world.client(await staffToken(world));
});
afterAll(() => world.close());

/** A customer with ten plates that have left. */
async function shipped() {
  world.clock.advance(60_000);
  const { apiToken, account } = await customer(world);
  const client = world.client(apiToken);
  const order = await placedOrder(world, apiToken);
  await setLines(world, order.id, 'shipped');
  const params = { id: order.id };
  const read = async () => good(await client.order.get({ params }));
  const form = (parts: unknown, more: object = {}) =>
    client.remake.report({
      params: { id: order.quote_id },
      body: { description_of_issue: 'Burnt.', parts: JSON.stringify(parts), ...more } as never,
    });
  const mails = (words: string) => mailsTo(world, box, account.email!, words);
  return { apiToken, account, client, order, params, read, form, mails, line: order.lines[0]!.id };
}

const DAY_MS = 86_400_000;
const shares = async (params: { id: string }) =>
  good(await world.client(await adminToken(world)).refund.refundable({ params, query: {} })).shares;
const approve = (id: string, answer = '') => staff.remake.approve({ params: { id }, body: { answer } });

describe('what is not right', () => {
  it('[RM01] [RM02] is reported with pieces and photos, which keep nothing hidden, and seen by staff and customer', async () => {
    const { apiToken, client, order, params, read, mails } = await shipped();
    const made = await reportedProblem(world, apiToken, order, 2);
    expect(made).toMatchObject({ status: 'submitted', answer: '', lines: [{ name: 'plate', count: 2, status: null }] });
    expect(made.photos).toMatchObject([{ filename: 'crack.jpg', type: 'image/jpeg', width: 40, height: 30 }]);
    const kept = { params: { id: made.id, photoId: made.photos[0]!.id } };
    const bytes = Buffer.from(await good(await client.remake.photo(kept)).arrayBuffer());
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(bytes.includes('Casey at home')).toBe(false);
    expect(good(await client.remake.ofOrder({ params })).remakes).toEqual([made]);
    const { remakes } = good(await staff.remake.list({ query: { search: order.number, status: 'submitted' } }));
    expect(remakes).toMatchObject([{ id: made.id, order_number: order.number, piece_count: 2, photo_count: 1 }]);
    expect((await read()).timeline.at(-1)).toMatchObject({ kind: 'remake_received', by: 'customer' });
    expect((await mails('your report'))[0]!.text).toContain('2 pieces');
    const shop = good(await staff.order.production({ query: { attention: 'yes', search: order.number } }));
    expect(shop.orders[0]!.attention).toEqual(['remake_asked']);
  });

  it('[RM109] has a cause, a job of its own and its cost', async () => {
    const { apiToken, order } = await shipped();
    const { id } = await reportedProblem(world, apiToken, order, 3);
    const params = { id };
    expect(good(await staff.remake.get({ params }))).toMatchObject({ cause: null, jobs: [], cost: null });
    good(await staff.remake.approve({ params, body: { answer: '', cause: 'machine' } }));
    await world.deps.jobs.drain('event');
    const { cause, jobs, cost } = good(await staff.remake.get({ params }));
    expect([cause, jobs.length]).toEqual(['machine', 1]);
    const job = good(await staff.production.job({ params: { id: jobs[0]!.id } }));
    expect(job).toMatchObject({ pieces: 3, order_id: order.id });
    expect(job.flags).toContain('remake');
    const rate = world.deps.catalog.book().pricing_model.fixedMinuteRateForProduction;
    expect(cost!.minutes_cents).toBe(Math.round((job.planned_seconds / 60) * rate * 100));
    expect(cost!.material_cents).toBeGreaterThan(0);
    expect(cost!.freight_cents).toBe(order.totals.shipping_cents);
    expect(cost!.freight_cents).toBeGreaterThan(0);
    expect(cost!.total_cents).toBe(cost!.minutes_cents + cost!.material_cents + cost!.freight_cents);
    const { remakes } = good(await staff.remake.list({ query: { cause: 'machine', search: order.number } }));
    expect(remakes.map((one) => one.id)).toEqual([id]);
    expect(good(await staff.remake.list({ query: { cause: 'carrier', search: order.number } })).remakes).toEqual([]);
  });

  it('[RM03] an approval makes pieces of its own at no charge, that are begun and shipped; the order stays as it was', async () => {
    const { apiToken, client, order, params, read, mails } = await shipped();
    const { id } = await reportedProblem(world, apiToken, order, 3);
    const answered = good(await approve(id, 'Sorry for that.'));
    expect(answered).toMatchObject({ status: 'approved', lines: [{ status: 'placed' }], customer_email: order.email });
    expect((await mails('Your remake is approved'))[0]!.text).toContain('Sorry for that.');
    const twice = await approve(id);
    expect(bad(twice)).toMatchObject({ status: 409, code: 'conflict' });
    const { lines, version, status } = await read();
    expect(status).toBe('shipped');
    const again = lines.find(({ remake_id }) => remake_id === id)!;
    expect(again).toMatchObject({ ordered: 3, status: 'placed', name: 'plate' });
    const begun = good(await staff.order.begin({ params, body: { version, lines: [again.id] } }));
    expect(begun.status).toBe('shipped');
    const tooLate = await staff.remake.unapprove({ params: { id }, body: {} });
    expect(bad(tooLate).message).toContain('already making it');
    const body = { version: begun.version, lines: [{ line_id: again.id, count: 3 }], carrier: 'dhl' as const };
    const left = good(await staff.shipment.create({ params, body }));
    expect(left.order.status).toBe('shipped');
    expect(good(await client.remake.ofOrder({ params })).remakes[0]!.lines[0]!.status).toBe('shipped');
    const { db } = world.deps.database;
    const earned = await db
      .selectFrom('ledger_entries')
      .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_entries.transaction_id')
      .select('amount_cents')
      .where('ledger_transactions.ref', '=', order.id)
      .where('account', '=', 'revenue')
      .execute();
    const { subtotal_cents, production_cents } = order.totals;
    expect(earned.map(({ amount_cents }) => Number(amount_cents))).toEqual([-(subtotal_cents + production_cents)]);
  });

  it('[RM04] an approval is taken back until it is made, and given again; a denial says why and stands', async () => {
    const { apiToken, order, read, mails } = await shipped();
    const { id } = await reportedProblem(world, apiToken, order, 1);
    good(await approve(id));
    const back = good(await staff.remake.unapprove({ params: { id }, body: {} }));
    expect(back).toMatchObject({ status: 'unapproved', lines: [{ status: 'cancelled' }] });
    good(await approve(id));
    expect((await read()).lines.filter(({ remake_id }) => remake_id === id)).toMatchObject([{ cancelled: 0 }]);
    const other = await reportedProblem(world, apiToken, order, 1);
    const deny = (answer: string) => staff.remake.deny({ params: { id: other.id }, body: { answer } });
    expect(bad(await deny(' ')).errors[0]!.field).toBe('answer');
    good(await deny('It is within tolerance.'));
    expect((await mails('Our answer'))[0]!.text).toContain('It is within tolerance.');
    expect(bad(await approve(other.id)).message).toContain('denied already');
  });

  it('[RM05] no more pieces than left us, none twice, and at no field but its own', async () => {
    const { form, line, order, apiToken } = await shipped();
    const many = [{ id: line, count: 11 }];
    expect(bad(await form(many)).message).toBe('plate: 10 of 10 pieces can still be reported.');
    await reportedProblem(world, apiToken, order, 8);
    expect(bad(await form([{ id: line, count: 3 }])).message).toBe('plate: 2 of 10 pieces can still be reported.');
    const wrong: readonly (readonly [unknown, object, string])[] = [
      [[], {}, 'parts'],
      [[{ id: line, count: 0 }], {}, 'parts.0.count'],
      [
        [
          { id: line, count: 1 },
          { id: line, count: 1 },
        ],
        {},
        'parts',
      ],
      [[{ id: order.id, count: 1 }], {}, 'parts'],
      ['x', {}, 'parts'],
      [[{ id: line, count: 1 }], { description_of_issue: ' ' }, 'description_of_issue'],
      [[{ id: line, count: 1 }], { photo_of_issue: [new File(['%PDF-1.4 x'], 'a.pdf')] }, 'photo_of_issue.0'],
      [[{ id: line, count: 1 }], { photo_of_issue: [await photo(), new File(['MZ'], 'a.jpg')] }, 'photo_of_issue.1'],
    ];
    for (const [parts, more, field] of wrong) {
      const refused = bad(await form(parts, more));
      expect([field, refused.errors.map((one) => one.field)]).toEqual([field, [field]]);
    }
  });

  it('[RM05] what has not left us is not reported, and a few reports wait at a time', async () => {
    const { form, line, params, client } = await shipped();
    for (let at = 0; at < MAX_OPEN_REMAKES; at += 1) good(await form([{ id: line, count: 1 }]));
    expect(bad(await form([{ id: line, count: 1 }])).message).toContain('still looking');
    expect(good(await client.remake.ofOrder({ params })).remakes.length).toBe(MAX_OPEN_REMAKES);
    const other = await shipped();
    await setLines(world, other.params.id, 'begun');
    expect(bad(await other.form([{ id: other.line, count: 1 }])).message).toBe('plate hasn’t shipped yet.');
  });

  it('[RM05] of two reports of the last pieces at once one is taken', async () => {
    const { form, line } = await shipped();
    const both = await Promise.all([form([{ id: line, count: 6 }]), form([{ id: line, count: 6 }])]);
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  });

  it('[RM07] says what its customer would prefer; staff with money gives back what the pieces cost, once', async () => {
    const { client, order, params, read, form, mails, line } = await shipped();
    const made = good(await form([{ id: line, count: 4 }], { prefers: 'refund' }));
    expect(made.prefers).toBe('refund');
    expect(bad(await form([{ id: line, count: 1 }], { prefers: 'a hug' })).errors[0]!.field).toBe('prefers');
    const on = { params: { id: made.id } };
    expect(good(await staff.remake.get(on)).prefers).toBe('refund');
    const admin = world.client(await adminToken(world));
    const before = await booksOf(world);
    const plan = good(await admin.remake.refundPlan(on));
    const share = (await shares(params)).find(({ key }) => key === order.lines[0]!.item_id)!;
    expect(Math.abs(plan.amount_cents - ((share.net_cents + share.tax_cents) * 4) / 10)).toBeLessThan(1);
    const body = { answer: 'Our laser was dirty.', expected_cents: plan.amount_cents };
    expect(bad(await staff.remake.refund({ ...on, body })).code).toBe('role_may_not');
    const other = await admin.remake.refund({ ...on, body: { ...body, expected_cents: plan.amount_cents + 1 } });
    expect(bad(other).code).toBe('conflict');
    expect(await booksOf(world)).toEqual(before);
    const answered = good(await admin.remake.refund({ ...on, body }));
    expect(answered).toMatchObject({ status: 'refunded', answer: 'Our laser was dirty.' });
    expect(bad(await admin.remake.refund({ ...on, body })).message).toBe('Its money was already refunded.');
    expect(bad(await approve(made.id)).code).toBe('conflict');
    const [refund, ...others] = good(await client.refund.ofOrder({ params })).refunds;
    expect(others).toEqual([]);
    expect(refund).toMatchObject({ amount_cents: plan.amount_cents, items: [{ count: 4 }] });
    const { refunds } = good(await admin.refund.list({ query: { search: order.number } }));
    expect(refunds).toMatchObject([{ cause: 'remake' }]);
    const { timeline } = await read();
    expect(timeline.at(-1)!.text).toBe(`For 4 of plate ${formatCents(plan.amount_cents)} goes back`);
    expect(timeline.filter(({ kind }) => kind === 'refund_sent')).toEqual([]);
    expect((await mails('Your refund is approved'))[0]!.text).toContain('Our laser was dirty.');
    // Refunded pieces are not reported a second time.
    expect(bad(await form([{ id: line, count: 7 }])).message).toContain('6 of 10 pieces can still be reported');
    // Every piece that is left goes back with setup, packing and shipping.
    const rest = good(await form([{ id: line, count: 6 }]));
    const all = good(await admin.remake.refundPlan({ params: { id: rest.id } }));
    expect(all.amount_cents).toBe(order.totals.total_cents - plan.amount_cents);
    good(
      await admin.remake.refund({
        params: { id: rest.id },
        body: { answer: 'Sorry.', expected_cents: all.amount_cents },
      }),
    );
    await booksOf(world);
  });

  it('[RM07] of an order on terms comes off the invoices that its pieces are on', async () => {
    const buyer = await onTradeCredit(world);
    const { orderId, quote } = await placed(world, buyer, await readyQuote(world, buyer.token, {}, TAXED));
    const key = quote.parts[0]!.id;
    for (const count of [4, 6]) await shipPieces(world, orderId, { key, count });
    await setLines(world, orderId, 'shipped');
    const client = world.client(buyer.token);
    const params = { id: orderId };
    const { lines, quote_id } = good(await client.order.get({ params }));
    const parts = JSON.stringify([{ id: lines[0]!.id, count: 8 }]);
    const body = { description_of_issue: 'Burnt.', parts };
    const { id } = good(await client.remake.report({ params: { id: quote_id }, body: body as never }));
    const admin = world.client(await adminToken(world));
    const owed = (await fileOf(world, buyer)).terms.unpaid_cents;
    const { amount_cents } = good(await admin.remake.refundPlan({ params: { id } }));
    good(await admin.remake.refund({ params: { id }, body: { answer: 'Sorry.', expected_cents: amount_cents } }));
    const { invoices } = good(await client.invoice.ofOrder({ params }));
    expect(invoices.filter(({ kind }) => kind === 'credit_note')).toHaveLength(2);
    expect((await fileOf(world, buyer)).terms.unpaid_cents).toBe(owed - amount_cents);
    await booksOf(world);
  });

  it('[RM08] pieces are reported for 30 days after they arrived, and as long as some have not', async () => {
    const { client, order, params, read, form, line } = await shipped();
    await setLines(world, order.id, 'begun');
    const send = async (count: number) => {
      const { version } = await read();
      const body = { version, lines: [{ line_id: line, count }], carrier: 'ups' as const };
      return good(await staff.shipment.create({ params, body })).shipments.at(-1)!.id;
    };
    const arrive = async (id: string) =>
      good(await staff.shipment.delivered({ params: { id }, body: { version: (await read()).version } }));
    const first = await send(4);
    await arrive(first);
    const until = (await read()).lines[0]!.report_until!;
    expect(Date.parse(until) - world.clock.now()).toBe(30 * DAY_MS);
    const second = await send(6);
    expect((await read()).lines[0]!.report_until).toBeNull();
    world.clock.advance(40 * DAY_MS);
    good(await form([{ id: line, count: 1 }]));
    await arrive(second);
    world.clock.advance(30 * DAY_MS);
    good(await form([{ id: line, count: 1 }]));
    world.clock.advance(1);
    const late = bad(await form([{ id: line, count: 1 }]));
    expect(late).toMatchObject({ code: 'conflict', errors: [{ field: 'parts' }] });
    expect(late.message).toBe('plate arrived more than 30 days ago. E-mail us instead.');
    expect(good(await client.remake.ofOrder({ params })).remakes).toHaveLength(2);
  });

  it('[RM06] goes with its words and photos when its account is deleted, once nothing of it is open', async () => {
    const { apiToken, client, order, account } = await shipped();
    const { id } = await reportedProblem(world, apiToken, order);
    const { db } = world.deps.database;
    await db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', order.id).execute();
    const remove = () =>
      client.profile.deleteAccount({ params: { id: account.id }, body: { password: 'long enough' } });
    expect(bad(await remove()).errors.map(({ field }) => field)).toEqual(['remake']);
    good(await staff.remake.deny({ params: { id }, body: { answer: 'No.' } }));
    good(await remove());
    await world.deps.jobs.drain('event');
    const row = await db.selectFrom('remakes').selectAll().where('id', '=', id).executeTakeFirst();
    expect(row).toMatchObject({ description: '', search: '' });
    expect(await db.selectFrom('attachments').select('id').where('subject_id', '=', id).execute()).toEqual([]);
  });
});
