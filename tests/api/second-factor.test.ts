import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sealSecret } from '../../api/account/second-factor-secret.ts';
import { createSigner } from '../../api/signing.ts';
import { type Mailbox, mailbox, mailsTo, tokenIn } from './support/mailbox.ts';
import { signIn } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

const PASSWORD = 'kerfwise-demo';
const EMAIL = 'production@kerfwise.test';
const STEP_MS = 30_000;

let world: World;
let box: Mailbox;
beforeEach(async () => {
  box = mailbox();
  world = await startWorld({ mail: box });
});
afterEach(() => world.close());

/** Code that an app with the secret shows now. */
const codeOf = (secret: string, aheadMs = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.clock.now() + aheadMs });

const login = (code?: string, password = PASSWORD) =>
  world.client().account.login({ body: { email: EMAIL, password, ...(code === undefined ? {} : { code }) } });

/** A wrong code, whatever the right one is. */
const wrong = (secret: string) => String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, '0');

async function turnedOn() {
  const { apiToken, account } = await signIn(world, EMAIL);
  const client = world.client(apiToken);
  const { secret, address, qr } = good(await client.identity.beginSecondFactor({ body: { password: PASSWORD } }));
  const { recovery_codes } = good(await client.identity.confirmSecondFactor({ body: { code: codeOf(secret) } }));
  return { client, account, secret, address, qr, recovery_codes };
}

async function turnedOff(id: string) {
  const { apiToken } = await signIn(world, 'admin@kerfwise.test');
  return world.client(apiToken).user.removeSecondFactor({ params: { id } });
}

describe('two-step sign-in', () => {
  it('[AC836] [AC837] asks for a code after the password, takes each once, and recovery codes once', async () => {
    const { client, account, secret, address, qr, recovery_codes } = await turnedOn();
    expect(address).toContain(`secret=${secret}`);
    expect(qr).toMatch(/^<svg/);
    expect(new Set(recovery_codes).size).toBe(10);
    expect(good(await client.identity.security({})).has_second_factor).toBe(true);
    expect(bad(await login())).toMatchObject({ status: 401, code: 'code_needed' });
    expect(bad(await login(undefined, 'not the password')).code).toBe('invalid_credentials');
    expect(bad(await login(wrong(secret))).code).toBe('wrong_code');
    expect(bad(await login(codeOf(secret))).code).toBe('wrong_code');
    world.clock.advance(STEP_MS);
    const code = codeOf(secret);
    const both = await Promise.all([login(code), login(code)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    good(await login(recovery_codes[3]!.toUpperCase().replace('-', ' ')));
    expect(bad(await login(recovery_codes[3]!)).code).toBe('wrong_code');
    world.clock.advance(20 * 60_000);
    expect(bad(await login(codeOf(secret, 5 * STEP_MS))).code).toBe('wrong_code');
    good(await turnedOff(account.id));
    good(await login());
  });

  it('[AC837] counts tries of a code, whoever makes them', async () => {
    const { secret } = await turnedOn();
    world.clock.advance(STEP_MS);
    const codes: string[] = [];
    for (let at = 0; at < 7; at += 1) codes.push(bad(await login(wrong(secret))).code);
    expect(codes.at(-1)).toBe('rate_limited');
    expect(bad(await login(codeOf(secret))).code).toBe('rate_limited');
    world.clock.advance(20 * 60_000);
    good(await login(codeOf(secret)));
  });

  it('[AC836] is asked on a password reset too, and the link stays good', async () => {
    const { secret } = await turnedOn();
    world.clock.advance(STEP_MS);
    good(await world.client().identity.forgetPassword({ body: { email: EMAIL } }));
    const token = tokenIn((await mailsTo(world, box, EMAIL, 'Choose a new password')).at(-1), '/reset');
    const choose = (code?: string) =>
      world.client().identity.setPassword({
        body: { reset_token: token, new_password: 'another laser 42', ...(code === undefined ? {} : { code }) },
      });
    expect(bad(await choose()).code).toBe('code_needed');
    expect(bad(await choose(wrong(secret))).code).toBe('wrong_code');
    good(await choose(codeOf(secret)));
    world.clock.advance(STEP_MS);
    expect(bad(await login(undefined, 'another laser 42')).code).toBe('code_needed');
    const { apiToken } = good(await login(codeOf(secret), 'another laser 42'));
    const client = world.client(apiToken);
    expect(bad(await client.identity.endSecondFactor({ body: { password: 'not it' } })).code).toBe('wrong_password');
    good(await client.identity.endSecondFactor({ body: { password: 'another laser 42' } }));
    expect(bad(await client.identity.endSecondFactor({ body: { password: 'another laser 42' } })).code).toBe(
      'conflict',
    );
    good(await login(undefined, 'another laser 42'));
  });

  it('[AC837] [AC838] keeps no secret as it is, is noted, and begins only with the password', async () => {
    const { apiToken } = await signIn(world, EMAIL);
    const client = world.client(apiToken);
    expect(bad(await client.identity.beginSecondFactor({ body: { password: 'not it' } })).code).toBe('wrong_password');
    expect(bad(await client.identity.confirmSecondFactor({ body: { code: '123456' } })).code).toBe('conflict');
    const { account, secret, recovery_codes } = await turnedOn();
    expect(bad(await client.identity.beginSecondFactor({ body: { password: PASSWORD } })).code).toBe('conflict');
    const rows = JSON.stringify(await world.deps.database.db.selectFrom('second_factors').selectAll().execute());
    for (const hidden of [secret, ...recovery_codes]) expect(rows).not.toContain(hidden);
    good(await turnedOff(account.id));
    expect(bad(await turnedOff(account.id)).code).toBe('not_found');
    const noted = await world.deps.database.db
      .selectFrom('activity')
      .select('kind')
      .where('kind', '=', 'account.second_factor')
      .execute();
    expect(noted.length).toBeGreaterThanOrEqual(2);
  });

  it('[AC837] takes recovery codes where the server’s own secret is another one, and calls codes of the app wrong', async () => {
    const { account, secret, recovery_codes } = await turnedOn();
    const sealed_secret = sealSecret(createSigner('another secret of thirty-two letters'), secret);
    await world.deps.database.db
      .updateTable('second_factors')
      .set({ sealed_secret })
      .where('account_id', '=', account.id)
      .execute();
    expect(bad(await login(codeOf(secret, STEP_MS))).code).toBe('wrong_code');
    good(await login(recovery_codes[0]!));
  });
});
