import { newId } from '../../api/clock.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPasswords } from '../../api/account/passwords.ts';
import { anyThickness, customer, guest, pricedQuote, signIn, upload } from './support/shopping.ts';
import { quickPasswords } from './support/clock.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

describe('accounts', () => {
  it('names every field that is wrong', async () => {
    const failure = bad(await world.client().account.signup({ body: { email: 'nobody', password: 'short' } }));
    expect(failure).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(failure.errors.map(({ field }) => field)).toEqual(['email', 'password']);
    const empty = bad(await world.client().account.login({ body: { email: 'a@example.com', password: '' } }));
    expect(empty.errors).toEqual([{ field: 'password', message: 'Please enter a password' }]);
  });

  it('[AC1] takes an e-mail once, whatever its case', async () => {
    const { account } = await customer(world);
    const again = { email: account.email!.toUpperCase(), password: 'long enough' };
    expect(bad(await world.client().account.signup({ body: again }))).toMatchObject({
      status: 409,
      code: 'email_taken',
    });
    const visitor = world.client((await guest(world)).apiToken);
    expect(bad(await visitor.account.signupFromGuest({ body: again })).code).toBe('email_taken');
    expect(good(await visitor.account.userinfo({})).isGuest).toBe(true);
  });

  it('changes the profile and nothing else', async () => {
    const client = world.client((await customer(world)).apiToken);
    const body = { units: 'in' as const, name: 'Kim', hasDismissedDimensionsWarning: true };
    expect(good(await client.account.updateProfile({ body }))).toMatchObject({
      units: 'in',
      name: 'Kim',
      hasDismissedDimensionsWarning: true,
    });
    const sneaky = { role: 1, v1UserId: 9 } as unknown as typeof body;
    const failure = bad(await client.account.updateProfile({ body: sneaky }));
    expect(failure.errors.map(({ field }) => field)).toEqual(['role', 'v1UserId']);
    expect(good(await client.account.userinfo({}))).toMatchObject({ role: 0, v1UserId: 0 });
  });

  it('[AC94] leaves the units of a guest to the device', async () => {
    const visitor = world.client((await guest(world)).apiToken);
    const changed = good(await visitor.account.updateProfile({ body: { units: 'in', name: 'Kim' } }));
    expect(changed).toMatchObject({ units: 'mm', name: 'Kim' });
  });

  it('[AC3] ends a session at logout and at its expiry, and no other', async () => {
    const { account, apiToken } = await customer(world);
    const second = good(
      await world.client().account.login({ body: { email: account.email!, password: 'long enough' } }),
    );
    good(await world.client(apiToken).account.logout({}));
    expect(bad(await world.client(apiToken).account.userinfo({})).status).toBe(401);
    good(await world.client(second.apiToken).account.userinfo({}));
    world.clock.advance(31 * 86_400_000);
    expect(bad(await world.client(second.apiToken).account.userinfo({})).code).toBe('unauthorized');
  });

  it('[AC2] keeps neither tokens nor passwords as they are', async () => {
    const { apiToken } = await customer(world);
    const sessions = await world.deps.database.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(sessions)).not.toContain(apiToken.slice(3));
    const real = createPasswords();
    const hash = await real.hash('correct horse');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await real.verify('correct horse', hash)).toBe(true);
    expect(await real.verify('wrong horse', hash)).toBe(false);
    expect(await real.verify('correct horse', null)).toBe(false);
    await real.close();
  });
});

describe('a new password', () => {
  const weak = async (password: string, email = 'kimberly.laser@kerfworks.example') =>
    bad(await world.client().account.signup({ body: { email, password } }));

  it('[AC14] that many people use is refused at its field, whatever its case, by both ways to sign up', async () => {
    for (const password of ['password', 'PassWord', '1234567890', 'iloveyou', 'qwertyuiop']) {
      const failure = await weak(password);
      expect(failure).toMatchObject({ status: 400, code: 'weak_password' });
      expect(failure.errors).toEqual([{ field: 'password', message: expect.stringContaining('too common') }]);
    }
    const visitor = world.client((await guest(world)).apiToken);
    const body = { email: 'kim@example.com', password: 'trustno1' };
    expect(bad(await visitor.account.signupFromGuest({ body })).code).toBe('weak_password');
    expect(good(await visitor.account.userinfo({})).isGuest).toBe(true);
  });

  it('[AC14] that is made of the e-mail, or of one character, is refused', async () => {
    for (const password of [
      'kimberly.laser@kerfworks.example',
      'Kimberly42!',
      'laserkimberly',
      'kerfworks!1',
      'LASER-KIMBERLY',
    ]) {
      expect((await weak(password)).message, password).toContain('comes from your e-mail');
    }
    expect((await weak('ññññññññññ')).message).toContain('repeats itself');
    expect((await weak('ñöñöñöñöñö')).message).toContain('repeats itself');
  });

  it('[AC14] of one’s own is taken, also where a short word of the e-mail is in it', async () => {
    for (const password of ['correct horse', 'kimberly eats figs', 'joe-likes-tea']) {
      const email = `joe@${password.replace(/\W/g, '')}.example`;
      good(await world.client().account.signup({ body: { email, password } }));
    }
  });

  it('[AC14] does not lock out who has a weak one already', async () => {
    const { account } = await customer(world);
    const password_hash = await quickPasswords.hash('password');
    await world.deps.database.db.updateTable('accounts').set({ password_hash }).where('id', '=', account.id).execute();
    good(await world.client().account.login({ body: { email: account.email!, password: 'password' } }));
  });
});

describe('login', () => {
  const tryLogin = (email: string, password: string) => world.client().account.login({ body: { email, password } });

  it('[AC4] says the same for a wrong password and an unknown e-mail', async () => {
    const wrong = bad(await tryLogin('customer@kerfwise.test', 'wrong'));
    const unknown = bad(await tryLogin('nobody@kerfwise.test', 'wrong'));
    // Each call has an id of its own.
    expect({ ...wrong, requestId: '' }).toEqual({ ...unknown, requestId: '' });
    expect(wrong).toMatchObject({ status: 401, code: 'invalid_credentials' });
  });

  it('[AC5] slows guessing at one account, more with every try, and lets the owner in later', async () => {
    for (let i = 0; i < 5; i += 1) expect(bad(await tryLogin('customer@kerfwise.test', 'wrong')).status).toBe(401);
    expect(bad(await tryLogin('customer@kerfwise.test', 'kerfwise-demo')).status).toBe(429);
    good(await tryLogin('admin@kerfwise.test', 'kerfwise-demo'));
    world.clock.advance(2001);
    expect(bad(await tryLogin('customer@kerfwise.test', 'wrong')).status).toBe(401);
    world.clock.advance(2001);
    expect(bad(await tryLogin('customer@kerfwise.test', 'kerfwise-demo')).status).toBe(429);
    world.clock.advance(2001);
    good(await tryLogin('customer@kerfwise.test', 'kerfwise-demo'));
    expect(bad(await tryLogin('customer@kerfwise.test', 'wrong')).status).toBe(401);
  });

  const from = (address: string, email: string, password: string, device_token?: string) =>
    world.call('POST', '/api/v1/users/login', {
      body: { email, password, ...(device_token === undefined ? {} : { device_token }) },
      headers: { 'x-forwarded-for': address },
    });
  const behindProxy = async () => {
    await world.close();
    world = await startWorld({ env: { TRUST_PROXY: '1' } });
  };

  it('[AC5] a guesser elsewhere does not keep the owner out', async () => {
    await behindProxy();
    const email = 'customer@kerfwise.test';
    for (let i = 0; i < 6; i += 1) await from('203.0.113.9', email, 'wrong');
    expect((await from('203.0.113.9', email, 'kerfwise-demo')).status).toBe(429);
    expect((await from('198.51.100.7', email, 'kerfwise-demo')).status).toBe(200);
  });

  it('[AC5] many guessers are slowed together; a device that was here before passes, a new one waits half a minute', async () => {
    await behindProxy();
    const email = 'customer@kerfwise.test';
    const { deviceToken } = await signIn(world, email);
    for (let i = 0; i < 60; i += 1) {
      await from(`203.0.113.${i}`, email, 'wrong');
      world.clock.advance(10_000);
    }
    expect((await from('198.51.100.1', email, 'wrong')).status).toBe(429);
    expect((await from('198.51.100.7', email, 'kerfwise-demo')).status).toBe(429);
    const again = await from('198.51.100.7', email, 'kerfwise-demo', deviceToken);
    expect(again.status).toBe(200);
    world.clock.advance(30_000);
    expect((await from('198.51.100.8', email, 'kerfwise-demo')).status).toBe(200);
  });

  it('[AC5] a known device is held against itself, and is known to its own account and password only', async () => {
    await behindProxy();
    const email = 'customer@kerfwise.test';
    const device = (await signIn(world, email)).deviceToken!;
    for (let i = 0; i < 5; i += 1) expect((await from(`203.0.113.${i}`, email, 'wrong', device)).status).toBe(401);
    expect((await from('203.0.113.99', email, 'kerfwise-demo', device)).status).toBe(429);
    world.clock.advance(2001);
    expect((await from('203.0.113.99', email, 'kerfwise-demo', device)).status).toBe(200);
    const foreign = (await signIn(world, 'prime@kerfwise.test')).deviceToken!;
    for (const token of [foreign, `${device}x`, 'nonsense']) {
      for (let i = 0; i < 6; i += 1) await from('203.0.113.200', email, 'wrong', token);
      expect((await from('203.0.113.200', email, 'kerfwise-demo', token)).status, token.slice(-8)).toBe(429);
      world.clock.advance(3_600_000);
    }
    const password_hash = await quickPasswords.hash('another one');
    await world.deps.database.db.updateTable('accounts').set({ password_hash }).where('email', '=', email).execute();
    for (let i = 0; i < 6; i += 1) await from('203.0.113.201', email, 'kerfwise-demo', device);
    expect((await from('203.0.113.201', email, 'another one', device)).status).toBe(429);
  });

  it('[AC5] tries during a wait do not make it longer', async () => {
    for (let i = 0; i < 5; i += 1) await tryLogin('customer@kerfwise.test', 'wrong');
    for (let i = 0; i < 50; i += 1) expect(bad(await tryLogin('customer@kerfwise.test', 'wrong')).status).toBe(429);
    world.clock.advance(2001);
    good(await tryLogin('customer@kerfwise.test', 'kerfwise-demo'));
  });

  it('[AC5] what is remembered of failures says nothing about whom, and ends after an hour', async () => {
    const remembered = () => world.deps.database.db.selectFrom('tries').selectAll().execute();
    for (let i = 0; i < 3; i += 1) await tryLogin('customer@kerfwise.test', 'wrong');
    const rows = await remembered();
    expect(rows.map(({ failures }) => failures)).toEqual([3, 3, 3]);
    expect(JSON.stringify(rows)).not.toMatch(/kerfwise|local|customer/);
    world.clock.advance(3_600_001);
    await world.deps.jobs.drain('upkeep');
    expect(await remembered()).toEqual([]);
  });

  it('does not let parallel guesses slip through', async () => {
    const tries = await Promise.all(Array.from({ length: 20 }, () => tryLogin('customer@kerfwise.test', 'wrong')));
    expect(tries.filter((result) => bad(result).status === 401)).toHaveLength(5);
  });

  it('slows guessing at many accounts from one address', async () => {
    for (let i = 0; i < 50; i += 1) expect(bad(await tryLogin(`a${i}@example.com`, 'wrong')).status).toBe(401);
    expect(bad(await tryLogin('fresh@example.com', 'wrong')).status).toBe(429);
  });

  it('limits how many accounts one address opens', async () => {
    const answers = await Promise.all(Array.from({ length: 130 }, () => world.client().account.createGuest({})));
    const refused = answers.filter((answer) => !answer.ok);
    expect(refused).toHaveLength(10);
    expect(bad(refused[0]!).code).toBe('rate_limited');
    world.clock.advance(10_000);
    good(await world.client().account.createGuest({}));
  });
});

describe('a guest who logs in', () => {
  async function guestWithPart() {
    const { apiToken, account } = await guest(world);
    return { apiToken, account, quote: await pricedQuote(world, apiToken, 3) };
  }

  it('hands designs and the open quote over where the account has none', async () => {
    const visitor = await guestWithPart();
    const body = { email: 'customer@kerfwise.test', password: 'kerfwise-demo' };
    const session = good(await world.client(visitor.apiToken).account.login({ body }));
    const client = world.client(session.apiToken);
    const latest = good(await client.quote.latest({}))!;
    expect(latest.id).toBe(visitor.quote.id);
    expect(latest.parts[0]).toMatchObject({ id: visitor.quote.parts[0]!.id, quantity: 3 });
    expect(good(await client.design.list({})).designs).toHaveLength(1);
    expect(good(await client.part.list({})).parts).toHaveLength(1);
    expect(bad(await world.client(visitor.apiToken).account.userinfo({})).status).toBe(401);
  });

  it('[AC6] brings its quote as one more open quote, the newest, and leaves those that are there alone', async () => {
    const owner = await signIn(world, 'customer@kerfwise.test');
    const visitor = await guestWithPart();
    const mine = await pricedQuote(world, owner.apiToken, 5);
    const body = { email: 'customer@kerfwise.test', password: 'kerfwise-demo' };
    const session = good(await world.client(visitor.apiToken).account.login({ body }));
    const client = world.client(session.apiToken);
    expect(good(await client.quote.get({ params: { id: mine.id } }))).toEqual(mine);
    const theirs = good(await client.quote.latest({}))!;
    expect(theirs.id).toBe(visitor.quote.id);
    expect(theirs.totals).toEqual(visitor.quote.totals);
    expect(theirs.version).toBeGreaterThan(visitor.quote.version);
    expect(theirs.parts.map(({ id, quantity }) => ({ id, quantity }))).toEqual([
      { id: visitor.quote.parts[0]!.id, quantity: 3 },
    ]);
    good(await client.part.update({ params: { id: theirs.parts[0]!.id }, body: { quantity: 4 } }));
    expect(bad(await world.client(owner.apiToken).quote.get({ params: { id: newId(world.clock) } })).status).toBe(404);
  });

  it('[AC6] brings several quotes in their order and leaves empty ones behind', async () => {
    const visitor = await guestWithPart();
    const client = world.client(visitor.apiToken);
    world.clock.advance(1000);
    const design = await upload(world, visitor.apiToken);
    const second = good(await client.quote.create({ body: { design_ids: [design], onto: 'new' } }));
    world.clock.advance(1000);
    const emptied = good(await client.quote.create({ body: { design_ids: [design], onto: 'new' } }));
    good(await client.quote.removePart({ params: { id: emptied.id, partId: emptied.parts[0]!.id } }));
    const body = { email: 'customer@kerfwise.test', password: 'kerfwise-demo' };
    const session = good(await client.account.login({ body }));
    expect(good(await world.client(session.apiToken).quote.latest({}))!.id).toBe(second.id);
    good(await world.client(session.apiToken).quote.get({ params: { id: visitor.quote.id } }));
    expect(bad(await world.client(session.apiToken).quote.get({ params: { id: emptied.id } })).status).toBe(404);
  });

  it('gets the prices of the account’s terms', async () => {
    const { apiToken } = await guest(world);
    const before = await pricedQuote(world, apiToken, 500);
    const body = { email: 'prime@kerfwise.test', password: 'kerfwise-demo' };
    const session = good(await world.client(apiToken).account.login({ body }));
    const after = good(await world.client(session.apiToken).quote.get({ params: { id: before.id } }));
    expect(after.totals.parts_cents).toBeLessThan(before.totals.parts_cents);
    expect(after.version).toBeGreaterThan(before.version);
  });

  it('loses nothing where the password is wrong', async () => {
    const visitor = await guestWithPart();
    const body = { email: 'customer@kerfwise.test', password: 'wrong' };
    bad(await world.client(visitor.apiToken).account.login({ body }));
    const quote = good(await world.client(visitor.apiToken).quote.latest({}))!;
    expect(quote.parts).toHaveLength(1);
  });

  it('[AC7] becomes one account however often it signs up at once', async () => {
    const { apiToken, account } = await guestWithPart();
    const names = ['one@example.com', 'two@example.com', 'two@example.com', 'three@example.com'];
    const signUp = (email: string) =>
      world.client(apiToken).account.signupFromGuest({ body: { email, password: 'long enough' } });
    const answers = await Promise.all(names.map(signUp));
    const [winner, ...others] = answers.filter((answer) => answer.ok);
    expect(others).toEqual([]);
    for (const answer of answers.filter((one) => !one.ok)) {
      expect(bad(answer)).toMatchObject({ status: 409, code: 'conflict', message: expect.stringContaining('Log in') });
    }
    const session = good(winner!);
    expect(session.account.id).toBe(account.id);
    expect(good(await world.client(session.apiToken).account.userinfo({})).email).toBe(session.account.email);
    const body = { email: session.account.email!, password: 'long enough' };
    good(await world.client().account.login({ body }));
    for (const email of names.filter((name) => name !== session.account.email)) {
      expect(bad(await world.client().account.login({ body: { ...body, email } })).code).toBe('invalid_credentials');
    }
  });

  it('[AC7] keeps everything when it signs up instead', async () => {
    const visitor = await guestWithPart();
    await upload(world, visitor.apiToken);
    const body = { email: 'new@example.com', password: 'long enough', name: 'Kim' };
    const session = good(await world.client(visitor.apiToken).account.signupFromGuest({ body }));
    const client = world.client(session.apiToken);
    expect(session.account).toMatchObject({ id: visitor.account.id, name: 'Kim', email: 'new@example.com' });
    expect(good(await client.quote.latest({}))!.id).toBe(visitor.quote.id);
    expect(good(await client.design.list({})).designs).toHaveLength(2);
    const part = { params: { id: visitor.quote.parts[0]!.id }, body: { thickness_id: anyThickness(world) } };
    good(await client.part.update(part));
  });
});
