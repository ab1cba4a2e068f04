import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertMember } from '../../api/organization/rows.ts';
import type { OrganizationRole } from '../../shared/organization/permissions.ts';
import {
  anyThickness,
  customer,
  paymentFor,
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

/** A fresh organization and the token of its owner, who buys for it. */
async function organization(): Promise<{ id: string; token: string }> {
  const { apiToken } = await customer(world);
  const { id } = good(await world.client(apiToken).organization.create({ body: { name: 'Workshop' } }));
  return { id, token: apiToken };
}

/** A fresh member's token and id, who buys for it. */
async function member(organization_id: string, role: OrganizationRole): Promise<{ token: string; id: string }> {
  const { apiToken, account } = await customer(world);
  const created_at = account.createdAt;
  await insertMember(world.deps.database.db, { organization_id, account_id: account.id, role, created_at });
  good(await world.client(apiToken).organization.buyFor({ body: { organization_id } }));
  return { token: apiToken, id: account.id };
}

function quit(accountId: string) {
  return world.deps.database.db.deleteFrom('organization_members').where('account_id', '=', accountId).execute();
}

describe('for whom one buys', () => {
  it('[OG2] decides what is listed and for whom what is new is made, on every server and over a restart', async () => {
    const { id, token } = await organization();
    const client = world.client(token);
    const theirs = await readyQuote(world, token);
    await payQuote(world, token, theirs);
    const open = await pricedQuote(world, token);
    const colleague = await member(id, 'viewer');
    expect(good(await world.client(colleague.token).quote.latest({}))!.id).toBe(open.id);
    expect(good(await world.client(colleague.token).order.mine({})).orders).toHaveLength(1);
    expect(good(await world.client(colleague.token).checkout.listAddresses({})).addresses).toHaveLength(1);

    good(await client.organization.buyFor({ body: { organization_id: null } }));
    expect(good(await client.account.userinfo({}))).toMatchObject({
      buysFor: null,
      organizations: [{ id, role: 'owner' }],
    });
    expect(good(await client.quote.latest({}))!.id).not.toBe(open.id);
    for (const list of [
      good(await client.order.mine({})).orders,
      good(await client.part.list({})).parts,
      good(await client.design.list({})).designs,
      good(await client.checkout.listAddresses({})).addresses,
    ])
      expect(list).toEqual([]);
    // Things outside the lists are there by their address all the same.
    good(await client.quote.get({ params: { id: open.id } }));

    good(await client.organization.buyFor({ body: { organization_id: id } }));
    world = await world.restart();
    expect(good(await world.client(token).account.userinfo({})).buysFor).toBe(id);
    expect(good(await world.client(token).quote.latest({}))!.id).toBe(open.id);
  });

  it('[OG2] gives each member an open quote of their own: parts land on no colleague’s that was not opened', async () => {
    const { id, token } = await organization();
    const open = await pricedQuote(world, token);
    const colleague = await member(id, 'buyer');
    const client = world.client(colleague.token);
    const first = good(await client.quote.latest({}))!;
    expect(first.id).not.toBe(open.id);
    const added = good(
      await client.quote.create({ body: { design_ids: [await upload(world, colleague.token)], onto: 'latest' } }),
    );
    expect(added.id).toBe(first.id);
    expect(added.parts).toHaveLength(1);
    expect(good(await world.client(token).quote.get({ params: { id: open.id } }))).toMatchObject({
      version: open.version,
    });
    expect(good(await world.client(token).quote.latest({}))!.id).toBe(open.id);
    // On a colleague's quote that is named they do.
    const design_ids = [await upload(world, colleague.token)];
    good(await client.quote.addParts({ params: { id: open.id }, body: { design_ids } }));
    expect(good(await world.client(token).quote.latest({}))!.parts).toHaveLength(open.parts.length + 1);
  });

  it('is oneself again where one logs in with what a guest has made, so that it is in sight', async () => {
    const { apiToken } = good(await world.client().account.createGuest({}));
    const quote = await pricedQuote(world, apiToken);
    const body = { email: 'viewer@kerfwise.test', password: 'kerfwise-demo' };
    const session = good(await world.client(apiToken).account.login({ body }));
    expect(session.account.buysFor).toBe(null);
    expect(good(await world.client(session.apiToken).quote.latest({}))!.parts).toHaveLength(quote.parts.length);
    const organization_id = session.account.organizations[0]!.id;
    good(await world.client(session.apiToken).organization.buyFor({ body: { organization_id } }));
    expect((await signIn(world, body.email)).account.buysFor).toBe(organization_id);
  });

  it('is none that one is not a member of', async () => {
    const { id } = await organization();
    const stranger = (await customer(world)).apiToken;
    expect(bad(await world.client(stranger).organization.buyFor({ body: { organization_id: id } }))).toMatchObject({
      status: 404,
    });
    expect(good(await world.client(stranger).account.userinfo({})).buysFor).toBe(null);
  });
});

describe('what was made for an organization', () => {
  it('[OG4] stays with it when its maker goes, and can be changed by the others', async () => {
    const { id, token } = await organization();
    const maker = await member(id, 'admin');
    const quote = await pricedQuote(world, maker.token);
    const paid = await payQuote(world, maker.token, await readyQuote(world, maker.token));
    await quit(maker.id);
    const gone = world.client(maker.token);
    expect(bad(await gone.quote.get({ params: { id: quote.id } })).status).toBe(404);
    expect(bad(await gone.order.get({ params: { id: paid.order_id! } })).status).toBe(404);
    expect(good(await gone.order.mine({})).orders).toEqual([]);
    const left = world.client(token);
    expect(good(await left.order.mine({})).orders.map((order) => order.id)).toEqual([paid.order_id]);
    const part = { params: { id: quote.parts[0]!.id }, body: { confirmed_width: 50, quantity: 2 } };
    expect(good(await left.part.update(part)).configuration.dimensions.width).toBe(50);
  });

  it('[OG5] is priced without the prime rate and the legacy discount of who makes it', async () => {
    const prime = (await signIn(world, 'prime@kerfwise.test')).apiToken;
    const client = world.client(prime);
    const own = await pricedQuote(world, prime);
    const { id } = good(await client.organization.create({ body: { name: 'Prime Works' } }));
    const terms = async () => good(await client.account.userinfo({})).buyerTerms;
    expect(await terms()).toEqual({ v1UserId: 0, primePerMinuteRate: 0, legacyMakingDiscountPercent: 0 });
    const theirs = await pricedQuote(world, prime);
    const { token } = await organization();
    const plain = await pricedQuote(world, token);
    expect(theirs.totals.parts_cents).toBe(plain.totals.parts_cents);
    expect(own.totals.parts_cents).toBeLessThan(theirs.totals.parts_cents);
    // Terms that staff gave to the organization count, also for members without any of their own.
    await world.deps.database.db
      .updateTable('organizations')
      .set({ v1_user_id: 4711, prime_per_minute_rate: 1.2, legacy_making_discount_percent: 10 })
      .where('id', '=', id)
      .execute();
    const viewer = await member(id, 'viewer');
    const seen = good(await world.client(viewer.token).quote.get({ params: { id: theirs.id } }));
    expect(seen.totals.parts_cents).toBe(own.totals.parts_cents);
    expect(await terms()).toEqual({ v1UserId: 4711, primePerMinuteRate: 1.2, legacyMakingDiscountPercent: 10 });
    good(await client.organization.buyFor({ body: { organization_id: null } }));
    const { v1UserId, primePerMinuteRate, legacyMakingDiscountPercent } = good(await client.account.userinfo({}));
    expect(await terms()).toEqual({ v1UserId, primePerMinuteRate, legacyMakingDiscountPercent });
  });

  it('[OG6] takes one’s own design along, and keeps the organization’s from other quotes', async () => {
    const { id, token } = await organization();
    const client = world.client(token);
    good(await client.organization.buyFor({ body: { organization_id: null } }));
    const design = await upload(world, token);
    good(await client.organization.buyFor({ body: { organization_id: id } }));
    const parts = [{ design_id: design, choices: { thickness_id: anyThickness(world) } }];
    const quote = good(await client.quote.create({ body: { parts } }));
    const colleague = await member(id, 'buyer');
    good(await world.client(colleague.token).design.get({ params: { id: design } }));
    good(await world.client(colleague.token).quote.addParts({ params: { id: quote.id }, body: { parts } }));

    good(await world.client(colleague.token).organization.buyFor({ body: { organization_id: null } }));
    const taken = await world.client(colleague.token).quote.create({ body: { parts } });
    expect(bad(taken)).toMatchObject({ status: 404, code: 'not_found' });
    await quit(colleague.id);
    expect(bad(await world.client(colleague.token).design.get({ params: { id: design } })).status).toBe(404);
  });

  it('is paid once where two members pay at once', async () => {
    const { id, token } = await organization();
    const quote = await readyQuote(world, token);
    const finance = await member(id, 'finance');
    const [a, b] = [await paymentFor(world, quote), await paymentFor(world, quote)];
    const answers = await Promise.all([
      world.client(token).checkout.pay({ body: a }),
      world.client(finance.token).checkout.pay({ body: b }),
    ]);
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code]))).toEqual(['quote_paid']);
    expect(good(await world.client(token).order.mine({})).orders).toHaveLength(1);
  });
});
