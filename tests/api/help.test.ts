import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertMember } from '../../api/organization/rows.ts';
import { MAX_OPEN_HELP } from '../../shared/organization/help.ts';
import type { OrganizationRole } from '../../shared/organization/permissions.ts';
import { mailbox, mailsTo } from './support/mailbox.ts';
import { ADDRESS, customer, pricedQuote } from './support/shopping.ts';
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
  return { client, token, id: account.id, email: account.email! };
}

/** An organization with an owner, a buyer and somebody from finance. */
async function organization() {
  const { apiToken: token, account } = await customer(world);
  const client = world.client(token);
  const { id } = good(await client.organization.create({ body: { name: 'Workshop' } }));
  const [buyer, finance] = [await member(id, 'buyer'), await member(id, 'finance')];
  return { id, params: { id }, owner: { client, token, email: account.email! }, buyer, finance };
}

const WANTED = 'needs your help';

describe('help from colleagues whose role may', () => {
  it('[OG40] is asked for once, mailed and a task for each of them, and ends with the address that was asked for', async () => {
    const { params, owner, buyer, finance } = await organization();
    const quote = await pricedQuote(world, buyer.token);
    const body = { kind: 'address' as const, quote_id: quote.id };
    const [one, two] = await Promise.all([
      buyer.client.organization.askHelp({ params, body }),
      buyer.client.organization.askHelp({ params, body }),
    ]);
    expect(good(one).id).toBe(good(two).id);
    for (const helper of [owner, finance]) {
      expect(good(await helper.client.organization.helpRequests({ params })).help_requests).toMatchObject([
        { kind: 'address', quote_id: quote.id, asked_by: { user_id: buyer.id } },
      ]);
      expect(good(await helper.client.profile.attention({})).help_requests).toMatchObject([
        { what: 'add or change addresses', quote_number: quote.number, organization_id: params.id },
      ]);
      expect(await mailsTo(world, box, helper.email, WANTED)).toHaveLength(1);
    }
    // Who asked finds it too, and has nothing to do about it.
    expect(good(await buyer.client.organization.helpRequests({ params })).help_requests).toHaveLength(1);
    expect(good(await buyer.client.profile.attention({})).help_requests).toEqual([]);
    expect(await mailsTo(world, box, buyer.email, WANTED)).toHaveLength(0);

    good(await finance.client.checkout.createAddress({ body: ADDRESS }));
    expect(good(await owner.client.organization.helpRequests({ params })).help_requests).toEqual([]);
    expect(await mailsTo(world, box, buyer.email, 'your request is done')).toHaveLength(1);
  });

  it('[OG40] is done or withdrawn once, by those whom it is about and nobody else', async () => {
    const { params, owner, buyer, finance } = await organization();
    const viewer = await member(params.id, 'viewer');
    const ask = async () => good(await viewer.client.organization.askHelp({ params, body: { kind: 'quote' } })).id;
    const first = { ...params, requestId: await ask() };
    expect(bad(await finance.client.organization.endHelp({ params: first })).code).toBe('not_found');
    good(await buyer.client.organization.endHelp({ params: first }));
    expect(bad(await owner.client.organization.endHelp({ params: first })).code).toBe('not_found');
    expect(await mailsTo(world, box, viewer.email, 'request is done')).toHaveLength(1);
    const second = { ...params, requestId: await ask() };
    good(await viewer.client.organization.endHelp({ params: second }));
    expect(good(await buyer.client.organization.helpRequests({ params })).help_requests).toEqual([]);
    expect(await mailsTo(world, box, viewer.email, 'request is done')).toHaveLength(1);
  });

  it('[OG40] is not for what one may do, for quotes of others, or for more than there is time for', async () => {
    const { params, owner, buyer } = await organization();
    const ask = (body: { kind: 'quote' | 'address'; quote_id?: string }) =>
      buyer.client.organization.askHelp({ params, body });
    expect(bad(await ask({ kind: 'quote' })).code).toBe('conflict');
    const outside = await pricedQuote(world, (await customer(world)).apiToken);
    expect(bad(await ask({ kind: 'address', quote_id: outside.id })).code).toBe('not_found');
    expect(bad(await world.client((await customer(world)).apiToken).organization.helpRequests({ params })).code).toBe(
      'not_found',
    );
    for (let asked = 0; asked < MAX_OPEN_HELP; asked += 1) {
      const { id } = good(await buyer.client.quote.start({ body: {} }));
      good(await ask({ kind: 'address', quote_id: id }));
    }
    expect(bad(await ask({ kind: 'address' })).code).toBe('rate_limited');
    // Whoever is no member any more asks for nothing.
    good(await owner.client.organization.removeMember({ params: { ...params, userId: buyer.id } }));
    expect(good(await owner.client.organization.helpRequests({ params })).help_requests).toEqual([]);
  });

  it('[OG29] tells a member their limits and what they spent this month', async () => {
    const { params, owner, buyer } = await organization();
    const limits = { limit_per_order_cents: 2000, limit_per_month_cents: 9000 };
    good(await owner.client.organization.setLimits({ params: { ...params, userId: buyer.id }, body: limits }));
    expect(good(await buyer.client.organization.spending({ params }))).toEqual({
      ...limits,
      spent_this_month_cents: 0,
    });
  });
});
