import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLIENT_ID, type GoogleServer, startGoogle } from '../support/google-server.ts';
import { customer, guest, pricedQuote, signIn, upload } from './support/shopping.ts';
import { type Mailbox, mailbox, mailsTo, tokenIn } from './support/mailbox.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

const KIM = { sub: 'google-kim', email: 'Kim@Example.com', given_name: 'Kim', family_name: 'Kerf' };

let google: GoogleServer;
let world: World;
let box: Mailbox;
beforeAll(async () => {
  google = await startGoogle();
});
beforeEach(async () => {
  box = mailbox();
  google.broken = false;
  world = await startWorld({ mail: box, env: { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_KEYS_URL: google.keysUrl } });
});
afterEach(() => world.close());
afterAll(() => google.close());

const nonce = async () => good(await world.client().identity.signInOptions({})).google!.nonce;
const tokenFor = async (claims: JWTPayload = KIM, forged = false) =>
  google.token({ nonce: await nonce(), ...claims }, { nowMs: world.clock.now(), forged });
const enter = async (credential: string, caller: string | null = null) =>
  world.client(caller).identity.google({ body: { credential } });
const enterAs = async (claims: JWTPayload = KIM, caller: string | null = null) => enter(await tokenFor(claims), caller);

describe('signing in with Google', () => {
  it('[AC29] opens an account the first time and finds it afterwards, by either name of the token', async () => {
    const first = good(await enterAs());
    expect(first).toMatchObject({ is_new: true });
    expect(first.account).toMatchObject({
      email: 'kim@example.com',
      emailConfirmed: true,
      name: 'Kim',
      lastName: 'Kerf',
      isAuthenticated: true,
    });
    const again = good(await world.client().identity.google({ body: { id_token: await tokenFor() } }));
    expect(again).toMatchObject({ is_new: false, account: { id: first.account.id } });
    const moved = good(await enterAs({ ...KIM, email: 'kim@elsewhere.example' }));
    expect(moved.account).toMatchObject({ id: first.account.id, email: 'kim@example.com' });
    const { has_google, has_password } = good(await world.client(first.apiToken).identity.security({}));
    expect([has_google, has_password]).toEqual([true, false]);
    const tried = await world.client().account.login({ body: { email: 'kim@example.com', password: 'x' } });
    expect(bad(tried).code).toBe('invalid_credentials');
  });

  it('[AC28] takes a token that is signed, for us, of now and with a verified e-mail, and no other', async () => {
    const good_ = { ...KIM, nonce: await nonce() };
    const made = (claims: JWTPayload) => google.token({ ...good_, ...claims }, { nowMs: world.clock.now() });
    const now = world.clock.now() / 1000;
    const hs = await new SignJWT({ ...good_, iss: 'https://accounts.google.com', aud: CLIENT_ID, email_verified: true })
      .setProtectedHeader({ alg: 'HS256', kid: 'first' })
      .setIssuedAt(now)
      .setExpirationTime(now + 60)
      .sign(new TextEncoder().encode(CLIENT_ID.repeat(2)));
    const unsigned = new UnsecuredJWT({ ...good_, iss: 'https://accounts.google.com', aud: CLIENT_ID }).encode();
    const refused: [string, string][] = [
      ['issuer', await made({ iss: 'https://accounts.evil.example' })],
      ['audience', await made({ aud: 'another-app' })],
      ['expired', await made({ iat: now - 7200, exp: now - 60 })],
      ['without expiry', await made({ exp: undefined as never })],
      ['unverified', await made({ email_verified: false })],
      ['not said to be verified', await made({ email_verified: undefined })],
      ['without e-mail', await made({ email: undefined })],
      ['without person', await made({ sub: undefined as never })],
      ['nonce of somebody else', await made({ nonce: 'made-up' })],
      ['without nonce', await made({ nonce: undefined })],
      ['forged', await google.token(good_, { nowMs: world.clock.now(), forged: true })],
      ['signed by our name', hs],
      ['unsigned', unsigned],
      ['no token', 'nonsense'],
    ];
    for (const [what, token] of refused)
      expect(bad(await enter(token)), what).toMatchObject({ status: 422, code: 'google_refused' });
    const { db } = world.deps.database;
    const rows = await db.selectFrom('accounts').select('id').where('google_id', 'is not', null).execute();
    expect(rows).toEqual([]);
    good(await enter(await made({})));
  });

  it('[AC28] takes a nonce once, even at the same moment, and within an hour', async () => {
    const token = await tokenFor();
    const answers = await Promise.all([enter(token), enter(token), enter(token)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(bad(await enter(token)).code).toBe('google_refused');
    const old = await nonce();
    world.clock.advance(3_600_001);
    const late = await google.token({ ...KIM, nonce: old }, { nowMs: world.clock.now() });
    expect(bad(await enter(late)).code).toBe('google_refused');
    good(await enterAs());
  });

  it('[AC29] opens one account for two first sign-ins at the same moment', async () => {
    const tokens = await Promise.all([tokenFor(), tokenFor(), tokenFor()]);
    const sessions = (await Promise.all(tokens.map((token) => enter(token)))).map(good);
    expect(new Set(sessions.map(({ account }) => account.id)).size).toBe(1);
    expect(sessions.filter(({ is_new }) => is_new)).toHaveLength(1);
  });

  it('[AC29] takes an account over whose e-mail was never confirmed: password, sessions and links end', async () => {
    const { account, apiToken } = await customer(world);
    const email = account.email!;
    const confirm = tokenIn((await mailsTo(world, box, email))[0], '/confirm-email');
    const body = { email: 'thief@example.com', password: 'long enough' };
    good(await world.client(apiToken).identity.changeEmail({ body }));
    const theirs = tokenIn((await mailsTo(world, box, body.email))[0], '/confirm-email-change');
    const session = good(await enterAs({ ...KIM, email }));
    expect(session).toMatchObject({ is_new: false, account: { id: account.id, emailConfirmed: true } });
    expect(bad(await world.client(apiToken).account.userinfo({})).status).toBe(401);
    const tried = await world.client().account.login({ body: { email, password: 'long enough' } });
    expect(bad(tried).code).toBe('invalid_credentials');
    const { identity } = world.client();
    expect(bad(await identity.confirmEmail({ body: { token: confirm } })).code).toBe('link_expired');
    expect(bad(await identity.confirmEmailChange({ body: { token: theirs } })).code).toBe('link_expired');
  });

  it('[AC29] links an account whose e-mail is confirmed, which keeps its password, and to one person only', async () => {
    const email = 'customer@kerfwise.test';
    const before = await signIn(world, email);
    const session = good(await enterAs({ ...KIM, email }));
    expect(session.account.id).toBe(before.account.id);
    good(await world.client(before.apiToken).account.userinfo({}));
    good(await signIn(world, email).then((value) => ({ ok: true, value }) as const));
    const another = bad(await enterAs({ ...KIM, sub: 'somebody-else', email }));
    expect(another).toMatchObject({ code: 'google_refused', message: expect.stringContaining('Another Google') });
    expect((await mailsTo(world, box, email, 'New sign-in')).length).toBeGreaterThanOrEqual(2);
  });

  it('[AC6] [AC7] makes a guest the new account, or hands everything over to the one that is there', async () => {
    const visitor = await guest(world);
    const quote = await pricedQuote(world, visitor.apiToken, 3);
    const session = good(await enterAs(KIM, visitor.apiToken));
    expect(session).toMatchObject({ is_new: true, account: { id: visitor.account.id } });
    expect(good(await world.client(session.apiToken).quote.latest({}))!.id).toBe(quote.id);
    const second = await guest(world);
    await upload(world, second.apiToken);
    const again = good(await enterAs(KIM, second.apiToken));
    expect(good(await world.client(again.apiToken).design.list({})).designs).toHaveLength(2);
    expect(bad(await world.client(second.apiToken).account.userinfo({})).status).toBe(401);
  });

  it('[AC28] fetches Google’s keys once, again where they changed, and says so where it can’t', async () => {
    const before = google.fetched();
    good(await enterAs());
    good(await enterAs());
    expect(google.fetched() - before).toBe(1);
    await world.close();
    google.broken = true;
    world = await startWorld({ mail: box, env: { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_KEYS_URL: google.keysUrl } });
    expect(bad(await enterAs())).toMatchObject({ status: 503, code: 'unavailable' });
    google.broken = false;
    await google.rotate();
    good(await enterAs());
  });

  it('[AC28] keeps no name of Google’s that hides something', async () => {
    const session = good(await enterAs({ ...KIM, given_name: `K\u202eim\n${'x'.repeat(200)}`, family_name: '  ' }));
    expect(session.account.name).toMatch(/^Kimx{97}$/);
    expect(session.account.lastName).toBeNull();
  });

  it('[AC28] is not offered where it is not set up', async () => {
    const token = await tokenFor();
    await world.close();
    world = await startWorld();
    expect(good(await world.client().identity.signInOptions({})).google).toBeNull();
    expect(bad(await enter(token)).message).toContain('not set up');
  });

  it('[AC31] opens the headers of the pages with its button, and only where it is set up', async () => {
    const headersOf = async (path: string) => (await world.call('GET', path)).headers;
    const opened = async (path: string) => {
      const headers = await headersOf(path);
      const policy = headers.get('content-security-policy')!;
      return [policy.includes('accounts.google.com'), headers.get('cross-origin-opener-policy')];
    };
    for (const path of ['/login', '/signup', '/login/']) {
      expect(await opened(path), path).toEqual([true, 'same-origin-allow-popups']);
      const policy = (await headersOf(path)).get('content-security-policy')!;
      expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval' https://accounts.google.com/gsi/client;");
      expect(policy).toContain('frame-src https://accounts.google.com/gsi/');
      expect(policy).toMatch(/connect-src 'self'[^;]* https:\/\/accounts.google.com\/gsi\/;/);
      expect(policy).not.toContain('unsafe-inline');
    }
    for (const path of ['/', '/checkout/x', '/forgot', '/reset', '/loginx', '/api/v1/users/get_userinfo', '/healthz'])
      expect(await opened(path), path).toEqual([false, 'same-origin']);
    await world.close();
    world = await startWorld();
    expect(await opened('/login')).toEqual([false, 'same-origin']);
  });
});
