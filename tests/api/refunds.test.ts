import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { SEED_MEMBERS } from '../../api/db/seed/sign-ins.ts';
import { inTransaction } from '../../api/db/database.ts';
import { refundOrder } from '../../api/refund/refund-order.ts';
import { sweepRefunds } from '../../api/refund/settle.ts';
import { FaultyGateway } from './support/faulty-gateway.ts';
import { testClock } from './support/clock.ts';
import { mailbox, mailsTo } from './support/mailbox.ts';
import { booksOf, grant, owedBy } from './support/money.ts';
import { adminToken, askRefund, newKey, otherAdmin, refundsAtGateway } from './support/refunds.ts';
import { customer, payQuote, readyQuote, signIn, TAXED } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
const clock = testClock();
const line = new FaultyGateway(clock);
const box = mailbox();
beforeAll(async () => {
  world = await startWorld({ clock, payments: line.wrap, mail: box, env: { REFUND_ALONE_USD: '2000' } });
});
afterAll(() => world.close());
beforeEach(() => {
  line.fault = 'none';
  line.blind = false;
  clock.advance(60_000);
});

const REFUND_SLOW = '4000 0000 0000 7726';
const REFUND_FAILS = '4000 0000 0000 5126';

/** A paid order of ten plates, with credit of these kinds in it. */
async function ordered({
  credit = 0,
  promotional = 0,
  card,
}: {
  credit?: number;
  promotional?: number;
  card?: string;
} = {}) {
  const { apiToken: token, account } = await customer(world);
  if (credit > 0) await grant(world, account.email!, credit, 'refunded');
  if (promotional > 0) await grant(world, account.email!, promotional, 'promotional');
  const quote = await readyQuote(world, token, {}, TAXED);
  const payment = await payQuote(world, token, quote, card);
  const order = good(await world.client(token).order.get({ params: { id: payment.order_id! } }));
  return { token, account, order, payment, line: order.parts[0]!.id };
}

const settled = () => world.deps.jobs.drain('event');
const invoicesOf = async (token: string, id: string) =>
  good(await world.client(token).invoice.ofOrder({ params: { id } })).invoices;
const refundsOf = async (token: string, id: string) =>
  good(await world.client(token).refund.ofOrder({ params: { id } })).refunds;

it('[RF01][RF02][RF07] a line goes back to card and credit, with a credit note by mail', async () => {
  const { token, account, order, line: key, payment } = await ordered({ credit: 900, promotional: 500 });
  const before = await booksOf(world);
  const admin = await adminToken(world);
  const refund = good(await askRefund(world, admin, order.id, { lines: [{ key, count: 4 }] }));
  expect(refund).toMatchObject({ state: 'sent', cause: 'staff', is_own: true, order_number: order.number });
  expect(refund.card_cents + refund.credit_cents).toBe(refund.amount_cents);
  expect(refund.promotional_cents).toBe(200);
  await settled();
  const [shown] = await refundsOf(token, order.id);
  expect(shown).toMatchObject({ state: 'succeeded', reason: 'A plate was bent', items: [{ key, count: 4 }] });
  expect(refundsAtGateway(world).filter(({ charge_key }) => charge_key === payment.id)).toMatchObject([
    { amount_cents: refund.card_cents, status: 'succeeded' },
  ]);
  const owed = await owedBy(world, account.id);
  expect(owed).toEqual({
    lots: refund.credit_cents + 200,
    credit: refund.credit_cents + 200,
    onHold: 0,
    entries: owed.lots,
  });
  const after = await booksOf(world);
  expect((after.cash_in_transit ?? 0) - (before.cash_in_transit ?? 0)).toBe(-refund.card_cents);
  expect(after.refunds_payable ?? 0).toBe(before.refunds_payable ?? 0);
  const [invoice, note] = await invoicesOf(token, order.id);
  expect(note!.content).toMatchObject({
    kind: 'credit_note',
    invoice_number: invoice!.number,
    total_cents: refund.amount_cents,
    order_number: order.number,
    lines: [{ id: key, quantity: 4 }],
  });
  expect(note!.number).toMatch(/^CN-\d{4}-\d{5}$/);
  const [mail] = await mailsTo(world, box, order.email, 'Refund of');
  expect(mail!.attachments).toMatchObject([{ filename: `${note!.number}.pdf`, type: 'application/pdf' }]);
  expect(mail!.text).toContain(`/account/orders/${order.id}/invoice`);
  const entries = good(await world.client(token).credit.entries({})).entries;
  expect(entries.find(({ what }) => what === 'order_refunded')).toMatchObject({
    order_id: order.id,
    amount_cents: refund.credit_cents + 200,
  });
});

it('[RF01] all refunds together are what was paid to the cent, and then nothing is left', async () => {
  const { order, line: key, account, payment } = await ordered({ credit: 1234, promotional: 777 });
  const admin = await adminToken(world);
  const given = [
    good(await askRefund(world, admin, order.id, { lines: [{ key, count: 3 }] })),
    good(await askRefund(world, admin, order.id, { kind: 'amount', cents: 333 })),
    good(await askRefund(world, admin, order.id, { shipping: true })),
    good(await askRefund(world, admin, order.id, { lines: [{ key, count: 2 }], fees: true })),
    good(await askRefund(world, admin, order.id, { kind: 'rest' })),
  ];
  const sum = (of: (refund: (typeof given)[number]) => number) => given.reduce((cents, one) => cents + of(one), 0);
  expect(sum(({ amount_cents }) => amount_cents)).toBe(order.totals.total_cents);
  expect(sum(({ card_cents }) => card_cents)).toBe(order.totals.due_cents);
  expect(sum(({ promotional_cents }) => promotional_cents)).toBe(777);
  expect((await owedBy(world, account.id)).lots).toBe(1234 + 777);
  expect(bad(await askRefund(world, admin, order.id, { kind: 'rest' })).code).toBe('refund_refused');
  expect(bad(await askRefund(world, admin, order.id, { lines: [{ key, count: 1 }] })).errors[0]!.field).toBe(
    'lines.0.count',
  );
  await settled();
  const sent = refundsAtGateway(world).filter(({ charge_key }) => charge_key === payment.id);
  expect(sent.reduce((cents, { amount_cents }) => cents + amount_cents, 0)).toBe(order.totals.due_cents);
});

it('[RF03] asked twice at once it is one; another one at once finds less', async () => {
  const { token, order } = await ordered();
  const admin = await adminToken(world);
  const key = newKey();
  const same = await Promise.all(
    [1, 2, 3].map(() => askRefund(world, admin, order.id, { kind: 'amount', cents: 100 }, key)),
  );
  expect(new Set(same.map((one) => good(one).id)).size).toBe(1);
  const other = bad(await askRefund(world, admin, order.id, { kind: 'amount', cents: 200 }, key));
  expect(other.code).toBe('conflict');
  const both = await Promise.all([1, 2].map(() => askRefund(world, admin, order.id, { kind: 'rest' })));
  expect(both.filter(({ ok }) => ok).length).toBe(1);
  await settled();
  const all = await refundsOf(token, order.id);
  expect(all.reduce((cents, { amount_cents }) => cents + amount_cents, 0)).toBe(order.totals.total_cents);
});

it('[RF03] what is undone leaves nothing: no booking, no number, no money on its way', async () => {
  const { order } = await ordered();
  const before = await booksOf(world);
  const counter = () =>
    world.deps.database.db.selectFrom('counters').selectAll().where('name', 'like', 'credit%').execute();
  const numbers = await counter();
  const undone = inTransaction(world.deps.database.db, async (trx) => {
    const asked = { orderId: order.id, ask: { kind: 'rest' }, reason: 'x', cause: 'cancelled', by: 'server' } as const;
    good((await refundOrder(world.deps, trx, { ...asked, requestKey: newKey() })) as never);
    throw new Error('something else failed');
  });
  await expect(undone).rejects.toThrow('something else failed');
  await settled();
  expect(await booksOf(world)).toEqual(before);
  expect(await counter()).toEqual(numbers);
});

it('[RF04] above the sum a second administrator agrees; until then nothing happens', async () => {
  const { token, order, payment } = await ordered();
  const admin = await adminToken(world);
  const other = await otherAdmin(world);
  const limited = { ...world.deps, env: { ...world.deps.env, refundAloneCents: 100 } };
  const { account: asker } = await signIn(world, 'admin@kerfwise.test');
  const request = (cents: number) =>
    inTransaction(world.deps.database.db, async (trx) => {
      const by = { kind: 'staff', accountId: asker.id } as never;
      const asked = { orderId: order.id, ask: { kind: 'amount', cents }, reason: 'x', cause: 'staff', by } as const;
      return refundOrder(limited, trx, { ...asked, requestKey: newKey() });
    });
  const waiting = await request(101);
  expect(waiting).toMatchObject({ ok: true, value: { state: 'requested' } });
  const id = waiting.ok ? waiting.value.id : '';
  await settled();
  expect(refundsAtGateway(world).filter(({ charge_key }) => charge_key === payment.id)).toEqual([]);
  expect(await invoicesOf(token, order.id)).toHaveLength(1);
  expect(bad(await world.client(admin).refund.agree({ params: { id } }))).toMatchObject({ code: 'conflict' });
  const left = good(await world.client(admin).refund.refundable({ params: { id: order.id } }));
  expect(left.card_cents).toBe(order.totals.due_cents - 101);
  const agreed = await Promise.all([1, 2].map(() => world.client(other).refund.agree({ params: { id } })));
  expect(agreed.filter(({ ok }) => ok)).toHaveLength(1);
  await settled();
  expect(refundsAtGateway(world).filter(({ charge_key }) => charge_key === payment.id)).toHaveLength(1);
  const refused = await request(200);
  const refusedId = refused.ok ? refused.value.id : '';
  expect(good(await world.client(admin).refund.refuse({ params: { id: refusedId } })).state).toBe('refused');
  const again = good(await world.client(admin).refund.refundable({ params: { id: order.id } }));
  expect(again.card_cents).toBe(order.totals.due_cents - 101);
  expect(bad(await world.client(other).refund.agree({ params: { id: refusedId } })).code).toBe('conflict');
});

it.each(['never', 'lost', 'late'] as const)('[RF05] a request that is %s sends the money once', async (fault) => {
  const { token, order, payment } = await ordered();
  line.fault = fault;
  const refund = good(await askRefund(world, await adminToken(world), order.id, { kind: 'amount', cents: 500 }));
  await settled();
  expect((await refundsOf(token, order.id))[0]!.state).toBe('sent');
  expect((await booksOf(world)).refunds_payable).toBe(-refund.card_cents);
  line.fault = 'none';
  clock.advance(120_000);
  await Promise.all([sweepRefunds(world.deps), sweepRefunds(world.deps)]);
  expect((await refundsOf(token, order.id))[0]!.state).toBe('succeeded');
  expect(refundsAtGateway(world).filter(({ charge_key }) => charge_key === payment.id)).toHaveLength(1);
  expect((await booksOf(world)).refunds_payable ?? 0).toBe(0);
});

it('[RF05] a server that stopped before it asked asks at its next start', async () => {
  const { token, order, payment } = await ordered();
  line.fault = 'never';
  good(await askRefund(world, await adminToken(world), order.id, { kind: 'rest' }));
  await world.deps.database.db.deleteFrom('jobs').where('kind', '=', 'refund.send').execute();
  line.fault = 'none';
  world = await world.restart();
  await sweepRefunds(world.deps);
  expect((await refundsOf(token, order.id))[0]!.state).toBe('succeeded');
  expect(refundsAtGateway(world).filter(({ charge_key }) => charge_key === payment.id)).toHaveLength(1);
});

it('[RF05] a bank may take its time', async () => {
  const { token, order } = await ordered({ card: REFUND_SLOW });
  good(await askRefund(world, await adminToken(world), order.id, { kind: 'rest' }));
  await settled();
  expect((await refundsOf(token, order.id))[0]!.state).toBe('sent');
  clock.advance(61_000);
  await sweepRefunds(world.deps);
  expect((await refundsOf(token, order.id))[0]!.state).toBe('succeeded');
});

it('[RF06] what fails is owed and waits for staff; it goes once more, or is paid otherwise', async () => {
  const { token, account, order, payment } = await ordered({ card: REFUND_FAILS });
  const admin = await adminToken(world);
  const { id, card_cents } = good(await askRefund(world, admin, order.id, { kind: 'amount', cents: 700 }));
  await settled();
  const fail = async () => {
    clock.advance(61_000);
    await sweepRefunds(world.deps);
  };
  await fail();
  const client = world.client(admin).refund;
  const waits = async () => good(await client.list({ query: { state: 'failed,requested' } })).refunds;
  expect(await waits()).toMatchObject([{ id, state: 'failed', message: expect.stringContaining('bank') }]);
  expect((await booksOf(world)).refunds_payable).toBe(-card_cents);
  const again = await Promise.all([1, 2].map(() => client.retry({ params: { id } })));
  expect(again.filter(({ ok }) => ok)).toHaveLength(1);
  await settled();
  await fail();
  expect(refundsAtGateway(world).filter(({ charge_key }) => charge_key === payment.id)).toMatchObject([
    { status: 'failed' },
    { status: 'failed' },
  ]);
  const body = { way: 'credit', note: 'Called, wants credit' } as const;
  const settle = await Promise.all([1, 2].map(() => client.settle({ params: { id }, body })));
  expect(settle.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await owedBy(world, account.id)).lots).toBe(card_cents);
  expect((await booksOf(world)).refunds_payable ?? 0).toBe(0);
  expect((await refundsOf(token, order.id))[0]!.state).toBe('settled');
  expect(bad(await client.retry({ params: { id } })).code).toBe('conflict');
});

it('[RF06] a bank may send back what had arrived', async () => {
  const { token, order } = await ordered();
  const admin = await adminToken(world);
  const { id, card_cents } = good(await askRefund(world, admin, order.id, { kind: 'amount', cents: 300 }));
  await settled();
  const { cash_in_transit: without = 0 } = await booksOf(world);
  const row = await world.deps.database.db
    .selectFrom('refunds')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { recordRefund } = await import('../../api/refund/settle.ts');
  const told = { status: 'failed', message: 'The account is closed.' } as const;
  await Promise.all([1, 2].map(() => recordRefund(world.deps, row.gateway_key!, told)));
  expect((await refundsOf(token, order.id))[0]!.state).toBe('failed');
  expect((await booksOf(world)).cash_in_transit).toBe(without + card_cents);
  const body = { way: 'outside', note: 'Cheque 1042' } as const;
  good(await world.client(admin).refund.settle({ params: { id }, body }));
  expect((await booksOf(world)).cash).toBe(-card_cents);
});

it('[RF06] one that the service said it did not take and took after all is not sent again', async () => {
  const { token, order, payment } = await ordered();
  const admin = await adminToken(world);
  line.fault = 'lost';
  const { id } = good(await askRefund(world, admin, order.id, { kind: 'amount', cents: 400 }));
  await settled();
  const { db } = world.deps.database;
  await db.updateTable('refunds').set({ state: 'failed' }).where('id', '=', id).execute();
  line.fault = 'none';
  good(await world.client(admin).refund.retry({ params: { id } }));
  await settled();
  expect((await refundsOf(token, order.id))[0]!.state).toBe('succeeded');
  expect(refundsAtGateway(world).filter(({ charge_key }) => charge_key === payment.id)).toHaveLength(1);
});

it('[RF09] a buyer of the organization does not see its refunds, and only role 1 gives back', async () => {
  const owner = await signIn(world, SEED_MEMBERS.owner.email);
  const { organizations } = good(await world.client(owner.apiToken).organization.list({}));
  good(await world.client(owner.apiToken).organization.buyFor({ body: { organization_id: organizations[0]!.id } }));
  const { order_id } = await payQuote(world, owner.apiToken, await readyQuote(world, owner.apiToken));
  good(await askRefund(world, await adminToken(world), order_id!, { kind: 'amount', cents: 100 }));
  expect(await refundsOf(owner.apiToken, order_id!)).toHaveLength(1);
  const buyer = await signIn(world, SEED_MEMBERS.buyer.email);
  expect(bad(await world.client(buyer.apiToken).refund.ofOrder({ params: { id: order_id! } })).code).toBe(
    'role_may_not',
  );
  const production = await signIn(world, 'production@kerfwise.test');
  const refused = bad(await askRefund(world, production.apiToken, order_id!, { kind: 'rest' }));
  expect(refused.code).toBe('role_may_not');
});
