import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deviceWords } from '../../api/account/device-words.ts';
import { networkPrefix } from '../../api/middleware/network.ts';
import type { Session } from '../../shared/account/wire.ts';
import { customer, guest, signIn } from './support/shopping.ts';
import { type Mailbox, mailbox, mailsTo, tokenIn } from './support/mailbox.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

const OWNER = 'customer@kerfwise.test';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:138.0) Gecko/20100101 Firefox/138.0';

let world: World;
let box: Mailbox;
beforeEach(async () => {
  box = mailbox();
  world = await startWorld({ mail: box, env: { TRUST_PROXY: '1' } });
});
afterEach(() => world.close());

async function loginFrom(agent: string, address: string, more: object = {}): Promise<Session> {
  const answer = await world.call('POST', '/api/v1/users/login', {
    body: { email: OWNER, password: 'kerfwise-demo', ...more },
    headers: { 'user-agent': agent, 'x-forwarded-for': address },
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Session;
}
const security = async (token: string) => good(await world.client(token).identity.security({}));

describe('sessions', () => {
  it('[AC26] are listed by device, time and network, the current one marked', async () => {
    const first = await loginFrom(FIREFOX, '203.0.113.9');
    world.clock.advance(60_000);
    const second = await loginFrom('curl/8.5 <script>alert(1)</script>', '2001:db8:1:2::9');
    const { sessions } = await security(first.apiToken);
    expect(sessions).toEqual([
      expect.objectContaining({ device: 'A program', network: '2001:db8:…', current: false }),
      expect.objectContaining({ device: 'Firefox on Linux', network: '203.0.x.x', current: true }),
    ]);
    // Ids are drawn and may hold any digits.
    expect(JSON.stringify(sessions.map(({ id: _id, ...told }) => told))).not.toMatch(/113|script/);
    expect(Date.parse(sessions[0]!.created_at) - Date.parse(sessions[1]!.created_at)).toBe(60_000);
    world.clock.advance(2 * 3_600_000);
    good(await world.client(second.apiToken).account.userinfo({}));
    const [used, unused] = (await security(first.apiToken)).sessions;
    expect(Date.parse(used!.last_used_at) - Date.parse(used!.created_at)).toBe(2 * 3_600_000);
    expect(unused!.last_used_at).toBe(unused!.created_at);
  });

  it('[AC26] end one by one, and only one’s own', async () => {
    const [mine, other] = [await signIn(world, OWNER), await signIn(world, OWNER)];
    const [latest] = (await security(mine.apiToken)).sessions.filter(({ current }) => !current);
    const stranger = world.client((await customer(world)).apiToken);
    expect(bad(await stranger.identity.endSession({ params: { id: latest!.id } })).status).toBe(404);
    good(await world.client(other.apiToken).account.userinfo({}));
    good(await world.client(mine.apiToken).identity.endSession({ params: { id: latest!.id } }));
    expect(bad(await world.client(other.apiToken).account.userinfo({})).status).toBe(401);
    expect(bad(await world.client(mine.apiToken).identity.endSession({ params: { id: latest!.id } })).status).toBe(404);
    good(await world.client(mine.apiToken).account.userinfo({}));
  });

  it('[AC26] end all at once, with or without the one that asks', async () => {
    const [mine, other] = [await signIn(world, OWNER), await signIn(world, OWNER)];
    const stranger = await customer(world);
    good(await world.client(mine.apiToken).identity.signOutEverywhere({ body: { keep_this: true } }));
    expect(bad(await world.client(other.apiToken).account.userinfo({})).status).toBe(401);
    good(await world.client(mine.apiToken).identity.signOutEverywhere({ body: { keep_this: false } }));
    expect(bad(await world.client(mine.apiToken).account.userinfo({})).status).toBe(401);
    good(await world.client(stranger.apiToken).account.userinfo({}));
  });

  it('[AC27] on a device that was not seen before are told, those on a known one are not', async () => {
    const { deviceToken } = await loginFrom(FIREFOX, '203.0.113.9');
    const [mail] = await mailsTo(world, box, OWNER, 'New sign-in');
    expect(mail!.text).toContain('Firefox on Linux');
    expect(mail!.text).toContain('203.0.x.x');
    await loginFrom(FIREFOX, '203.0.113.9', { device_token: deviceToken });
    expect(await mailsTo(world, box, OWNER, 'New sign-in')).toHaveLength(1);
    const ended = await loginFrom(FIREFOX, '198.51.100.7');
    good(await world.client(ended.apiToken).account.logout({}));
    expect(await mailsTo(world, box, OWNER, 'New sign-in')).toHaveLength(2);
    for (let i = 0; i < 20; i += 1) await signIn(world, OWNER);
    expect(await mailsTo(world, box, OWNER, 'New sign-in')).toHaveLength(10);
  });

  it('[AC27] of guests and new accounts are told to nobody', async () => {
    await guest(world);
    const { account } = await customer(world);
    expect(await mailsTo(world, box, account.email!, 'New sign-in')).toEqual([]);
  });
});

describe('changing the password', () => {
  const change = (token: string, old_password: string, new_password = 'a better one') =>
    world.client(token).identity.changePassword({ body: { old_password, new_password } });

  it('[AC23] needs the old one, keeps this session and ends the others', async () => {
    const [mine, other] = [await signIn(world, OWNER), await signIn(world, OWNER)];
    expect(bad(await change(mine.apiToken, 'wrong'))).toMatchObject({
      status: 422,
      code: 'wrong_password',
      errors: [{ field: 'old_password', message: 'That is not your password.' }],
    });
    expect(bad(await change(mine.apiToken, 'kerfwise-demo', 'password')).errors[0]!.field).toBe('new_password');
    good(await world.client(other.apiToken).account.userinfo({}));
    good(await change(mine.apiToken, 'kerfwise-demo'));
    good(await world.client(mine.apiToken).account.userinfo({}));
    expect(bad(await world.client(other.apiToken).account.userinfo({})).status).toBe(401);
    good(await world.client().account.login({ body: { email: OWNER, password: 'a better one' } }));
    expect(await mailsTo(world, box, OWNER, 'password was changed')).toHaveLength(1);
  });

  it('[AC23] ends links that were sent before', async () => {
    const { apiToken } = await signIn(world, OWNER);
    good(await world.client().identity.forgetPassword({ body: { email: OWNER } }));
    const token = tokenIn((await mailsTo(world, box, OWNER, 'Choose a new'))[0], '/reset');
    good(await change(apiToken, 'kerfwise-demo'));
    const body = { reset_token: token, new_password: 'yet another one' };
    expect(bad(await world.client().identity.setPassword({ body })).code).toBe('link_expired');
  });

  it('[AC23] slows down who guesses the old one, and is made once at the same moment', async () => {
    const { apiToken } = await signIn(world, OWNER);
    const both = await Promise.all([
      change(apiToken, 'kerfwise-demo', 'first better one'),
      change(apiToken, 'kerfwise-demo', 'second better one'),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    world.clock.advance(3_600_000);
    for (let i = 0; i < 5; i += 1) expect(bad(await change(apiToken, 'wrong')).status).toBe(422);
    expect(bad(await change(apiToken, 'wrong')).status).toBe(429);
  });
});

describe('what is told of a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36 Edg/153.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_1) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
      'Safari on Mac',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 CriOS/153.0 Mobile Safari/604.1',
      'Chrome on iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 SamsungBrowser/27.0 Chrome/130.0 Mobile Safari/537.36',
      'Samsung Internet on Android',
    ],
    ['', 'A program'],
  ])('%s', (agent, words) => expect(deviceWords(agent)).toBe(words));

  it.each([
    ['203.0.113.9', '203.0.x.x'],
    ['2001:db8:1:2::/64', '2001:db8:…'],
    ['0:0:0:0::/64', ''],
    ['local', ''],
    ['unknown', ''],
  ])('is of its network %s no more than %s', (address, prefix) => expect(networkPrefix(address)).toBe(prefix));
});

describe('what new customers say of themselves', () => {
  it('is kept, answer by answer, and refused where it is empty or hides something', async () => {
    const { apiToken, account } = await customer(world);
    const client = world.client(apiToken);
    const answers = () =>
      world.deps.database.db.selectFrom('account_answers').selectAll().where('account_id', '=', account.id).execute();
    good(await client.identity.organizationName({ body: { organization_name: 'Kim & Co' } }));
    good(await client.identity.segmentation({ body: { what_they_make: 'Model trains', why_they_make: 'Personal' } }));
    expect(await answers()).toEqual([
      expect.objectContaining({
        what_they_make: 'Model trains',
        why_they_make: 'Personal',
        organization_name: 'Kim & Co',
      }),
    ]);
    const empty = await client.identity.segmentation({ body: { what_they_make: ' ', why_they_make: 'x\u202ey' } });
    expect(bad(empty).errors.map(({ field }) => field)).toEqual(['what_they_make', 'why_they_make']);
    good(await client.identity.organizationName({ body: { organization_name: '' } }));
    expect((await answers())[0]!.organization_name).toBeNull();
  });
});
