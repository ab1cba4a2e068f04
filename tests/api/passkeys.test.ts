import { afterEach, beforeEach, expect, it } from 'vitest';
import { authenticator } from './support/authenticator.ts';
import { customer, guest, signIn } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

const PASSWORD = 'kerfwise-demo';
const EMAIL = 'production@kerfwise.test';
const ORIGIN = 'http://kerfwise.test';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

const login = () => world.client().account.login({ body: { email: EMAIL, password: PASSWORD } });
const options = async () => good(await world.client().passkey.options({}));
const use = async (device: ReturnType<typeof authenticator>, ...more: [string?, number?]) =>
  world.client().passkey.signIn({ body: { passkey: device.use(await options(), ...more) } });

async function added() {
  const { apiToken, account } = await signIn(world, EMAIL);
  const client = world.client(apiToken);
  const device = authenticator(ORIGIN);
  const begun = good(await client.passkey.begin({ body: { password: PASSWORD } }));
  const passkey = device.make(begun);
  const made = good(await client.passkey.add({ body: { passkey, name: 'Shop laptop' } }));
  return { client, account, device, made, passkey };
}

it('[AC839] a passkey of the staff signs in by itself, and the password alone no longer does', async () => {
  const { client, device, made } = await added();
  expect(good(await client.identity.security({})).passkeys).toMatchObject([
    { name: 'Shop laptop', last_used_at: null },
  ]);
  expect(bad(await login()).message).toMatch(/signs in with a passkey/);
  const session = good(await use(device));
  expect(session.account.email).toBe(EMAIL);
  expect(session.deviceToken).toBeDefined();
  const [key] = good(await world.client(session.apiToken).identity.security({})).passkeys;
  expect(key).toMatchObject({ id: made.id, last_used_at: expect.any(String) });
  good(await client.passkey.remove({ params: { id: made.id }, body: { password: PASSWORD } }));
  expect(bad(await use(device)).code).toBe('invalid_credentials');
  good(await login());
});

it('[AC839] takes no challenge twice, none of another address, none that is old, and no device that did not ask who is there', async () => {
  const { client, device, passkey } = await added();
  expect(bad(await client.passkey.add({ body: { passkey, name: 'Again' } })).code).toBe('conflict');
  const asked = await options();
  const body = { passkey: device.use(asked) };
  good(await world.client().passkey.signIn({ body }));
  expect(bad(await world.client().passkey.signIn({ body })).code).toBe('invalid_credentials');
  expect(bad(await use(device, 'https://elsewhere.example')).code).toBe('invalid_credentials');
  expect(bad(await use(device, ORIGIN, 0x01)).code).toBe('invalid_credentials');
  const old = await options();
  world.clock.advance(2 * 3_600_000);
  expect(bad(await world.client().passkey.signIn({ body: { passkey: device.use(old) } })).code).toBe(
    'invalid_credentials',
  );
  expect(bad(await use(authenticator(ORIGIN))).code).toBe('invalid_credentials');
  good(await use(device));
});

it('[AC839] is for the staff, wants the password, counts as the password that is asked again, and goes with an administrator’s help', async () => {
  const { client, account, device } = await added();
  const other = world.client((await customer(world)).apiToken);
  expect(bad(await other.passkey.begin({ body: { password: 'a long password' } })).code).toBe('role_may_not');
  expect(bad(await client.passkey.begin({ body: { password: 'not it' } })).code).toBe('wrong_password');
  const { until } = good(await client.passkey.prove({ body: { passkey: device.use(await options()) } }));
  expect(Date.parse(until)).toBeGreaterThan(world.clock.now());
  const admin = world.client((await signIn(world, 'admin@kerfwise.test')).apiToken);
  expect(bad(await admin.passkey.prove({ body: { passkey: device.use(await options()) } })).code).toBe(
    'invalid_credentials',
  );
  expect(good(await admin.user.get({ params: { id: account.id } })).has_second_factor).toBe(true);
  good(await admin.user.removeSecondFactor({ params: { id: account.id } }));
  expect(bad(await use(device)).code).toBe('invalid_credentials');
  good(await login());
});

it('[AC839] a guest who signs in so keeps what is theirs', async () => {
  const { device } = await added();
  const { apiToken } = await guest(world);
  const passkey = device.use(await options());
  const session = good(await world.client(apiToken).passkey.signIn({ body: { passkey } }));
  expect(session.account.isGuest).toBe(false);
});
