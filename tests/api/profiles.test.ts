import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertMember } from '../../api/organization/rows.ts';
import { wantsNone } from '../../api/issued/reminder-rows.ts';
import {
  ADDRESS,
  anyThickness,
  customer,
  guest,
  payQuote,
  pricedQuote,
  readyQuote,
  signIn,
} from './support/shopping.ts';
import { admin, quoted, submitted } from './support/custom.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

const DAY_MS = 86_400_000;
const materialId = (at: number) => world.deps.catalog.book().materials[at]!.id;

describe('what an account carries', () => {
  it('[PF4] has every field, a proof for the chat only where one is set up, and none for a guest', async () => {
    const nothing = {
      primeCancelledAt: null,
      v1MagicLoginUrl: null,
      v1ShowroomUrl: null,
      nodeID: 'san-francisco',
      avatar: null,
      favoriteMaterials: [],
      recentMaterials: [],
      credits: null,
    };
    expect((await customer(world)).account).toMatchObject({ ...nothing, intercomUserHash: null });
    await world.close();
    world = await startWorld({ env: { INTERCOM_SECRET: 'chat' } });
    const { apiToken, account } = await customer(world);
    const proof = createHmac('sha256', 'chat').update(account.id).digest('hex');
    const proven = good(await world.client(apiToken).account.userinfo({}));
    expect(proven).toMatchObject({ ...nothing, intercomUserHash: proof });
    expect((await guest(world)).account.intercomUserHash).toBeNull();
  });

  it('[PF5] has credits apart, of nothing so far', async () => {
    const credits = good(await world.client((await customer(world)).apiToken).profile.credits({}));
    expect(credits).toMatchObject({ orderCreditValue: 0, userCreditValue: 0, totalCreditValue: 0 });
    expect([credits.orderCreditLabel, credits.userCreditLabel]).not.toContain('');
  });
});

describe('favourite materials', () => {
  it('[PF2] are marked and unmarked, each as often as one likes', async () => {
    const client = world.client((await customer(world)).apiToken);
    const mark = (id: number) => client.profile.addMaterial({ params: { id } });
    await Promise.all([mark(materialId(3)), mark(materialId(3)), mark(materialId(3))]);
    world.clock.advance(1000);
    expect(good(await mark(materialId(1))).favoriteMaterials).toEqual([materialId(3), materialId(1)]);
    expect(good(await client.profile.materials({})).favoriteMaterials).toEqual([materialId(3), materialId(1)]);
    expect(good(await client.account.userinfo({})).favoriteMaterials).toEqual([materialId(3), materialId(1)]);
    for (let again = 0; again < 2; again += 1)
      expect(good(await client.profile.deleteMaterial({ params: { id: materialId(3) } })).favoriteMaterials).toEqual([
        materialId(1),
      ]);
    expect(bad(await mark(999_999)).code).toBe('not_found');
    expect(bad(await client.profile.addMaterial({ params: { id: 'x' as never } })).status).toBe(404);
    const other = world.client((await customer(world)).apiToken);
    expect(good(await other.profile.materials({})).favoriteMaterials).toEqual([]);
  });

  it('[PF1] of a guest stay at sign-up, and join those of the account at login', async () => {
    const first = await guest(world);
    good(await world.client(first.apiToken).profile.addMaterial({ params: { id: materialId(0) } }));
    const body = { email: 'keeps@example.com', password: 'long enough' };
    const kept = good(await world.client(first.apiToken).account.signupFromGuest({ body }));
    expect(kept.account.favoriteMaterials).toEqual([materialId(0)]);
    world.clock.advance(1000);
    const second = await guest(world);
    for (const at of [0, 5])
      good(await world.client(second.apiToken).profile.addMaterial({ params: { id: materialId(at) } }));
    const joined = good(await world.client(second.apiToken).account.login({ body }));
    expect(joined.account.favoriteMaterials).toEqual([materialId(0), materialId(5)]);
  });
});

describe('recent materials', () => {
  it('[PF3] follow the parts, also those of a guest who logs in', async () => {
    const visitor = await guest(world);
    expect(visitor.account.recentMaterials).toEqual([]);
    await pricedQuote(world, visitor.apiToken);
    const option = world.deps.catalog.option(anyThickness(world))!;
    const seen = good(await world.client(visitor.apiToken).profile.materials({}));
    expect(seen.recentMaterials).toEqual([option.material.id]);
    const body = { email: 'customer@kerfwise.test', password: 'kerfwise-demo' };
    const session = good(await world.client(visitor.apiToken).account.login({ body }));
    expect(session.account.recentMaterials).toEqual([option.material.id]);
  });
});

describe('what waits', () => {
  it('[PF17] are quotes that end within a week, and orders until they are delivered, of the caller alone', async () => {
    const { apiToken } = await customer(world);
    const client = world.client(apiToken);
    const order = await payQuote(world, apiToken, await readyQuote(world, apiToken));
    const quote = await pricedQuote(world, apiToken);
    const none = { approvals: [], help_requests: [], requests: [], requests_open: [], quotes_open: [] };
    const nothing = { ...none, quotes_ending: [], orders_under_way: [] };
    const fresh = good(await client.profile.attention({}));
    expect(fresh.quotes_ending).toEqual([]);
    expect(fresh.quotes_open).toMatchObject([{ id: quote.id, name: null, valid_until: quote.valid_until }]);
    expect(fresh.orders_under_way).toMatchObject([{ id: order.order_id, status: 'placed' }]);
    expect(good(await world.client((await customer(world)).apiToken).profile.attention({}))).toEqual(nothing);
    world.clock.advance(24 * DAY_MS);
    const late = good(await client.profile.attention({}));
    expect(late.quotes_ending).toMatchObject([{ id: quote.id, accepted: false, valid_until: quote.valid_until }]);
    expect(late.quotes_open).toEqual([]);
    await world.deps.database.db.updateTable('orders').set({ status: 'delivered' }).execute();
    expect(good(await client.profile.attention({})).orders_under_way).toEqual([]);
  });
});

describe('requests', () => {
  it('[PF80] are open until we answer, and to be looked at from then', async () => {
    const { apiToken } = await customer(world);
    const waiting = await submitted(world, apiToken);
    const answered = await quoted(world, apiToken, await admin(world));
    const seen = good(await world.client(apiToken).profile.attention({}));
    expect(seen.requests_open).toMatchObject([{ id: waiting.id, number: waiting.number, title: waiting.title }]);
    expect(seen.requests.map(({ id }) => id)).toEqual([answered.id]);
  });
});

describe('what one is asked for', () => {
  it('[PF17] are approvals of others in any organization, and what one may pay because it was approved', async () => {
    const { apiToken: token } = await customer(world);
    const owner = world.client(token);
    const { id } = good(await owner.organization.create({ body: { name: 'Workshop' } }));
    const member = await customer(world);
    const row = { organization_id: id, account_id: member.account.id, created_at: member.account.createdAt };
    await insertMember(world.deps.database.db, { ...row, role: 'admin' });
    const buyer = world.client(member.apiToken);
    good(await buyer.organization.buyFor({ body: { organization_id: id } }));
    good(await owner.organization.buyFor({ body: { organization_id: null } }));
    const limits = { limit_per_order_cents: 1, limit_per_month_cents: null };
    good(await owner.organization.setLimits({ params: { id, userId: member.account.id }, body: limits }));
    const quote = await readyQuote(world, member.apiToken);
    const params = { id: quote.id };
    const seen = { quote_version: quote.version, expected_total_cents: quote.totals.total_cents };
    good(await buyer.organization.askApproval({ params, body: seen }));
    const approvals = async (client: typeof owner) => good(await client.profile.attention({})).approvals;
    const told = { quote_id: quote.id, number: quote.number, organization: 'Workshop', approved: false };
    expect(await approvals(owner)).toMatchObject([{ ...told, asked_by: member.account.email }]);
    expect(await approvals(buyer)).toEqual([]);
    const { version } = good(await buyer.quote.get({ params }));
    good(await owner.organization.decideApproval({ params, body: { approve: true, quote_version: version } }));
    expect(await approvals(owner)).toEqual([]);
    expect(await approvals(buyer)).toMatchObject([{ ...told, approved: true }]);
    const params2 = { id, userId: member.account.id };
    good(await owner.organization.removeMember({ params: params2 }));
    expect(await approvals(buyer)).toEqual([]);
  });

  it('[PF17] are requests that were answered, and messages that were not read', async () => {
    const { apiToken: token } = await customer(world);
    const staff = await admin(world);
    const client = world.client(token);
    const told = async () => good(await client.profile.attention({})).requests;
    const request = await submitted(world, token);
    expect(await told()).toEqual([]);
    const body = { text: 'Which steel?' };
    world.clock.advance(1000);
    good(await world.client(staff).custom.message({ params: { id: request.id }, body }));
    expect(await told()).toMatchObject([{ id: request.id, number: request.number, answered: false, unread: 1 }]);
    good(await client.custom.read({ params: { id: request.id } }));
    expect(await told()).toEqual([]);
    const answered = await quoted(world, token, staff);
    expect(await told()).toMatchObject([{ id: answered.id, answered: true }]);
    const other = (await customer(world)).apiToken;
    expect(good(await world.client(other).profile.attention({})).requests).toEqual([]);
  });
});

describe('settings', () => {
  it('[PF6] hold an own address as the default, and forget it with the address', async () => {
    const client = world.client((await customer(world)).apiToken);
    const address = good(await client.checkout.createAddress({ body: ADDRESS }));
    expect(good(await client.profile.settings({})).default_address_id).toBeNull();
    const params = { id: address.id };
    expect(good(await client.profile.setDefaultAddress({ params })).default_address_id).toBe(address.id);
    const other = world.client((await customer(world)).apiToken);
    expect(bad(await other.profile.setDefaultAddress({ params })).code).toBe('not_found');
    good(await client.checkout.deleteAddress({ params }));
    expect(good(await client.profile.settings({})).default_address_id).toBeNull();
  });

  it('[PF7] switch mails off and on again', async () => {
    const { apiToken, account } = await customer(world);
    const { db } = world.deps.database;
    const client = world.client(apiToken);
    expect(good(await client.profile.settings({})).mails).toEqual({ quote_reminders: true });
    good(await client.profile.chooseMails({ body: { mails: { quote_reminders: false } } }));
    expect(await wantsNone(db, account.id)).toBe(true);
    good(await client.profile.chooseMails({ body: { mails: { quote_reminders: true } } }));
    expect(await wantsNone(db, account.id)).toBe(false);
  });

  it('stay one account’s own', async () => {
    await signIn(world, 'customer@kerfwise.test');
    const rows = await world.deps.database.db.selectFrom('profiles').selectAll().execute();
    expect(rows).toEqual([]);
  });
});
