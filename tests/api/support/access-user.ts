import type { Prepare, Request } from './access-request.ts';
import { nothing } from './access-things.ts';
import { ADMIN, ADMIN_FINDS, ANYONE, NO_PRIME, refusedFor, STAFF, type Statuses } from './access-statuses.ts';
import { customer, signIn } from './shopping.ts';
import type { World } from './world.ts';

/** Somebody else, new for each call. */
const onUser =
  (body?: (email: string) => object): Prepare =>
  async (world) =>
  async (): Promise<Request> => {
    const { account } = await customer(world);
    return { params: { id: account.id }, ...(body ? { body: body(account.email!) } : {}) };
  };

const production = async (world: World) => (await signIn(world, 'production@kerfwise.test')).account;

/** A seeded customer, who calls nothing here and whose e-mail is confirmed. */
const saved: Prepare = async () => ({ body: { email: 'prime@kerfwise.test', role: 'production' } });

/** The one who calls has entered another password than this. */
const WRONG: Statuses = [401, 403, 422, 422, 422, 422, 422];

/** A code is longer than this. */
const NO_CODE: Statuses = [401, 403, 409, 409, 400, 400, 409];

/** Passkeys that no browser made. */
const KEY = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} } as const;
const UNKNOWN = { ...KEY, response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' } };
const NOT_MADE = { ...KEY, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } };
const NO_KEY: Statuses = [401, 403, 401, 401, 401, 401, 401];

/** Rows of the access table for users, the staff and the password that is asked again. */
export const USER_ROWS: Readonly<Record<string, readonly [Statuses, Prepare, 'personal'?]>> = {
  'user.list': [STAFF, nothing],
  'user.get': [STAFF, async (world) => ({ params: { id: (await production(world)).id } })],
  'user.change': [ADMIN, onUser(() => ({ prime_per_minute_rate: 1.5 }))],
  'user.signOut': [ADMIN, onUser()],
  'user.removeSecondFactor': [ADMIN_FINDS, onUser()],
  'user.remove': [ADMIN, onUser((email) => ({ email }))],
  'user.staff': [ADMIN, nothing],
  'user.saveStaff': [ADMIN, saved],
  'user.removeStaff': [ADMIN_FINDS, async () => ({ body: { id: '0'.repeat(26) } })],
  'identity.beginSecondFactor': [STAFF, async () => ({ body: { password: 'kerfwise-demo' } })],
  'identity.confirmSecondFactor': [NO_CODE, async () => ({ body: { code: '1' } })],
  'identity.endSecondFactor': [NO_PRIME, async () => ({ body: { password: 'kerfwise-demo' } }), 'personal'],
  'passkey.options': [ANYONE, nothing],
  'passkey.signIn': [refusedFor(401), async () => ({ body: { passkey: UNKNOWN } })],
  'passkey.begin': [STAFF, async () => ({ body: { password: 'kerfwise-demo' } })],
  'passkey.add': [NO_PRIME, async () => ({ body: { passkey: NOT_MADE, name: 'Laptop' } })],
  'passkey.remove': [WRONG, async () => ({ params: { id: '0'.repeat(26) }, body: { password: 'not it' } }), 'personal'],
  'passkey.prove': [NO_KEY, async () => ({ body: { passkey: UNKNOWN } }), 'personal'],
  'identity.prove': [WRONG, async () => ({ body: { password: 'not the password' } }), 'personal'],
};
