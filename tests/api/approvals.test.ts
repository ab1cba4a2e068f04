import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertMember } from '../../api/organization/rows.ts';
import type { OrganizationRole } from '../../shared/organization/permissions.ts';
import { randomFrom } from '../support/random.ts';
import { ADDRESS, customer, paymentFor, payQuote, readyQuote } from './support/shopping.ts';
import { mailbox, mailsTo } from './support/mailbox.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
const box = mailbox();
beforeAll(async () => {
  world = await startWorld({ mail: box });
});
afterAll(() => world.close());

async function member(organization_id: string, role: OrganizationRole) {
  const { apiToken: token, account } = await customer(world);
  const row = { organization_id, account_id: account.id, role, created_at: account.createdAt };
  await insertMember(world.deps.database.db, row);
  const client = world.client(token);
  good(await client.organization.buyFor({ body: { organization_id } }));
  return { client, id: account.id, token, email: account.email! };
}

/** An organization with an owner, an admin who buys under limits, and an approver. */
async function organization(limits: { limit_per_order_cents: number | null; limit_per_month_cents: number | null }) {
  const { apiToken: token, account } = await customer(world);
  const client = world.client(token);
  const { id } = good(await client.organization.create({ body: { name: 'Workshop' } }));
  const buyer = await member(id, 'admin');
  const approver = await member(id, 'approver');
  good(await client.organization.setLimits({ params: { id, userId: buyer.id }, body: limits }));
  return { id, owner: { client, token, id: account.id, email: account.email! }, buyer, approver };
}

const seenOf = (quote: { version: number; totals: { total_cents: number } }) => ({
  quote_version: quote.version,
  expected_total_cents: quote.totals.total_cents,
});

const LOW = { limit_per_order_cents: 100, limit_per_month_cents: null };

describe('an order above a limit', () => {
  it('[OG13][OG41] is not paid but asked for; once somebody else approves it is paid as it is', async () => {
    const { id, buyer, approver, owner } = await organization(LOW);
    const quote = await readyQuote(world, buyer.token);
    const params = { id: quote.id };
    const refused = bad(await buyer.client.checkout.pay({ body: await paymentFor(world, quote) }));
    expect(refused).toMatchObject({ code: 'approval_needed', message: expect.stringContaining('$1.00') });
    good(await buyer.client.organization.askApproval({ params, body: seenOf(quote) }));

    const asked = good(await buyer.client.quote.get({ params }));
    expect(asked).toMatchObject({ status: 'awaiting_approval', totals: { total_cents: quote.totals.total_cents } });
    expect(bad(await owner.client.checkout.pay({ body: await paymentFor(world, asked) })).code).toBe(
      'approval_pending',
    );

    const body = { approve: true, quote_version: asked.version };
    expect(bad(await buyer.client.organization.decideApproval({ params, body })).code).toBe('role_may_not');
    const list = good(await approver.client.organization.approvals({ params: { id } })).approvals;
    expect(list).toMatchObject([{ quote_id: quote.id, approved: false, total_cents: quote.totals.total_cents }]);
    expect(good(await buyer.client.quote.list({ query: {} })).quotes[0]).not.toHaveProperty('approved');
    good(await approver.client.organization.decideApproval({ params, body }));
    const heads = () => buyer.client.quote.list({ query: {} });
    // Twice: a list keeps what it worked out.
    for (let read = 0; read < 2; read += 1)
      expect(good(await heads()).quotes).toMatchObject([{ status: 'awaiting_approval', approved: true }]);
    expect(good(await buyer.client.quote.get({ params }))).toMatchObject({ approved: true });
    const { db } = world.deps.database;
    const noted = db.selectFrom('activity').selectAll().where('kind', '=', 'quote.approval_changed');
    expect(await noted.execute()).toMatchObject([
      { subject_id: params.id, before: '{"approval":"waiting"}', after: '{"approval":"approved"}' },
    ]);
    expect(bad(await approver.client.organization.decideApproval({ params, body })).status).toBe(404);

    const paid = await payQuote(world, buyer.token, asked);
    expect(paid.status).toBe('succeeded');
    expect(good(await buyer.client.quote.get({ params }))).not.toHaveProperty('approved');
    expect(good(await owner.client.order.mine({})).orders.map((order) => order.id)).toEqual([paid.order_id]);
    expect(good(await approver.client.organization.approvals({ params: { id } })).approvals).toEqual([]);
    expect(await mailsTo(world, box, approver.email, 'is waiting for your approval')).toHaveLength(1);
    expect(await mailsTo(world, box, owner.email, 'is waiting for your approval')).toHaveLength(1);
    expect(await mailsTo(world, box, buyer.email, 'is waiting for your approval')).toHaveLength(0);
    expect(await mailsTo(world, box, buyer.email, 'was approved')).toHaveLength(1);
  });

  it('[CO31] is no attempt at a card: who asks for twelve approvals in an hour pays what was approved', async () => {
    const { buyer, approver } = await organization(LOW);
    const quote = await readyQuote(world, buyer.token);
    const params = { id: quote.id };
    for (let tries = 0; tries < 12; tries += 1)
      expect(bad(await buyer.client.checkout.pay({ body: await paymentFor(world, quote) })).code).toBe(
        'approval_needed',
      );
    good(await buyer.client.organization.askApproval({ params, body: seenOf(quote) }));
    const asked = good(await buyer.client.quote.get({ params }));
    const body = { approve: true, quote_version: asked.version };
    good(await approver.client.organization.decideApproval({ params, body }));
    expect((await payQuote(world, buyer.token, asked)).status).toBe('succeeded');
  });

  it('[OG13] asked for and taken back all day fills nobody’s mailbox', async () => {
    const { buyer, approver } = await organization(LOW);
    let quote = await readyQuote(world, buyer.token);
    const params = { id: quote.id };
    for (let asks = 0; asks < 33; asks += 1) {
      good(await buyer.client.organization.askApproval({ params, body: seenOf(quote) }));
      // Its mail is written while it waits.
      await world.deps.jobs.drain('event');
      good(await buyer.client.organization.withdrawApproval({ params }));
      quote = good(await buyer.client.quote.get({ params }));
    }
    const mails = await mailsTo(world, box, approver.email, 'is waiting for your approval');
    expect(mails).toHaveLength(30);
  });

  it('[OG14] is open again where it is refused or taken back, and what was approved is forgotten with a change', async () => {
    const { buyer, approver } = await organization(LOW);
    const quote = await readyQuote(world, buyer.token);
    const params = { id: quote.id };
    const ask = async () => {
      const now = good(await buyer.client.quote.get({ params }));
      good(await buyer.client.organization.askApproval({ params, body: seenOf(now) }));
      return good(await buyer.client.quote.get({ params }));
    };
    const first = await ask();
    const decide = (approve: boolean, quote_version: number) =>
      approver.client.organization.decideApproval({ params, body: { approve, quote_version } });
    good(await decide(false, first.version));
    expect(good(await buyer.client.quote.get({ params })).status).toBe('open');

    const second = await ask();
    expect(bad(await decide(true, first.version)).code).toBe('quote_changed');
    good(await decide(true, second.version));
    good(await buyer.client.organization.withdrawApproval({ params }));
    const part = { params: { id: quote.parts[0]!.id }, body: { quantity: 11 } };
    good(await buyer.client.part.update(part));
    const changed = good(await buyer.client.quote.get({ params }));
    expect(changed.status).toBe('open');
    const unready = bad(await buyer.client.checkout.pay({ body: await paymentFor(world, changed) }));
    expect(['approval_needed', 'rate_missing']).toContain(unready.code);
  });

  it('[OG15] counts what was paid in the calendar month, in UTC, also of payments at once', async () => {
    const probe = await organization({ limit_per_order_cents: null, limit_per_month_cents: null });
    const { totals } = await readyQuote(world, probe.buyer.token);
    const one = totals.total_cents;
    const { buyer } = await organization({ limit_per_order_cents: null, limit_per_month_cents: one * 2 - 1 });
    const quotes = [await readyQuote(world, buyer.token), await readyQuote(world, buyer.token)];
    const bodies = [await paymentFor(world, quotes[0]!), await paymentFor(world, quotes[1]!)];
    const answers = await Promise.all(bodies.map((body) => buyer.client.checkout.pay({ body })));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code]))).toEqual(['approval_needed']);
    const left = quotes[answers[0]!.ok ? 1 : 0]!;
    // START is 10 November: the first moment of December is another month.
    world.clock.advance(Date.UTC(2026, 11, 1) - world.clock.now());
    const now = good(await buyer.client.quote.get({ params: { id: left.id } }));
    expect((await payQuote(world, buyer.token, now)).status).toBe('succeeded');
  });

  it('is not asked for where it is within the limits, nor for one’s own quotes', async () => {
    const { buyer } = await organization({ limit_per_order_cents: null, limit_per_month_cents: null });
    const quote = await readyQuote(world, buyer.token);
    const asked = await buyer.client.organization.askApproval({ params: { id: quote.id }, body: seenOf(quote) });
    expect(bad(asked).code).toBe('conflict');
  });
});

describe('a change while approval is waited for', () => {
  async function askedFor() {
    const parties = await organization(LOW);
    const { buyer, approver } = parties;
    const quote = await readyQuote(world, buyer.token);
    const params = { id: quote.id };
    const ask = async () => {
      const now = good(await buyer.client.quote.get({ params }));
      good(await buyer.client.organization.askApproval({ params, body: seenOf(now) }));
      return good(await buyer.client.quote.get({ params }));
    };
    const decide = (quote_version: number, approve = true) =>
      approver.client.organization.decideApproval({ params, body: { approve, quote_version } });
    const read = async () => good(await buyer.client.quote.get({ params }));
    return { ...parties, params, partId: quote.parts[0]!.id, ask, decide, read };
  }

  it('[OG16] opens the quote, ends what was asked for, and tells both sides', async () => {
    const { id, owner, buyer, approver, params, partId, ask, decide, read } = await askedFor();
    const asked = await ask();
    const stale = { params: { id: partId }, body: { quantity: 12 }, version: asked.version - 1 };
    expect(bad(await approver.client.part.update(stale)).code).toBe('quote_changed');
    expect((await read()).status).toBe('awaiting_approval');
    const change = { params: { id: partId }, body: { quantity: 12 }, version: asked.version };
    good(await approver.client.part.update(change));
    const open = await read();
    expect(open.status).toBe('open');
    expect(open.version).toBeGreaterThan(asked.version);
    expect(open.parts[0]!.quantity).toBe(12);
    expect(bad(await decide(asked.version)).code).toBe('not_found');
    expect(good(await owner.client.organization.approvals({ params: { id } })).approvals).toEqual([]);
    for (const { email } of [owner, buyer]) expect(await mailsTo(world, box, email, 'approval ended')).toHaveLength(1);
    // Who changed it knows.
    expect(await mailsTo(world, box, approver.email, 'approval ended')).toHaveLength(0);
    const again = good(await buyer.client.checkout.shippingRates({ params }));
    expect(again.groups.length).toBeGreaterThan(0);
  });

  it('[OG16] that is refused leaves what was asked for as it is', async () => {
    const { buyer, params, partId, ask, read, owner } = await askedFor();
    const asked = await ask();
    const wrong = { params: { id: partId }, body: { thickness_id: 999_999 } };
    expect(bad(await buyer.client.part.update(wrong)).code).toBe('material_unknown');
    const none = { params, body: { shipping_address_id: 'nobody' } };
    expect((await buyer.client.checkout.setShippingAddress(none)).ok).toBe(false);
    expect(await read()).toMatchObject({ status: 'awaiting_approval', version: asked.version });
    expect(await mailsTo(world, box, owner.email, 'approval ended')).toHaveLength(0);
  });

  it('[OG16] holds for what follows from an address, and for shipping', async () => {
    const { owner, params, ask, decide, read, buyer } = await askedFor();
    const asked = await ask();
    good(await decide(asked.version));
    const address = { params: { id: asked.shipping_address_id! }, body: { ...ADDRESS, line1: '13 Laser Lane' } };
    good(await owner.client.checkout.updateAddress(address));
    expect(await read()).toMatchObject({ status: 'open', shipping_rate: null });
    const offer = async () => good(await buyer.client.checkout.shippingRates({ params })).groups[0]!.rates[0]!;
    const choose = async () => {
      const { shipping_rate_id, shipping_rate_token } = await offer();
      return buyer.client.checkout.setShippingRate({ params, body: { shipping_rate_id, shipping_rate_token } });
    };
    good(await choose());
    await ask();
    expect(good(await choose())).toMatchObject({ status: 'open' });
  });

  it('[OG16] and the other moves come to one of the states, also two at once, and an approval fits its quote', async () => {
    const { id, buyer, owner, params, partId, ask, decide, read } = await askedFor();
    const random = randomFrom(34);
    const { update } = buyer.client.part;
    const moves = [
      () => ask().catch(() => null),
      async () => decide((await read()).version, random() < 0.7),
      () => update({ params: { id: partId }, body: { quantity: 1 + Math.floor(random() * 40) } }),
      () => owner.client.quote.setName({ params, body: { name: `n${random()}` } }),
      () => buyer.client.organization.withdrawApproval({ params }),
    ];
    const pick = () => moves[Math.floor(random() * moves.length)]!;
    for (let i = 0; i < 30; i += 1) {
      await Promise.all((random() < 0.4 ? [pick(), pick()] : [pick()]).map((move) => move()));
      const { status, version, totals } = await read();
      const { approvals } = good(await buyer.client.organization.approvals({ params: { id } }));
      expect(['open', 'awaiting_approval']).toContain(status);
      const fits = { quote_version: version, total_cents: totals.total_cents };
      const bound = approvals.map(({ quote_version, total_cents, approved }) => ({
        quote_version,
        total_cents,
        approved,
      }));
      if (status === 'open') expect(bound).toEqual([]);
      else expect(bound).toMatchObject([fits]);
      if (status === 'open' && !(await read()).shipping_rate) {
        const { shipping_rate_id, shipping_rate_token } = good(await buyer.client.checkout.shippingRates({ params }))
          .groups[0]!.rates[0]!;
        await buyer.client.checkout.setShippingRate({ params, body: { shipping_rate_id, shipping_rate_token } });
      }
    }
    const waiting = await world.deps.database.db
      .selectFrom('approvals')
      .select('id')
      .where('quote_id', '=', params.id)
      .where('status', 'in', ['waiting', 'approved'])
      .execute();
    expect(waiting.length).toBe((await read()).status === 'open' ? 0 : 1);
  });
});
