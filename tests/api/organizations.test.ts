import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertMember } from '../../api/organization/rows.ts';
import type { OrganizationRole } from '../../shared/organization/permissions.ts';
import { customer, guest, payQuote, pricedQuote, readyQuote, signIn } from './support/shopping.ts';
import { confirmEmail } from './support/confirmed.ts';
import { mailbox, mailsTo } from './support/mailbox.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
const box = mailbox();
beforeAll(async () => {
  world = await startWorld({ mail: box });
});
afterAll(() => world.close());

let count = 0;
function newEmail(): string {
  count += 1;
  return `invitee${count}@example.com`;
}

/** A fresh organization: its id and the client of its owner. */
async function organization() {
  const { apiToken, account } = await customer(world);
  await confirmEmail(world, apiToken);
  const client = world.client(apiToken);
  const { id } = good(await client.organization.create({ body: { name: 'Workshop' } }));
  return { id, client, token: apiToken, ownerId: account.id };
}

async function member(organization_id: string, role: OrganizationRole) {
  const { apiToken, account } = await customer(world);
  await confirmEmail(world, apiToken);
  const row = { organization_id, account_id: account.id, role, created_at: account.createdAt };
  await insertMember(world.deps.database.db, row);
  return { client: world.client(apiToken), id: account.id, token: apiToken };
}

/** The token in the last mail to an address. */
async function mailedToken(email: string): Promise<string> {
  const mails = await mailsTo(world, box, email, 'invited');
  const token = /\/invite\/([\w-]+)/.exec(mails.at(-1)!.text)?.[1];
  if (token === undefined) throw new Error(`No link for ${email}`);
  return token;
}

describe('members', () => {
  it('[OG7] keep at least one owner, also where two owners remove each other at once', async () => {
    const { id, client, ownerId } = await organization();
    expect(bad(await client.organization.leave({ params: { id } })).code).toBe('last_owner');
    const toBuyer = { params: { id, userId: ownerId }, body: { role: 'buyer' as const } };
    expect(bad(await client.organization.setRole(toBuyer)).code).toBe('last_owner');
    const second = await member(id, 'owner');
    const answers = await Promise.all([
      client.organization.removeMember({ params: { id, userId: second.id } }),
      second.client.organization.removeMember({ params: { id, userId: ownerId } }),
    ]);
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    const { members } = good(await (answers[0].ok ? client : second.client).organization.list({})).organizations[0]!;
    expect(members.map(({ role }) => role)).toEqual(['owner']);
  });

  it('[OG8] are not acted on from below, nor raised above who acts', async () => {
    const { id, client, ownerId } = await organization();
    const admin = await member(id, 'admin');
    const viewer = await member(id, 'viewer');
    const onOwner = { params: { id, userId: ownerId } };
    const roleOf = (userId: string, role: OrganizationRole) => ({ params: { id, userId }, body: { role } });
    const refused = [
      await admin.client.organization.setRole(roleOf(ownerId, 'viewer')),
      await admin.client.organization.removeMember(onOwner),
      await admin.client.organization.setRole(roleOf(viewer.id, 'owner')),
      await admin.client.organization.setRole(roleOf(admin.id, 'owner')),
      await admin.client.organization.invite({ params: { id }, body: { email: newEmail(), role: 'owner' } }),
      await viewer.client.organization.setRole(roleOf(viewer.id, 'buyer')),
    ];
    for (const answer of refused) expect(bad(answer)).toMatchObject({ status: 409, code: 'role_may_not' });
    good(await admin.client.organization.setRole(roleOf(viewer.id, 'admin')));
    good(await client.organization.setRole(roleOf(viewer.id, 'owner')));
    good(await client.organization.leave({ params: { id } }));
    expect(bad(await client.organization.rename({ params: { id }, body: { name: 'Mine' } })).status).toBe(404);
  });

  it('have limits that they do not set themselves, owners aside', async () => {
    const { id, client, ownerId } = await organization();
    const admin = await member(id, 'admin');
    const body = { limit_per_order_cents: 50_000, limit_per_month_cents: 200_000 };
    expect(bad(await admin.client.organization.setLimits({ params: { id, userId: admin.id }, body })).code).toBe(
      'role_may_not',
    );
    good(await client.organization.setLimits({ params: { id, userId: ownerId }, body }));
    const { members } = good(await client.organization.setLimits({ params: { id, userId: admin.id }, body }));
    expect(members.map((one) => one.limit_per_month_cents)).toEqual([200_000, 200_000]);
  });
});

describe('invitations', () => {
  it('[OG9] open an account by their link once; the link is in the mail alone', async () => {
    const { id, client } = await organization();
    const email = newEmail();
    const { invitations } = good(await client.organization.invite({ params: { id }, body: { email, role: 'buyer' } }));
    expect(JSON.stringify(invitations)).not.toContain('token');
    const again = await client.organization.invite({ params: { id }, body: { email, role: 'viewer' } });
    expect(bad(again).code).toBe('already_invited');
    const token = await mailedToken(email);
    const anyone = world.client();
    expect(good(await anyone.organization.invitation({ params: { token } }))).toEqual({
      email,
      organization_name: 'Workshop',
      has_account: false,
    });
    expect(bad(await anyone.organization.accept({ params: { token }, body: {} })).code).toBe('invalid_request');
    const accept = () => anyone.organization.accept({ params: { token }, body: { password: 'long enough' } });
    const both = await Promise.all([accept(), accept()]);
    expect(both.filter((answer) => answer.ok)).toHaveLength(1);
    const session = good(both.find((answer) => answer.ok)!);
    const me = good(await world.client(session.apiToken).account.userinfo({}));
    expect(me).toMatchObject({ email, buysFor: id, emailConfirmed: true, organizations: [{ id, role: 'buyer' }] });
    expect(bad(await accept()).code).toBe('link_expired');
    expect(good(await client.organization.list({})).organizations[0]!.invitations).toEqual([]);
  });

  it('[OG10] never set a password on an account that exists: it is signed in, or its password is asked for', async () => {
    const { id, client } = await organization();
    const { account, apiToken } = await customer(world);
    const email = account.email!;
    good(await client.organization.invite({ params: { id }, body: { email, role: 'viewer' } }));
    const token = await mailedToken(email);
    const stranger = world.client((await customer(world)).apiToken);
    for (const asking of [world.client(), stranger]) {
      const wrong = await asking.organization.accept({ params: { token }, body: { password: 'quite another' } });
      expect(bad(wrong).code).toBe('invalid_credentials');
      expect(bad(await asking.organization.accept({ params: { token }, body: {} })).status).toBe(400);
    }
    good(await world.client(apiToken).organization.accept({ params: { token }, body: {} }));
    good(await world.client().account.login({ body: { email, password: 'long enough' } }));

    const second = await organization();
    good(await second.client.organization.invite({ params: { id: second.id }, body: { email, role: 'finance' } }));
    const other = await mailedToken(email);
    const body = { password: 'long enough' };
    const session = good(await world.client().organization.accept({ params: { token: other }, body }));
    expect(good(await world.client(session.apiToken).organization.list({})).organizations).toHaveLength(2);
  });

  it('end when they are sent again, taken back, a week old, or the organization goes', async () => {
    const { id, client } = await organization();
    const open = async (token: string) => {
      const answer = await world.client().organization.invitation({ params: { token } });
      return answer.ok ? 'open' : answer.error.code;
    };
    const email = newEmail();
    const sent = good(await client.organization.invite({ params: { id }, body: { email, role: 'viewer' } }));
    const first = await mailedToken(email);
    const params = { id, invitationId: sent.invitations[0]!.id };
    good(await client.organization.resendInvitation({ params }));
    const second = await mailedToken(email);
    expect([await open(first), await open(second)]).toEqual(['not_found', 'open']);
    world.clock.advance(7 * 86_400_000);
    expect(await open(second)).toBe('link_expired');
    expect(good(await client.organization.list({})).organizations[0]!.invitations[0]!.expired).toBe(true);
    good(await client.organization.resendInvitation({ params }));
    const third = await mailedToken(email);
    good(await client.organization.deleteInvitation({ params }));
    expect(await open(third)).toBe('not_found');
    good(await client.organization.invite({ params: { id }, body: { email, role: 'viewer' } }));
    const fourth = await mailedToken(email);
    good(await client.organization.remove({ params: { id } }));
    expect(await open(fourth)).toBe('not_found');
  });

  it('keep a guest’s work', async () => {
    const { id, client } = await organization();
    const email = newEmail();
    good(await client.organization.invite({ params: { id }, body: { email, role: 'viewer' } }));
    const visitor = await guest(world);
    const quote = await pricedQuote(world, visitor.apiToken);
    const params = { token: await mailedToken(email) };
    const accepted = await world
      .client(visitor.apiToken)
      .organization.accept({ params, body: { password: 'long enough' } });
    const mine = world.client(good(accepted).apiToken);
    good(await mine.quote.get({ params: { id: quote.id } }));
    good(await mine.organization.buyFor({ body: { organization_id: null } }));
    expect(good(await mine.quote.latest({}))!.id).toBe(quote.id);
  });

  it('[AC33] are sent for nobody whose own e-mail is not confirmed, and no more than ten a day', async () => {
    const { apiToken } = await customer(world);
    const client = world.client(apiToken);
    const { id } = good(await client.organization.create({ body: { name: 'Workshop' } }));
    const invite = () =>
      client.organization.invite({ params: { id }, body: { email: newEmail(), role: 'viewer' as const } });
    expect(bad(await invite())).toMatchObject({ status: 409, errors: [{ field: 'email' }] });
    await confirmEmail(world, apiToken);
    for (let i = 0; i < 10; i += 1) good(await invite());
    expect(bad(await invite()).code).toBe('rate_limited');
  });

  it('say nothing that a customer typed', async () => {
    const { apiToken } = await customer(world);
    await confirmEmail(world, apiToken);
    const name = 'Win a prize at evil.example';
    const { id } = good(await world.client(apiToken).organization.create({ body: { name } }));
    const email = newEmail();
    good(await world.client(apiToken).organization.invite({ params: { id }, body: { email, role: 'viewer' } }));
    const [mail] = await mailsTo(world, box, email);
    expect(JSON.stringify(mail)).not.toContain('evil');
  });
});

describe('an organization', () => {
  it('[OG11] with open quotes is deleted by force alone; its orders stay in the shop’s books', async () => {
    const { id, client, token } = await organization();
    const paid = await payQuote(world, token, await readyQuote(world, token));
    const quote = await pricedQuote(world, token);
    expect(bad(await client.organization.remove({ params: { id } })).code).toBe('organization_in_use');
    good(await client.organization.remove({ params: { id }, query: { force: 'true' } }));
    expect(good(await client.organization.list({})).organizations).toEqual([]);
    expect(bad(await client.quote.get({ params: { id: quote.id } })).status).toBe(404);
    const staff = world.client((await signIn(world, 'admin@kerfwise.test')).apiToken);
    expect(good(await staff.order.get({ params: { id: paid.order_id! } })).id).toBe(paid.order_id);
  });

  it('[OG12] takes over a quote that is moved to it, priced anew, without the person’s addresses', async () => {
    const prime = await signIn(world, 'prime@kerfwise.test');
    const client = world.client(prime.apiToken);
    const own = await readyQuote(world, prime.apiToken);
    const { id } = good(await client.organization.create({ body: { name: 'Prime Works' } }));
    const params = { id: own.id };
    good(await client.organization.moveQuote({ params, body: { organization_id: id } }));
    const moved = good(await client.quote.get({ params }));
    expect(moved.totals.parts_cents).toBeGreaterThan(own.totals.parts_cents);
    expect(moved.shipping_address_id).toBe(null);
    const colleague = await member(id, 'buyer');
    good(await colleague.client.design.get({ params: { id: own.parts[0]!.design_id } }));
    const part = { params: { id: own.parts[0]!.id }, body: { quantity: 2 } };
    good(await colleague.client.part.update(part));
    expect(bad(await client.organization.moveQuote({ params, body: { organization_id: id } })).status).toBe(404);
    const viewer = await member(id, 'viewer');
    const theirs = await pricedQuote(world, viewer.token);
    const refused = await viewer.client.organization.moveQuote({
      params: { id: theirs.id },
      body: { organization_id: id },
    });
    expect(bad(refused).code).toBe('role_may_not');
    good(await client.organization.buyFor({ body: { organization_id: null } }));
  });
});
