import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertMember } from '../../api/organization/rows.ts';
import type { OrganizationRole } from '../../shared/organization/permissions.ts';
import { customer, paymentFor, payQuote, readyQuote } from './support/shopping.ts';
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
  it('[OG13] is not paid but asked for; once somebody else approves it is paid as it is', async () => {
    const { id, buyer, approver, owner } = await organization(LOW);
    const quote = await readyQuote(world, buyer.token);
    const params = { id: quote.id };
    const refused = bad(await buyer.client.checkout.pay({ body: await paymentFor(world, quote) }));
    expect(refused).toMatchObject({ code: 'approval_needed', message: expect.stringContaining('$1.00') });
    good(await buyer.client.organization.askApproval({ params, body: seenOf(quote) }));

    const asked = good(await buyer.client.quote.get({ params }));
    expect(asked).toMatchObject({ status: 'awaiting_approval', totals: { total_cents: quote.totals.total_cents } });
    const part = { params: { id: quote.parts[0]!.id }, body: { quantity: 99 } };
    expect(bad(await buyer.client.part.update(part)).code).toBe('approval_pending');
    expect(bad(await owner.client.checkout.pay({ body: await paymentFor(world, asked) })).code).toBe(
      'approval_pending',
    );

    const body = { approve: true, quote_version: asked.version };
    expect(bad(await buyer.client.organization.decideApproval({ params, body })).code).toBe('role_may_not');
    const list = good(await approver.client.organization.approvals({ params: { id } })).approvals;
    expect(list).toMatchObject([{ quote_id: quote.id, approved: false, total_cents: quote.totals.total_cents }]);
    good(await approver.client.organization.decideApproval({ params, body }));
    expect(bad(await approver.client.organization.decideApproval({ params, body })).status).toBe(404);

    const paid = await payQuote(world, buyer.token, asked);
    expect(paid.status).toBe('succeeded');
    expect(good(await owner.client.order.mine({})).orders.map((order) => order.id)).toEqual([paid.order_id]);
    expect(good(await approver.client.organization.approvals({ params: { id } })).approvals).toEqual([]);
    expect(await mailsTo(world, box, approver.email, 'waits for your approval')).toHaveLength(1);
    expect(await mailsTo(world, box, owner.email, 'waits for your approval')).toHaveLength(1);
    expect(await mailsTo(world, box, buyer.email, 'waits for your approval')).toHaveLength(0);
    expect(await mailsTo(world, box, buyer.email, 'was approved')).toHaveLength(1);
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
