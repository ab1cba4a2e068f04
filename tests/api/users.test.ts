import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusedRole } from '../../shared/user/roles.ts';
import { ROLE } from '../../shared/account/roles.ts';
import { placedOrder } from './support/after-order.ts';
import { confirmEmail } from './support/confirmed.ts';
import { customer, signIn } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const as = async (email: string) => world.client((await signIn(world, `${email}@kerfwise.test`)).apiToken);
const PASSWORD = { password: 'kerfwise-demo' };

describe('everybody with an account', () => {
  it('[US301] is found by parts of name and e-mail and by role, without guests', async () => {
    const staff = await as('production');
    const found = good(await staff.user.list({ query: { search: 'kerfwise CASEY' } })).users;
    expect(found.map(({ email }) => email)).toEqual(['customer@kerfwise.test']);
    const admins = good(await staff.user.list({ query: { role: 'admin', limit: 1 } }));
    expect(admins.users).toHaveLength(1);
    const next = good(await staff.user.list({ query: { role: 'admin', limit: 1, cursor: admins.next_cursor! } }));
    expect([...admins.users, ...next.users].map(({ email }) => email).sort()).toEqual([
      'admin@kerfwise.test',
      'deputy@kerfwise.test',
    ]);
    const guest = good(await world.client().account.createGuest({})).account.id;
    expect(bad(await staff.user.get({ params: { id: guest } })).code).toBe('not_found');
  });

  it('[US301] is shown with orders, credit and organizations', async () => {
    const { account, apiToken } = await customer(world);
    await placedOrder(world, apiToken);
    const admin = await as('admin');
    good(
      await admin.credit.grant({
        body: { email: account.email!, kind: 'refunded', amount_cents: 500, reason: 'A scratch' },
      }),
    );
    const user = good(await admin.user.get({ params: { id: account.id } }));
    expect(user).toMatchObject({ orders: 1, role: 'customer', sessions: 1, has_password: true });
    expect(user.credits.totalCreditValue).toBe(500);
    expect(user.last_orders).toHaveLength(1);
  });
});

describe('roles', () => {
  it('[US302] nobody changes their own, and the last administrator stays', () => {
    const change = { own: false, from: ROLE.customer, to: ROLE.admin, admins: 2, confirmed: true } as const;
    expect(refusedRole(change)).toBeNull();
    expect(refusedRole({ ...change, own: true })).toMatch(/Another administrator/);
    expect(refusedRole({ ...change, confirmed: false })).toMatch(/confirmed/);
    expect(refusedRole({ ...change, from: ROLE.admin, to: ROLE.customer, admins: 1 })).toMatch(/last administrator/);
    expect(refusedRole({ ...change, from: ROLE.admin, to: ROLE.admin, admins: 1, own: true })).toBeNull();
  });

  it('[US302] [US306] are given and taken by another administrator, noted and in force at once', async () => {
    const { account, apiToken } = await customer(world);
    const admin = await as('admin');
    const body = { email: account.email!, role: 'production' } as const;
    expect(bad(await admin.user.saveStaff({ body })).errors[0]?.message).toMatch(/confirmed/);
    await confirmEmail(world, apiToken);
    const before = good(await admin.user.staff({})).users.length;
    expect(good(await admin.user.saveStaff({ body })).users).toHaveLength(before + 1);
    good(await world.client(apiToken).user.list({}));
    expect(good(await admin.user.removeStaff({ body: { id: account.id } })).users).toHaveLength(before);
    expect(bad(await world.client(apiToken).user.list({})).code).toBe('role_may_not');
    const { entries } = good(await admin.activity.list({ query: { subject: `account:${account.id}` } }));
    expect(entries.map(({ before: from, after }) => [from?.role, after?.role]).slice(0, 2)).toEqual([
      [ROLE.productionAdmin, ROLE.customer],
      [ROLE.customer, ROLE.productionAdmin],
    ]);
    const own = good(await admin.account.userinfo({})).id;
    const raised = bad(await admin.user.change({ params: { id: own }, body: { role: 'customer' } }));
    expect([raised.status, raised.errors[0]?.field]).toEqual([409, 'role']);
  });

  it('[US302] two administrators who remove one another at once leave one', async () => {
    const [one, two] = [await as('admin'), await as('deputy')];
    const [first, second] = [good(await one.account.userinfo({})).id, good(await two.account.userinfo({})).id];
    const ended = await Promise.all([
      one.user.removeStaff({ body: { id: second } }),
      two.user.removeStaff({ body: { id: first } }),
    ]);
    expect(ended.filter(({ ok }) => ok)).toHaveLength(1);
    const { db } = world.deps.database;
    const left = await db.selectFrom('accounts').select('email').where('role', '=', ROLE.admin).execute();
    expect(left).toHaveLength(1);
    await db.updateTable('accounts').set({ role: ROLE.admin }).where('id', 'in', [first, second]).execute();
  });
});

describe('the password', () => {
  it('[US303] is asked again after a quarter of an hour, for roles, credit and refunds', async () => {
    const admin = await as('admin');
    const { account } = await customer(world);
    const change = () => admin.user.change({ params: { id: account.id }, body: { prime_per_minute_rate: 1.25 } });
    good(await change());
    world.clock.advance(15 * 60_000 + 1);
    const grant = { email: account.email!, kind: 'refunded', amount_cents: 100, reason: 'A test' } as const;
    expect(bad(await change())).toMatchObject({ status: 409, code: 'password_needed' });
    expect(bad(await admin.credit.grant({ body: grant })).code).toBe('password_needed');
    expect(bad(await admin.identity.prove({ body: { password: 'something else' } })).code).toBe('wrong_password');
    expect(bad(await change()).code).toBe('password_needed');
    good(await admin.identity.prove({ body: PASSWORD }));
    good(await change());
    good(await admin.credit.grant({ body: grant }));
    // On another device it is asked again.
    expect(bad(await (await lateDevice()).credit.grant({ body: grant })).code).toBe('password_needed');
  });

  async function lateDevice() {
    const { apiToken } = await signIn(world, 'deputy@kerfwise.test');
    await world.deps.database.db
      .updateTable('sessions')
      .set({ proven_at: null })
      .where('account_id', '=', good(await world.client(apiToken).account.userinfo({})).id)
      .execute();
    return world.client(apiToken);
  }
});

describe('an account', () => {
  it('[US304] gets a prime rate, and loses it again', async () => {
    const admin = await as('admin');
    const { account } = await customer(world);
    const change = async (rate: number) =>
      good(await admin.user.change({ params: { id: account.id }, body: { prime_per_minute_rate: rate } }));
    expect(await change(1.2)).toMatchObject({ prime_per_minute_rate: 1.2, prime_cancelled_at: null });
    expect((await change(0)).prime_cancelled_at).not.toBeNull();
    const low = await admin.user.change({ params: { id: account.id }, body: { prime_per_minute_rate: 0.5 } });
    expect(bad(low).code).toBe('invalid_request');
  });

  it('[US305] is signed out everywhere, and deleted by its e-mail', async () => {
    const admin = await as('admin');
    const { account, apiToken } = await customer(world);
    const params = { id: account.id };
    good(await admin.user.signOut({ params }));
    expect(bad(await world.client(apiToken).account.userinfo({})).status).toBe(401);
    expect(bad(await admin.user.remove({ params, body: { email: 'other@example.com' } })).code).toBe('conflict');
    good(await admin.user.remove({ params, body: { email: account.email! } }));
    expect(bad(await admin.user.get({ params })).code).toBe('not_found');
    const staff = good(await admin.user.staff({})).users.find(({ email }) => email === 'production@kerfwise.test')!;
    const kept = bad(await admin.user.remove({ params: { id: staff.id }, body: { email: staff.email } }));
    expect(kept.message).toMatch(/off the staff/);
  });
});
